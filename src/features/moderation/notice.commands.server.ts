import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { beginningOf } from '#basics/tidy.ts'
import { users } from '#features/accounts/user.table.ts'
import { sentencesOfRichText } from '#features/checks/sentences.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { findFees } from '#features/vacancies/vacancy-hold-fee.rules.ts'
import { findApprovedReasons } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { newReasons } from '#features/vacancies/vacancy-hold.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { walk } from '#platform/walk.server.ts'
import { noticeText } from './notice.text.ts'
import { longestExplanation } from './report.rules.ts'
import { vacancyReports } from './report.table.ts'

/**
 * gap 253: tells the admins of what would have held an open vacancy when it was posted, and came afterwards: the foreign
 * number of its contact, or words of fraud in the text about its company. They are told of each once, and nothing leaves
 * the board for it: those words are ordinary ones to the customers of a shop, a school or a rental company. Returns how
 * many.
 */
export async function noticeChanges(db: Db, { now }: { now: Date }) {
  return (await noticeNumbers(db, now)) + (await noticeTexts(db, now))
}

async function noticeNumbers(db: Db, now: Date) {
  let noticed = 0
  for await (const { id, phone, accountId, key } of withForeignNumber(db, now)) {
    const reason = { rule: 'foreign-phone' as const, evidence: phone! }
    if (newReasons([reason], await findApprovedReasons(db, accountId)).length === 0) continue
    const about = { newest: eq(vacancies.coordinatorId, id), key, explanation: noticeText.foreignPhone }
    noticed += await notice(db, { ...about, now })
  }
  return noticed
}

const batchSize = 100

/** Those who are the contact of an open vacancy, and of whose number nobody was told. */
function withForeignNumber(db: Db, now: Date) {
  // No more of the number than its country: it goes when its owner does.
  const key = sql<string>`'foreign-phone ' || ${users.id} || ' ' || left(${users.phone}, 4)`
  return walk((after) =>
    db
      .selectDistinctOn([users.id], {
        id: users.id,
        phone: users.phone,
        accountId: companies.accountId,
        key,
      })
      .from(users)
      .innerJoin(vacancies, eq(vacancies.coordinatorId, users.id))
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(
        and(
          gt(users.id, after.id),
          sql`${users.phone} like '+%' and ${users.phone} not like '+31%'`,
          eq(users.blocked, false),
          isPublic(now),
          sql`not exists (select from ${vacancyReports} r where r.submission_key = ${key})`,
        ),
      )
      .orderBy(users.id)
      .limit(batchSize),
  )
}

/** What was posted or written longer ago was looked at by many a run. */
const lookedBackDays = 1

async function noticeTexts(db: Db, now: Date) {
  const since = daysBefore(now, lookedBackDays)
  const posted = db
    .select({ id: vacancies.companyId })
    .from(vacancies)
    .where(and(isPublic(now), gt(vacancies.postedAt, since)))
  const changed = walk((after) =>
    db
      .select({ id: companies.id, description: companies.description })
      .from(companies)
      .where(
        and(
          gt(companies.id, after.id),
          or(gt(companies.updatedAt, since), inArray(companies.id, posted)),
          isNotNull(companies.description),
        ),
      )
      .orderBy(companies.id)
      .limit(batchSize),
  )
  let noticed = 0
  for await (const { id, description } of changed) {
    const found = [...new Set(findFees(sentencesOfRichText(description)))]
    if (found.length === 0) continue
    const key = `company-text ${id} ${createHash('sha256').update(found.join('\n')).digest('base64url')}`
    const about = { newest: eq(vacancies.companyId, id), key, explanation: noticeText.companyText(found) }
    noticed += await notice(db, { ...about, now })
  }
  return noticed
}

type Noticing = {
  /** Of which vacancies the newest open one gets it. */
  newest: ReturnType<typeof eq>
  /** The same key twice is told once. */
  key: string
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
  const told = await db
    .insert(vacancyReports)
    .values({
      vacancyId: vacancy.id,
      submissionKey: key,
      kind: 'noticed',
      explanation: beginningOf(explanation, longestExplanation),
      isInGoodFaith: true,
      createdAt: now,
    })
    .onConflictDoNothing({ target: vacancyReports.submissionKey })
    .returning({ id: vacancyReports.id })
  return told.length
}
