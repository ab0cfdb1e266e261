import type { accountRoles, userRoles } from './user.rules.ts'

declare const known: unique symbol
type Known = { readonly [known]: true }

/** An unknown person, who may see only what is public. */
export type Visitor = { readonly role: 'visitor' }

/** A signed-in user of an account, or a program with one of its tokens. Every row it reaches belongs to `accountId`. */
export type Employer = Known & {
  readonly role: 'employer'
  readonly userId: number
  readonly accountId: number
  readonly accountRole: (typeof accountRoles)[number]
  /** Whether they proved that the e-mail address is theirs. */
  readonly isConfirmed: boolean
  /** The name of its token, if this is a program. */
  readonly program?: string
}

/**
 * An employer who confirmed their address. Until then somebody else may have registered with it, so an unconfirmed
 * employer fills in and keeps drafts, but nothing of theirs becomes public, is paid for, or is mailed to others.
 */
export type ConfirmedEmployer = Employer & { readonly isConfirmed: true }

/** An employer who may also manage the users, the tokens and the billing of the account, and close it. */
export type Owner = Employer & { readonly accountRole: 'owner' }
export type ConfirmedOwner = Owner & ConfirmedEmployer

export type Admin = Known & { readonly role: 'admin'; readonly userId: number; readonly program?: undefined }

/** Anyone with a user of their own. */
export type SignedIn = Employer | Admin

/** The maker of a request. Only `actorOf` makes an employer or admin, from a user that was just looked up. */
export type Actor = Visitor | Employer | Admin
export type Role = Actor['role']

export function isOwner(actor: Actor): actor is Owner {
  return actor.role === 'employer' && actor.accountRole === 'owner'
}

export function isConfirmed<Someone extends Actor>(actor: Someone): actor is Someone & ConfirmedEmployer {
  return actor.role === 'employer' && actor.isConfirmed
}

export const visitor: Visitor = { role: 'visitor' }

type KnownUser = {
  id: number
  role: (typeof userRoles)[number]
  accountId: number | null
  accountRole: (typeof accountRoles)[number] | null
  confirmedAt: Date | null
  program?: string
}

/** Only for the queries that just found this user by a session or token, or as the one who planned something. */
export function actorOf({
  id: userId,
  role,
  accountId,
  accountRole,
  confirmedAt,
  program,
}: KnownUser): Employer | Admin {
  if (role === 'admin') return { role, userId } as Admin
  if (accountId === null || accountRole === null) throw new Error(`employer ${userId} has no account`)
  return { role, userId, accountId, accountRole, isConfirmed: confirmedAt !== null, program } as Employer
}
