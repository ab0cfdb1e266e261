import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import type { Db } from '#platform/db.server.ts'
import { walk } from '#platform/walk.server.ts'
import { lockOrder, setStatus } from './order.commands.server.ts'
import { goingOn, lapseAfterDays } from './order.rules.ts'
import { orders, payments } from './order.table.ts'

const batchSize = 100

/** Lapses orders that nobody paid, except those with a payment in progress. Returns how many. */
export async function lapseOrders(db: Db, { now }: { now: Date }) {
  const before = daysBefore(now, lapseAfterDays)
  const isDue = and(
    eq(orders.status, 'awaiting-payment'),
    lt(orders.orderedAt, before),
    sql`not exists (${db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), inArray(payments.status, goingOn), isNull(payments.problem)))})`,
  )
  const due = walk((after) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isDue, gt(orders.id, after.id)))
      .orderBy(asc(orders.id))
      .limit(batchSize),
  )
  let lapsed = 0
  for await (const { id } of due) {
    lapsed += await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      // Somebody may just have started to pay.
      if ((await tx.$count(orders, and(eq(orders.id, id), isDue))) === 0) return 0
      await setStatus(tx, undefined, order!, { status: 'expired', because: 'lapsed', now })
      return 1
    })
  }
  return lapsed
}
