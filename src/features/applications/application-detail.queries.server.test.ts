import { expect, test } from 'vitest'
import { anEmployerWithApplications } from '#test/support/applications.ts'
import { aCompany, anApplication, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { findNeighbours, listAlsoSent } from './application-detail.queries.server.ts'

const db = await freshDb()
const email = 'noor@voorbeeld.test'
const { employer, company, vacancy, applications } = await anEmployerWithApplications(db, 2, { email })
const [first, again] = applications as [(typeof applications)[0], (typeof applications)[0]]
const { accountId } = employer
const found = async (application: { id: number; email: string | null }) =>
  (await listAlsoSent(db, employer, application)).map(({ id }) => id)

test('who applied twice is seen to have done so, and for what', async () => {
  const { company: sister } = await aCompany(db, { accountId })
  const open = await anApplication(db, { companyId: sister.id, email })
  await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })
  const row = { company: company.name, vacancy: vacancy.title }
  expect(await listAlsoSent(db, employer, first)).toEqual([
    { id: open.id, createdAt: open.createdAt, company: sister.name, vacancy: null },
    { ...row, id: again.id, createdAt: again.createdAt },
  ])
  expect(await found(open)).toEqual([again.id, first.id])
})

test('what the same person sent to another account is not, nor is anything known without an address', async () => {
  const before = await found(first)
  await anApplication(db, { companyId: (await aVacancy(db)).companyId, email })
  expect(await found(first)).toEqual(before)
  expect(await found({ id: first.id, email: null })).toEqual([])
})

test('a first look without a name stays one: such an application is not found through another', async () => {
  const before = await found(first)
  const hidden = await anApplication(db, { companyId: company.id, email, isAnonymousFirst: true })
  expect(await found(first)).toEqual(before)
  const seen = await anApplication(db, {
    companyId: company.id,
    email,
    isAnonymousFirst: true,
    status: 'interesting',
  })
  expect(await found(first)).toEqual([seen.id, ...before])
  expect(await found(seen)).not.toContain(hidden.id)
})

test('beside an open application are those of the account with the same status, and none of others', async () => {
  const { employer: own, company: target } = await anEmployerWithApplications(db, 0)
  const open = (companyId: number, day: number, status: 'open' | 'rejected' = 'open') =>
    anApplication(db, { companyId, status, createdAt: daysAfter(now, day) })
  const { companyId: elsewhere } = await aVacancy(db)
  const before = await open(target.id, -4)
  const middle = await open(target.id, -2)
  for (const day of [-3, -1]) {
    await open(elsewhere, day)
    await open(target.id, day, 'rejected')
  }
  expect(await findNeighbours(db, own, { ...middle, status: 'open' })).toEqual({
    previous: before.id,
    next: undefined,
    place: 2,
    total: 2,
  })
})

test('no more than the latest five', async () => {
  const { employer: popular, applications: sent } = await anEmployerWithApplications(db, 8, { email })
  const others = await listAlsoSent(db, popular, sent[0]!)
  expect(others.map(({ id }) => id)).toEqual(
    sent
      .slice(3)
      .map(({ id }) => id)
      .toReversed(),
  )
})
