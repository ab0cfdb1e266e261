import { daysBetween, endOfDayAfter } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'

export const vacancyStatuses = ['draft', 'open', 'closed', 'filled', 'completed', 'cancelled', 'expired'] as const
export type VacancyStatus = (typeof vacancyStatuses)[number]

/** gap 130: since when the board keeps a posted vacancy to itself until an admin has looked at it, or took it down. */
export type Withheld = { heldAt: Date | null; takenDownAt: Date | null }

/** Only its owner and the admins may see a draft, and what the board withholds; any other vacancy keeps its page. */
export function hasPublicPage({ status, ...vacancy }: Withheld & { status: VacancyStatus }) {
  return status !== 'draft' && !isWithheld(vacancy)
}

export function isWithheld({ heldAt, takenDownAt }: Withheld) {
  return heldAt !== null || takenDownAt !== null
}

type Waiting = Withheld & { status: VacancyStatus; endedAt: Date | null }

/**
 * Whether a vacancy waits for a decision. One that its employer closed while it waited does not, until it opens again;
 * one that was held for what was written after its end does.
 */
export function isWaiting({ status, heldAt, endedAt, takenDownAt }: Waiting) {
  if (heldAt === null || takenDownAt !== null) return false
  return status === 'open' || endedAt === null || heldAt > endedAt
}

/** spec §4: the closing date decides when an open vacancy expires, whether or not its status has been updated yet. */
export function isOpenForApplications(vacancy: Dated, now: Date) {
  return vacancy.status === 'open' && !isWithheld(vacancy) && vacancy.expiresAt !== null && vacancy.expiresAt > now
}

/** A vacancy counts as new on the day it was posted and the two days after. */
export const newForDays = 3

/** spec §9: hours a week. */
export const longestWeek = 40
/** spec §9: the maximum of professions, employments and educations each. */
export const mostChoices = 3

/** Per account; more than anyone prepares, and a bound for programs that add them. */
export const mostDrafts = 200

/** Per account. */
export const mostTemplates = 50

/** spec §9 */
export const pricePerPosting = 1
/** gap 33: how long a vacancy stays open if no earlier day was chosen. */
export const openForDays = 60

/** How long before its last day the coordinator is mailed. */
export const remindBeforeDays = 7

/** Whoever chooses a last day that is near already knows it is, and counts as reminded. */
export function remindedAtChoosing(expiresAt: Date | null, now: Date) {
  return expiresAt && expiresAt.getTime() - now.getTime() <= remindBeforeDays * dayMs ? now : null
}

/** gap 33: a vacancy can be extended in its last days. */
export const extendInLastDays = 14

/** How far ahead a posting can be planned. */
export const planAheadDays = 90

type Change = {
  from: readonly VacancyStatus[]
  to: VacancyStatus
  /** In credits. A change that costs something asks for confirmation first. */
  price: number
  /** Whether its last day must be in the future, or past. By default either. */
  when?: 'before-last-day' | 'after-last-day' | 'last-days'
}

const ended = ['closed', 'filled', 'completed', 'cancelled'] as const

/** gap 33: every change of status that can be requested, in the order of the buttons. */
const changes = {
  post: { from: ['draft'], to: 'open', price: pricePerPosting },
  extend: { from: ['open'], to: 'open', price: pricePerPosting, when: 'last-days' },
  // An expired one only after a later day was chosen among those that are paid for.
  reopen: { from: [...ended, 'expired'], to: 'open', price: 0, when: 'before-last-day' },
  repost: { from: [...ended, 'expired'], to: 'open', price: pricePerPosting, when: 'after-last-day' },
  fill: { from: ['open', 'expired'], to: 'filled', price: 0 },
  complete: { from: ['open', 'expired'], to: 'completed', price: 0 },
  close: { from: ['open'], to: 'closed', price: 0 },
  cancel: { from: ['open'], to: 'cancelled', price: 0 },
} as const satisfies Record<string, Change>

export type VacancyChange = keyof typeof changes

/** Whether what was logged is this change. */
export function isSameChange(
  change: VacancyChange,
  { before, after }: Record<'before' | 'after', { status?: VacancyStatus }>,
) {
  const { to, from }: Change = changes[change]
  return after.status === to && before.status !== undefined && from.includes(before.status)
}

export const vacancyChanges = Object.keys(changes) as VacancyChange[]

/** Whether nobody can apply any more after it. */
export function isEnd(change: VacancyChange) {
  return changes[change].to !== 'open'
}

export type Dated = Withheld & { status: VacancyStatus; expiresAt: Date | null }

/**
 * The current status: after its last day an open vacancy has expired, even before the scheduled job has run. On hold no
 * day passes.
 */
export function statusAt({ status, expiresAt, heldAt }: Dated, now: Date): VacancyStatus {
  return status === 'open' && heldAt === null && expiresAt !== null && expiresAt <= now ? 'expired' : status
}

/** When a vacancy stopped being open; undefined while it is, and for one of which that was never kept. */
export function closedAt({ endedAt, ...vacancy }: Dated & { endedAt: Date | null }, now: Date) {
  if (isOpenForApplications(vacancy, now)) return undefined
  return (statusAt(vacancy, now) === 'expired' ? vacancy.expiresAt : endedAt) ?? undefined
}

