import { localDay, localMoment, nextDay } from '#basics/dutch-date.ts'
import type { VacancyStatus } from '#features/vacancies/vacancy.rules.ts'
import type { DocumentFault } from './import-document.rules.ts'
import type { ReadFault } from './import-mapping.rules.ts'

/** Per account. */
export const mostSources = 10

/** An address of a feed as it is asked: `HTTP://Voorbeeld.nl/b.csv#x` is `http://voorbeeld.nl/b.csv`. */
export function asAsked(address: string) {
  return new URL(address).href.replace(/#.*/, '')
}

/** How many runs of a source are kept. */
export const keptRuns = 20

/** What becomes of a vacancy in a feed. */
export const outcomes = ['new', 'updated', 'unchanged', 'differs', 'returned', 'deleted', 'unreadable', 'full'] as const
export type Outcome = (typeof outcomes)[number]

/** What becomes of an imported vacancy that is no longer in its feed. */
export const missingOutcomes = ['closed', 'removed', 'left', 'counted'] as const
export type MissingOutcome = (typeof missingOutcomes)[number]

export type Figures = Record<Outcome | Exclude<MissingOutcome, 'counted'>, number>

export const noFigures: Figures = {
  new: 0,
  updated: 0,
  unchanged: 0,
  differs: 0,
  returned: 0,
  deleted: 0,
  unreadable: 0,
  full: 0,
  closed: 0,
  removed: 0,
  left: 0,
}

/** Whether a run came to nothing, because none of the vacancies could be read. */
export function broughtNothing(figures: Figures) {
  const total = Object.values(figures).reduce((sum, figure) => sum + figure, 0)
  return total > 0 && figures.unreadable === total
}

/** One vacancy in the report of a run. */
export type Told = {
  title: string
  outcome: Outcome | MissingOutcome
  fault?: ReadFault
  vacancyId?: number
  /** How many people still wait for an answer of one that was closed. */
  waiting?: number
}

export const mostTold = 50

/** What is remembered of an imported vacancy. */
export type Known = {
  hash: string
  /** Undefined once the employer deleted it. */
  vacancy: { status: VacancyStatus; isUntouched: boolean } | undefined
  missing: number
  missingSince: Date | null
  /** When its absence was acted upon. */
  goneAt: Date | null
}

/**
 * gap 160: what the employer did with a draft wins: only one that nobody touched follows the feed. gap 236: one that was
 * gone stays closed when it is back, and this is told.
 */
export function decideItem(known: Known | undefined, hash: string): Exclude<Outcome, 'unreadable' | 'full'> {
  if (!known) return 'new'
  if (!known.vacancy) return 'deleted'
  if (known.goneAt !== null && known.vacancy.status === 'closed') return 'returned'
  if (known.hash === hash) return 'unchanged'
  return known.vacancy.status === 'draft' && known.vacancy.isUntouched ? 'updated' : 'differs'
}

const missingTimes = 2
/** Two fetches within a minute are one mistake of the feed, not two. */
const missingForHours = 20

/**
 * gap 161: closed only when it was missing twice in complete fetches, not on the same day. Undefined when nothing
 * happens any more.
 */
export function decideMissing(
  { missing, missingSince, goneAt, vacancy }: Known,
  { fetchedAt, now }: { fetchedAt: Date; now: Date },
): MissingOutcome | undefined {
  if (!vacancy || goneAt !== null) return undefined
  // The same fetch looked at again, with another mapping, says nothing new.
  if (missingSince !== null && fetchedAt <= missingSince) return undefined
  const isLongEnough = missingSince !== null && now.getTime() - missingSince.getTime() >= missingForHours * 3_600_000
  if (missing + 1 < missingTimes || !isLongEnough) return 'counted'
  if (vacancy.status === 'open') return 'closed'
  return vacancy.status === 'draft' && vacancy.isUntouched ? 'removed' : 'left'
}

type Present = { reference: string | undefined; title: string; fields?: { placeId?: number } }
type Named = Known & { title: string | null; placeId: number | null }

/**
 * Which known vacancies are no longer in a complete feed. One whose title is still there, for its place, was given
 * another number, as many as there are new numbers; an item without a reference may be any of them.
 */
export function listMissing<One extends Named>(known: ReadonlyMap<string, One>, read: readonly Present[]) {
  if (read.some(({ reference }) => reference === undefined)) return []
  const references = new Set(read.map(({ reference }) => reference))
  const itemsOf = Map.groupBy(read, ({ title }) => title.toLowerCase())
  const knownOf = Map.groupBy([...known], ([, { title }]) => title?.toLowerCase())
  const isRenumbered = (one: One) => {
    if (one.title === null) return false
    const title = one.title.toLowerCase()
    // Where the feed does not say a place that the board knows, it may be any.
    const isPlace = (place: number | null = null) => place === null || one.placeId === null || place === one.placeId
    const items = (itemsOf.get(title) ?? []).filter(({ fields }) => isPlace(fields?.placeId))
    if (items.length === 0 || !isMissedLike(one, one)) return items.length > 0
    const gone = knownOf
      .get(title)!
      .filter(([reference, other]) => !references.has(reference) && isPlace(other.placeId) && isMissedLike(other, one))
      .map(([, other]) => other)
    // A new number came in as a draft, which is not a second vacancy on the board.
    const isNewNumber = (other: One | undefined) =>
      !other || (one.vacancy!.status === 'open' && other.vacancy?.status === 'draft')
    const newNumbers = items.filter(({ reference }) => isNewNumber(known.get(reference!)))
    return gone.indexOf(one) >= gone.length - newNumbers.length
  }
  return [...known].filter(([reference, one]) => !references.has(reference) && !isRenumbered(one))
}

/** Whether one that is gone may have got a new number instead of this one. */
function isMissedLike({ vacancy, goneAt }: Known, one: Known) {
  if (!vacancy || goneAt !== null) return false
  return vacancy.status === 'open' || (vacancy.status === 'draft' && one.vacancy?.status === 'draft')
}

/** A feed that suddenly has less than half of its vacancies is more often broken than true. */
export function isShort(count: number, lastCount: number) {
  return count * 2 < lastCount
}

/** What went wrong with a run. `short` is not a failure of the whole: what is there is imported, and nothing closed. */
export type RunFault = DocumentFault | 'short' | 'asker-gone' | 'broken'

const minuteMs = 60_000
/** How long after each failure in a row it is tried again; after more of them it waits for the next night. */
const retryAfterMinutes = [30, 120, 480]
const spreadMinutes = 120

/** After how many failures in a row the employer is mailed, once. */
export const failuresBeforeMail = 3

/** When the last attempt began, of a source that failed so often and is fetched again at this moment. */
export function lastAttempt({ failures, nextFetchAt }: { failures: number; nextFetchAt: Date }) {
  return new Date(nextFetchAt.getTime() - (retryAfterMinutes[failures - 1] ?? 0) * minuteMs)
}

/** When a source is fetched again. At night, not all of them at once. */
export function nextFetch({ id, failures, now }: { id: number; failures: number; now: Date }) {
  const retry = retryAfterMinutes[failures - 1]
  if (retry !== undefined) return new Date(now.getTime() + retry * minuteMs)
  const nightOf = (day: string) => new Date(localMoment(day, '03:00').getTime() + ((id * 7) % spreadMinutes) * minuteMs)
  const today = localDay(now)
  const tonight = nightOf(today)
  return tonight > now ? tonight : nightOf(nextDay(today))
}
