import { eq } from 'drizzle-orm'
import { actorOf, type Admin, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { daysAfter, now } from './clock.ts'
import { aCompany, anAdmin, aPlace, aRegion, aVacancy } from './builders.ts'

/** An employer with credits, an admin, and functions to check what happened to their vacancies. */
export async function aModeratedAccount(db: Db) {
  const region = await aRegion(db, { title: 'Baan in Oss' })
  const place = await aPlace(db, { regionId: region.id })
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id, listedAt: null })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 5, note: 'welkom' })
  const of = { companyId: company.id, placeId: place.id, coordinatorId: owner.id, title: 'Bakker' }
  return {
    region,
    place,
    company,
    owner,
    accountId,
    employer: actorOf(owner) as ConfirmedEmployer,
    admin: actorOf(await anAdmin(db)) as Admin,
    aDraft: (fields = {}) => aVacancy(db, { ...of, status: 'draft', postedAt: null, expiresAt: null, ...fields }),
    anOpen: (fields = {}) => aVacancy(db, { ...of, paidUntil: daysAfter(now, 59), ...fields }),
  }
}

/** Text that puts a vacancy on hold. */
export const suspicious = '<p>Je betaalt eerst inschrijfgeld.</p>'

export const vacancyNow = async (db: Db, id: number) =>
  (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]!

export const holdsOf = (db: Db, vacancyId: number) =>
  db.select().from(vacancyHolds).where(eq(vacancyHolds.vacancyId, vacancyId)).orderBy(vacancyHolds.id)

export const mailsTo = async (db: Db, recipient: string) =>
  db.select().from(outgoingMails).where(eq(outgoingMails.recipient, recipient)).orderBy(outgoingMails.id)

export const logOf = (db: Db, vacancyId: number) =>
  db
    .select({
      action: logEntries.action,
      role: logEntries.role,
      before: logEntries.before,
      after: logEntries.after,
      accountId: logEntries.accountId,
    })
    .from(logEntries)
    .where(eq(logEntries.subjectId, vacancyId))
    .orderBy(logEntries.id)
