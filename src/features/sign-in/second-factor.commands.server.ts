import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { done, refused } from '#basics/result.ts'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeOwnLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { fingerprintOf } from '#platform/fingerprint.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import type { Sealer } from '#platform/sealing.server.ts'
import { hashSecret, newSecret } from '#platform/secret.server.ts'
import type { AccountLinks } from './account-links.rules.ts'
import { mailCodesGuessed, mailRecoveryCodeUsed, mailSecondFactor } from './sign-in.mail.server.tsx'
import { provePassword, stillCounts } from './password-proof.commands.server.ts'
import {
  codePeriodSeconds,
  isNewStep,
  looksLikeAppCode,
  plainCode,
  recoveryCodeCount,
  writeRecoveryCode,
} from './second-factor.rules.ts'
import { appOf, countRecoveryCodes, hasSecondFactor, openSecret, tellSecret } from './second-factor.queries.server.ts'
import { removeSecondFactor } from './second-factor-removal.commands.server.ts'
import { recoveryCodes, secondFactors } from './second-factor.table.ts'
import { keepOnlySession } from './session.commands.server.ts'
import { tooOften } from './sign-in.rules.ts'

/** What checking codes needs. */
export type SecondFactorChecks = {
  secrets: Sealer
  /** Keyed, because a recovery code is short enough for brute force. */
  hashCode: (text: string) => string
  /** A limit on guessing. */
  wrongCode: RateLimit
  /** Limits the mails about guessed codes. */
  guessedMail: RateLimit
}

/** A new secret for an app. Nothing changes until one of its codes proves that the app has it. */
export async function beginSecondFactor(
  db: Db,
  { userId }: SignedIn,
  { checks: { secrets }, now }: { checks: SecondFactorChecks; now: Date },
) {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const [user] = await tx
      .select({ email: users.email, confirmedAt: users.confirmedAt })
      .from(users)
      .where(eq(users.id, userId))
    // Somebody else may have registered with the address: their app must not lock out its owner.
    if (user?.confirmedAt === null) return refused('unconfirmed')
    if (!user || (await hasSecondFactor(tx, userId))) return refused('already-on')
    const secret = new Secret({ size: 20 }).base32
    const row = { userId, secret: secrets.seal(secret), confirmedAt: null, lastStep: null, createdAt: now }
    await tx.insert(secondFactors).values(row).onConflictDoUpdate({ target: secondFactors.userId, set: row })
    return done(tellSecret(secret, user.email))
  })
}

type Confirming = {
  checks: SecondFactorChecks
  sessionId: number
  password: string
  code: string
  /** The version of the secret that the page shows; by default the current one. */
  version?: string
  links: AccountLinks
  now: Date
}

/**
 * Turns on the second factor, so that signing in asks for a code. Returns the recovery codes, which are never shown
 * again. Requires the password: someone at an unattended browser could lock its user out for good. Every other session
 * ends, because none of them gave a code; this one continues with a new token.
 */
export async function confirmSecondFactor(db: Db, { userId }: SignedIn, confirming: Confirming) {
  const { checks, sessionId, password, code, version, links, now } = confirming
  const proof = await proveOneself(db, userId, { checks, password })
  if (!proof.ok) return proof
  const wait = await checks.wrongCode(`user ${userId}`)
  if (wait !== undefined) return tooOften(wait)
  const mail = await mailOwner(db, { userId, isOn: true, links })
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId))
    // Checked first: when sent twice, the second request finds the new epoch of the first.
    if (factor && factor.confirmedAt !== null) return refused('already-on')
    if (!(await stillCounts(tx, proof.value))) return refused('wrong-password')
    if (!factor) return refused('not-started')
    const secret = openSecret(checks.secrets, factor.secret)
    if (secret === undefined) return refused('not-started')
    if (version !== undefined && version !== fingerprintOf([secret])) return refused('begun-again')
    const step = stepOf(secret, plainCode(code), now)
    if (step === undefined) return refused('wrong-code')

    await checks.wrongCode.forget(`user ${userId}`)
    await tx.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(eq(secondFactors.userId, userId))
    const codes = Array.from({ length: recoveryCodeCount }, () => newSecret(5))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(codes.map((one) => ({ userId, hash: checks.hashCode(ofUser(userId, one)) })))
    await writeOwnLogEntry(tx, userId, { action: 'second-factor-on', now })
    await queueMail(tx, mail)
    const session = await keepOnlySession(tx, { userId, sessionId, now })
    return done({ session, recoveryCodes: codes.map(writeRecoveryCode) })
  })
}

