import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { tidyLine } from '#basics/tidy.ts'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { findStanding } from '#features/accounts/user.queries.server.ts'
import { decideStanding, type Provider } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { hashSecret, newSecret } from '#platform/secret.server.ts'
import { providerCodes } from './provider-code.table.ts'
import type { ProviderProfile } from './provider.rules.ts'
import { hasSecondFactor } from './second-factor.queries.server.ts'
import { type Device, openSession } from './session.commands.server.ts'

const codeLifeMs = 60_000

/** Stores a provider's profile of a person, and returns a code to exchange for a session, once and within a minute. */
export async function keepProviderProfile(db: Db, profile: ProviderProfile, { now }: { now: Date }) {
  const code = newSecret()
  await db.insert(providerCodes).values({
    provider: profile.provider,
    subject: profile.subject,
    email: profile.email?.toLowerCase(),
    firstName: tidyLine(profile.firstName).slice(0, 100),
    lastName: tidyLine(profile.lastName).slice(0, 100),
    hash: hashSecret(code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  })
  return code
}

type Attempt = { provider: Provider; code: string; device: Device; now: Date }

/**
 * Signs in a person through a provider, and creates an account the first time. Users with a second factor are asked for
 * it here too: a program may send the same code again with it. The login is never linked to an existing account by
 * address: someone who gets control of the address at a provider would get that account too.
 */
export async function signInWithProvider(db: Db, { provider, code, device, now }: Attempt) {
  return db.transaction(async (tx) => {
    const profile = await lockProviderCode(tx, { provider, code, now })
    if (!profile) return refused('invalid-code')
    const found = await findByProfile(tx, profile)
    if (found) {
      if (!decideStanding(found).ok) return refused('blocked')
      if (found.providerSubject === null) {
        await tx.update(users).set({ providerSubject: profile.subject }).where(eq(users.id, found.id))
      }
    } else if (profile.email === null) return refused('no-email')

    const userId =
      found?.id ??
      (await insertUser(tx, { ...profile, email: profile.email! }, now)) ??
      // Another tab created the same user a moment earlier.
      (await findByProfile(tx, profile))?.id
    if (userId === undefined) return refused((await isAddedByColleague(tx, profile)) ? 'not-invited' : 'email-taken')
    await lockUser(tx, userId)
    const standing = await findStanding(tx, userId)
    // They may have been blocked, or have left, while this waited.
    if (!standing || !decideStanding(standing).ok) return refused('blocked')
    if (await hasSecondFactor(tx, userId))
      return { ...refused('second-factor'), challenge: { userId, epoch: standing.epoch, now } }
    await tx.update(providerCodes).set({ usedAt: now }).where(eq(providerCodes.id, profile.id))
    return done({ userId, session: await openSession(tx, { userId, device, now }), isNew: !found })
  })
}

/** The profile behind a valid code. Of two concurrent attempts the second one waits. */
async function lockProviderCode(tx: Tx, { provider, code, now }: Omit<Attempt, 'device'>) {
  const [kept] = await tx
    .select()
    .from(providerCodes)
    .where(
      and(
        eq(providerCodes.hash, hashSecret(code)),
        eq(providerCodes.provider, provider),
        isNull(providerCodes.usedAt),
        gt(providerCodes.expiresAt, now),
      ),
    )
    .for('update')
  return kept
}

type Kept = typeof providerCodes.$inferSelect

/** Finds the user by their id at the provider; by address only if that id is not known yet. */
async function findByProfile(tx: Tx, { provider, subject, email }: Kept) {
  const [found] = await tx
    .select({
      id: users.id,
      providerSubject: users.providerSubject,
      blocked: users.blocked,
      erasedAt: users.erasedAt,
      accountClosedAt: accounts.closedAt,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(users.provider, provider),
        or(
          eq(users.providerSubject, subject),
          email === null ? undefined : and(eq(users.email, email), isNull(users.providerSubject)),
        ),
      ),
    )
    .orderBy(users.providerSubject)
    .limit(1)
  return found
}

/** Whether somebody added this person to their account and they cannot sign in yet: they need an invitation. */
async function isAddedByColleague(tx: Tx, { email }: Kept) {
  const never = [users.passwordHash, users.providerSubject, users.confirmedAt, users.erasedAt].map((column) =>
    isNull(column),
  )
  return (await tx.$count(users, and(eq(users.email, email!), ...never))) > 0
}

/** Undefined if the address is already in use. */
async function insertUser(
  tx: Tx,
  { provider, subject, email, firstName, lastName }: Kept & { email: string },
  now: Date,
) {
  const [account] = await tx.insert(accounts).values({}).returning({ id: accounts.id })
  const accountId = account!.id
  const [user] = await tx
    .insert(users)
    .values({
      accountId,
      accountRole: 'owner',
      role: 'employer',
      provider,
      providerSubject: subject,
      email,
      firstName,
      lastName,
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) await tx.delete(accounts).where(eq(accounts.id, accountId))
  return user?.id
}
