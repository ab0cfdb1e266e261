import { done, refused } from '#basics/result.ts'

/** What the signed token of a form holds: when it was shown, and the key that makes sending it twice one application. */
export type FormToken = { shownAt: number; key: string }
export type BotRefusal = 'too-fast' | 'stale' | 'forged' | 'trap-filled'

/** A field that people do not see; its name means nothing to a browser that fills in addresses. */
export const trapName = 'aanvulling-leeg'

const stalestMs = 24 * 3600 * 1000

type Submission = {
  token: FormToken | undefined
  trap: string
  /** How long a person needs at least, even with a browser that fills the form in. */
  fastestMs: number
  now: Date
}

/** Tells a person from a program, without asking anything of a person and without a third party. */
export function decideSubmission({ token, trap, fastestMs, now }: Submission) {
  if (!token) return refused('forged')
  const ageMs = now.getTime() - token.shownAt
  if (ageMs > stalestMs) return refused('stale')
  if (trap !== '') return refused('trap-filled')
  if (ageMs < fastestMs) return refused('too-fast')
  return done({ key: token.key })
}

export function writeFormToken(token: FormToken) {
  return JSON.stringify(token)
}

export function readFormToken(text: string | undefined): FormToken | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as FormToken)
}
