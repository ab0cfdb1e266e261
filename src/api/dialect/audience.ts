import {
  type Actor,
  type Admin,
  type ConfirmedEmployer,
  type ConfirmedOwner,
  type Employer,
  isConfirmed,
  isOwner,
  type Owner,
  type Role,
} from '#features/accounts/actor.rules.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { ApiError } from '../api-error.ts'

export const everyone: readonly Role[] = ['visitor', 'employer', 'admin']
export const signedIn: readonly Role[] = ['employer', 'admin']
export const admins: readonly Role[] = ['admin']
export const employers: readonly Role[] = ['employer']

/** Narrows the actor for commands that only admins may use: `may` has refused everyone else. */
export function asAdmin(actor: Actor): Admin {
  if (actor.role !== 'admin') throw new Error('only an admin may do this')
  return actor
}

export function asSignedIn(actor: Actor): Admin | Employer {
  if (actor.role === 'visitor') throw new Error('a visitor may not do this')
  return actor
}

/** For commands that only users of an account may use. */
export function asEmployer(actor: Actor): Employer {
  if (actor.role !== 'employer') throw new Error('only an employer may do this')
  return actor
}

/** For commands that only owners may use. A token acts as a member, so it never may. */
export function asOwner(actor: Actor): Owner {
  if (isOwner(actor)) return actor
  throw new ApiError('PolicyError', 'Only an owner of the account may do this', {
    policy: 'owner',
    userMessage: signInText.ownerOnly,
  })
}

/**
 * For commands that publish, pay or mail somebody else: an employer whose address is not confirmed gets an error that
 * says so.
 */
export function asConfirmedEmployer(actor: Actor): ConfirmedEmployer {
  if (actor.role !== 'employer') throw new Error('only an employer may do this')
  if (!isConfirmed(actor)) throw unconfirmed()
  return actor
}

/** The same for commands that only owners may use. */
export function asConfirmedOwner(actor: Actor): ConfirmedOwner {
  const owner = asOwner(actor)
  if (!isConfirmed(owner)) throw unconfirmed()
  return owner
}

export const unconfirmed = () =>
  new ApiError('PolicyError', 'Your account email is not confirmed', {
    policy: 'confirmed-email',
    userMessage: signInText.unconfirmed,
  })
