import { done, refused } from '#basics/result.ts'

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

/** spec §9 */
export const pricePerPosting = 1
/** gap 33: how long a vacancy stays open, when no earlier day was chosen. */
export const openForDays = 60

export type PostRefusal = 'not-found' | 'wrong-status' | 'no-place' | 'not-enough-credits'

/** Whether a vacancy may be put on the board, and what it costs. */
export function decidePosting(vacancy: { status: VacancyStatus; placeId: number | null }) {
  if (vacancy.status !== 'draft') return refused('wrong-status')
  if (vacancy.placeId === null) return refused('no-place')
  return done({ price: pricePerPosting })
}
