import { and, eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Admin, ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import type { Party } from '#features/people/billing.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { lockOrder, reverseOrder, setStatus } from './order.commands.server.ts'
import { mailCancelled } from './order.mail.server.tsx'
import { findWaitingBuyer } from './order-reminder.queries.server.ts'
import { findLatestPayment, isPaidOnline } from './order.queries.server.ts'
import { adminCanCancel, decideCancelling, statusOf } from './order.rules.ts'
import { orders } from './order.table.ts'

type Asked = { orderId: number; now: Date }

/** Cancels an order that waits for its payment, by an employer. */
export async function cancelOrder(db: Db, employer: ConfirmedEmployer, { orderId, now }: Asked) {
  return db.transaction(async (tx) => {
    if (!(await lockOpenAccount(tx, employer.accountId))) return refused('not-found')
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.accountId, employer.accountId)))
    if (!order) return refused('not-found')
    const payment = statusOf(await findLatestPayment(tx, orderId))
    const decision = decideCancelling({ ...order, payment })
    if (!decision.ok) return decision
    return done(await setStatus(tx, employer, order, { status: 'cancelled', now }))
  })
}

type Cancelling = Asked & {
  /** The status that the admin saw: the effect of cancelling depends on it. By default any status. */
  seenStatus?: string
  seller: Party
  baseAddress: string
}

/**
 * Cancels an order that was not paid, or was paid by bank, by an admin. If it has an invoice, that gets a credit note,
 * whose mail also says that the credits are taken back. An order that waits for its payment has neither, so its account
 * gets a separate mail; a payment that still arrives is booked as for any cancelled order.
 */
export async function cancelOrderAsAdmin(db: Db, admin: Admin, asked: Cancelling) {
  const { orderId, seenStatus, seller, baseAddress, now } = asked
  const about = await findWaitingBuyer(db, { orderId, baseAddress })
  const mail = about && (await mailCancelled(about))
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('not-found')
    if (seenStatus !== undefined && seenStatus !== order.status) return refused('wrong-status')
    if (!adminCanCancel({ ...order, isPaidOnline: await isPaidOnline(tx, orderId) })) return refused('wrong-status')
    if (order.status === 'awaiting-payment') {
      if (mail) await queueMail(tx, mail)
    } else {
      const back = { credits: order.credits, netCents: order.priceCents, vatCents: order.vatCents }
      await reverseOrder(tx, order, { back, userId: admin.userId, seller, now })
    }
    return done(await setStatus(tx, admin, order, { status: 'cancelled', now }))
  })
}
