import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { mergePlaces } from '#features/regions/place.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { aCompany, anAdmin, aPlace, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { endVacancies } from './vacancy-ending.commands.server.ts'

const db = await freshDb()

test.runIf(isPostgres)('vacancies that are chosen in any order end while an admin merges their places', async () => {
  const admin = actorOf(await anAdmin(db)) as Admin
  const [from, into] = [await aPlace(db), await aPlace(db)]
  const { company, owner } = await aCompany(db, { placeId: into.id })
  const first = await aVacancy(db, { companyId: company.id, placeId: from.id })
  const second = await aVacancy(db, { companyId: company.id, placeId: from.id })
  const employer = actorOf(owner) as ConfirmedEmployer
  const vacancyIds = [second.id, first.id]

  const [merged, ended] = await race(db, {
    first: (tx) => tx.select().from(vacancies).where(eq(vacancies.id, first.id)).for('update'),
    waiting: [
      () => mergePlaces(db, admin, { fromId: from.id, intoId: into.id, now }),
      () => endVacancies(db, employer, { vacancyIds, change: 'close', answering: undefined, now }),
    ],
  })

  expect([merged.ok, ended.ok]).toEqual([true, true])
})
