import { daysBetween, endOfDayAfter } from '#basics/dutch-date.ts'

export const vacancyStatuses = ['draft', 'open', 'closed', 'filled', 'completed', 'cancelled', 'expired'] as const
export type VacancyStatus = (typeof vacancyStatuses)[number]

/** gap 130: since when a posted vacancy has been on hold for a review by an admin, or taken down. */
export type Withheld = { heldAt: Date | null; takenDownAt: Date | null }

/**
 * Only its owner and admins may see a draft, or a vacancy on hold or taken down; any other vacancy has a public page.
 */
export function hasPublicPage({ status, ...vacancy }: Withheld & { status: VacancyStatus }) {
  return status !== 'draft' && !isWithheld(vacancy)
}

export function isWithheld({ heldAt, takenDownAt }: Withheld) {
  return heldAt !== null || takenDownAt !== null
}

type Waiting = Withheld & { status: VacancyStatus; endedAt: Date | null }

/**
 * Whether a vacancy on hold waits for a decision. One that its employer closed while on hold does not, until it is
 * reopened; one that went on hold because of a change after its end does.
 */
export function isWaiting({ status, heldAt, endedAt, takenDownAt }: Waiting) {
  if (heldAt === null || takenDownAt !== null) return false
  return status === 'open' || endedAt === null || heldAt > endedAt
}

/** spec §4: the closing date decides when an open vacancy expires, whether or not its status has been updated yet. */
export function isOpenForApplications(vacancy: Dated, now: Date) {
  return vacancy.status === 'open' && !isWithheld(vacancy) && vacancy.expiresAt !== null && vacancy.expiresAt > now
}

/** With at most this many days left, an employer sees that an open vacancy closes soon, or now. */
export const closingSoonDays = 7
export const closingNowDays = 2

/** How soon an open vacancy closes, as its employer sees it. */
export function urgencyOf(vacancy: Dated, now: Date) {
  if (!isOpenForApplications(vacancy, now)) return 'later'
  const days = daysBetween(now, vacancy.expiresAt!)
  return days <= closingNowDays ? 'now' : days <= closingSoonDays ? 'soon' : 'later'
}

/** A vacancy counts as new on the day it was posted and the two days after. */
export const newForDays = 3

/** spec §9: hours a week. */
export const longestWeek = 40
/** spec §9: the maximum of professions, employments and educations each. */
export const mostChoices = 3

/** Per account; more than anyone prepares, and a limit for programs that add them. */
export const mostDrafts = 200
/** Until the user has confirmed their address: before that, they can post none. */
export const mostUnconfirmedDrafts = 20

/** Per account. */
export const mostTemplates = 50

/** gap 33: how long a vacancy stays open if no earlier day was chosen. */
export const openForDays = 60

/** How long before its last day the coordinator is mailed. */
export const remindBeforeDays = 7

/** Somebody who chooses a last day that is near knows that already, and counts as reminded. */
export function remindedAtChoosing(expiresAt: Date | null, now: Date) {
  return expiresAt && expiresAt <= endOfDayAfter(now, remindBeforeDays) ? now : null
}

export type Dated = Withheld & { status: VacancyStatus; expiresAt: Date | null }

/**
 * The current status: after its last day an open vacancy has expired, even before the scheduled job has run. Days on
 * hold do not count.
 */
export function statusAt({ status, expiresAt, heldAt }: Dated, now: Date): VacancyStatus {
  return status === 'open' && heldAt === null && expiresAt !== null && expiresAt <= now ? 'expired' : status
}

/** When a vacancy stopped being open; undefined while it is, and if that was not recorded. */
export function closedAt({ endedAt, ...vacancy }: Dated & { endedAt: Date | null }, now: Date) {
  if (isOpenForApplications(vacancy, now)) return undefined
  return (statusAt(vacancy, now) === 'expired' ? vacancy.expiresAt : endedAt) ?? undefined
}

/** gap 46: until when it can be open without paying again, if an earlier last day was chosen. */
export function paidBeyond({ expiresAt, paidUntil }: { expiresAt: Date | null; paidUntil: Date | null }, now: Date) {
  return paidUntil !== null && expiresAt !== null && paidUntil > expiresAt && paidUntil > now ? paidUntil : undefined
}

/** The last day of a vacancy that is posted now, or extended from its last day. */
export function lastDayFrom(from: Date) {
  return endOfDayAfter(from, openForDays)
}

export type Term = { heldAt: Date | null; expiresAt: Date; paidUntil: Date }

/**
 * gap 132: days on hold do not count, so they are added to the term of the vacancy. A chosen earlier last day stays,
 * unless it has passed: then it moves by as many days.
 */
export function termAfterWaiting({ heldAt, expiresAt, paidUntil }: Term, now: Date) {
  const waited = heldAt === null ? 0 : daysBetween(heldAt, now)
  const moved = endOfDayAfter(paidUntil, waited)
  const chosen = expiresAt > now ? expiresAt : endOfDayAfter(expiresAt, Math.max(waited, 1))
  return { paidUntil: moved, expiresAt: expiresAt < paidUntil && chosen < moved ? chosen : moved }
}

export type SaveRefusal =
  | 'not-found'
  | 'slug-taken'
  | 'unknown-company'
  | 'has-applications'
  | 'unknown-coordinator'
  | 'unknown-choice'
  | 'unknown-image'
  | 'unlawful'
  | 'last-day'
  | 'too-many'
  | 'unconfirmed-drafts'
  | 'changed'

/** Whether this last day can be chosen: not past, and within the term that is, or will be, paid for. */
export function isLastDayPossible(
  lastDay: Date,
  vacancy: { paidUntil: Date | null; expiresAt: Date | null } | undefined,
  now: Date,
) {
  // The current last day stays valid, so that other fields of an ended vacancy can still be changed.
  if (vacancy?.expiresAt?.getTime() === lastDay.getTime()) return true
  return lastDay > now && lastDay <= (vacancy?.paidUntil ?? endOfDayAfter(now, openForDays))
}
