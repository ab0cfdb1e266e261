import { afterAll, beforeEach, expect, test } from 'vitest'
import { aPerson, startCaptchaServer } from '#test/support/captcha-server.ts'
import { openCaptcha } from './captcha.server.ts'

const server = await startCaptchaServer()
afterAll(server.close)
const { RECAPTCHA_VERIFY_URL: verifyUrl, RECAPTCHA_SECRET: secret } = server.settings

const logged: { level: string; fields: object }[] = []
const tell = (level: string) => (fields: object) => void logged.push({ level, fields })
const log = { info: tell('info'), warn: tell('warn'), error: tell('error') } as never
beforeEach(() => {
  logged.length = 0
  server.asked.length = 0
  server.tokens.clear()
})

// A busy machine may need a while; a service that never answers would use up all of it.
const captcha = openCaptcha({ secret, verifyUrl }, { log, patience: 20_000 })!
const expected = { action: 'contact', hosts: ['banen.test', 'oss.banen.test'] }
const verdictOn = (answer: Parameters<typeof server.tokens.set>[1]) => {
  server.tokens.set('token', answer)
  return captcha('token', expected)
}

test('a person passes, and only the token is sent', async () => {
  expect(await verdictOn(aPerson())).toBe('passed')
  expect(server.asked).toEqual([{ secret, response: 'token' }])
  expect(logged).toEqual([])
})

test('a token for another form or host, or of a program, is refused, and the reason is logged', async () => {
  const refused = async (fields: Parameters<typeof aPerson>[0]) => {
    logged.length = 0
    const verdict = await verdictOn(aPerson(fields))
    return [verdict, ...logged.map(({ level, fields: told }) => `${level} ${(told as { reason: string }).reason}`)]
  }
  expect(await refused({ action: 'register' })).toEqual(['failed', 'info another-action'])
  expect(await refused({ hostname: 'elders.test' })).toEqual(['failed', 'info another-host'])
  expect(await refused({ hostname: undefined })).toEqual(['failed', 'info another-host'])
  expect(await refused({ score: 0.4 })).toEqual(['failed', 'info low-score'])
  expect(await refused({ score: undefined })).toEqual(['failed', 'info low-score'])
  expect(await refused({ score: 0.5 })).toEqual(['passed'])
})

test('a token passes once, and a made-up one never', async () => {
  expect(await verdictOn(aPerson())).toBe('passed')
  expect(await captcha('token', expected)).toBe('failed')
  expect(await captcha('made-up', expected)).toBe('failed')
  expect(logged.map(({ fields }) => (fields as { reason: string }).reason)).toEqual([
    'timeout-or-duplicate',
    'invalid-input-response',
  ])
})

test('a token that is too long is not even verified', async () => {
  expect(await captcha('a'.repeat(9000), expected)).toBe('failed')
  expect(server.asked).toEqual([])
})

test('a service that does not respond gives no verdict, and that is logged', async () => {
  const impatient = openCaptcha({ secret, verifyUrl }, { log, patience: 300 })!
  server.tokens.set('token', () => {})
  expect(await impatient('token', expected)).toBe('unknown')
  expect(logged).toMatchObject([{ level: 'warn', fields: { host: new URL(verifyUrl).host } }])
})

test('a service that is broken or returns nonsense gives no verdict, and that is logged', async () => {
  const answers: Parameters<typeof server.tokens.set>[1][] = [
    (response) => response.writeHead(500).end('{}'),
    (response) => response.writeHead(302, { location: verifyUrl }).end(),
    (response) => response.destroy(),
    'garbage',
    '{"success":"yes"}',
    `{"success":true,"action":"${'a'.repeat(20_000)}"}`,
  ]
  for (const [index, answer] of answers.entries()) {
    expect(await verdictOn(answer), String(index)).toBe('unknown')
    expect(logged.at(-1)).toMatchObject({ level: 'warn', fields: { host: new URL(verifyUrl).host } })
  }
  expect(logged).toHaveLength(answers.length)
  expect(JSON.stringify(logged)).not.toContain(secret)
})

test('a wrong secret does not close the forms, and is logged as a mistake of the board', async () => {
  const wrong = openCaptcha({ secret: 'typo', verifyUrl }, { log })!
  expect(await wrong('token', expected)).toBe('unknown')
  expect(logged).toMatchObject([{ level: 'error', fields: { codes: ['invalid-input-secret'] } }])
})

test('a board without keys has no captcha', () => {
  expect(openCaptcha(undefined, { log })).toBeUndefined()
})
