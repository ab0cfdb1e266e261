import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { hashSecret, newSecret } from '#platform/secret.server.ts'
import { providerCodes } from './provider-code.table.ts'
import { codeKinds, type CodePurpose } from './user-code.rules.ts'
import { userCodes } from './user-code.table.ts'

type Which = { code: string; purpose: CodePurpose; now: Date }

export const newCode = (purpose: CodePurpose) => newSecret(codeKinds[purpose].bytes)

/** Stores a code for one user and purpose; earlier codes for the same purpose stop working. */
export async function keepCode(
  tx: Tx,
  { userId, code, purpose, email, now }: Which & { userId: number; email?: string },
) {
  // Without the lock, two concurrent requests would each leave a working code.
  await lockUser(tx, userId)
  await forgetCodes(tx, { userId, purpose })
  const expiresAt = new Date(now.getTime() + codeKinds[purpose].lifeMs)
  await tx.insert(userCodes).values({ userId, purpose, hash: hashSecret(code), email, createdAt: now, expiresAt })
}

/** The user of a code, if it is valid and they may still use it. */
export async function findCode(db: Db | Tx, { code, purpose, now }: Which) {
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      newEmail: userCodes.email,
      username: users.username,
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
      phone: users.phone,
      role: users.role,
      accountName: accounts.legalName,
    })
    .from(userCodes)
    .innerJoin(users, eq(users.id, userCodes.userId))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        isGood({ code, purpose, now }),
        eq(users.blocked, false),
        isNull(accounts.closedAt),
        // This code sets a password without asking for a second factor, which only a confirmed user can have.
        purpose === 'confirm' ? isNull(users.confirmedAt) : undefined,
      ),
    )
  return found
}

/** Uses up a code; of two concurrent attempts one is refused. Locks its user. */
export async function useCode(tx: Tx, which: Which) {
  const asked = await findCode(tx, which)
  if (!asked) return refused('invalid-code')
  await lockUser(tx, asked.userId)
  // They may have been blocked, or have left, while this waited.
  const found = await findCode(tx, which)
  if (!found) return refused('invalid-code')
  const used = await tx
    .update(userCodes)
    .set({ usedAt: which.now })
    .where(isGood(which))
    .returning({ id: userCodes.id })
  return used.length === 1 ? done(found) : refused('invalid-code')
}

export async function forgetCodes(tx: Tx, { userId, purpose }: { userId: number; purpose: CodePurpose }) {
  await tx
    .delete(userCodes)
    .where(and(eq(userCodes.userId, userId), eq(userCodes.purpose, purpose), isNull(userCodes.usedAt)))
}

/** Deletes expired codes. */
export async function forgetOldCodes(db: Db, { now }: { now: Date }) {
  await db.delete(userCodes).where(lt(userCodes.expiresAt, now))
  await db.delete(providerCodes).where(lt(providerCodes.expiresAt, now))
}

function isGood({ code, purpose, now }: Which) {
  return and(
    eq(userCodes.hash, hashSecret(code)),
    eq(userCodes.purpose, purpose),
    isNull(userCodes.usedAt),
    gt(userCodes.expiresAt, now),
  )
}
