import type { Actor, Admin, Employer, Role } from '#features/accounts/actor.rules.ts'

export const everyone: readonly Role[] = ['visitor', 'employer', 'admin']
export const signedIn: readonly Role[] = ['employer', 'admin']
export const admins: readonly Role[] = ['admin']
export const employers: readonly Role[] = ['employer']

/** For the commands of an action that only admins may do: `may` has let nobody else through. */
export function asAdmin(actor: Actor): Admin {
  if (actor.role !== 'admin') throw new Error('only an admin may do this')
  return actor
}

export function asSignedIn(actor: Actor): Admin | Employer {
  if (actor.role === 'visitor') throw new Error('a visitor may not do this')
  return actor
}

export function asEmployer(actor: Actor): Employer {
  if (actor.role !== 'employer') throw new Error('only an employer may do this')
  return actor
}
