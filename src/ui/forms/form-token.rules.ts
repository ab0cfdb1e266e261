import { done, refused } from '#basics/result.ts'

/**
 * The content of a form's signed token: when it was shown, the key that makes two submissions one application, and what
 * it was about, if it may still be sent after that is gone.
 */
export type FormToken = { shownAt: number; key: string; about?: string }
export type BotRefusal = 'too-fast' | 'stale' | 'forged' | 'trap-filled'

/** A field that people do not see; browsers that autofill addresses do not recognise its name. */
export const trapName = 'aanvulling-leeg'

const stalestMs = 24 * 3600 * 1000

type Submission = {
  token: FormToken | undefined
  trap: string
  /** The minimum time a person needs, even with autofill. */
  fastestMs: number
  now: Date
}

/** Tells people from programs, without asking people anything and without a third party. */
export function decideSubmission({ token, trap, fastestMs, now }: Submission) {
  if (!token) return refused('forged')
  const ageMs = now.getTime() - token.shownAt
  if (ageMs > stalestMs) return refused('stale')
  if (trap !== '') return refused('trap-filled')
  if (ageMs < fastestMs) return refused('too-fast')
  return done({ key: token.key })
}

/** Whether the form about this subject was shown, and recently enough that it may still be sent. */
export function wasShown(token: FormToken | undefined, { about, now }: { about: string; now: Date }) {
  return token?.about === about && now.getTime() - token.shownAt <= stalestMs
}

export function writeFormToken(token: FormToken) {
  return JSON.stringify(token)
}

export function readFormToken(text: string | undefined): FormToken | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as FormToken)
}
