import { and, eq, isNull } from 'drizzle-orm'
import { applications } from './application.table.ts'

/** Nobody moved it or wrote to its applicant: every count of them, and the mail about them, means the same ones. */
export const isUnanswered = and(eq(applications.status, 'open'), isNull(applications.answeredAt))!
