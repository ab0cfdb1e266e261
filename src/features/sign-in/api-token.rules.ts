import { done, refused } from '#basics/result.ts'
import { decideStanding, type Standing } from '#features/accounts/user.rules.ts'

export const tokenAccesses = ['read', 'read-write'] as const
/** The prefix of a token, so that scanners for leaked secrets recognise it and we can tell it from a session token. */
export const tokenPrefix = 'skb_'

/** Per account; an account that needs more has probably forgotten some. */
export const mostTokens = 20

/** A token survives its creator's new password, but not a block or departure. */
export function decideApiToken(
  token: { expiresAt: Date | null; revokedAt: Date | null; creator: Standing },
  now: Date,
) {
  if (token.revokedAt !== null || (token.expiresAt !== null && token.expiresAt <= now)) return refused('invalid')
  return decideStanding(token.creator).ok ? done(undefined) : refused('gone')
}
