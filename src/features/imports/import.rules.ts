import { localDay, localMoment, nextDay } from '#basics/dutch-date.ts'
import type { VacancyStatus } from '#features/vacancies/vacancy.rules.ts'
import type { DocumentFault } from './import-document.rules.ts'
import type { ReadFault } from './import-mapping.rules.ts'

/** Per account. */
export const mostSources = 10

/** Normalises a feed's address: `HTTP://Voorbeeld.nl/b.csv#x` becomes `http://voorbeeld.nl/b.csv`. */
export function asAsked(address: string) {
  return new URL(address).href.replace(/#.*/, '')
}

/** How many runs of a source are stored. */
export const keptRuns = 20

/** What an import does with a vacancy in the feed. */
export const outcomes = ['new', 'updated', 'unchanged', 'differs', 'returned', 'deleted', 'unreadable', 'full'] as const
export type Outcome = (typeof outcomes)[number]

/** What an import does with an imported vacancy that is no longer in its feed. */
export const missingOutcomes = ['closed', 'removed', 'unplanned', 'left', 'counted'] as const
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
  unplanned: 0,
  left: 0,
}

/** Whether a run had no effect, because no vacancy could be read. */
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
  /** How many applicants still wait for an answer, if it was closed. */
  waiting?: number
}

export const mostTold = 50

/** The stored state of an imported vacancy. */
export type Known = {
  hash: string
  /** Undefined once the employer deleted it. */
  vacancy: { status: VacancyStatus; isUntouched: boolean; isPlanned: boolean } | undefined
  missing: number
  missingSince: Date | null
  /** When its absence was handled. */
  goneAt: Date | null
}

/**
 * gap 160: the employer's changes to a draft take precedence: only an untouched draft follows the feed. gap 236: a
 * vacancy that was gone from the feed stays closed when it returns, and this is reported.
 */
export function decideItem(known: Known | undefined, hash: string): Exclude<Outcome, 'unreadable' | 'full'> {
  if (!known) return 'new'
  if (!known.vacancy) return 'deleted'
  if (known.goneAt !== null && known.vacancy.status === 'closed') return 'returned'
  if (known.hash === hash) return 'unchanged'
  return known.vacancy.status === 'draft' && known.vacancy.isUntouched ? 'updated' : 'differs'
}

const missingTimes = 2
/** Two fetches shortly after each other are one error in the feed, not two. */
const missingForHours = 20

/**
 * gap 161: closed only when it was missing from two complete fetches, not on the same day. Undefined when there is
 * nothing to do.
 */
export function decideMissing(
  { missing, missingSince, goneAt, vacancy }: Known,
  { fetchedAt, now }: { fetchedAt: Date; now: Date },
): MissingOutcome | undefined {
  if (!vacancy || goneAt !== null) return undefined
  // The same fetch with another mapping is no new information.
  if (missingSince !== null && fetchedAt <= missingSince) return undefined
  const isLongEnough = missingSince !== null && now.getTime() - missingSince.getTime() >= missingForHours * 3_600_000
  if (missing + 1 < missingTimes || !isLongEnough) return 'counted'
  if (vacancy.status === 'open') return 'closed'
  if (vacancy.status !== 'draft') return 'left'
  if (vacancy.isPlanned) return 'unplanned'
  return vacancy.isUntouched ? 'removed' : 'left'
}

type Present = { reference: string | undefined; title: string; fields?: { placeId?: number } }
type Named = Known & { title: string | null; placeId: number | null }

/**
 * Which known vacancies are no longer in a complete feed. If the feed still has its title for the same place, a vacancy
 * was given a new reference, for as many vacancies as there are new references; an item without a reference may be any
 * of them.
 */
export function listMissing<One extends Named>(known: ReadonlyMap<string, One>, read: readonly Present[]) {
  if (read.some(({ reference }) => reference === undefined)) return []
  const references = new Set(read.map(({ reference }) => reference))
  const itemsOf = Map.groupBy(read, ({ title }) => title.toLowerCase())
  const knownOf = Map.groupBy([...known], ([, { title }]) => title?.toLowerCase())
  const isRenumbered = (one: One) => {
    if (one.title === null) return false
    const title = one.title.toLowerCase()
    // If the feed names no place that the board knows, the item matches any.
    const isPlace = (place: number | null = null) => place === null || one.placeId === null || place === one.placeId
    const items = (itemsOf.get(title) ?? []).filter(({ fields }) => isPlace(fields?.placeId))
    if (items.length === 0 || !isMissedLike(one, one)) return items.length > 0
    const gone = knownOf
      .get(title)!
      .filter(([reference, other]) => !references.has(reference) && isPlace(other.placeId) && isMissedLike(other, one))
      .map(([, other]) => other)
    // Or the new reference was already imported as a draft, which is not a second vacancy on the board.
    const isNewNumber = (other: One | undefined) =>
      !other || (one.vacancy!.status === 'open' && other.vacancy?.status === 'draft')
    const newNumbers = items.filter(({ reference }) => isNewNumber(known.get(reference!)))
    return gone.indexOf(one) >= gone.length - newNumbers.length
  }
  return [...known].filter(([reference, one]) => !references.has(reference) && !isRenumbered(one))
}

/** Whether this missing vacancy could have been given a new reference just as well as the other one. */
function isMissedLike({ vacancy, goneAt }: Known, one: Known) {
  if (!vacancy || goneAt !== null) return false
  return vacancy.status === 'open' || (vacancy.status === 'draft' && one.vacancy?.status === 'draft')
}

/** A feed that suddenly has less than half of its vacancies is more likely broken than correct. */
export function isShort(count: number, lastCount: number) {
  return count * 2 < lastCount
}

/** What went wrong with a run. `short` is not a complete failure: its vacancies are imported, but none are closed. */
export type RunFault = DocumentFault | 'short' | 'asker-gone' | 'broken'

const minuteMs = 60_000
/** The delays before a retry after each failure in a row; after more failures it waits for the next night. */
const retryAfterMinutes = [30, 120, 480]
const spreadMinutes = 120

/** The employer is mailed once, after this many failures in a row. */
export const failuresBeforeMail = 3

/** When the last attempt began, for a source with this many failures and this next fetch. */
export function lastAttempt({ failures, nextFetchAt }: { failures: number; nextFetchAt: Date }) {
  return new Date(nextFetchAt.getTime() - (retryAfterMinutes[failures - 1] ?? 0) * minuteMs)
}

/** When to fetch a source again. At night, spread over time. */
export function nextFetch({ id, failures, now }: { id: number; failures: number; now: Date }) {
  const retry = retryAfterMinutes[failures - 1]
  if (retry !== undefined) return new Date(now.getTime() + retry * minuteMs)
  const nightOf = (day: string) => new Date(localMoment(day, '03:00').getTime() + ((id * 7) % spreadMinutes) * minuteMs)
  const today = localDay(now)
  const tonight = nightOf(today)
  return tonight > now ? tonight : nightOf(nextDay(today))
}
