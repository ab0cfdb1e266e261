import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { fingerprintOf } from '#platform/fingerprint.server.ts'
import type { Sealer } from '#platform/sealing.server.ts'
import { codePeriodSeconds } from './second-factor.rules.ts'
import { recoveryCodes, secondFactors } from './second-factor.table.ts'

/** Undefined if it was sealed when the board had another `SECRET`. */
export function openSecret(secrets: Sealer, sealed: string) {
  try {
    return secrets.open(sealed)
  } catch {
    return undefined
  }
}

export async function hasSecondFactor(db: Db | Tx, userId: number) {
  const [factor] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return factor !== undefined
}

export function countRecoveryCodes(db: Db, userId: number) {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/** The secret that still waits for its first code, to show it again; undefined if a new one must be created. */
export async function findNewSecret(
  db: Db,
  { userId }: SignedIn,
  { checks: { secrets } }: { checks: { secrets: Sealer } },
) {
  const [factor] = await db
    .select({ secret: secondFactors.secret, email: users.email })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  const secret = factor && openSecret(secrets, factor.secret)
  return secret === undefined ? undefined : tellSecret(secret, factor!.email)
}

/** A secret in the formats that an app accepts, to type or to scan. */
export const tellSecret = (secret: string, email: string) => ({
  secret,
  address: appOf(secret, email).toString(),
  version: fingerprintOf([secret]),
})

const issuer = 'Streekbaan'

export function appOf(secret: string, label = '') {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: codePeriodSeconds })
}

/** gap 255: how many users have a second factor that cannot be checked, because the board had another `SECRET` then. */
export async function countUnreadable(db: Db, secrets: Sealer) {
  const all = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(isNotNull(secondFactors.confirmedAt))
  return all.filter(({ secret }) => openSecret(secrets, secret) === undefined).length
}
