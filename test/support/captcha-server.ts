import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const captchaKeys = { RECAPTCHA_SITE_KEY: 'site-key-of-the-tests', RECAPTCHA_SECRET: 'secret-of-the-tests' }

type Answer = object | string | ((response: ServerResponse) => void)

/**
 * A fake of Google's siteverify: knows the tokens in `tokens`, each valid once, and requires the right secret. A string
 * is sent as the response as it is; a function handles the request itself.
 */
export async function startCaptchaServer() {
  const tokens = new Map<string, Answer>()
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    asked.push(sent)
    const refuse = (code: string) => JSON.stringify({ success: false, 'error-codes': [code] })
    if (sent.secret !== captchaKeys.RECAPTCHA_SECRET) return response.end(refuse('invalid-input-secret'))
    const answer = tokens.get(sent.response ?? '')
    if (answer === undefined) return response.end(refuse('invalid-input-response'))
    tokens.set(sent.response!, JSON.parse(refuse('timeout-or-duplicate')) as object)
    if (typeof answer === 'function') return answer(response)
    return response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    asked,
    tokens,
    settings: { ...captchaKeys, RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/recaptcha/api/siteverify` },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Google's response for a person. */
export function aPerson(fields: { action?: string; hostname?: string; score?: number } = {}) {
  return { success: true, score: 0.9, action: 'contact', hostname: 'oss.banen.test', challenge_ts: '', ...fields }
}
