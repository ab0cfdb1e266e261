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

test('somebody who applied twice is shown as such, with what they applied for', async () => {
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

test('applications to another account are not found, and without an e-mail address nothing is', async () => {
  const before = await found(first)
  await anApplication(db, { companyId: (await aVacancy(db)).companyId, email })
  expect(await found(first)).toEqual(before)
  expect(await found({ id: first.id, email: null })).toEqual([])
})

test('an application that is still anonymous is not found through another one', async () => {
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

test('related to an open application are those of the account with the same status, and no others', async () => {
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

test('at most the latest five are shown', async () => {
  const { employer: popular, applications: sent } = await anEmployerWithApplications(db, 8, { email })
  const others = await listAlsoSent(db, popular, sent[0]!)
  expect(others.map(({ id }) => id)).toEqual(
    sent
      .slice(3)
      .map(({ id }) => id)
      .toReversed(),
  )
})
