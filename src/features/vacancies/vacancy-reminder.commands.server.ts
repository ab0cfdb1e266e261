import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { daysAfter } from '#basics/days.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { paidBeyond, remindBeforeDays } from './vacancy.rules.ts'
import { isPublic } from './vacancy-card.queries.server.ts'
import { mailClosing } from './vacancy.mail.server.tsx'
import { contactId } from './vacancy-contact.queries.server.ts'
import { vacancies } from './vacancy.table.ts'

const batchSize = 100

/**
 * Mails the contact person of each open vacancy whose last day is near: once, and
 * once more after it got more days. Returns how many mails were queued.
 */
export async function remindOfClosing(db: Db, { baseAddress, now }: { baseAddress: string; now: Date }) {
  const isDue = and(
    isPublic(now),
    isNull(vacancies.remindedAt),
    lte(vacancies.expiresAt, daysAfter(now, remindBeforeDays)),
  )
  let queued = 0
  for (;;) {
    const due = await db
      .select({
        id: vacancies.id,
        title: vacancies.title,
        expiresAt: sql<Date>`${vacancies.expiresAt}`.mapWith(vacancies.expiresAt),
        paidUntil: vacancies.paidUntil,
        externalApplyUrl: vacancies.externalApplyUrl,
        applications: sql<number>`(select count(*)::int from applications a where a.vacancy_id = ${vacancies.id})`,
        recipient: users.email,
        firstName: users.firstName,
        region: mailRegion,
      })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .innerJoin(regions, eq(regions.id, places.regionId))
      .leftJoin(users, eq(users.id, contactId))
      .where(isDue)
      .orderBy(asc(vacancies.expiresAt), asc(vacancies.id))
      .limit(batchSize)
    if (due.length === 0) return queued
    for (const { recipient, firstName, region, externalApplyUrl, applications, ...vacancy } of due) {
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
              site: mailSiteOf(region, baseAddress),
            })
      queued += await db.transaction(async (tx) => {
        const reminded = await tx
          .update(vacancies)
          .set({ remindedAt: now, updatedAt: sql`${vacancies.updatedAt}` })
          .where(and(eq(vacancies.id, vacancy.id), isDue))
          .returning({ id: vacancies.id })
        if (reminded.length === 0 || !mail) return 0
        await queueMail(tx, mail)
        return 1
      })
    }
  }
}
