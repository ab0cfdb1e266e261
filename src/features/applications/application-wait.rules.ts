import { daysBetween } from '#basics/dutch-date.ts'
import { type ApplicationStatus, undecidedStatuses } from './application.rules.ts'

/** standards §11: within two weeks an applicant hears how the application is handled. */
export const promisedDays = 14

type Waiting = { status: ApplicationStatus; createdAt: Date; answeredAt: Date | null }

/** How many days an applicant has waited for a first word, and how urgent that is; undefined once there was one, or a decision. */
export function waitOf({ status, createdAt, answeredAt }: Waiting, now: Date) {
  const isUndecided = (undecidedStatuses as readonly string[]).includes(status)
  if (answeredAt !== null || !isUndecided) return undefined
  const days = daysBetween(createdAt, now)
  return { days, urgency: days >= 10 ? ('late' as const) : days >= 8 ? ('soon' as const) : ('calm' as const) }
}
