import { endOfDayAfter } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'
import {
  type Dated,
  lastDayFrom,
  openForDays,
  statusAt,
  termAfterWaiting,
  type VacancyStatus,
  type Withheld,
} from './vacancy.rules.ts'

/** spec §9 */
export const pricePerPosting = 1
/** gap 33: a vacancy can be extended in its last days. */
export const extendInLastDays = 14

/** How far ahead a posting can be planned. */
export const planAheadDays = 90

type Change = {
  from: readonly VacancyStatus[]
  to: VacancyStatus
  /** In credits. A change that costs credits asks for confirmation first. */
  price: number
  /** Whether its last day must be in the future, or past. By default either. */
  when?: 'before-last-day' | 'after-last-day' | 'last-days'
}

const ended = ['closed', 'filled', 'completed', 'cancelled'] as const

/** gap 33: every change of status that can be requested, in the order of the buttons. */
const changes = {
  post: { from: ['draft'], to: 'open', price: pricePerPosting },
  extend: { from: ['open'], to: 'open', price: pricePerPosting, when: 'last-days' },
  // An expired one only after a later day, within the paid term, was chosen.
  reopen: { from: [...ended, 'expired'], to: 'open', price: 0, when: 'before-last-day' },
  repost: { from: [...ended, 'expired'], to: 'open', price: pricePerPosting, when: 'after-last-day' },
  fill: { from: ['open', 'expired'], to: 'filled', price: 0 },
  complete: { from: ['open', 'expired'], to: 'completed', price: 0 },
  close: { from: ['open'], to: 'closed', price: 0 },
  cancel: { from: ['open'], to: 'cancelled', price: 0 },
} as const satisfies Record<string, Change>

export type VacancyChange = keyof typeof changes

/** Whether a log entry is about this change. */
export function isSameChange(
  change: VacancyChange,
  { before, after }: Record<'before' | 'after', { status?: VacancyStatus }>,
) {
  const { to, from }: Change = changes[change]
  return after.status === to && before.status !== undefined && from.includes(before.status)
}

export const vacancyChanges = Object.keys(changes) as VacancyChange[]

/** Whether nobody can apply after it. */
export function isEnd(change: VacancyChange) {
  return changes[change].to !== 'open'
}

/** Whether this change is possible now. Buttons, pages, the API and commands all use this answer. */
export function vacancyCan(change: VacancyChange, vacancy: Dated, now: Date) {
  return whyNot(change, vacancy, now) === undefined
}

/** Why the change is not possible now; undefined if it is. */
export function whyNot(change: VacancyChange, vacancy: Dated, now: Date) {
  const kept = isKept(change, vacancy)
  if (kept) return kept
  const { from, when }: Change = changes[change]
  if (!from.includes(statusAt(vacancy, now))) return 'wrong-status'
  const daysLeft = vacancy.expiresAt === null ? 0 : (vacancy.expiresAt.getTime() - now.getTime()) / dayMs
  switch (when) {
    case 'before-last-day':
      return daysLeft > 0 ? undefined : 'days-over'
    case 'after-last-day':
      return daysLeft <= 0 ? undefined : 'days-left'
    case 'last-days':
      return daysLeft <= extendInLastDays ? undefined : 'too-soon'
    default:
      return undefined
  }
}

/** A vacancy that was taken down cannot change, and one on hold cannot be extended. */
function isKept(change: VacancyChange, { heldAt, takenDownAt }: Withheld) {
  if (takenDownAt !== null) return 'taken-down'
  return change === 'extend' && heldAt !== null ? 'on-hold' : undefined
}

const dayMs = 24 * 3600 * 1000

/** The changes that are possible now, in the order of the buttons. */
export function changesOf(vacancy: Dated, now: Date) {
  return vacancyChanges.filter((change) => vacancyCan(change, vacancy, now))
}

export function priceOf(change: VacancyChange) {
  return changes[change].price
}

export type ChangeRefusal =
  | 'not-found'
  | 'wrong-status'
  | 'taken-down'
  | 'on-hold'
  | 'no-place'
  | 'incomplete'
  | 'last-day-over'
  | 'days-left'
  | 'days-over'
  | 'too-soon'
  | 'unlawful'
  | 'not-enough-credits'

type Changing = Dated & {
  placeId: number | null
  /** Null for a draft. */
  paidUntil: Date | null
  /** A draft with invalid fields. */
  isIncomplete: boolean
}

/**
 * Decides without side effects: the next status, its price and its last day, or why not. A chosen last day before the
 * paid one is kept, and paid days that were not used stay paid (gap 46).
 */
export function decideChange(change: VacancyChange, vacancy: Changing, now: Date) {
  const reason = whyNot(change, vacancy, now)
  if (reason) return refused(reason)
  const { to, price } = changes[change]
  const { status, heldAt, expiresAt } = vacancy
  if (to !== 'open') {
    const waited = status === 'open' && heldAt !== null && expiresAt !== null
    const term = { heldAt, expiresAt: expiresAt!, paidUntil: vacancy.paidUntil ?? expiresAt! }
    // It may be reopened, with the days that it was on hold added.
    return done({ status: to, price, ...(waited ? termAfterWaiting(term, now) : { expiresAt, paidUntil: undefined }) })
  }
  if (change === 'reopen') return done({ status: to, price, expiresAt, paidUntil: undefined })
  if (vacancy.isIncomplete) return refused('incomplete')
  if (vacancy.placeId === null) return refused('no-place')
  if (change === 'post' && expiresAt !== null && expiresAt <= now) return refused('last-day-over')
  const from = change === 'extend' ? expiresAt! : now
  const lastDay = lastDayFrom(from)
  const chosen = change === 'post' && expiresAt !== null && expiresAt < lastDay ? expiresAt : lastDay
  const isPaidBeyond = vacancy.paidUntil !== null && vacancy.paidUntil > from
  const paidUntil = isPaidBeyond ? endOfDayAfter(vacancy.paidUntil!, openForDays) : lastDay
  return done({ status: to, price, expiresAt: chosen, paidUntil })
}

export type PlanRefusal = 'not-found' | 'wrong-status' | 'incomplete' | 'no-place' | 'moment' | 'last-day-over'

/** Why a draft was not posted at its planned moment, or will not be. */
export const planFailures = [
  'planner-gone',
  'wrong-status',
  'no-place',
  'incomplete',
  'last-day-over',
  'unlawful',
  'not-enough-credits',
  'gone-from-feed',
] as const satisfies (ChangeRefusal | 'planner-gone' | 'gone-from-feed')[]
export type PlanFailure = (typeof planFailures)[number]

/**
 * Decides whether a draft can be posted automatically at a later moment. Its price and the check of its text are
 * decided at that moment.
 */
export function decidePlan(vacancy: Changing, { at, now }: { at: Date; now: Date }) {
  if (!vacancyCan('post', vacancy, now)) return refused('wrong-status')
  if (vacancy.isIncomplete) return refused('incomplete')
  if (vacancy.placeId === null) return refused('no-place')
  if (!(at > now && at <= endOfDayAfter(now, planAheadDays))) return refused('moment')
  if (vacancy.expiresAt !== null && vacancy.expiresAt <= at) return refused('last-day-over')
  return done({ postAt: at })
}
