import { refused } from '#basics/result.ts'
import { decideStanding, type Standing } from '#features/accounts/user.rules.ts'

export type SignInRefusal = 'wrong' | 'blocked'

/** Only someone who knows the password is told more than that it is wrong. */
export function decideSignIn(user: Standing | undefined, isRightPassword: boolean) {
  if (!user || !isRightPassword) return refused('wrong')
  return decideStanding(user)
}

/** A pause, and in how many seconds it ends. */
export function tooOften(retryAfterSeconds: number) {
  return { ...refused('too-often'), retryAfterSeconds }
}
