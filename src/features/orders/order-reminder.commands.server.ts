import { and, eq, isNull, not } from 'drizzle-orm'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { walk } from '#platform/walk.server.ts'
import { findDocuments, findIssued } from './invoice.queries.server.ts'
import { mailExpiring, mailReminder } from './order.mail.server.tsx'
import { isBeingPaid } from './order.queries.server.ts'
import { countLeft, listExpiring, listToRemind } from './order-reminder.queries.server.ts'
import { orders } from './order.table.ts'

const batchSize = 50

type Reminding = { baseAddress: string; now: Date }

/**
 * Mails a reminder of every unpaid invoice for which one is due, at most one per invoice in a run. Returns how many.
 */
export async function remindOfInvoices(db: Db, { baseAddress, now }: Reminding) {
  const due = walk((after) => listToRemind(db, { now, after, limit: batchSize }))
  let queued = 0
  for await (const one of due) queued += await remind(db, one, { baseAddress, now })
  return queued
}

type Due = Awaited<ReturnType<typeof listToRemind>>[number]

async function remind(db: Db, { id: orderId, reminders, invoiceId }: Due, { baseAddress, now }: Reminding) {
  const [issued, documents] = await Promise.all([findIssued(db, invoiceId, baseAddress), findDocuments(db, invoiceId)])
  // An invoice without documents has not been mailed yet either.
  if (!issued?.recipient || !documents) return 0
  const { invoice, recipient, isShutOut, site } = issued
  // Rendered before the row is locked.
  const mail = await mailReminder({
    invoice,
    orderId,
    recipient,
    isShutOut,
    site,
    documents,
    reminder: reminders === 0 ? 'first' : 'second',
    now,
  })
  return db.transaction(async (tx) => {
    const isSame = and(eq(orders.id, orderId), eq(orders.status, 'invoiced'), eq(orders.reminders, reminders))
    const reminded = await tx
      .update(orders)
      .set({ reminders: reminders + 1, remindedAt: now })
      .where(and(isSame, not(isBeingPaid)))
      .returning({ id: orders.id })
    if (reminded.length > 0) await queueMail(tx, mail)
    return reminded.length
  })
}

/** Mails accounts about the credits that expire within a month, once per order. Returns how many mails were queued. */
export async function warnOfExpiry(db: Db, { baseAddress, now }: Reminding) {
  const expiring = walk((after) => listExpiring(db, { now, after, limit: batchSize, baseAddress }))
  let queued = 0
  for await (const { id, accountId, recipient, name, ...about } of expiring) {
    if (recipient === null) continue
    const mail = await mailExpiring({ ...about, recipient, name: name ?? recipient })
    queued += await db.transaction(async (tx) => {
      // Some may have been spent meanwhile: the next run mails how many are left then.
      const isStill = (await lockOpenAccount(tx, accountId)) && (await countLeft(tx, id)) === about.credits
      if (!isStill) return 0
      const warned = await tx
        .update(orders)
        .set({ expiryWarnedAt: now })
        .where(and(eq(orders.id, id), isNull(orders.expiryWarnedAt)))
        .returning({ id: orders.id })
      if (warned.length > 0) await queueMail(tx, mail)
      return warned.length
    })
  }
  return queued
}
