import type { AccountRole } from '#features/accounts/user.rules.ts'

/** Per account: more than any employer in a region has, and a limit for programs that add them. */
export const mostPeople = 100

/** Why adding or changing a contact person was refused. */
export type ContactPersonRefusal = 'not-found' | 'email-taken' | 'has-login' | 'too-many'

export type Access = 'blocked' | 'login' | 'invited' | 'none'

/** Whether someone has a login, was invited, or has no login yet. */
export function accessOf(person: { blocked: boolean; hasLogin: boolean; isInvited: boolean }): Access {
  if (person.blocked) return 'blocked'
  if (person.hasLogin) return 'login'
  return person.isInvited ? 'invited' : 'none'
}

/** Whether somebody can be invited, also again: the first mail may be lost. */
export function mayBeInvited(access: Access) {
  return access === 'invited' || access === 'none'
}

type Person = { id: number; accountRole: AccountRole; access: Access }

/** Whether another owner remains: the last one who can sign in must stay an owner. */
export function mayStepDown(people: readonly Person[], ownId: number) {
  return people.some(({ id, accountRole, access }) => id !== ownId && accountRole === 'owner' && access === 'login')
}
