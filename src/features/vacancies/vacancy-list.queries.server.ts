import type { Db } from '#platform/db.server.ts'
import type { Knowledge } from './vacancy-knowledge.queries.server.ts'
import { correctWords } from './vacancy-correction.rules.ts'
import { filters, readSearch, tidySearch, type VacancySearch } from './vacancy-search.fields.ts'
import { listWiderResults, searchVacancies } from './vacancy-search.queries.server.ts'
import { understandSearch } from './vacancy-understanding.rules.ts'

type Request = {
  params: URLSearchParams
  /** What the page itself fixes, whatever its address says. */
  fixed?: Partial<VacancySearch>
  regionId: number
  knowledge: Knowledge
  now: Date
}

/** With fewer results than this, a word that may be a typing error is pointed out. */
const fewResults = 3

/** Everything a list page shows: the search, the results, and the other choices. */
export async function findVacancyList(db: Db, { params, fixed, regionId, knowledge, now }: Request) {
  let isWide = false
  const scopeOf = ({ place }: VacancySearch) => ({
    ...knowledge,
    places: knowledge.ownPlaces,
    regionId,
    centre: place ? knowledge.places.bySlug(place) : undefined,
    knowledge,
    isWide,
    now,
  })
  const find = (search: VacancySearch) => searchVacancies(db, search, scopeOf(search))

  const read = tidySearch({ ...readSearch(params, knowledge), ...fixed })
  const asked = understandSearch(read, knowledge)
  const typedWords = asked.words
  let search = asked
  let found = await find(asked)
  let correction: { typed: string; search: VacancySearch; isUsed: boolean } | undefined
  if (typedWords && found.total < fewResults) {
    const corrected = correctWords(typedWords, knowledge)
    if (corrected) {
      const other = understandSearch({ ...asked, words: corrected }, knowledge)
      const instead = await find(other)
      if (instead.total > found.total) {
        // Nothing else was found: what was probably meant is shown at once.
        const isUsed = found.total === 0
        correction = { typed: typedWords, search: isUsed ? asked : other, isUsed }
        if (isUsed) [search, found] = [other, instead]
      }
    }
  }
  if (search.words && found.total < fewResults) {
    isWide = true
    found = await find(search)
  }
  // A page past the end shows the last page: vacancies close, but old links remain.
  const lastPage = Math.max(1, found.pageCount)
  if (search.page > lastPage) {
    search = { ...search, page: lastPage }
    found = await find(search)
  }
  const { choices, ...result } = found
  const typedPlace = fixed?.place === undefined ? (params.get(filters.place.param) ?? '').slice(0, 100).trim() : ''
  const centre = search.place ? knowledge.places.bySlug(search.place) : undefined
  return {
    search,
    result,
    correction,
    wider: result.total === 0 ? await listWiderResults(db, search, scopeOf) : [],
    choices,
    centre: centre && { slug: centre.slug, title: centre.title, regionId: centre.regionId },
    /** A place that was typed but is not known. */
    unknownPlace:
      typedPlace && !search.place
        ? {
            typed: typedPlace,
            suggestions: knowledge.places.suggest(typedPlace).map(({ slug, title, note }) => ({ slug, title, note })),
          }
        : undefined,
  }
}
