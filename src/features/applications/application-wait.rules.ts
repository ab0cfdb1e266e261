import { daysBetween } from '#basics/dutch-date.ts'
import { type ApplicationStatus, undecidedStatuses } from './application.rules.ts'

/** standards §11: within two weeks an applicant hears how the application is handled. */
export const promisedDays = 14

/**
 * gap 74: somebody with this many applications that have waited this long is reminded, at most once in so many days.
 */
export const fewestToRemindOf = 5
export const remindAfterDays = 7
export const remindEveryDays = 6

type Waiting = { status: ApplicationStatus; createdAt: Date; answeredAt: Date | null }

/**
 * How many days an applicant has waited for a first message, and how urgent that is; undefined after one, or after a
 * decision.
 */
export function waitOf({ status, createdAt, answeredAt }: Waiting, now: Date) {
  const isUndecided = (undecidedStatuses as readonly string[]).includes(status)
  if (answeredAt !== null || !isUndecided) return undefined
  const days = daysBetween(createdAt, now)
  return { days, urgency: days >= 10 ? ('late' as const) : days >= 8 ? ('soon' as const) : ('calm' as const) }
}
