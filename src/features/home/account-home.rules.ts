import { daysBetween } from '#basics/dutch-date.ts'
import { closingNowDays } from '#features/vacancies/vacancy.rules.ts'

type Draft = { id: number; title: string }

/** What an account has, and what in it waits for somebody. */
export type AccountHome = {
  companies: number
  /** How many vacancies were ever posted. */
  posted: number
  /** `ready` can be posted as it is. */
  drafts: { count: number; newest: Draft | undefined; ready: Draft | undefined }
  /** Open vacancies whose last day is within `closingSoonDays`. */
  closing: { count: number; firstAt: Date | null }
  /** Applications that nobody answered yet. */
  waiting: { count: number; longestSince: Date | null }
  /** Applications whose applicant wrote something that nobody read. */
  messages: { count: number; longestSince: Date | null; applicationId: number | null }
  /** Invoices that should have been paid: nothing can be bought until they are. */
  overdue: { count: number; firstAt: Date | null; orderId: number | null }
  /** Vacancies that the board keeps to itself until the employer changes them. */
  sentBack: { count: number; longestSince: Date | null; vacancyId: number | null }
  /** Drafts whose planned posting failed, until somebody does something with them. */
  notPosted: { count: number; vacancyId: number | null }
  /** Vacancies that wait for the board. */
  held: number
  credits: number
}

/** From then on, waiting is marked as urgent. */
const longWaitDays = 7

export type Step = 'company' | 'vacancy' | 'credits'
export type StepState = 'done' | 'next' | 'later'

/**
 * What an employer who never posted a vacancy does first: three steps, exactly one of which is next. Undefined once
 * they are all done, or a vacancy was posted.
 */
export function stepsOf({ companies, posted, drafts, credits }: AccountHome) {
  const steps: { step: Step; isDone: boolean }[] = [
    { step: 'company', isDone: companies > 0 },
    { step: 'vacancy', isDone: drafts.ready !== undefined },
    { step: 'credits', isDone: credits > 0 },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  if (posted > 0 || !next) return undefined
  return steps.map(({ step, isDone }) => {
    const state: StepState = isDone ? 'done' : step === next.step ? 'next' : 'later'
    return { step, state }
  })
}

export type Attention = {
  what: 'waiting' | 'messages' | 'overdue' | 'sentBack' | 'notPosted' | 'closing' | 'drafts'
  count: number
  /** How long the longest waits, or how soon the first closes. */
  days?: number
  isUrgent: boolean
}

/** What needs attention now: people who wait first, then what is late or has a last day, then what can wait. */
export function attentionOf(home: AccountHome, now: Date): Attention[] {
  const { waiting, messages, overdue, sentBack, notPosted, closing, drafts } = home
  const waitDays = waiting.longestSince === null ? undefined : daysBetween(waiting.longestSince, now)
  const unreadDays = messages.longestSince === null ? undefined : daysBetween(messages.longestSince, now)
  const lateDays = overdue.firstAt === null ? undefined : daysBetween(overdue.firstAt, now)
  const backDays = sentBack.longestSince === null ? undefined : daysBetween(sentBack.longestSince, now)
  const closeDays = closing.firstAt === null ? undefined : daysBetween(now, closing.firstAt)
  const all: Attention[] = [
    { what: 'waiting', count: waiting.count, days: waitDays, isUrgent: (waitDays ?? 0) >= longWaitDays },
    { what: 'messages', count: messages.count, days: unreadDays, isUrgent: (unreadDays ?? 0) >= longWaitDays },
    { what: 'overdue', count: overdue.count, days: lateDays, isUrgent: true },
    { what: 'sentBack', count: sentBack.count, days: backDays, isUrgent: (backDays ?? 0) >= longWaitDays },
    { what: 'notPosted', count: notPosted.count, isUrgent: false },
    { what: 'closing', count: closing.count, days: closeDays, isUrgent: (closeDays ?? Infinity) <= closingNowDays },
    // All of them, as in the list; those that failed are told already.
    { what: 'drafts', count: drafts.count > notPosted.count ? drafts.count : 0, isUrgent: false },
  ]
  return all.filter(({ count }) => count > 0)
}
