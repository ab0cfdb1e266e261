import { and, inArray, sql } from 'drizzle-orm'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { listSought, type Terms } from './concept.rules.ts'
import { matchesTerms, termsLevel } from './filter-words.queries.server.ts'
import type { Scope } from './scope.queries.server.ts'
import type { WordMatches } from './vacancy-index-query.rules.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'

type Kept = { version: number; matches: Promise<WordMatches>; size: number }

/** Caches matches per index of vacancies, the most recently used last. */
const keptOf = new WeakMap<VacancyIndex, Map<string, Kept>>()
const mostKept = 500
/**
 * Each takes five bytes; on a large board the limit is per open vacancy: a common word alone may match a quarter of
 * them.
 */
const mostMatches = { inAll: 1_000_000, perVacancy: 4 }

const none: WordMatches = { ids: new Uint32Array(), levels: new Uint8Array() }

/**
 * The matches of each concept in the words, in all regions; undefined without words. People search for the same work
 * all day, with various filters, so these are cached, and only changed vacancies are matched again.
 */
export async function findWordMatches(db: Db, words: string, scope: Scope): Promise<WordMatches[] | undefined> {
  if (words === '') return undefined
  const found: WordMatches[] = []
  for (const { terms } of listSought(words, scope.knowledge)) found.push(await findKept(db, terms, scope))
  // `(((` contains no word: nothing can match.
  return found.length > 0 ? found : [none]
}

async function findKept(db: Db, terms: Terms, scope: Scope): Promise<WordMatches> {
  const { index } = scope
  if (!index) return readMatches(db, terms, scope)
  const kept = keptOf.get(index) ?? new Map<string, Kept>()
  keptOf.set(index, kept)
  const key = keyOf(terms, scope)
  const known = kept.get(key)
  const { version } = index
  const changed = known && index.changedSince(known.version)
  // Moved to the end, as the most recently used.
  kept.delete(key)
  if (known && changed?.length === 0) {
    kept.set(key, known)
    return known.matches
  }
  const matches =
    known && changed ? matchAgain(db, known.matches, changed, { terms, scope }) : readMatches(db, terms, scope)
  const entry: Kept = { version, matches, size: 0 }
  kept.set(key, entry)
  try {
    entry.size = (await matches).ids.length
  } catch (error) {
    if (kept.get(key) === entry) kept.delete(key)
    throw error
  }
  forgetMost(kept, Math.max(mostMatches.inAll, mostMatches.perVacancy * index.size))
  return matches
}

function forgetMost(kept: Map<string, Kept>, most: number) {
  let total = 0
  for (const { size } of kept.values()) total += size
  for (const [key, { size }] of kept) {
    if (kept.size <= mostKept && total <= most) break
    kept.delete(key)
    total -= size
  }
}

/** All that a match depends on, besides the vacancies. */
function keyOf(terms: Terms, { isWide, professions }: Scope) {
  const idsOf = (slugs: readonly string[]) => professions.flatMap(({ id, slug }) => (slugs.includes(slug) ? id : []))
  const { title, also, company, family, alike, text } = terms
  const groups = isWide && idsOf(terms.groups)
  return JSON.stringify([title, also, company, family, alike, text, idsOf(terms.professions), groups])
}

async function matchAgain(
  db: Db,
  earlier: Promise<WordMatches>,
  changed: readonly number[],
  { terms, scope }: { terms: Terms; scope: Scope },
): Promise<WordMatches> {
  const { ids, levels } = await earlier
  const isChanged = new Set(changed)
  const fresh = await readMatches(db, terms, scope, changed)
  const isSame = (_: number, i: number) => !isChanged.has(ids[i]!)
  return {
    ids: Uint32Array.from([...ids.filter(isSame), ...fresh.ids]),
    levels: Uint8Array.from([...levels.filter(isSame), ...fresh.levels]),
  }
}

/** In all open vacancies, or only in these. */
async function readMatches(
  db: Db,
  terms: Terms,
  { isWide, now }: Scope,
  among?: readonly number[],
): Promise<WordMatches> {
  const read = (on: Db) =>
    on
      .select({
        level: termsLevel(terms, isWide).as('level'),
        ids: sql<string>`string_agg(${vacancies.id}::text, ',')`,
      })
      .from(vacancies)
      .where(and(isPublic(now), matchesTerms(terms, isWide), among && inArray(vacancies.id, [...among])))
      .groupBy(sql`1`)
  const rows = await (among
    ? read(db)
    : db.transaction(async (tx) => {
        // PostgreSQL underestimates the cost of reading texts: for a common word it would scan every text, four times
        // as slow.
        await tx.execute(sql`set local enable_seqscan = off`)
        return read(tx)
      }))
  const found = rows.map(({ level, ids }) => ({ level, ids: ids.split(',').map(Number) }))
  return {
    ids: Uint32Array.from(found.flatMap(({ ids }) => ids)),
    levels: Uint8Array.from(found.flatMap(({ level, ids }) => ids.map(() => level))),
  }
}
