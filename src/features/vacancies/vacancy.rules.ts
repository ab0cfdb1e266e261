export const vacancyStatuses = ['draft', 'open', 'closed', 'filled', 'completed', 'cancelled', 'expired'] as const
export type VacancyStatus = (typeof vacancyStatuses)[number]

/** spec §4: on the way from open to expired the clock decides, whether or not the status has followed yet. */
export function isOpenForApplications(vacancy: { status: VacancyStatus; expiresAt: Date | null }, now: Date) {
  return vacancy.status === 'open' && vacancy.expiresAt !== null && vacancy.expiresAt > now
}

/** A draft is nobody's business but its owner's; every other state keeps its page. */
export function hasPublicPage(vacancy: { status: VacancyStatus }) {
  return vacancy.status !== 'draft'
}

/** A vacancy counts as new on the day it was posted and the two after it. */
export const newForDays = 3
