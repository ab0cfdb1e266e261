import { and, asc, eq, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { maxAttempts, outgoingMails } from '#platform/mail/mail.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import type { SuppressionFields } from './mail.fields.ts'
import { getsNoMail } from './mail.queries.server.ts'
import { mailText } from './mail.text.ts'

type Chosen = { ids: number[]; now: Date }

/**
 * Retries sending mails, with all attempts available again. Mails that are being sent or were sent do not change:
 * nothing is sent twice. Nor do mails to a suppressed address.
 */
export function sendAgain(db: Db, admin: Admin, { ids, now }: Chosen) {
  if (ids.length === 0) return Promise.resolve(refused('none-chosen'))
  return db.transaction(async (tx) => {
    const isLeftAlone = or(eq(outgoingMails.isClaimed, false), lte(outgoingMails.retryAt, now))
    const found = await tx
      .select({ id: outgoingMails.id, attempts: outgoingMails.attempts })
      .from(outgoingMails)
      .where(and(inArray(outgoingMails.id, ids), isNull(outgoingMails.sentAt), isLeftAlone, not(getsNoMail)))
      .orderBy(asc(outgoingMails.id))
      .for('update')
    if (found.length === 0) return refused('none-changed')
    const again = found.map(({ id }) => id)
    await tx
      .update(outgoingMails)
      .set({ attempts: 0, attemptsAllowed: maxAttempts, retryAt: null, lastError: null })
      .where(inArray(outgoingMails.id, again))
    for (const { id, attempts } of found) await logMail(tx, admin, 'mail-sent-again', { id, before: { attempts }, now })
    return again.length === ids.length ? done(undefined) : refused('some-changed')
  })
}

/** Suppresses the addresses of these mails. */
export function suppressRecipients(db: Db, admin: Admin, { ids, now }: Chosen) {
  if (ids.length === 0) return Promise.resolve(refused('none-chosen'))
  return db.transaction(async (tx) => {
    const mails = await tx
      .select({ recipient: outgoingMails.recipient })
      .from(outgoingMails)
      .where(inArray(outgoingMails.id, ids))
    const emails = [...new Set(mails.map(({ recipient }) => recipient.toLowerCase()))].toSorted()
    if (emails.length === 0) return refused('none-changed')
    const added = await tx
      .insert(mailSuppressions)
      .values(emails.map((email) => ({ email, reason: mailText.byHand, createdAt: now })))
      .onConflictDoNothing()
      .returning({ id: mailSuppressions.id })
    for (const { id } of added) await logMail(tx, admin, 'mail-suppressed', { id, now })
    return done(undefined)
  })
}

/** Suppresses an address. */
export function suppress(db: Db, admin: Admin, { fields, now }: { fields: SuppressionFields; now: Date }) {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(mailSuppressions)
      .values({ ...fields, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: mailSuppressions.id })
    if (!added) return refused('already-there')
    await logMail(tx, admin, 'mail-suppressed', { id: added.id, after: { reason: fields.reason }, now })
    return done(undefined)
  })
}

/** Allows mail to these addresses again, also what still waits for them. */
export function allowMail(db: Db, admin: Admin, { ids, now }: Chosen) {
  if (ids.length === 0) return Promise.resolve(refused('none-chosen'))
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(mailSuppressions)
      .where(inArray(mailSuppressions.id, ids))
      .returning({ id: mailSuppressions.id, email: mailSuppressions.email, reason: mailSuppressions.reason })
    if (removed.length === 0) return refused('already-allowed')
    // Earlier refusals no longer count: otherwise the next refusal would undo this.
    await tx
      .update(outgoingMails)
      .set({ addressRefusedAt: null })
      .where(
        and(
          isNotNull(outgoingMails.addressRefusedAt),
          inArray(
            sql`lower(${outgoingMails.recipient})`,
            removed.map(({ email }) => email),
          ),
        ),
      )
    for (const { id, reason } of removed) await logMail(tx, admin, 'mail-allowed', { id, before: { reason }, now })
    return done(undefined)
  })
}

type Action = 'mail-sent-again' | 'mail-suppressed' | 'mail-allowed'

/** Without the address: the log outlives the mail. */
function logMail(
  tx: Tx,
  admin: Admin,
  action: Action,
  { id, ...entry }: { id: number; before?: object; after?: object; now: Date },
) {
  return writeLogEntry(tx, admin, { action, subject: 'mail', subjectId: id, accountId: null, ...entry })
}
