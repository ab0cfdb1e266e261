import { and, eq, isNull } from 'drizzle-orm'
import { applications } from './application.table.ts'

/**
 * Nobody moved it or wrote to its applicant. Every count of unanswered applications, and the mail about them, uses
 * this.
 */
export const isUnanswered = and(eq(applications.status, 'open'), isNull(applications.answeredAt))!
