import { done, refused } from '#basics/result.ts'
import type { AccountRole } from '#features/accounts/user.rules.ts'

/** Why making someone an owner, or a member again, was refused. */
export type RoleRefusal = 'not-found' | 'not-an-owner' | 'no-login' | 'last-owner'

type Person = {
  accountRole: AccountRole | null
  blocked: boolean
  hasLogin: boolean
  /** Whether they proved that the e-mail address is theirs. */
  isConfirmed: boolean
}

/** Whether someone could run the account alone. */
export function canManage({ accountRole, blocked, hasLogin, isConfirmed }: Person) {
  return accountRole === 'owner' && !blocked && hasLogin && isConfirmed
}

/** An owner must be able to sign in, and at least one who can must remain. */
export function decideRole(person: Person, { to, others }: { to: AccountRole; others: readonly Person[] }) {
  if (to === 'owner' && !canManage({ ...person, accountRole: 'owner' })) return refused('no-login')
  if (to === 'member' && !others.some(canManage)) return refused('last-owner')
  return done(to)
}
