import type { HoldTurn } from '#features/vacancies/vacancy-hold.rules.ts'
import { type Dated, isWaiting, statusAt, type VacancyStatus } from '#features/vacancies/vacancy.rules.ts'

/** The views of the vacancies, in the order of the tabs. */
export const moderationTabs = ['te-doen', 'open', 'bevindingen', 'concept', 'gesloten', 'booster', 'alles'] as const
export type ModerationTab = (typeof moderationTabs)[number]

/**
 * The state in an admin's list: what waits takes precedence over the status. `noticed`: by the board itself (gap 253).
 */
export type ModerationState = 'appealed' | 'reported' | 'waits' | 'noticed' | 'sent-back' | 'taken-down' | VacancyStatus

type Row = Dated & {
  endedAt: Date | null
  holdTurn: HoldTurn | null
  /** Including what the board noticed. */
  openReports: number
  isReported: boolean
  isAppealed: boolean
}

/** A field of the form below a list: when the vacancy's text in that list was written, in milliseconds. */
export const seenTextField = (vacancyId: number) => `tekst-${vacancyId}`

export function moderationState(row: Row, now: Date): ModerationState {
  if (row.isAppealed) return 'appealed'
  if (row.takenDownAt !== null) return 'taken-down'
  if (row.isReported) return 'reported'
  const turn = isWaiting(row) ? row.holdTurn : null
  if (turn === 'board') return 'waits'
  if (row.openReports > 0) return 'noticed'
  if (turn !== null) return 'sent-back'
  return statusAt(row, now)
}

type Opened = { id: number | undefined; place: number | undefined }

/**
 * The position of the opened row in the list, counted from one, and its neighbours. A row that was decided about has
 * left the list: `place` is where it was, and the next row is there now.
 */
export function neighboursOf(ids: readonly number[], { id, place }: Opened) {
  const index = id === undefined ? -1 : ids.indexOf(id)
  if (index >= 0) return { at: index + 1, previous: ids[index - 1], next: ids[index + 1] }
  return place === undefined ? { at: 0 } : { at: 0, previous: ids[place - 2], next: ids[place - 1] }
}

/** Why one of several chosen vacancies cannot be approved with the others; undefined if it can. */
export function approvalObstacle(row: Row & { blockers: number | null }) {
  if (row.isAppealed) return 'appealed' as const
  if (row.takenDownAt === null && row.isReported) return 'reported' as const
  if (row.takenDownAt === null && row.openReports > 0) return 'noticed' as const
  if (!isWaiting(row)) return 'not-held' as const
  return (row.blockers ?? 0) > 0 ? ('blocked' as const) : undefined
}

export type ApprovalObstacle = NonNullable<ReturnType<typeof approvalObstacle>>

/** Short enough for a column: `1 d 4 u`, `22 u`, `5 min`. */
export function formatWait(since: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours > 0 ? `${days} d ${hours} u` : `${days} d`
  return hours > 0 ? `${hours} u` : `${minutes} min`
}
