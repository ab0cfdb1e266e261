import { done, refused } from '#basics/result.ts'

export const userRoles = ['employer', 'admin'] as const
export const accountRoles = ['owner', 'member'] as const
export type AccountRole = (typeof accountRoles)[number]

/** Providers that can vouch for a person in place of a password. */
export const providers = ['google', 'linkedin', 'microsoft'] as const
export type Provider = (typeof providers)[number]

export const signInProviders = ['local', ...providers] as const
export type SignInProvider = (typeof signInProviders)[number]

export type Standing = {
  blocked: boolean
  erasedAt: Date | null
  accountClosedAt: Date | null
}

/** Whether this person may sign in at all, however they prove their identity. */
export function decideStanding({ blocked, erasedAt, accountClosedAt }: Standing) {
  return blocked || erasedAt !== null || accountClosedAt !== null ? refused('blocked') : done(undefined)
}

/** Whether someone can sign in, or is only a contact person. */
export function hasLogin({ passwordHash, provider }: { passwordHash: string | null; provider: SignInProvider }) {
  return passwordHash !== null || provider !== 'local'
}
