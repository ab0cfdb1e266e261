import type { AccountRole } from '#features/accounts/user.rules.ts'

/** Per account: more than any employer in a region has, and a bound for programs that add them. */
export const mostPeople = 100

/** Why a contact person could not be added or changed. */
export type ContactPersonRefusal = 'not-found' | 'email-taken' | 'has-login' | 'too-many'

export type Access = 'blocked' | 'login' | 'invited' | 'none'

/** How far someone is with a login of their own. */
export function accessOf(person: { blocked: boolean; hasLogin: boolean; isInvited: boolean }): Access {
  if (person.blocked) return 'blocked'
  if (person.hasLogin) return 'login'
  return person.isInvited ? 'invited' : 'none'
}

/** Whether an invitation makes sense, also a second time: the first mail may be lost. */
export function mayBeInvited(access: Access) {
  return access === 'invited' || access === 'none'
}

type Person = { id: number; accountRole: AccountRole; access: Access }

/** Whether somebody else is left to be the owner: the last one who can sign in stays one. */
export function mayStepDown(people: readonly Person[], ownId: number) {
  return people.some(({ id, accountRole, access }) => id !== ownId && accountRole === 'owner' && access === 'login')
}
