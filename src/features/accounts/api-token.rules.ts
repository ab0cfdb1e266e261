import { done, refused } from '#basics/result.ts'
import { decideStanding, type Standing } from './user.rules.ts'

export const tokenAccesses = ['read', 'read-write'] as const
export type TokenAccess = (typeof tokenAccesses)[number]

/** How a token starts, so that a scanner of leaked secrets knows it, and we know it from a session's. */
export const tokenPrefix = 'skb_'

/** Of one account; who needs more has forgotten some. */
export const mostTokens = 20

/** A token outlives a new password of who made it, but not that person's standing. */
export function decideApiToken(
  token: { expiresAt: Date | null; revokedAt: Date | null; creator: Standing },
  now: Date,
) {
  if (token.revokedAt !== null || (token.expiresAt !== null && token.expiresAt <= now)) return refused('invalid')
  return decideStanding(token.creator).ok ? done(undefined) : refused('gone')
}
