import { and, count, eq, gt, isNotNull, isNull, min, or } from 'drizzle-orm'
import type { Admin, Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Db } from '#platform/db.server.ts'
import { vacancyBoosts } from './vacancy-boost.table.ts'
import { statusAt } from './vacancy.rules.ts'
import { vacancies } from './vacancy.table.ts'

/**
 * Whether the booster of this posting can be requested, or was; `waiting` if its mail must wait until the vacancy is
 * off hold. Undefined unless the account's vacancy is open.
 */
export async function findBoostState(
  db: Db,
  { accountId }: Employer,
  { vacancyId, now }: { vacancyId: number; now: Date },
) {
  const [found] = await db
    .select({
      status: vacancies.status,
      expiresAt: vacancies.expiresAt,
      heldAt: vacancies.heldAt,
      takenDownAt: vacancies.takenDownAt,
      requestedAt: vacancyBoosts.requestedAt,
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .leftJoin(
      vacancyBoosts,
      and(eq(vacancyBoosts.vacancyId, vacancies.id), eq(vacancyBoosts.postedAt, vacancies.postedAt)),
    )
    .where(and(eq(vacancies.id, vacancyId), eq(companies.accountId, accountId)))
  if (!found || statusAt(found, now) !== 'open') return undefined
  if (found.requestedAt === null) return 'possible' as const
  return found.heldAt === null ? ('requested' as const) : ('waiting' as const)
}

/**
 * How many vacancies still wait for the mail of a requested booster, and of which companies, the oldest first. A
 * vacancy that ends before its mail gets none, unless it is reopened.
 */
export async function sumWaitingBoosts(db: Db, _admin: Admin, now: Date) {
  const isStillOpen = and(
    eq(vacancies.postedAt, vacancyBoosts.postedAt),
    eq(vacancies.status, 'open'),
    or(isNotNull(vacancies.heldAt), gt(vacancies.expiresAt, now)),
  )
  const rows = await db
    .select({ name: companies.name, count: count() })
    .from(vacancyBoosts)
    .innerJoin(vacancies, eq(vacancies.id, vacancyBoosts.vacancyId))
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(isNull(vacancyBoosts.mailedAt), isStillOpen))
    .groupBy(companies.id)
    .orderBy(min(vacancyBoosts.requestedAt))
  return { count: rows.reduce((sum, row) => sum + row.count, 0), companies: rows.map(({ name }) => name) }
}
