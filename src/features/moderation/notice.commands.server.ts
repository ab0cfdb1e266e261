import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { beginningOf } from '#basics/tidy.ts'
import { users } from '#features/accounts/user.table.ts'
import { asRead, sentencesOfRichText } from '#features/checks/sentences.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { findFees } from '#features/vacancies/vacancy-hold-fee.rules.ts'
import { findApprovedReasons } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { newReasons } from '#features/vacancies/vacancy-hold.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { fingerprintOf } from '#platform/fingerprint.server.ts'
import { walk } from '#platform/walk.server.ts'
import { noticeText } from './notice.text.ts'
import { longestExplanation, type Noticed } from './report.rules.ts'
import { vacancyReports } from './report.table.ts'

/**
 * gap 253: reports to the admins when the contact person of an open vacancy has a foreign phone number, or when a
 * company with open vacancies uses words of fraud in its texts. Nothing is taken off the board for that: to the
 * customers of a shop, a school or a rental company those are ordinary words. Returns how many were reported.
 */
export async function noticeChanges(db: Db, { lastRun, now }: { lastRun: Date; now: Date }) {
  const since = daysBefore(lastRun < now ? lastRun : now, lookedBackDays)
  return (await noticeNumbers(db, now)) + (await noticeTexts(db, { since, now }))
}

async function noticeNumbers(db: Db, now: Date) {
  let noticed = 0
  for await (const { id, phone, accountId } of withForeignNumber(db, now)) {
    const reason = { rule: 'foreign-phone' as const, evidence: phone! }
    if (newReasons([reason], await findApprovedReasons(db, accountId)).length === 0) continue
    // Contains only the first digits of the number: the number itself is erased with its owner.
    const key = `foreign-phone ${id} ${phone!.slice(0, shownDigits)}` as const
    const about = { newest: eq(vacancies.coordinatorId, id), key, explanation: noticeText.foreignPhone }
    noticed += await notice(db, { ...about, now })
  }
  return noticed
}

/**
 * For `+447911123456`: the plus and up to three digits of the country code; after a short one also of the area code.
 */
const shownDigits = 4
const batchSize = 100

/** The contact persons of open vacancies with a foreign number. */
function withForeignNumber(db: Db, now: Date) {
  return walk((after) =>
    db
      .selectDistinctOn([users.id], { id: users.id, phone: users.phone, accountId: companies.accountId })
      .from(users)
      .innerJoin(vacancies, eq(vacancies.coordinatorId, users.id))
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(
        and(
          gt(users.id, after.id),
          sql`${users.phone} like '+%' and ${users.phone} not like '+31%'`,
          eq(users.blocked, false),
          isPublic(now),
        ),
      )
      .orderBy(users.id)
      .limit(batchSize),
  )
}

/** A run looks at changes since this long before the last run ended. It does not report anything twice. */
const lookedBackDays = 1

async function noticeTexts(db: Db, { since, now }: { since: Date; now: Date }) {
  // Including vacancies that were reopened, approved or put back.
  const shown = db
    .select({ id: vacancies.companyId })
    .from(vacancies)
    .where(and(isPublic(now), gt(vacancies.updatedAt, since)))
  const changed = walk((after) =>
    db
      .select({
        id: companies.id,
        description: companies.description,
        lines: {
          heading: companies.workAtHeading,
          lead: companies.workAtLead,
          quote: companies.quoteText,
          quoted: companies.quoteName,
          role: companies.quoteRole,
          weekend: companies.weekendLine,
        },
        day: companies.workDay,
        team: companies.team,
        rosters: companies.rosters,
        features: sql<string[]>`array(select description from company_features where company_id = companies.id)`,
      })
      .from(companies)
      .where(and(gt(companies.id, after.id), or(gt(companies.updatedAt, since), inArray(companies.id, shown))))
      .orderBy(companies.id)
      .limit(batchSize),
  )
  let noticed = 0
  for await (const { id, description, lines, day, team, rosters, features } of changed) {
    // Lets other requests be served in between: a text may be long.
    await setImmediate()
    const told = [
      ...Object.values(lines),
      ...[...day, ...team, ...rosters].flatMap(Object.values<string | null>),
      ...features,
    ].filter((text) => text !== null)
    // Sorted, so that the same sentences in another order are not reported again.
    const found = [...new Set(findFees([...sentencesOfRichText(description), ...told.map(asRead)]))].toSorted()
    if (found.length === 0) continue
    const key = `company-text ${id} ${fingerprintOf(found)}` as const
    const about = { newest: eq(vacancies.companyId, id), key, explanation: noticeText.companyText(found) }
    noticed += await notice(db, { ...about, now })
  }
  return noticed
}

type Noticing = {
  /** The vacancies of which the newest open one gets the report. */
  newest: SQL
  /** Each key is reported once, and again after each time that a vacancy was taken off the board for it. */
  key: `${Noticed} ${string}`
  explanation: string
  now: Date
}

async function notice(db: Db, { newest, key, explanation, now }: Noticing) {
  const [vacancy] = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(newest, isPublic(now)))
    .orderBy(desc(vacancies.postedAt), desc(vacancies.id))
    .limit(1)
  if (!vacancy) return 0
  const acted = await db.$count(
    vacancyReports,
    and(
      eq(vacancyReports.kind, 'noticed'),
      sql`starts_with(${vacancyReports.submissionKey}, ${`${key} #`})`,
      ne(vacancyReports.outcome, 'kept'),
    ),
  )
  const told = await db
    .insert(vacancyReports)
    .values({
      vacancyId: vacancy.id,
      submissionKey: `${key} #${acted}`,
      kind: 'noticed',
      explanation: beginningOf(explanation, longestExplanation),
      isInGoodFaith: true,
      createdAt: now,
    })
    .onConflictDoNothing({ target: vacancyReports.submissionKey })
    .returning({ id: vacancyReports.id })
  return told.length
}
