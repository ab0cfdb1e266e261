import { z } from 'zod'
import { readAtMost } from './bounded-answer.server.ts'
import type { Log } from './log.server.ts'

/** A person is waiting for the answer to a form. */
const patienceMs = 3000
const mostBytes = 10_000
const longestToken = 8000

/** Google considers senders with a lower score to be programs. */
const lowestScore = 0.5

type Settings = { secret: string; verifyUrl: string }
type Options = { log: Pick<Log, 'info' | 'warn' | 'error'>; patience?: number }
type Expected = { action: string; hosts: readonly string[] }

/** `unknown`: the service gives no verdict, and the form's other layers decide. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unknown'
const verified = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Errors in the board's own settings, not in the token. */
const ownFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request']

/**
 * Verifies a token of reCAPTCHA v3; undefined if this board has none. Only the token is sent, nothing about the
 * visitor.
 */
export function openCaptcha(settings: Settings | undefined, { log, patience = patienceMs }: Options) {
  if (!settings) return undefined
  const { secret, verifyUrl } = settings

  return async (token: string, { action, hosts }: Expected): Promise<CaptchaVerdict> => {
    if (token.length > longestToken) return 'failed'
    const answer = await ask(token)
    if (!answer) return 'unknown'
    const codes = answer['error-codes']
    if (!answer.success && codes.some((code) => ownFaults.includes(code))) {
      log.error({ codes: codes.slice(0, 5) }, 'the captcha refuses the settings of this board')
      return 'unknown'
    }
    const reason = findFault(answer, { action, hosts })
    if (reason) log.info({ action, reason, score: answer.score }, 'a form was refused by the captcha')
    return reason ? 'failed' : 'passed'
  }

  async function ask(token: string) {
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return verified.parse(JSON.parse(await readAtMost(response, mostBytes)))
    } catch (error) {
      log.warn({ host: new URL(verifyUrl).host, reason: String(error).slice(0, 200) }, 'the captcha does not answer')
      return undefined
    }
  }
}

function findFault(answer: z.output<typeof verified>, { action, hosts }: Expected) {
  if (!answer.success) return answer['error-codes'][0]?.slice(0, 50) ?? 'refused'
  if (answer.action !== action) return 'another-action'
  if (!hosts.includes(answer.hostname ?? '')) return 'another-host'
  return (answer.score ?? 0) < lowestScore ? 'low-score' : undefined
}
