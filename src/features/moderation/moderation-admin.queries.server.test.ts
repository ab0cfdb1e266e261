import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { readListQuery } from '#ui/list-query.rules.ts'
import { anAdmin, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { moderationListFor } from './components/moderation-list.tsx'
import { countToModerate, listModerated } from './moderation-admin.queries.server.ts'
import { vacancyReports } from './report.table.ts'
import { vacancyTakedowns } from './takedown.table.ts'

const db = await freshDb()
const user = await anAdmin(db)
const admin = actorOf(user) as Admin

/** What the menu counts, and what the tab behind it shows. */
async function waiting() {
  const asked = readListQuery(moderationListFor([]), new URLSearchParams('lijst=te-doen'))
  const { total } = await listModerated(db, admin, { asked, now })
  return [await countToModerate(db, admin), total]
}

let reports = 0
async function report(vacancyId: number) {
  const key = String((reports += 1))
  await db
    .insert(vacancyReports)
    .values({ vacancyId, submissionKey: key, kind: 'other', explanation: 'Klopt niet', isInGoodFaith: true })
}

test('the menu counts each vacancy that waits for the board once, for whatever reasons', async () => {
  await aVacancy(db)
  expect(await waiting()).toEqual([0, 0])

  const held = await aVacancy(db, { heldAt: now })
  const hold = { vacancyId: held.id, reasons: [], heldAt: now, isNewPosting: true, turnAt: now }
  await db.insert(vacancyHolds).values(hold)
  await report(held.id)
  await report(held.id)
  expect(await waiting()).toEqual([1, 1])

  await report((await aVacancy(db)).id)
  const appealed = await aVacancy(db, { status: 'cancelled', endedAt: now, takenDownAt: now })
  const takedown = { ground: 'fraud', facts: 'Vooraf betalen', statusBefore: 'open' } as const
  const found = { isFoundByRule: false, isReported: true, takenDownAt: now, takenDownById: user.id, appealedAt: now }
  await db.insert(vacancyTakedowns).values({ vacancyId: appealed.id, ...takedown, ...found })
  expect(await waiting()).toEqual([3, 3])

  await db.update(vacancyReports).set({ outcome: 'kept', answeredAt: now })
  expect(await waiting()).toEqual([2, 2])
  await db.update(vacancyHolds).set({ turn: 'employer' })
  expect(await waiting()).toEqual([1, 1])
  await db.update(vacancyHolds).set({ turn: 'board' })
  // Closed by its employer meanwhile.
  await db.update(vacancies).set({ status: 'closed' }).where(eq(vacancies.id, held.id))
  expect(await waiting()).toEqual([1, 1])
})
