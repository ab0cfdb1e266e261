import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { isOfOpenAccount } from '#features/companies/company.queries.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { hasPage } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import { forgetMailsAbout, queueMail } from '#platform/mail/mail.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { mailReportAnswered, mailReportReceived } from './moderation.mail.server.tsx'
import { aboutOf, type Moderated } from './moderation-lock.commands.server.ts'
import type { ReportFields } from './report.fields.ts'
import { aboutReport, mostOpenReports, type ReportOutcome, reporterKeptDays } from './report.rules.ts'
import { hasReporter, isOpenReport } from './report.queries.server.ts'
import { vacancyReports } from './report.table.ts'

type Reporting = {
  vacancyId: number
  fields: ReportFields
  /** From the form: the same key twice is the same report. */
  key: string
  site: MailSite
  accountMailPerEmail: RateLimit
  now: Date
}

/** Stores a report of what is wrong with a vacancy, and confirms it by mail. */
export async function reportVacancy(db: Db, reporting: Reporting) {
  const { vacancyId, fields, key, site, now } = reporting
  const vacancy = await findReportable(db, vacancyId)
  if (!vacancy) return refused('not-found')
  const { email: recipient } = fields
  // Rendered before anything is locked.
  const confirmation = recipient === null ? undefined : await mailReportReceived({ ...vacancy, site, recipient })
  return db.transaction(async (tx) => {
    // One report at a time per vacancy: that limits a flood, and stores the same form sent twice once.
    await lockName(tx, `report ${vacancyId}`)
    if (!(await findReportable(tx, vacancyId))) return refused('not-found')
    const [earlier] = await tx
      .select({ id: vacancyReports.id })
      .from(vacancyReports)
      .where(eq(vacancyReports.submissionKey, key))
    if (earlier) return done({ reportId: earlier.id, isNew: false })
    const open = await tx.$count(vacancyReports, isOpenReport(vacancyId))
    if (open >= mostOpenReports) return refused('too-many')
    const [report] = await tx
      .insert(vacancyReports)
      .values({ vacancyId, submissionKey: key, ...fields, createdAt: now })
      .returning({ id: vacancyReports.id })
    // The address may be somebody else's: above its limit the report is stored without a confirmation.
    if (confirmation && (await reporting.accountMailPerEmail(`report ${recipient}`)) === undefined)
      await queueMail(tx, { ...confirmation, about: aboutReport(report!.id) })
    return done({ reportId: report!.id, isNew: true })
  })
}

/** A vacancy with a page, because its page has the report form. */
async function findReportable(db: Db, vacancyId: number) {
  const [vacancy] = await db
    .select({ title: vacancies.title, company: companies.name })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancies.id, vacancyId), hasPage(), isOfOpenAccount(companies.accountId)))
  return vacancy
}

type Answering = { outcome: ReportOutcome; newestReport: number | undefined; baseAddress: string; now: Date }

/**
 * Answers everyone who reported the vacancy that was decided about, up to the newest report that the admin saw. Returns
 * how many.
 */
export async function answerReports(
  tx: Tx,
  admin: Admin,
  moderated: Moderated,
  { outcome, newestReport, baseAddress, now }: Answering,
) {
  const { vacancy, isAccountClosed } = moderated
  const answered = await tx
    .update(vacancyReports)
    .set({ outcome, answeredAt: now, answeredById: admin.userId })
    .where(isOpenReport(vacancy.id, newestReport))
    .returning({ id: vacancyReports.id, recipient: vacancyReports.email })
  if (answered.length === 0) return 0
  const { title, company, site } = aboutOf(moderated, baseAddress)
  for (const { id, recipient } of answered) {
    if (recipient === null) continue
    const told = isAccountClosed ? 'gone' : outcome
    const mail = await mailReportAnswered({ title, company, site, recipient, outcome: told })
    await queueMail(tx, { ...mail, about: aboutReport(id) })
  }
  await writeLogEntry(tx, admin, {
    action: 'reports-answered',
    subject: 'vacancy',
    subjectId: vacancy.id,
    // Not visible to the account: the number of reports is between the reporters and the board.
    accountId: null,
    before: { reports: answered.length },
    after: { outcome },
    now,
  })
  return answered.length
}

/** Erases the names and addresses of reporters, once nobody can object to the answer. Returns how many. */
export async function forgetReporters(db: Db, { now }: { now: Date }) {
  const longAgo = daysBefore(now, reporterKeptDays)
  const forgotten = await db
    .update(vacancyReports)
    .set({ name: null, email: null })
    .where(and(lte(vacancyReports.answeredAt, longAgo), hasReporter))
    .returning({ id: vacancyReports.id })
  return forgotten.length
}

/** gap 267: the same for one reporter, on request, including their remaining mails. The log keeps nothing of them. */
export function forgetReporter(db: Db, admin: Admin, { reportId, now }: { reportId: number; now: Date }) {
  return db.transaction(async (tx) => {
    const [forgotten] = await tx
      .update(vacancyReports)
      .set({ name: null, email: null })
      .where(and(eq(vacancyReports.id, reportId), isNotNull(vacancyReports.answeredAt), hasReporter))
      .returning({ vacancyId: vacancyReports.vacancyId })
    if (!forgotten) return refused('not-found')
    await forgetMailsAbout(tx, [aboutReport(reportId)])
    await writeLogEntry(tx, admin, {
      action: 'reporter-forgotten',
      subject: 'vacancy',
      subjectId: forgotten.vacancyId,
      // Not visible to the account.
      accountId: null,
      now,
    })
    return done(undefined)
  })
}
