import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { differences } from '#features/log/log-entry.rules.ts'
import { removeSecondFactor } from '#features/sign-in/second-factor-removal.commands.server.ts'
import { startNewEpoch } from '#features/sign-in/session.commands.server.ts'
import { forgetCodes, keepCode, newCode } from '#features/sign-in/user-code.commands.server.ts'
import type { Db } from '#platform/db.server.ts'

/**
 * Adds an admin, for the person who runs the server: the first one of a board, or one who is locked out. Lifts that
 * admin's second factor and block, and invalidates the old password and password links. Returns the code of a link for
 * choosing a password.
 */
export async function appointAdmin(db: Db, { email, now }: { email: string; now: Date }) {
  const code = newCode('invite')
  return db.transaction(async (tx) => {
    const nobody = { email, firstName: '', lastName: '', role: 'admin' as const, createdAt: now, updatedAt: now }
    await tx.insert(users).values(nobody).onConflictDoNothing({ target: users.email })
    const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (known!.role !== 'admin') return refused('email-taken')
    const { id: userId, blocked } = known!
    const secondFactor = await removeSecondFactor(tx, userId)
    await tx.update(users).set({ blocked: false, passwordHash: null, updatedAt: now }).where(eq(users.id, userId))
    await startNewEpoch(tx, { userId, now })
    await forgetCodes(tx, { userId, purpose: 'reset' })
    await keepCode(tx, { userId, code, purpose: 'invite', now })
    await writeLogEntry(tx, actorOf(known!) as Admin, {
      action: 'admin-appointed',
      subject: 'user',
      subjectId: userId,
      accountId: null,
      ...differences({ blocked, secondFactor }, { blocked: false, secondFactor: false }),
      now,
    })
    return done({ code })
  })
}
