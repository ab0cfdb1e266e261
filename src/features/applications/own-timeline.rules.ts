import { type Dated, statusAt } from '#features/vacancies/vacancy.rules.ts'
import type { ApplicationStatus, SeenStatus } from './application.rules.ts'

export type TimelineStep = {
  what: 'sent' | 'added' | 'read' | 'decision' | SeenStatus
  /** Undefined for a step that is still to come. */
  at: Date | undefined
}

type Happened = { kind: string; from: ApplicationStatus | null; to: ApplicationStatus | null; at: Date }

type Asked = {
  /** Latest first. */
  history: readonly Happened[]
  sent: { createdAt: Date; readAt: Date | null; isAdded: boolean }
  turn: Turn
}

/** What happened, as the applicant sees it: oldest first, followed by a decision if one can still be expected. */
export function timelineOf({ history, sent, turn }: Asked): TimelineStep[] {
  const steps: TimelineStep[] = [{ what: sent.isAdded ? 'added' : 'sent', at: sent.createdAt }]
  const answers = history.toReversed().flatMap(({ kind, from, to, at }) => {
    return kind === 'status' && from !== null && to !== null && to !== 'deleted' ? [{ what: to, at }] : []
  })
  // Opened after an answer, it means nothing: the employer answered from the list.
  const isReadFirst = sent.readAt !== null && answers.every(({ at }) => at >= sent.readAt!)
  if (isReadFirst && !sent.isAdded) steps.push({ what: 'read', at: sent.readAt! })
  steps.push(...answers)
  return turn === 'you' || turn === 'them' ? [...steps, { what: 'decision', at: undefined }] : steps
}

/** `nobody`: no answer is to be expected; `done`: it was given. */
export type Turn = 'you' | 'them' | 'nobody' | 'done'

type Appointed = {
  status: ApplicationStatus
  attendance: 'coming' | 'other-day' | null
  appointmentAt: Date | null
  vacancyGone: VacancyGone | undefined
  isWarned: boolean
  hasReader: boolean
}

/** Whose turn it is. Appointments about a vacancy that was taken down remain, unless it may be a fraud. */
export function turnOf(
  { status, attendance, appointmentAt, vacancyGone, isWarned, hasReader }: Appointed,
  now: Date,
): Turn {
  if (status === 'hired' || status === 'rejected' || status === 'deleted') return 'done'
  const isAppointed = status === 'invited' && appointmentAt !== null && appointmentAt > now
  if (isWarned || !hasReader || (vacancyGone === 'taken-down' && !isAppointed)) return 'nobody'
  return isAppointed && attendance === null ? 'you' : 'them'
}

export type VacancyGone = 'closed' | 'taken-down'

/** Why nobody can apply for a vacancy; one that is on hold may be back tomorrow. */
export function whyVacancyIsGone(vacancy: Dated, now: Date): VacancyGone | undefined {
  if (vacancy.takenDownAt !== null) return 'taken-down'
  return statusAt(vacancy, now) === 'open' ? undefined : 'closed'
}
