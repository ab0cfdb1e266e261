import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '#test/support/db.ts'
import { describeError, pathForLog, warnEachMinute } from './log.server.ts'
import { outgoingMails } from './mail/mail.table.ts'

const db = await freshDb()

test('a failed query is logged without personal input', async () => {
  const error = await db
    .insert(outgoingMails)
    .values({ kind: 'geheim-1', recipient: 'noor@voorbeeld.test', subject: 'a', html: 'b', text: 'nul\u0000' })
    .catch((caught: unknown) => caught)

  const told = JSON.stringify(describeError(error))

  expect(told).toContain('insert into')
  expect(told).not.toMatch(/geheim-1|noor@/)
})

test('a refused row is logged without its values', async () => {
  const error = await db
    .update(outgoingMails)
    .set({ recipient: null as never })
    .where(eq(outgoingMails.id, 1))
    .then(() => db.insert(outgoingMails).values({ kind: 'mail', recipient: 'noor@voorbeeld.test' } as never))
    .catch((caught: unknown) => caught)

  expect(JSON.stringify(describeError(error))).not.toContain('noor@')
})

test("the product's own error keeps its message, its origin and its cause", () => {
  const error = new Error('the board has no regions', { cause: new TypeError('nothing there') })

  expect(describeError(error)).toMatchObject({
    name: 'Error',
    message: 'the board has no regions',
    stack: expect.stringContaining('log.server.test'),
    cause: { name: 'TypeError', message: 'nothing there' },
  })
})

test('a copy of an error is logged like the error, without its other values', () => {
  const { message, stack } = new Error('write ECONNRESET')
  const copy = { message, stack, code: 'ECONNRESET', detail: 'Key (email)=(noor@voorbeeld.test)', queue: 'send-mail' }
  expect(describeError(copy)).toEqual({ name: undefined, message, code: 'ECONNRESET', stack })
})

test('a thrown value that is not an error is not logged', () => {
  expect(describeError({ email: 'noor@voorbeeld.test' })).toEqual({ message: 'not an error' })
})

test('a signed link is not logged', () => {
  expect(pathForLog('/sollicitatie/MTIz.aGVlbCBnZWhlaW0gaGVlbCBnZWhlaW0?verstuurd')).toBe('/sollicitatie/…')
  expect(pathForLog('/vacatures/bakker?zoek=x')).toBe('/vacatures/bakker')
  expect(pathForLog(`/${'a-'.repeat(5000)}`)).toHaveLength(300)
})

test('nor is a partial signed link left where a long path is cut', () => {
  const before = `/${'a'.repeat(280)}/`
  expect(pathForLog(`${before}MTIz.aGVlbCBnZWhlaW0gaGVlbCBnZWhlaW0gaGVlbCBnZWhlaW0`)).toBe(`${before}…`)
})

test('a repeated error is logged once a minute, with the number of times', () => {
  const told: unknown[] = []
  let now = 0
  const warn = warnEachMinute({ warn: (about: object) => void told.push(about) }, 'the database is away', () => now)
  for (; now <= 120_000; now += 1000) warn('away')
  expect(told).toEqual([
    { error: 'away', times: 1 },
    { error: 'away', times: 60 },
    { error: 'away', times: 60 },
  ])
})
