import { eq } from 'drizzle-orm'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { CompanyFields } from '#features/companies/company.fields.ts'
import type { companies } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { closeAccount } from '#features/departures/account-closing.commands.server.ts'
import { leave } from '#features/departures/departure.commands.server.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { tokens } from '#platform/token.server.ts'
import { accountLinks } from './account-mails.ts'
import { aCompany, anEmployer, aPlace, aVacancy } from './builders.ts'
import { now } from './clock.ts'
import { asOwner, password, passwordHash } from './full-account.ts'

type User = Parameters<typeof actorOf>[0]

export const sessionTokens = tokens('a-secret-of-our-own-that-nobody-else-has', 'session')
export const device = { userAgent: undefined, network: undefined }

export const asEmployer = (user: User) => actorOf(user) as Employer

export const newLimits = (points = 1000) => ({ wrongPasswordPerNetwork: rateLimit({ points, seconds: 900 }) })
export const limits = newLimits()

export const leaveNow = (db: Db, user: User) =>
  leave(db, asEmployer(user), { limits, password, links: accountLinks, now })
export const closeNow = (db: Db, user: User) =>
  closeAccount(db, asOwner(user), { limits, password, links: accountLinks, now })
export const postNow = (db: Db, user: User, vacancyId: number) =>
  changeVacancy(db, asOwner(user), { vacancyId, change: 'post', now })

export const userRow = async (db: Db, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
export const vacancyRow = async (db: Db, id: number) =>
  (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]!

/** A company with two owners who can sign in, a credit, and something done by each of them. */
export async function aBusyAccount(db: Db) {
  const place = await aPlace(db)
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  await db
    .update(users)
    .set({ passwordHash, username: `baas-${owner.id}` })
    .where(eq(users.id, owner.id))
  const other = await anEmployer(db, { accountId, passwordHash })
  const vacancy = await aVacancy(db, { companyId: company.id, placeId: place.id, coordinatorId: owner.id })
  const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'begin' })
  return { company, owner, other, accountId, vacancy, draft, place }
}

/** The company form's values when nothing is changed. */
export function companyFieldsOf(company: typeof companies.$inferSelect, placeId: number): CompanyFields {
  const primaryContactId = company.primaryContactId!
  return { ...company, primaryContactId, placeIds: [placeId], slideIds: [], features: [], contactPersonIds: [] }
}
