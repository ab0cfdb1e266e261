import { daysBetween } from '#basics/dutch-date.ts'
import { closingNowDays } from '#features/vacancies/vacancy.rules.ts'

type Draft = { id: number; title: string }

/** The state of an account, and what in it needs attention. */
export type AccountHome = {
  companies: number
  /** How many vacancies have ever been posted. */
  posted: number
  /** `ready` can be posted as it is. */
  drafts: { count: number; newest: Draft | undefined; ready: Draft | undefined }
  /** Open vacancies whose last day is within `closingSoonDays`. */
  closing: { count: number; firstAt: Date | null }
  /** Applications that nobody answered yet. */
  waiting: { count: number; longestSince: Date | null }
  /** Applications with a message from the applicant that nobody has read. */
  messages: { count: number; longestSince: Date | null; applicationId: number | null }
  /** Overdue invoices: nothing can be bought until they are paid. */
  overdue: { count: number; firstAt: Date | null; orderId: number | null }
  /** Vacancies that the board sent back, until the employer changes them. */
  sentBack: { count: number; longestSince: Date | null; vacancyId: number | null }
  /** Drafts whose planned posting failed, until somebody handles them. */
  notPosted: { count: number; vacancyId: number | null }
  /** Vacancies on hold. */
  held: number
  credits: number
}

/** From this many days, waiting is marked as urgent. */
const longWaitDays = 7

export type Step = 'company' | 'vacancy' | 'credits'
export type StepState = 'done' | 'next' | 'later'

/**
 * The first steps of an employer who has never posted a vacancy: three, exactly one of which is next. Undefined once
 * all are done, or a vacancy was posted.
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
  /** How long the oldest one has been waiting, or how soon the first closes. */
  days?: number
  isUrgent: boolean
}

/** What needs attention now: waiting people first, then what is late or has a deadline, then the rest. */
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
    // All drafts, as in the list; hidden if only those remain whose posting failed, because those are shown above.
    { what: 'drafts', count: drafts.count > notPosted.count ? drafts.count : 0, isUrgent: false },
  ]
  return all.filter(({ count }) => count > 0)
}
