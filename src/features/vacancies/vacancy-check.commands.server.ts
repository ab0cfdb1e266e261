import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { localDay, localMoment } from '#basics/dutch-date.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { walk } from '#platform/walk.server.ts'
import { checkStoredVacancy } from './vacancy-check.queries.server.ts'
import { vacancyChecks } from './vacancy-hold.table.ts'
import { vacancies } from './vacancy.table.ts'

type Vacancy = typeof vacancies.$inferSelect

/** Stores the result of the check with a vacancy, so that lists and counts need not check hundreds of texts. */
export async function keepCheck(db: Db | Tx, vacancy: Vacancy, now: Date) {
  const { score, blockers, findings } = await checkStoredVacancy(db, vacancy, { hasReason: [], now })
  const row = { score, blockers, tips: findings.length - blockers, checkedAt: now }
  await db
    .insert(vacancyChecks)
    .values({ vacancyId: vacancy.id, ...row })
    .onConflictDoUpdate({ target: vacancyChecks.vacancyId, set: row })
}

const batchSize = 100

/**
 * Checks vacancies that were saved since their last check, and once a day all open ones, because the minimum wage
 * depends on the date. Returns how many.
 */
export async function checkStale(db: Db, { now }: { now: Date }) {
  const midnight = localMoment(localDay(now), '00:00')
  const isStale = sql`(${vacancyChecks.vacancyId} is null or ${vacancyChecks.checkedAt} < ${vacancies.updatedAt}
    or (${vacancies.status} = 'open' and ${vacancyChecks.checkedAt} < ${midnight.toISOString()}::timestamptz))`
  const stale = walk((after) =>
    db
      .select({ id: vacancies.id })
      .from(vacancies)
      .leftJoin(vacancyChecks, eq(vacancyChecks.vacancyId, vacancies.id))
      .where(and(isStale, gt(vacancies.id, after.id)))
      .orderBy(asc(vacancies.id))
      .limit(batchSize),
  )
  let checked = 0
  for await (const { id } of stale) {
    // It may be deleted or saved again meanwhile: the next run handles that.
    await db.transaction(async (tx) => {
      const [current] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('key share')
      if (current) await keepCheck(tx, current, now)
    })
    checked += 1
  }
  return checked
}
