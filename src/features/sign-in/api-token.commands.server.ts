import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import { lockOpenAccount, lockUser } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedOwner, Owner } from '#features/accounts/actor.rules.ts'
import { type AccountEntry, writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { hashSecret, newSecret } from '#platform/secret.server.ts'
import type { AccountLinks } from './account-links.rules.ts'
import type { ApiTokenFields } from './api-token.fields.ts'
import { isStillOwner, provePassword, stillCounts } from './password-proof.commands.server.ts'
import type { SignInLimits } from './sign-in.commands.server.ts'
import { mailApiTokenMade } from './sign-in.mail.server.tsx'
import { mostTokens, tokenPrefix } from './api-token.rules.ts'
import { apiTokens } from './api-token.table.ts'

type Making = {
  limits: Pick<SignInLimits, 'wrongPasswordPerNetwork'>
  fields: ApiTokenFields
  sessionId?: number
  links: AccountLinks
  now: Date
}

/**
 * Creates a token for a program, and returns it in full: it is only shown this once. Requires the password: a token
 * created in an unattended browser would outlive the session. Its creator also gets a mail about it.
 */
export async function createApiToken(db: Db, owner: ConfirmedOwner, { limits, fields, sessionId, links, now }: Making) {
  const { accountId, userId: createdById } = owner
  const wrongPassword = limits.wrongPasswordPerNetwork
  const proof = await provePassword(db, createdById, { password: fields.password, sessionId, now, wrongPassword })
  if (!proof.ok) return proof
  const mail = await mailApiTokenMade({ recipient: proof.value.email, firstName: proof.value.firstName, links })
  return db.transaction(async (tx) => {
    // Without the lock, two concurrent requests would each count too few.
    const account = await lockOpenAccount(tx, accountId)
    await lockUser(tx, createdById)
    if (!account || !(await stillCounts(tx, proof.value))) return refused('wrong-password')
    if (!(await isStillOwner(tx, createdById))) return refused('not-an-owner')
    const token = `${tokenPrefix}${newSecret()}`
    const kept = { hash: hashSecret(token), lastFour: token.slice(-4) }
    const same = await findMadeAgain(tx, owner, { fields, now })
    if (same) {
      // Only a hash of the earlier token is stored, and its response may not have arrived, so it gets a new value.
      await tx.update(apiTokens).set(kept).where(eq(apiTokens.id, same.id))
      return done({ id: same.id, token, replacesUnused: true })
    }
    const live = await tx.$count(
      apiTokens,
      and(
        eq(apiTokens.accountId, accountId),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
      ),
    )
    if (live >= mostTokens) return refused('too-many')

    const [made] = await tx
      .insert(apiTokens)
      .values({
        accountId,
        createdById,
        name: fields.name,
        access: fields.access,
        expiresAt: fields.expiresAt,
        ...kept,
        createdAt: now,
      })
      .returning({ id: apiTokens.id })
    const { id } = made!
    const after = { name: fields.name, access: fields.access }
    await log(tx, owner, { action: 'api-token-added', subjectId: id, after, now })
    await queueMail(tx, mail)
    return done({ id, token, replacesUnused: false })
  })
}

/** gap 202: the token that this owner created a moment ago with the same values, if no program has used it yet. */
async function findMadeAgain(
  tx: Tx,
  { accountId, userId }: ConfirmedOwner,
  { fields: { name, access, expiresAt }, now }: Pick<Making, 'fields' | 'now'>,
) {
  const [same] = await tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.accountId, accountId),
        eq(apiTokens.createdById, userId),
        eq(apiTokens.name, name),
        eq(apiTokens.access, access),
        expiresAt === null ? isNull(apiTokens.expiresAt) : eq(apiTokens.expiresAt, expiresAt),
        isNull(apiTokens.lastUsedAt),
        isNull(apiTokens.revokedAt),
        gt(apiTokens.createdAt, sameSince(now)),
      ),
    )
    .limit(1)
  return same
}

export function revokeApiToken(db: Db, owner: Owner, { tokenId, now }: { tokenId: number; now: Date }) {
  return db.transaction(async (tx) => {
    // The log entry references the user, and users are locked before tokens (decision 019).
    await lockUser(tx, owner.userId)
    const [revoked] = await tx
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.accountId, owner.accountId), isNull(apiTokens.revokedAt)))
      .returning({ name: apiTokens.name, access: apiTokens.access })
    if (!revoked) return refused('not-found')
    await log(tx, owner, { action: 'api-token-revoked', subjectId: tokenId, before: revoked, now })
    return done(undefined)
  })
}

function log(tx: Tx, owner: Owner, entry: Omit<AccountEntry, 'subject' | 'accountId'>) {
  return writeLogEntry(tx, owner, { ...entry, subject: 'api-token', accountId: owner.accountId })
}
