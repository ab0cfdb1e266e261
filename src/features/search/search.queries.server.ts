import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { listCards, listCardsOf, type VacancyCard } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { distanceTo, type Spot } from './distance.rules.ts'
import { matchLevel, matchOrder } from './filter-words.queries.server.ts'
import {
  type Conditions,
  type Counts,
  type FilterChoices,
  filterQueries,
  listConditions,
  type OfWords,
} from './filter.queries.server.ts'
import { listSought } from './concept.rules.ts'
import { listGroups } from './match.rules.ts'
import type { Scope } from './scope.queries.server.ts'
import {
  eachFilter,
  emptySearch,
  type FilterName,
  filterNames,
  tidySearch,
  type VacancySearch,
} from './search.fields.ts'
import { listWiderSearches, pageSize, type Widening } from './search.rules.ts'
import { type CountQuery, unfiltered } from './vacancy-index-query.rules.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import { findWordMatches } from './word-matches.queries.server.ts'

/** One page of results, with the count for every other choice. */
export async function searchVacancies(db: Db, search: VacancySearch, scope: Scope) {
  const { levels, cards, choices } = await (scope.index ? findInMemory : findInDatabase)(db, search, scope)
  const total = levels.reduce((sum, one) => sum + one.count, 0)
  return {
    total,
    pageCount: Math.ceil(total / pageSize),
    choices,
    groups: listGroups(search.words, scope.knowledge, levels),
    cards: cards.map((card) => ({ ...card, distance: distanceTo(card, scope.origin, scope.knowledge) })),
  }
}

/** Other work in the profession groups that the words belong to: not part of the results, so no count includes it. */
export async function findRelated(db: Db, search: VacancySearch, scope: Scope) {
  const asked: VacancySearch = { ...search, sort: 'relevance', page: 1 }
  const { groups, cards } = await searchVacancies(db, asked, { ...scope, isWide: true })
  const group = groups.find(({ kind }) => kind === 'group')
  if (!group) return undefined
  const named = listSought(search.words, scope.knowledge).flatMap(({ terms }) => terms.groups)
  const professions = search.professions.length > 0 ? search.professions : [...new Set(named)].sort()
  return {
    group,
    cards: cards.filter(({ level }) => level === group.level),
    /** All work of those groups. */
    search: tidySearch({ ...asked, words: '', professions }),
  }
}

async function findInDatabase(db: Db, search: VacancySearch, scope: Scope) {
  const conditions = listConditions(search, scope)
  const level = matchLevel(search, scope)
  const [levels, cards, found, ofWords] = await Promise.all([
    countByLevel(db, conditions, level),
    listCards(db, {
      where: and(...Object.values(conditions)),
      orderBy: matchOrder(search, scope),
      limit: pageSize,
      offset: (search.page - 1) * pageSize,
      level,
    }),
    countChoices(db, search, conditions),
    countOfWords(db, search, scope),
  ])
  return { levels, cards, choices: listChoices(search, scope, { found, ofWords }) }
}

/** The same from the in-memory index: the database only matches the words, and reads the cards of the page. */
async function findInMemory(db: Db, search: VacancySearch, scope: Scope) {
  const found = scope.index!.find({
    ...(await resolveSearch(db, search, scope)),
    offset: (search.page - 1) * pageSize,
    limit: pageSize,
  })
  const [cards, ofWords] = await Promise.all([listCardsOf(db, found.ids, scope), countOfWords(db, search, scope)])
  const counts: Partial<Record<FilterName, Counts>> = found.counts
  return {
    levels: found.levels,
    cards,
    choices: listChoices(search, scope, { found: (name) => counts[name], ofWords }),
  }
}

/**
 * How many results the words alone have in the searched area, independent of other filters: the choices with the most
 * results come first, and stay in place while others are checked.
 */
async function countOfWords(db: Db, search: VacancySearch, scope: Scope): Promise<OfWords | undefined> {
  if (!search.words) return undefined
  const { words, place, radius, everywhere } = search
  const asked = { ...emptySearch, words, place, radius, everywhere }
  if (!scope.index) return countChoices(db, asked, listConditions(asked, scope))
  const { per } = scope.index.count(await resolveSearch(db, asked, scope))
  return per
}