type TurningOff = { checks: SecondFactorChecks; password: string; links: AccountLinks; now: Date }

/** Requires the password: an unattended browser must not be enough. */
export async function turnOffSecondFactor(db: Db, { userId }: SignedIn, off: TurningOff) {
  const { links, now } = off
  const proof = await proveOneself(db, userId, off)
  if (!proof.ok) return proof
  const mail = await mailOwner(db, { userId, isOn: false, links })
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await stillCounts(tx, proof.value))) return refused('wrong-password')
    const removed = await removeSecondFactor(tx, userId)
    if (!removed) return refused('not-on')
    await writeOwnLogEntry(tx, userId, { action: 'second-factor-off', now })
    await queueMail(tx, mail)
    return done(undefined)
  })
}

type Proof = Pick<TurningOff, 'checks' | 'password'>

async function proveOneself(db: Db, userId: number, { checks: { wrongCode }, password }: Proof) {
  const proof = await provePassword(db, userId, { password, wrongPassword: wrongCode })
  if (!proof.ok) return proof.reason === 'too-often' ? proof : refused('wrong-password')
  // Without a password there is nothing to prove, but this page requires proof.
  return proof.value.passwordHash === null ? refused('wrong-password') : proof
}

/**
 * Accepts a code that is valid for signing in now: an unused code from the app, or a recovery code, which is used up.
 * The caller must have locked the user, so that of two concurrent attempts one is refused.
 */
export async function takeCode(
  tx: Tx,
  { secrets, hashCode }: Pick<SecondFactorChecks, 'secrets' | 'hashCode'>,
  taking: { userId: number; code: string; now: Date },
) {
  const { userId, now } = taking
  const code = plainCode(taking.code)
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!factor || factor.confirmedAt === null) return refused('wrong-code')
  const secret = openSecret(secrets, factor.secret)
  const wrong = refused(secret === undefined ? 'unreadable' : 'wrong-code')
  if (!looksLikeAppCode(code)) {
    const own = ofUser(userId, code)
    // Codes from before keyed hashing have a plain hash.
    const isSpent = await spendRecoveryCode(tx, { userId, hashes: [hashCode(own), hashSecret(own)], now })
    return isSpent ? done(undefined) : wrong
  }

  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  if (step === undefined || !isNewStep(step, factor.lastStep)) return wrong
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId))
  return done(undefined)
}

type Recovering = { userId: number; code: string; links: AccountLinks }

/** The mail to send if this code signs in and is a recovery code: somebody else may have found it. */
export async function writeRecoveryMail(db: Db, { userId, code, links }: Recovering) {
  if (looksLikeAppCode(plainCode(code))) return undefined
  const left = (await countRecoveryCodes(db, userId)) - 1
  return mailRecoveryCodeUsed({ ...(await findRecipient(db, userId)), left, links })
}

/**
 * Mails the user, at most once a day, when wrong codes have used up the attempts counted for `who`: their sender passed
 * the first step.
 */
export async function mailWhenGuessed(
  db: Db,
  { wrongCode, guessedMail }: SecondFactorChecks,
  { userId, who, links }: Omit<Recovering, 'code'> & { who: string },
) {
  if (!(await wrongCode.isUsedUp(who)) || (await guessedMail(`user ${userId}`)) !== undefined) return
  const mail = await mailCodesGuessed({ ...(await findRecipient(db, userId)), links })
  await db.transaction((tx) => queueMail(tx, mail))
}

async function spendRecoveryCode(tx: Tx, { userId, hashes, now }: { userId: number; hashes: string[]; now: Date }) {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.hash, hashes), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

/** The half minute that a code belongs to, or undefined if it is not a current one. */
function stepOf(secret: string, code: string, now: Date) {
  if (!looksLikeAppCode(code)) return undefined
  const timestamp = now.getTime()
  const off = appOf(secret).validate({ token: code, timestamp, window: 1 })
  return off === null ? undefined : Math.floor(timestamp / 1000 / codePeriodSeconds) + off
}

// Bound to the user: two people with the same short code must not share a row.
const ofUser = (userId: number, code: string) => `${userId} ${code}`

async function mailOwner(db: Db, { userId, isOn, links }: { userId: number; isOn: boolean; links: AccountLinks }) {
  return mailSecondFactor({ ...(await findRecipient(db, userId)), isOn, links })
}

async function findRecipient(db: Db, userId: number) {
  const [user] = await db
    .select({ recipient: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  return user!
}
