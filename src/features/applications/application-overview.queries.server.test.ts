import { expect, test } from 'vitest'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { anEmployerWithApplications } from '#test/support/applications.ts'
import { anApplication, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { moveApplications } from './application-move.commands.server.ts'
import { readApplicationOverview } from './application-overview.fields.ts'
import {
  findApplicationBoard,
  findApplicationList,
  listAppliedVacancies,
  listForExport,
} from './application-overview.queries.server.ts'
import { applications } from './application.table.ts'
import { correctContact } from './own-application.commands.server.ts'

const db = await freshDb()

test('the filter names the vacancies with applications, open ones first, and their numbers', async () => {
  const { employer, company, vacancy } = await anEmployerWithApplications(db, 2)
  const closed = await aVacancy(db, { companyId: company.id, title: 'Aaibaas', status: 'closed' })
  const other = await aVacancy(db, { companyId: company.id, title: 'Zeilmaker' })
  await aVacancy(db, { companyId: company.id, title: 'Niemand' })
  for (const { id } of [closed, other]) await anApplication(db, { companyId: company.id, vacancyId: id })
  expect(await listAppliedVacancies(db, employer, { vacancy: undefined })).toEqual([
    { id: vacancy.id, title: vacancy.title, count: 2 },
    { id: other.id, title: 'Zeilmaker', count: 1 },
    { id: closed.id, title: 'Aaibaas', count: 1 },
  ])
})

test('an applicant who got a message counts as answered, even if the status stayed', async () => {
  const { employer, company, vacancy } = await anEmployerWithApplications(db, 2)
  await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, answeredAt: now })
  const asked = readApplicationOverview(new URLSearchParams())
  for (const find of [findApplicationList, findApplicationBoard])
    expect(await find(db, employer, asked)).toMatchObject({ counts: { open: 3 }, unanswered: 2 })
})

test('among decided applications the latest decision comes first, with its date, whatever the applicant does afterwards', async () => {
  const { employer, applications: made } = await anEmployerWithApplications(db, 2)
  const [first, last] = made.map(({ id }) => id) as [number, number]
  const reject = (id: number, days: number) =>
    moveApplications(db, employer, { chosen: [{ id, from: 'open' }], to: 'rejected', now: daysAfter(now, days) })
  await reject(first, 1)
  await reject(last, 2)
  const fields = { email: 'noor@nieuw.test', phone: '+31687654321' }
  await correctContact(db, { applicationId: first, fields, now: daysAfter(now, 3) })

  const { rows } = await findApplicationBoard(db, employer, readApplicationOverview(new URLSearchParams()))

  expect(rows.map(({ id, movedAt }) => [id, movedAt])).toEqual([
    [last, daysAfter(now, 2)],
    [first, daysAfter(now, 1)],
  ])
})

test('an export holds applications with the requested status, or all', async () => {
  const { employer, company, vacancy, applications: made } = await anEmployerWithApplications(db, 1)
  const invited = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, status: 'invited' })
  const exported = async (asked: string) =>
    (await listForExport(db, employer, readApplicationOverview(new URLSearchParams(asked)))).map(({ id }) => id)

  expect(await exported('status=invited')).toEqual([invited.id])
  expect((await exported('')).toSorted((one, other) => one - other)).toEqual([made[0]!.id, invited.id])
})

test('an export holds applications of the requested days, in Amsterdam time', async () => {
  const { employer, company, vacancy } = await anEmployerWithApplications(db, 0)
  const at = async (createdAt: string) =>
    (await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, createdAt: new Date(createdAt) })).id
  const ids = [await at('2026-11-09T22:59:59Z'), await at('2026-11-09T23:00:00Z'), await at('2026-11-10T23:00:00Z')]
  const exported = async (asked: string) =>
    (await listForExport(db, employer, readApplicationOverview(new URLSearchParams(asked)))).map(({ id }) => id)

  expect(await exported('van=2026-11-10')).toEqual(ids.slice(1))
  expect(await exported('tot=2026-11-10')).toEqual(ids.slice(0, 2))
})

test('however many vacancies there are, the filter stays short, and includes the chosen one', async () => {
  const { employer, company } = await anEmployerWithApplications(db, 0)
  const { id: _, ...like } = await aVacancy(db, { companyId: company.id })
  const numbers = Array.from({ length: 201 }, (__, at) => String(at).padStart(3, '0'))
  const made = await db
    .insert(vacancies)
    .values(numbers.map((number) => ({ ...like, title: `Bakker ${number}`, slug: `bakker-${number}` })))
    .returning({ id: vacancies.id })
  const ids = made.map(({ id }) => id)
  const person = { firstName: 'Noor', lastName: 'Peters', email: 'noor@voorbeeld.test', eraseAt: now }
  await db.insert(applications).values(ids.map((vacancyId) => ({ ...person, companyId: company.id, vacancyId })))
  const list = async (vacancy: number | 'open' | undefined) =>
    (await listAppliedVacancies(db, employer, { vacancy })).map(({ id }) => id)
  expect(await list(undefined)).toEqual(ids.slice(0, 200))
  expect(await list('open')).toEqual(ids.slice(0, 200))
  expect(await list(ids[200])).toEqual([ids[200], ...ids.slice(0, 199)])
})
