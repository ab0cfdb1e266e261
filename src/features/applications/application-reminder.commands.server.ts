import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { regions } from '#features/regions/region.table.ts'
import { actingContactId } from '#features/vacancies/vacancy-contact.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { mailWaiting } from './application-message.mail.server.tsx'
import { regionOfApplication } from './application.queries.server.ts'
import { isUnanswered } from './application-unanswered.queries.server.ts'
import { fewestToRemindOf, remindAfterDays, remindEveryDays } from './application-wait.rules.ts'
import { applicationReminders, applications } from './application.table.ts'

const dayMs = 24 * 3600 * 1000
const batchSize = 100

type Due = {
  userId: number
  email: string
  firstName: string
  title: string
  url: string
  accent: string
  accentDark: string
  count: number
  oldestAt: Date
}

/**
 * Reminds, once a week, everyone with many applications that wait for an answer: the people who get the mails about new
 * ones, but preferably somebody who can sign in. Returns how many mails were queued.
 */
export async function remindOfWaiting(db: Db, { baseAddress, now }: { baseAddress: string; now: Date }) {
  for (let queued = 0; ;) {
    const due = await listDue(db, now)
    if (due.length === 0) return queued
    for (const { userId, email, firstName, count, oldestAt, ...region } of due) {
      const mail = await mailWaiting({
        recipient: email,
        firstName,
        count,
        oldestAt,
        site: mailSiteOf(region, baseAddress),
        now,
      })
      queued += await db.transaction(async (tx) => {
        // Another process may have reminded them meanwhile.
        const [reminded] = await tx
          .insert(applicationReminders)
          .values({ userId, remindedAt: now })
          .onConflictDoUpdate({
            target: applicationReminders.userId,
            set: { remindedAt: now },
            setWhere: sql`${applicationReminders.remindedAt} <= ${before(now, remindEveryDays)}::timestamptz`,
          })
          .returning({ userId: applicationReminders.userId })
        if (!reminded) return 0
        await queueMail(tx, mail)
        return 1
      })
    }
  }
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

/** Everyone who must be reminded now, with the number of their waiting applications. */
async function listDue(db: Db, now: Date) {
  const rows = await rowsOf<Omit<Due, 'oldestAt'> & { oldestAt: string | Date }>(
    db,
    sql`with waiting as (
      select ${applications.createdAt}, ${regionOfApplication} as region_id, ${actingContactId} as user_id
      from ${applications}
      join ${companies} on ${companies.id} = ${applications.companyId}
      left join ${vacancies} on ${vacancies.id} = ${applications.vacancyId}
      where ${isUnanswered}
        and ${applications.createdAt} <= ${before(now, remindAfterDays)}::timestamptz
    ), many as (
      select user_id, count(*)::int as count, min(created_at) as oldest_at,
        (array_agg(region_id order by created_at))[1] as region_id
      from waiting where user_id is not null group by user_id having count(*) >= ${fewestToRemindOf}
    )
    select m.user_id as "userId", u.email, u.first_name as "firstName", r.title, r.url, r.accent, r.accent_dark as "accentDark",
      m.count, m.oldest_at as "oldestAt"
    from many m
    join ${users} u on u.id = m.user_id
    join ${regions} r on r.id = m.region_id
    left join ${applicationReminders} d on d.user_id = m.user_id
    where d.reminded_at is null or d.reminded_at <= ${before(now, remindEveryDays)}::timestamptz
    order by m.user_id limit ${batchSize}`,
  )
  return rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }))
}
