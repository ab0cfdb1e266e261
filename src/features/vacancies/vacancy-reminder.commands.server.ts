import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import { canSignIn } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { countDone, walk } from '#platform/walk.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { paidBeyond, remindBeforeDays } from './vacancy.rules.ts'
import { isPublic } from './vacancy-card.queries.server.ts'
import { mailClosing } from './vacancy.mail.server.tsx'
import { actingContactId } from './vacancy-contact.queries.server.ts'
import { vacancies } from './vacancy.table.ts'

const batchSize = 100

/**
 * Mails the contact person of each open vacancy whose last day is near: once, and again if its term was extended. If
 * they cannot sign in, mails a user of the account who can act. Returns how many mails were queued.
 */
export function remindOfClosing(db: Db, { baseAddress, now }: { baseAddress: string; now: Date }) {
  const due = walk((after) => listDue(db, { now, after }))
  const remind = (vacancy: Due) => remindOne(db, vacancy, { site: mailSiteOf(vacancy.region, baseAddress), now })
  return countDone(due, remind, { failed: 'reminders could not be sent' })
}

type Due = Awaited<ReturnType<typeof listDue>>[number]

function isDue(now: Date) {
  return and(
    isPublic(now),
    isNull(vacancies.remindedAt),
    lte(vacancies.expiresAt, endOfDayAfter(now, remindBeforeDays)),
  )
}

function listDue(db: Db, { now, after }: { now: Date; after: { id: number } }) {
  return db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      expiresAt: sql<Date>`${vacancies.expiresAt}`.mapWith(vacancies.expiresAt),
      paidUntil: vacancies.paidUntil,
      externalApplyUrl: vacancies.externalApplyUrl,
      applications: sql<number>`(select count(*)::int from applications a where a.vacancy_id = ${vacancies.id})`,
      recipient: users.email,
      firstName: users.firstName,
      hasLogin: canSignIn,
      region: mailRegion,
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .innerJoin(regions, eq(regions.id, places.regionId))
    .leftJoin(users, eq(users.id, actingContactId))
    .where(and(isDue(now), gt(vacancies.id, after.id)))
    .orderBy(asc(vacancies.id))
    .limit(batchSize)
}

async function remindOne(db: Db, vacancy: Due, { site, now }: { site: MailSite; now: Date }) {
  const { id, recipient, firstName, externalApplyUrl, applications } = vacancy
  // Rendered before the row is locked.
  const mail =
    recipient === null
      ? undefined
      : await mailClosing({
          ...vacancy,
          paidUntil: paidBeyond(vacancy, now),
          applications: externalApplyUrl === null || applications > 0 ? applications : undefined,
          recipient,
          firstName: firstName!,
          site,
        })
  return db.transaction(async (tx) => {
    const reminded = await tx
      .update(vacancies)
      .set({ remindedAt: now, updatedAt: sql`${vacancies.updatedAt}` })
      .where(and(eq(vacancies.id, id), isDue(now)))
      .returning({ id: vacancies.id })
    if (reminded.length === 0 || !mail) return false
    await queueMail(tx, mail)
    return true
  })
}
