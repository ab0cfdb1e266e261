import { refused } from '#basics/result.ts'
import { decideStanding, type Standing } from '#features/accounts/user.rules.ts'

export type SignInRefusal = 'wrong' | 'blocked'

/** Only someone who knows the password gets more details than that it is wrong. */
export function decideSignIn(user: Standing | undefined, isRightPassword: boolean) {
  if (!user || !isRightPassword) return refused('wrong')
  return decideStanding(user)
}

/** Refuses an attempt, with the number of seconds until the next one is allowed. */
export function tooOften(retryAfterSeconds: number) {
  return { ...refused('too-often'), retryAfterSeconds }
}
