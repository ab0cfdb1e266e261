import { and, eq, isNull } from 'drizzle-orm'
import type { Admin, Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Db } from '#platform/db.server.ts'
import { vacancyBoosts } from './vacancy-boost.table.ts'
import { statusAt } from './vacancy.rules.ts'
import { vacancies } from './vacancy.table.ts'

/** Whether the booster of this posting can be asked for, or was. Undefined unless the account's vacancy is open. */
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
  return found.requestedAt === null ? ('possible' as const) : ('requested' as const)
}

/** How many boosters were asked for and not mailed yet. */
export function countWaitingBoosts(db: Db, _admin: Admin) {
  return db.$count(vacancyBoosts, isNull(vacancyBoosts.mailedAt))
}
