import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import type { HoldTurn } from '#features/vacancies/vacancy-hold.rules.ts'
import { isWaiting, type VacancyStatus, type Withheld } from '#features/vacancies/vacancy.rules.ts'
import type { ReportOutcome } from './report.rules.ts'

/** gap 133: the grounds for taking a vacancy down. `law`: a law forbids it; `terms`: the board's own rules do. */
export const takedownGrounds = {
  fraud: 'law',
  'advance-fee': 'law',
  discrimination: 'law',
  underpaid: 'law',
  privacy: 'law',
  'intellectual-property': 'law',
  'other-law': 'law',
  misleading: 'terms',
  'no-vacancy': 'terms',
  'other-terms': 'terms',
} as const satisfies Record<string, 'law' | 'terms'>

export type TakedownGround = keyof typeof takedownGrounds
export const takedownGroundNames = Object.keys(takedownGrounds) as [TakedownGround, ...TakedownGround[]]

/** Whether applicants may lose money or their identity, and are warned. */
export function endangersApplicants(ground: TakedownGround) {
  return ground === 'fraud' || ground === 'advance-fee' || ground === 'privacy'
}

/** gap 212: applicants are warned if they applied at most this long ago. */
export const warnedDays = 28

/** Whether the statement itself must name the law or rule. */
export function needsRule(ground: TakedownGround) {
  return ground === 'other-law' || ground === 'other-terms'
}

/** The possible outcomes of an appeal. */
export const appealOutcomes = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** gap 134: the period that the DSA requires of larger platforms (article 20). */
export const appealWithinDays = 183

type Taken = { takenDownAt: Date; appealedAt: Date | null; outcome: AppealOutcome | null }

export type AppealRefusal = 'not-found' | 'appealed' | 'decided' | 'too-late'

/** Whether the employer may still appeal; once per decision. */
export function decideAppeal({ takenDownAt, appealedAt, outcome }: Taken, now: Date) {
  if (outcome !== null) return refused('decided')
  if (appealedAt !== null) return refused('appealed')
  if (takenDownAt < daysBefore(now, appealWithinDays)) return refused('too-late')
  return done(undefined)
}

export type ModerationRefusal =
  | 'not-found'
  | 'changed'
  | 'text-changed'
  | 'not-held'
  | 'never-posted'
  | 'taken-down'
  | 'not-taken-down'
  | 'not-appealed'
  | 'nothing-reported'
  | 'undecided'
  | 'account-closed'

type Current = Withheld & { status: VacancyStatus }
type Ending = Current & { endedAt: Date | null }

export function decideApproval(vacancy: Ending) {
  if (vacancy.takenDownAt !== null) return refused('taken-down')
  return isWaiting(vacancy) ? done(undefined) : refused('not-held')
}

/** A vacancy that is online goes on hold. */
export function decideSendingBack(vacancy: Ending) {
  if (vacancy.takenDownAt !== null) return refused('taken-down')
  return vacancy.status === 'open' || isWaiting(vacancy) ? done(undefined) : refused('not-held')
}

/** Also for a closed vacancy: its page still exists. */
export function decideTakingDown({ status, takenDownAt }: Current) {
  if (takenDownAt !== null) return refused('taken-down')
  return status === 'draft' ? refused('never-posted') : done(undefined)
}

/** gap 282: whether the board can put a vacancy back on its own initiative. */
export function decidePuttingBack({ takenDownAt }: Withheld, { isAccountClosed }: { isAccountClosed: boolean }) {
  if (takenDownAt === null) return refused('not-taken-down')
  return isAccountClosed ? refused('account-closed') : done(undefined)
}

/** The answer to reporters when the vacancy is left as it is: none yet while the board still has to decide about it. */
export function decideKeeping(vacancy: Ending, turn: HoldTurn | undefined) {
  if (vacancy.takenDownAt !== null) return done<ReportOutcome>('taken-down')
  if (vacancy.heldAt !== null && turn === 'employer') return done<ReportOutcome>('sent-back')
  return isWaiting(vacancy) ? refused('undecided') : done<ReportOutcome>('kept')
}

/** Identifies what an admin saw when deciding: the vacancy's state, and its text. */
export function moderationVersion(
  { status, heldAt, takenDownAt, updatedAt }: Current & { updatedAt: Date },
  turnAt: Date | null,
) {
  const state = [status, ...[heldAt, takenDownAt, turnAt].map((moment) => moment?.getTime() ?? '')].join('.')
  return `${state}${beforeText}${updatedAt.getTime()}`
}

const beforeText = '~'

/** What has changed since: somebody else decided first, or the employer changed the text. */
export function changeSince(seen: string, current: string) {
  const stateOf = (version: string) => version.split(beforeText)[0]
  if (stateOf(seen) !== stateOf(current)) return 'changed'
  return seen === current ? undefined : 'text-changed'
}
