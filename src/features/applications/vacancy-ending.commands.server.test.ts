import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { mergePlaces } from '#features/regions/place.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { aCompany, anAdmin, anApplication, aPlace, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { answersPerEmail, anEmployerWithApplications, links } from '#test/support/applications.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { formatDate } from '#basics/dutch-date.ts'
import { listMessages } from './application-detail.queries.server.ts'
import { applications } from './application.table.ts'
import { erase } from './application-erasure.commands.server.ts'
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

test('applicants who are answered as a vacancy ends read the resulting erasure date', async () => {
  const {
    employer,
    company,
    vacancy,
    applications: made,
  } = await anEmployerWithApplications(db, 2, {
    eraseAt: daysAfter(now, 80),
  })
  const [soon, year] = made.map(({ id }) => id) as [number, number]
  await db.update(applications).set({ mayKeepForAYear: true }).where(eq(applications.id, year))
  const endedAt = daysAfter(now, -7)
  const expired = await aVacancy(db, {
    companyId: company.id,
    status: 'expired',
    postedAt: daysAfter(now, -60),
    expiresAt: endedAt,
    endedAt,
  })
  const eraseAt = daysAfter(now, 21)
  const over = await anApplication(db, { companyId: company.id, vacancyId: expired.id, eraseAt })
  const chosen = [soon, year, over.id].map((id) => ({ id, from: 'open' as const }))
  const answering = {
    kind: 'rejected' as const,
    subject: 'Nee',
    body: '{wisdatum}',
    chosen,
    links,
    answersPerEmail,
    now,
  }

  await endVacancies(db, employer, { vacancyIds: [vacancy.id, expired.id], change: 'fill', answering, now })

  const [told, saved] = await Promise.all([
    Promise.all(chosen.map(async ({ id }) => (await listMessages(db, id))[0]?.body)),
    db.select().from(applications).orderBy(applications.id),
  ])
  expect(told).toEqual(['15 december 2026', '17 november 2027', '8 december 2026'])
  expect(chosen.map(({ id }) => formatDate(saved.find((one) => one.id === id)!.eraseAt!))).toEqual(told)
})

test('a vacancy ends even if somebody who was still waiting has withdrawn', async () => {
  const { employer, vacancy, applications: made } = await anEmployerWithApplications(db, 2)
  const end = (ids: number[]) => {
    const chosen = ids.map((id) => ({ id, from: 'open' as const }))
    const answering = {
      kind: 'rejected' as const,
      subject: 'Over {vacature}',
      body: 'Dag',
      chosen,
      links,
      answersPerEmail,
      now,
    }
    return endVacancies(db, employer, { vacancyIds: [vacancy.id], change: 'close', answering, now })
  }
  await db.transaction((tx) => erase(tx, made.slice(0, 1), { why: 'withdrawn', userId: null, now }))
  const ended = await end(made.map(({ id }) => id))
  const outcomes = [{ vacancyId: vacancy.id, why: undefined }]
  expect(ended).toEqual({ ok: true, value: { outcomes, answered: { moved: 1, left: [made[0]!.id] } } })
})
