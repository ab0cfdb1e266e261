import { count, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { containing, sliceOf, sortedBy } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/list-query.rules.ts'
import { orders, plans } from './order.table.ts'

export type PlanRow = Awaited<ReturnType<typeof listPlansForAdmin>>['rows'][number]

const selected = {
  id: plans.id,
  title: plans.title,
  credits: plans.credits,
  priceCents: plans.priceCents,
  sort: plans.sort,
  active: plans.active,
  accountId: plans.accountId,
  account: accounts.legalName,
  orderCount: sql<number>`(select count(*) from ${orders} o where o.plan_id = ${plans.id})::int`,
}

/** Every plan, also what is not for sale. */
export async function listPlansForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const where = containing(asked.words, [plans.title])
  const [counted] = await db.select({ total: count() }).from(plans).where(where)
  const { limit, offset } = sliceOf(asked)
  const columns = { naam: plans.title, volgorde: plans.sort, credits: plans.credits, prijs: plans.priceCents }
  const rows = await db
    .select(selected)
    .from(plans)
    .leftJoin(accounts, eq(accounts.id, plans.accountId))
    .where(where)
    .orderBy(...sortedBy(asked.sort, columns, plans.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted!.total }
}

export async function findPlanForAdmin(db: Db, _admin: Admin, id: number) {
  const [plan] = await db
    .select(selected)
    .from(plans)
    .leftJoin(accounts, eq(accounts.id, plans.accountId))
    .where(eq(plans.id, id))
  return plan
}
