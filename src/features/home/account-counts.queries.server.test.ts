import { expect, test } from 'vitest'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { aCompany, anApplication, anEmployer, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { countForAccount } from './account-counts.queries.server.ts'

const db = await freshDb()
const countsOf = (user: Parameters<typeof actorOf>[0]) => countForAccount(db, actorOf(user) as Employer)

test('a new account has only its owner', async () => {
  expect(await countsOf(await anEmployer(db))).toEqual({
    companies: 0,
    vacancies: 0,
    unanswered: 0,
    people: 1,
    credits: 0,
  })
})

test('an account counts what all its companies have, and nothing of others', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const { company: second } = await aCompany(db, { accountId })
  const { company: theirs } = await aCompany(db)
  await aVacancy(db, { companyId: second.id, status: 'draft', postedAt: null, expiresAt: null })
  for (const { id: companyId } of [company, theirs]) {
    const vacancy = await aVacancy(db, { companyId })
    await anApplication(db, { companyId, vacancyId: vacancy.id })
    await anApplication(db, { companyId, status: 'rejected' })
    // The applicant wrote them a message.
    await anApplication(db, { companyId, answeredAt: now })
  }
  await anEmployer(db, { accountId, blocked: true, phone: null, erasedAt: now })
  const line = { accountId, kind: 'correction' } as const
  const [lot] = await db
    .insert(creditTransactions)
    .values({ ...line, amount: 5, note: 'welkom' })
    .returning()
  await db.insert(creditTransactions).values({ ...line, amount: -2, note: 'te veel', lotId: lot!.id })

  const another = { accountId: theirs.accountId, kind: 'correction', amount: 7, note: 'welkom' } as const
  await db.insert(creditTransactions).values(another)

  // aCompany adds an owner for each company.
  expect(await countsOf(owner)).toEqual({ companies: 2, vacancies: 2, unanswered: 1, people: 2, credits: 3 })
})
