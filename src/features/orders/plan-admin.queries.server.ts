import { asc, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
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

function selectPlans(db: Db) {
  return db.select(selected).from(plans).leftJoin(accounts, eq(accounts.id, plans.accountId)).$dynamic()
}

/** Every plan, including those that are not for sale. */
export function listPlansForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const columns = { naam: plans.title, volgorde: plans.sort, credits: plans.credits, prijs: plans.priceCents }
  return listPage(db, selectPlans(db).where(containing(asked.words, [plans.title])), { asked, columns, id: plans.id })
}

/** The plans that are only offered to one account. */
export function listPlansFor(db: Db, _admin: Admin, accountId: number) {
  return selectPlans(db).where(eq(plans.accountId, accountId)).orderBy(asc(plans.sort), asc(plans.id)).limit(100)
}

export async function findPlanForAdmin(db: Db, _admin: Admin, id: number) {
  const [plan] = await selectPlans(db).where(eq(plans.id, id))
  return plan
}

/** Identifies the version of a plan that a form shows. */
export const versionOfPlan = versionOf('title', 'credits', 'priceCents', 'sort', 'active')
