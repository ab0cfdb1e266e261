import { done, refused } from '#basics/result.ts'
import { decideStanding, type Standing } from '#features/accounts/user.rules.ts'

const day = 24 * 3600 * 1000

/** A session ends thirty days after it began, used or not. */
export function sessionEnd(now: Date) {
  return new Date(now.getTime() + 30 * day)
}

/**
 * Per user, at the same time. A front end that signs in for every visit must not make the list and the table grow for
 * ever.
 */
export const mostSessions = 50

/** gap 204: signing in counts as proof of identity for ten minutes. */
export function freshSince(now: Date) {
  return new Date(now.getTime() - 10 * 60_000)
}

const noteEveryMs = 60_000

/** Whether to record that it is used now: once a minute is enough. */
export function isWorthNoting(lastUsedAt: Date | null, now: Date) {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= noteEveryMs
}

/** The claims of a token: the user, the session, and the user's epoch. */
export type SessionClaims = { id: number; sid: number; epoch: number }

export function readClaims(claims: Record<string, unknown> | undefined): SessionClaims | undefined {
  const { id, sid, epoch } = claims ?? {}
  return isKey(id) && isKey(sid) && Number.isSafeInteger(epoch) ? { id, sid, epoch: epoch as number } : undefined
}

const largestKey = 2_147_483_647

function isKey(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= largestKey
}

type Found = {
  user: Standing & { epoch: number }
  session: { expiresAt: Date; revokedAt: Date | null } | null
}

/**
 * Whether a token is still valid. `gone`: the user may no longer sign in. `invalid`: the token was ended, by its owner
 * or by a new password. `superseded`: its session continues, with a newer token.
 */
export function decideSession({ user, session }: Found, { epoch, now }: { epoch: number; now: Date }) {
  if (!decideStanding(user).ok) return refused('gone')
  if (!session || session.revokedAt !== null || session.expiresAt <= now) return refused('invalid')
  if (user.epoch !== epoch) return refused('superseded')
  return done(undefined)
}

const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const

/** The device in everyday words; an unknown part is left out. */
export function deviceOf(userAgent: string | null) {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
