import { and, eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import type { Log } from '#platform/log.server.ts'
import { versionOfRefundNote } from './order-admin.queries.server.ts'
import { lockOrder, markOrderPaid } from './order.commands.server.ts'
import { decidePaidAt } from './order.rules.ts'
import { orders, payments } from './order.table.ts'
import { decideHandling, type SeenProblem } from './payment-problem.rules.ts'

type Marking = { orderIds: number[]; log: Pick<Log, 'error'>; now: Date }

/** Marks every chosen unpaid order as paid; each succeeds or fails on its own. */
export async function markOrdersPaid(db: Db, admin: Admin, { orderIds, log, now }: Marking) {
  if (orderIds.length === 0) return refused('none-chosen')
  let [paid, broken] = [0, 0]
  for (const orderId of orderIds) {
    try {
      if ((await markOrderPaid(db, admin, { orderId, now })).ok) paid += 1
    } catch (error) {
      log.error({ error, orderId }, 'one of several orders broke off')
      broken += 1
    }
  }
  if (broken > 0) return refused('some-broken')
  if (paid === 0) return refused('none-changed')
  return paid === orderIds.length ? done(undefined) : refused('some-changed')
}

type MarkingOne = { orderId: number; paidOn: string | null; now: Date }

/** Marks one order as paid, on the day of the bank transaction. */
export async function markOrderPaidOn(db: Db, admin: Admin, { orderId, paidOn, now }: MarkingOne) {
  // This never changes, so it is read before the lock.
  const [order] = await db.select({ orderedAt: orders.orderedAt }).from(orders).where(eq(orders.id, orderId))
  if (!order) return refused('not-found')
  const paidAt = decidePaidAt(order, { paidOn, now })
  return paidAt.ok ? markOrderPaid(db, admin, { orderId, paidAt: paidAt.value, now }) : paidAt
}

type Noting = {
  orderId: number
  note: string
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Stores an admin's note about a refund: when and how the money was returned. */
export function noteRefund(db: Db, admin: Admin, { orderId, note: refundNote, version: seen, now }: Noting) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('not-found')
    const [current, next] = [versionOfRefundNote(order), versionOfRefundNote({ refundNote })]
    if (replacesUnseen({ seen, current, next })) return refused('changed')
    if (next === current) return done(undefined)
    await tx.update(orders).set({ refundNote, updatedAt: now }).where(eq(orders.id, orderId))
    await writeLogEntry(tx, admin, {
      action: 'order-changed',
      subject: 'order',
      subjectId: orderId,
      // Not visible to the account: the note is the board's own.
      accountId: null,
      before: { refundNote: order.refundNote },
      after: { refundNote },
      now,
    })
    return done(undefined)
  })
}

type Handling = SeenProblem & { orderId: number; paymentId: number; note: string; now: Date }

/** Marks the problem of a payment as handled, with what was done about it; only the problem that the admin saw. */
export function handleProblem(db: Db, admin: Admin, { orderId, paymentId, note, now, ...seen }: Handling) {
  return db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return refused('not-found')
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.orderId, orderId)))
    if (!payment) return refused('not-found')
    const decision = decideHandling(payment, seen)
    if (!decision.ok) return decision
    await tx
      .update(payments)
      .set({ handledAt: now, handledById: admin.userId, handledNote: note, updatedAt: now })
      .where(eq(payments.id, paymentId))
    await writeLogEntry(tx, admin, {
      action: 'payment-handled',
      subject: 'order',
      subjectId: orderId,
      // Not visible to the account: the note is the board's own.
      accountId: null,
      before: { isHandled: false },
      after: { isHandled: true, payment: payment.providerId ?? paymentId, problem: payment.problem, note },
      now,
    })
    return done(undefined)
  })
}
