import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { createdAt, id, oneOf, time } from '#platform/columns.server.ts'
import { reportOutcomes, storedReportKinds } from './report.rules.ts'

/** What someone reported about a vacancy (DSA article 16), or a rule noticed, and the board's decision. */
export const vacancyReports = pgTable(
  'vacancy_reports',
  {
    id: id(),
    vacancyId: integer()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    /** From the form, or derived from what was noticed: the same key twice is the same report. */
    submissionKey: text().notNull().unique(),
    kind: text({ enum: storedReportKinds }).notNull(),
    explanation: text().notNull(),
    name: text(),
    email: text(),
    isInGoodFaith: boolean().notNull(),
    createdAt: createdAt(),
    outcome: text({ enum: reportOutcomes }),
    answeredAt: time(),
    answeredById: integer().references(() => users.id),
  },
  (report) => [
    check('vacancy_reports_kind', oneOf(report.kind, storedReportKinds)),
    check('vacancy_reports_outcome', oneOf(report.outcome, reportOutcomes)),
    check('vacancy_reports_good_faith', sql`${report.isInGoodFaith}`),
    check('vacancy_reports_answered', sql`(${report.outcome} is null) = (${report.answeredAt} is null)`),
    index('vacancy_reports_vacancy').on(report.vacancyId, report.answeredAt),
    index('vacancy_reports_open')
      .on(report.createdAt)
      .where(sql`${report.answeredAt} is null`),
  ],
)