const mostWays = 4

/** For a search that found nothing: slightly wider ones, each with its count. */
export async function listWiderResults(db: Db, search: VacancySearch, scopeOf: (search: VacancySearch) => Scope) {
  const wider = listWiderSearches(search)
  const totals = await Promise.all(wider.map(({ search: one }) => countMatches(db, one, scopeOf(one))))
  return wider
    .map((widening, i) => ({ ...widening, total: totals[i]! }))
    .filter(({ total }) => total > 0)
    .slice(0, mostWays)
}

const nearShown = 3

/**
 * For a search that found nothing: three vacancies that almost match, each with the filter that excludes it. `wider`
 * are the searches that do find something. Around a place the nearest come first, whichever filter excludes them.
 */
export async function listNear(db: Db, wider: readonly Widening[], { scopeOf, isAround, origin, shown }: NearBy) {
  const near = new Map<number, Near>()
  for (const { name, search } of wider) {
    // Another widening may find nearer ones.
    if (near.size >= nearShown && !isAround) break
    const scope = { ...scopeOf(search), origin }
    const asked: VacancySearch = isAround ? { ...search, sort: 'nearest' } : search
    // The results on the page may come first here too.
    const cards = await listFirst(db, asked, scope, nearShown + shown.length)
    for (const card of cards) {
      if (near.has(card.id) || shown.some(({ id }) => id === card.id)) continue
      near.set(card.id, { ...card, distance: distanceTo(card, origin, scope.knowledge), outside: name })
    }
  }
  const found = [...near.values()]
  // A vacancy without a distance is in that place itself.
  const sorted = isAround ? found.toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0)) : found
  return sorted.slice(0, nearShown)
}

async function listFirst(db: Db, search: VacancySearch, scope: Scope, limit: number) {
  if (!scope.index) {
    const where = and(...Object.values(listConditions(search, scope)))
    return listCards(db, { where, orderBy: matchOrder(search, scope), limit })
  }
  return listCardsOf(db, await findInOrder(db, search, { scope, index: scope.index, limit }), scope)
}

type InOrder = { scope: Scope; index: VacancyIndex; limit: number }

/** The ids in the index that a search finds, in order. */
export async function findInOrder(db: Db, search: VacancySearch, { scope, index, limit }: InOrder) {
  return index.find({ ...(await resolveSearch(db, search, { ...scope, index })), offset: 0, limit }).ids
}

type NearBy = {
  scopeOf: (search: VacancySearch) => Scope
  /** Whether the search is around a place. */
  isAround: boolean
  /** The place that distances are measured from. */
  origin: Scope['origin']
  /** The vacancies that are already on the page. */
  shown: readonly { id: number }[]
}
type Near = VacancyCard & { distance: number | undefined; outside: FilterName }

/**
 * How many vacancies a search finds in each other region, the most first, and with which search: if it finds none, only
 * its words.
 */
export async function countElsewhere(db: Db, search: VacancySearch, scopeOf: (search: VacancySearch) => Scope) {
  const whole = { ...search, place: undefined, page: 1 }
  const wanted = search.words ? [whole, { ...emptySearch, words: search.words, sort: search.sort }] : [whole]
  for (const asked of wanted) {
    const scope = scopeOf(asked)
    const counts = await countByRegion(db, { ...asked, everywhere: true }, scope)
    const others = counts
      .filter(({ regionId }) => regionId !== scope.regionId)
      .sort((one, other) => other.count - one.count || one.regionId - other.regionId)
      .slice(0, nearShown)
    if (others.length > 0) return { counts: others, search: tidySearch({ ...asked, everywhere: false }) }
  }
  return { counts: [], search: whole }
}

