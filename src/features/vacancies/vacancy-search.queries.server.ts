import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { places } from '#features/regions/place.table.ts'
import type { Db } from '#platform/db.server.ts'
import { listCards, type VacancyCard } from './vacancy-card.queries.server.ts'
import {
  type Conditions,
  type FilterChoices,
  filterQueries,
  listConditions,
  matchLevel,
  matchOrder,
  type Scope,
} from './vacancy-filter.queries.server.ts'
import { eachFilter, emptySearch, type FilterName, filterNames, type VacancySearch } from './vacancy-search.fields.ts'
import { distanceTo } from './vacancy-distance.rules.ts'
import { listGroups } from './vacancy-match.rules.ts'
import { listWiderSearches, pageSize, type Widening } from './vacancy-search.rules.ts'
import { vacancies } from './vacancy.table.ts'

/** One page of results, with the count for every other choice. */
export async function searchVacancies(db: Db, search: VacancySearch, scope: Scope) {
  const conditions = listConditions(search, scope)
  const level = matchLevel(search, scope)
  const [levels, cards, choices] = await Promise.all([
    countByLevel(db, conditions, level),
    listCards(db, {
      where: and(...Object.values(conditions)),
      orderBy: matchOrder(search, scope),
      limit: pageSize,
      offset: (search.page - 1) * pageSize,
      level,
    }),
    countChoices(db, search, conditions, scope),
  ])
  const total = levels.reduce((sum, one) => sum + one.count, 0)
  const groups = listGroups(search.words, scope.knowledge, levels)
  return {
    total,
    /** Without what was only added because hardly anything matches. */
    matched: total - (groups.find(({ kind }) => kind === 'group')?.count ?? 0),
    pageCount: Math.ceil(total / pageSize),
    choices,
    groups,
    cards: cards.map((card) => ({ ...card, distance: distanceTo(card, scope.origin, scope.knowledge) })),
  }
}

const mostWays = 4

/** For a search that found nothing: slightly wider ones, each with its count. */
export async function listWiderResults(db: Db, search: VacancySearch, scopeOf: (search: VacancySearch) => Scope) {
  const wider = listWiderSearches(search)
  const totals = await Promise.all(wider.map(({ search: one }) => countMatches(db, listConditions(one, scopeOf(one)))))
  return wider
    .map((widening, i) => ({ ...widening, total: totals[i]! }))
    .filter(({ total }) => total > 0)
    .slice(0, mostWays)
}

const nearShown = 3

/**
 * For a search that found nothing: three vacancies that come near, each with the filter that keeps it out. `wider` are
 * the searches that do find something.
 */
export async function listNear(db: Db, wider: readonly Widening[], { scopeOf, origin, shown }: NearBy) {
  const near = new Map<number, Near>()
  for (const { name, search } of wider) {
    if (near.size >= nearShown) break
    const scope = scopeOf(search)
    const cards = await listCards(db, {
      where: and(...Object.values(listConditions(search, scope))),
      orderBy: matchOrder(search, scope),
      // Those on the page already may come first.
      limit: nearShown + shown.length,
    })
    for (const card of cards) {
      if (near.size >= nearShown || near.has(card.id) || shown.some(({ id }) => id === card.id)) continue
      near.set(card.id, { ...card, distance: distanceTo(card, origin, scope.knowledge), outside: name })
    }
  }
  return [...near.values()]
}

type NearBy = {
  scopeOf: (search: VacancySearch) => Scope
  /** Where distances are told from. */
  origin: Scope['origin']
  /** What is on the page already. */
  shown: readonly { id: number }[]
}
type Near = VacancyCard & { distance: number | undefined; outside: FilterName }

/** How many vacancies match the words in each other region, the most first. */
export async function countElsewhere(db: Db, { words }: VacancySearch, scope: Scope) {
  const search = { ...emptySearch, words, everywhere: true }
  const total = count()
  return db
    .select({ regionId: places.regionId, count: total })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .where(and(...Object.values(listConditions(search, scope)), ne(places.regionId, scope.regionId)))
    .groupBy(places.regionId)
    .orderBy(desc(total))
    .limit(nearShown)
}

async function countMatches(db: Db, all: Conditions) {
  return db.$count(vacancies, and(...Object.values(all)))
}

/** How many vacancies match how well; without words all match alike. */
async function countByLevel(db: Db, all: Conditions, level: SQL<number> | undefined) {
  const where = and(...Object.values(all))
  if (!level) return [{ level: 1, count: await db.$count(vacancies, where) }]
  const matches = db
    .select({ level: level.as('level') })
    .from(vacancies)
    .where(where)
    .as('matches')
  return db.select({ level: matches.level, count: count() }).from(matches).groupBy(matches.level)
}

/** For every choice of every filter: how many it would find with the other filters unchanged. */
async function countChoices(db: Db, search: VacancySearch, all: Conditions, scope: Scope): Promise<FilterChoices> {
  const counts = filterNames.flatMap((name) => {
    const { count: counted } = filterQueries[name]
    if (!counted) return []
    const others = and(...Object.values({ ...all, [name]: undefined }))
    return [
      sql`select ${name}::text as name, ${counted.id} as id, count(*) as total from ${vacancies} ${counted.join} where ${others} group by 2`,
    ]
  })
  const rows = await db
    .select({ name: sql<FilterName>`name`, id: sql<number>`id`, total: sql`total`.mapWith(Number) })
    .from(sql`(${sql.join(counts, sql` union all `)}) as counts`)
  const totals = new Map(rows.map(({ name, id, total }) => [`${name} ${id}`, total]))

  return eachFilter((name) => {
    const choices = filterQueries[name].count?.choices(scope, search) ?? []
    return choices.map(({ id, slug, title }) => ({ slug, title, count: totals.get(`${name} ${id}`) ?? 0 }))
  })
}
