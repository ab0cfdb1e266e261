import { done, refused } from '#basics/result.ts'

/** Why an admin's change to a user was refused. */
export type UserAdminRefusal =
  | 'not-found'
  | 'self'
  | 'not-allowed'
  | 'already-confirmed'
  | 'no-second-factor'
  | 'email-taken'
  | 'no-login'
  | 'last-owner'
  | 'last-admin'
  | 'no-account'
  | 'has-login'

/** Nobody can block themselves, so there is always an admin who can sign in. */
export function decideBlocking({ adminId, isAdminBlocked, userId }: Blocking) {
  if (isAdminBlocked) return refused('not-allowed')
  if (adminId === userId) return refused('self')
  return done(undefined)
}

type Blocking = { adminId: number; isAdminBlocked: boolean; userId: number }
