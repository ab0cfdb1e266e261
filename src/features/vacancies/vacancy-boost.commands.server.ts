import { eq, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { addBoost, lockOwnVacancy } from './vacancy.commands.server.ts'
import { statusAt } from './vacancy.rules.ts'
import { vacancies } from './vacancy.table.ts'

/** Requests the vacancy booster for an open vacancy. Repeating it changes nothing: one mail per posting. */
export function requestBoost(
  db: Db,
  employer: ConfirmedEmployer,
  { vacancyId, now }: { vacancyId: number; now: Date },
) {
  return db.transaction(async (tx) => {
    const vacancy = await lockOwnVacancy(tx, employer, vacancyId)
    if (!vacancy) return refused('not-found')
    if (statusAt(vacancy, now) !== 'open') return refused('wrong-status')
    await addBoost(tx, employer, { vacancyId, postedAt: vacancy.postedAt!, now })
    await tx
      .update(vacancies)
      // The text did not change, so somebody who is editing it must not get a conflict.
      .set({ useJobBoost: true, updatedAt: sql`${vacancies.updatedAt}` })
      .where(eq(vacancies.id, vacancyId))
    return done({ id: vacancyId })
  })
}
