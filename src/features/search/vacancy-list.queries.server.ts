import type { Db } from '#platform/db.server.ts'
import type { ReadCards } from '#features/vacancies/vacancy-card.queries.server.ts'
import type { Scope } from './scope.queries.server.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import type { Knowledge } from './knowledge.queries.server.ts'
import { correctWords } from './correction.rules.ts'
import { emptySearch, filters, readSearch, tidySearch, type VacancySearch } from './search.fields.ts'
import {
  countElsewhere,
  countMatches,
  findRelated,
  listNear,
  listWiderResults,
  searchVacancies,
} from './search.queries.server.ts'
import { findUnknownLists } from './saved-search.rules.ts'
import { understandSearch } from './understanding.rules.ts'

type Request = {
  params: URLSearchParams
  /** The filters that the page itself sets, whatever is in its URL. */
  fixed?: Partial<VacancySearch>
  regionId: number
  /** Whether to leave out related work when there are few results. */
  onlyMatching?: boolean | undefined
  /** The slug of the place that distances are measured from if the search has no place. */
  start?: string
  knowledge: Knowledge
  /** The in-memory index of open vacancies; without it the database counts. */
  index?: VacancyIndex | undefined
  /** The cached cards; without them they are read from the database. */
  cards?: ReadCards | undefined
  now: Date
}

/** With fewer results than this, a possible typing error is pointed out, and related work is shown too. */
const fewResults = 3

/** The search in a URL, understood but not corrected: its number of results, and the choices of its form. */
export async function findAsAsked(db: Db, request: Request) {
  const { search, unknownPlace, unknownLists } = readAsked(request)
  const board = boardOf(request)
  const { total, choices } = await board.find(db, search)
  return { search, total, choices, centre: board.placeOf(search.place), unknownPlace, unknownLists }
}

/** The search in a URL as it is understood, and which parts of it are unknown. */
export function readAsked({ params, fixed, knowledge }: Pick<Request, 'params' | 'fixed' | 'knowledge'>) {
  const read = tidySearch({ ...readSearch(params, knowledge), ...fixed })
  const search = understandSearch(read, knowledge)
  return {
    search,
    unknownPlace: fixed?.place || search.place ? undefined : findUnknownPlace(params, knowledge),
    unknownLists: findUnknownLists(params.toString(), read),
  }
}

/** Everything a list page shows: the search, the results, and the other choices. */
export async function findVacancyList(db: Db, request: Request) {
  const board = boardOf(request)
  const asked = readAsked(request)
  const { found, correction, search } = await findOrCorrect(db, asked.search, board)

  // A page past the end shows the last page: vacancies close, but old links remain.
  const page = Math.min(search.page, Math.max(1, found.pageCount))
  const shown = { ...search, page }
  const { choices, ...result } = page < search.page ? await board.find(db, shown) : found
  const isNothing = result.total === 0
  // A correction that was not applied is offered first.
  const isQuestion = correction !== undefined && !correction.isUsed
  const related = isQuestion || request.onlyMatching ? undefined : await board.findRelated(db, shown, found)
  const scope = board.scopeOf(shown)
  const wider = isNothing ? await listWiderResults(db, shown, board.scopeOf) : []
  return {
    search: shown,
    result,
    correction,
    choices,
    centre: board.placeOf(shown.place),
    /** The remembered place, which distances are measured from if the search has no place. */
    start: board.placeOf(request.start),
    unknownLists: asked.unknownLists,
    // The place may be in the words that were corrected.
    unknownPlace: shown.place ? undefined : asked.unknownPlace,
    related,
    wider,
    near: await listNear(db, wider, {
      scopeOf: board.scopeOf,
      isAround: scope.centre !== undefined,
      origin: scope.origin,
      shown: [...result.cards, ...(related?.cards ?? [])],
    }),
    elsewhere: isNothing ? await countElsewhere(db, shown, board.scopeOf) : undefined,
  }
}

type Board = ReturnType<typeof boardOf>

function boardOf({ regionId, start, knowledge, index, cards, now }: Request) {
  const knownPlace = (slug: string | undefined) => (slug === undefined ? undefined : knowledge.places.bySlug(slug))
  const scopeOf = ({ place }: VacancySearch): Scope => ({
    ...knowledge,
    places: knowledge.ownPlaces,
    regionId,
    centre: knownPlace(place),
    origin: knownPlace(place) ?? knownPlace(start),
    knowledge,
    isWide: false,
    index,
    cards,
    now,
  })
  return {
    knowledge,
    scopeOf,
    placeOf(slug: string | undefined) {
      const place = knownPlace(slug)
      return place && { slug: place.slug, title: place.title, regionId: place.regionId }
    },
    find: (db: Db, search: VacancySearch) => searchVacancies(db, search, scopeOf(search)),
    findRelated: (db: Db, search: VacancySearch, found: Found) =>
      isEnough(search, found) ? undefined : findRelated(db, search, scopeOf(search)),
  }
}

/** Finds the search as typed; if it has hardly any results, its probable correction. */
async function findOrCorrect(db: Db, asked: VacancySearch, board: Board) {
  const found = await board.find(db, asked)
  if (isEnough(asked, found)) return { search: asked, found, correction: undefined }

  const isNothing = found.total === 0
  const corrected = correctWords(asked.words, board.knowledge)
  if (corrected) {
    const meant = understandSearch({ ...asked, words: corrected.words }, board.knowledge)
    const correction = { typed: asked.words, words: corrected.words, search: meant }
    const instead = await board.find(db, meant)
    const isFound = instead.total > found.total || (isNothing && (await isFoundAnywhere(db, meant, board)))
    const isSure = corrected.isSure && isNothing
    if (isFound && isSure) return { search: meant, found: instead, correction: { ...correction, isUsed: true } }
    if (isFound || isSure) return { search: asked, found, correction: { ...correction, isUsed: false } }
  }
  return { search: asked, found, correction: undefined }
}

type Found = Awaited<ReturnType<typeof searchVacancies>>

const isEnough = ({ words }: VacancySearch, { total }: Found) => !words || total >= fewResults

/** Whether any region has results for these words. */
async function isFoundAnywhere(db: Db, { words }: VacancySearch, { scopeOf }: Board) {
  const anywhere = { ...emptySearch, words, everywhere: true }
  return (await countMatches(db, anywhere, scopeOf(anywhere))) > 0
}

/** A typed place that is unknown, and suggestions for it. */
function findUnknownPlace(params: URLSearchParams, { places }: Knowledge) {
  const typed = (params.get(filters.place.param) ?? '').slice(0, 100).trim()
  if (!typed || places.isEverywhere(typed)) return undefined
  return { typed, suggestions: places.suggest(typed).map(({ slug, title, note }) => ({ slug, title, note })) }
}
