import { done, refused } from '#basics/result.ts'

export const vacancyStatuses = ['draft', 'open', 'closed', 'filled', 'completed', 'cancelled', 'expired'] as const
export type VacancyStatus = (typeof vacancyStatuses)[number]

/** spec §4: the closing date decides when an open vacancy expires, whether or not its status has been updated yet. */
export function isOpenForApplications(vacancy: { status: VacancyStatus; expiresAt: Date | null }, now: Date) {
  return vacancy.status === 'open' && vacancy.expiresAt !== null && vacancy.expiresAt > now
}

/** Only its owner may see a draft; every other status keeps its page. */
export function hasPublicPage(vacancy: { status: VacancyStatus }) {
  return vacancy.status !== 'draft'
}

/** A vacancy counts as new on the day it was posted and the two days after. */
export const newForDays = 3

/** spec §9 */
export const pricePerPosting = 1
/** gap 33: how long a vacancy stays open if no earlier day was chosen. */
export const openForDays = 60

export type PostRefusal = 'not-found' | 'wrong-status' | 'no-place' | 'not-enough-credits'

/** Whether a vacancy may be posted, and what it costs. */
export function decidePosting(vacancy: { status: VacancyStatus; placeId: number | null }) {
  if (vacancy.status !== 'draft') return refused('wrong-status')
  if (vacancy.placeId === null) return refused('no-place')
  return done({ price: pricePerPosting })
}