/** Whether this change is possible now. Buttons, pages, the API and commands all use this answer. */
export function vacancyCan(change: VacancyChange, vacancy: Dated, now: Date) {
  return whyNot(change, vacancy, now) === undefined
}

function whyNot(change: VacancyChange, vacancy: Dated, now: Date) {
  const kept = isKept(change, vacancy)
  if (kept) return kept
  const { from, when }: Change = changes[change]
  if (!from.includes(statusAt(vacancy, now))) return 'wrong-status'
  const daysLeft = vacancy.expiresAt === null ? 0 : (vacancy.expiresAt.getTime() - now.getTime()) / dayMs
  switch (when) {
    case 'before-last-day':
      return daysLeft > 0 ? undefined : 'last-day-over'
    case 'after-last-day':
      return daysLeft <= 0 ? undefined : 'days-left'
    case 'last-days':
      return daysLeft <= extendInLastDays ? undefined : 'too-soon'
    default:
      return undefined
  }
}

/** What the board took down stays as it is, and what is on hold gets no more days. */
function isKept(change: VacancyChange, { heldAt, takenDownAt }: Withheld) {
  if (takenDownAt !== null) return 'taken-down'
  return change === 'extend' && heldAt !== null ? 'on-hold' : undefined
}

const dayMs = 24 * 3600 * 1000

/** gap 46: until when it can be open without paying again, if an earlier last day was chosen. */
export function paidBeyond({ expiresAt, paidUntil }: { expiresAt: Date | null; paidUntil: Date | null }, now: Date) {
  return paidUntil !== null && expiresAt !== null && paidUntil > expiresAt && paidUntil > now ? paidUntil : undefined
}

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
 * Decides without side effects: the next status, its price and its last day, or why not. A last day chosen earlier than
 * the paid one is kept, and days that were paid for and not used stay paid (gap 46).
 */
export function decideChange(change: VacancyChange, vacancy: Changing, now: Date) {
  const reason = whyNot(change, vacancy, now)
  if (reason) return refused(reason)
  const { to, price } = changes[change]
  const { status, heldAt, expiresAt } = vacancy
  if (to !== 'open') {
    const waited = status === 'open' && heldAt !== null && expiresAt !== null
    const term = { heldAt, expiresAt: expiresAt!, paidUntil: vacancy.paidUntil ?? expiresAt! }
    // It may open again, with the days that it waited.
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

/** The last day of a vacancy that is posted now, or is extended from its last day. */
export function lastDayFrom(from: Date) {
  return endOfDayAfter(from, openForDays)
}

export type Term = { heldAt: Date | null; expiresAt: Date; paidUntil: Date }

/**
 * gap 132: on hold no day passes, so a term gets the days that its vacancy waited. A last day that was chosen earlier
 * stays, unless it went by: then it moves as many days.
 */
export function termAfterWaiting({ heldAt, expiresAt, paidUntil }: Term, now: Date) {
  const waited = heldAt === null ? 0 : daysBetween(heldAt, now)
  const moved = endOfDayAfter(paidUntil, waited)
  const chosen = expiresAt > now ? expiresAt : endOfDayAfter(expiresAt, Math.max(waited, 1))
  return { paidUntil: moved, expiresAt: expiresAt < paidUntil && chosen < moved ? chosen : moved }
}

export type PlanRefusal = 'not-found' | 'wrong-status' | 'incomplete' | 'no-place' | 'moment' | 'last-day-over'

/** Why a draft was not posted when its moment came. */
export const planFailures = [
  'planner-gone',
  'wrong-status',
  'no-place',
  'incomplete',
  'last-day-over',
  'unlawful',
  'not-enough-credits',
] as const satisfies (ChangeRefusal | 'planner-gone')[]
export type PlanFailure = (typeof planFailures)[number]

/**
 * Decides whether a draft is posted by itself at a later moment. What it costs and what its text asks is decided when
 * that moment comes.
 */
export function decidePlan(vacancy: Changing, { at, now }: { at: Date; now: Date }) {
  if (!vacancyCan('post', vacancy, now)) return refused('wrong-status')
  if (vacancy.isIncomplete) return refused('incomplete')
  if (vacancy.placeId === null) return refused('no-place')
  if (!(at > now && at <= endOfDayAfter(now, planAheadDays))) return refused('moment')
  if (vacancy.expiresAt !== null && vacancy.expiresAt <= at) return refused('last-day-over')
  return done({ postAt: at })
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
  | 'changed'

/** Whether this last day may be chosen: not past, and no later than what is paid for, or will be. */
export function isLastDayPossible(
  lastDay: Date,
  vacancy: { paidUntil: Date | null; expiresAt: Date | null } | undefined,
  now: Date,
) {
  // The day that was chosen before stays valid, so that other fields of an ended vacancy can still be changed.
  if (vacancy?.expiresAt?.getTime() === lastDay.getTime()) return true
  return lastDay > now && lastDay <= (vacancy?.paidUntil ?? endOfDayAfter(now, openForDays))
}