async function countByRegion(db: Db, search: VacancySearch, scope: Scope) {
  if (!scope.index) {
    return db
      .select({ regionId: places.regionId, count: count() })
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .where(and(...Object.values(listConditions(search, scope))))
      .groupBy(places.regionId)
  }
  const perPlace = scope.index.count(await resolveSearch(db, search, scope)).per('place')
  const counts = new Map<number, number>()
  for (const { id, regionId } of scope.places) {
    const found = perPlace.get(id)
    if (found) counts.set(regionId, (counts.get(regionId) ?? 0) + found)
  }
  return Array.from(counts, ([regionId, found]) => ({ regionId, count: found }))
}

/** How many vacancies a search finds. */
export async function countMatches(db: Db, search: VacancySearch, scope: Scope) {
  if (!scope.index) return db.$count(vacancies, and(...Object.values(listConditions(search, scope))))
  return scope.index.count(await resolveSearch(db, search, scope)).total
}

/** How many vacancies match at each level; without words all have the same level. */
async function countByLevel(db: Db, all: Conditions, level: SQL<number> | undefined) {
  const where = and(...Object.values(all))
  if (!level) {
    const all = await db.$count(vacancies, where)
    return all > 0 ? [{ level: 1, count: all }] : []
  }
  const matches = db
    .select({ level: level.as('level') })
    .from(vacancies)
    .where(where)
    .as('matches')
  return db.select({ level: matches.level, count: count() }).from(matches).groupBy(matches.level)
}

/** For every choice of every filter: how many it would find with the other filters unchanged. */
async function countChoices(db: Db, search: VacancySearch, all: Conditions): Promise<CountsOf> {
  const counts = filterNames.flatMap((name) => {
    const { count: counted } = filterQueries[name]
    if (!counted) return []
    const others = and(...Object.values({ ...all, [name]: undefined }))
    return [
      sql`select ${name}::text as name, ${counted.id} as id, count(*) as total from ${vacancies} ${counted.join(search)} where ${others} group by 2`,
    ]
  })
  const rows = await db
    .select({ name: sql<FilterName>`name`, id: sql<number>`id`, total: sql`total`.mapWith(Number) })
    .from(sql`(${sql.join(counts, sql` union all `)}) as counts`)
  const perFilter = Map.groupBy(rows, ({ name }) => name)
  const totals = eachFilter((name) => new Map(perFilter.get(name)?.map(({ id, total }) => [id, total])))
  return (name) => totals[name]
}

/** How many vacancies each choice of a filter would find, by its id. */
type CountsOf = (name: FilterName) => Counts | undefined
type Counted = { found: CountsOf; ofWords: OfWords | undefined }

function listChoices(search: VacancySearch, scope: Scope, { found, ofWords }: Counted): FilterChoices {
  return eachFilter((name) => {
    const counts = found(name)
    const choices = filterQueries[name].count?.choices(scope, search, ofWords) ?? []
    return choices.map(({ id, slug, title }) => ({ slug, title, count: counts?.get(id) ?? 0 }))
  })
}

/** A search with ids in place of slugs, for the index. */
async function resolveSearch(db: Db, search: VacancySearch, scope: Scope): Promise<CountQuery> {
  const [companyIds, matches] = await Promise.all([
    findCompanyIds(db, search.companies, scope),
    findWordMatches(db, search.words, scope),
  ])
  const found = { companyIds, matches }
  return Object.assign(
    {
      ...unfiltered,
      now: scope.now.getTime(),
      sort: search.sort,
      // A vacancy without a distance is in that place itself.
      distanceOf: (spot: Spot) => distanceTo(spot, scope.origin, scope.knowledge) ?? 0,
    },
    ...filterNames.map((name) => filterQueries[name].indexed(search, scope, found)),
  )
}

async function findCompanyIds(db: Db, slugs: readonly string[], { knowledge }: Scope) {
  if (slugs.length === 0) return undefined
  const known = new Map(knowledge.openTexts.company.map(({ slug, id }) => [slug, id]))
  // The cached knowledge may be slightly outdated.
  if (slugs.every((slug) => known.has(slug))) return slugs.map((slug) => known.get(slug)!)
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.slug, [...slugs]))
  return rows.map(({ id }) => id)
}
