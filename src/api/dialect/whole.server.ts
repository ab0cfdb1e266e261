import { and, type SQL, sql } from 'drizzle-orm'
import { compileFilters } from './filters.server.ts'
import { columnsOf, orderOf, source } from './columns.server.ts'
import type { Relation } from './collection.server.ts'
import type { Query } from './find.server.ts'
import type { Page } from './pagination.ts'
import { idOf, rowsOf, type Scope, tie } from './scope.server.ts'
import { writtenOnce } from './written-sql.server.ts'
import { type Edge, readFields, type Selection } from './selection.server.ts'

/** A row of one statement that reads a whole response. */
export type WholeRow = {
  /** The entries as they appear in the response: `{"id":1,"attributes":{…}},{"id":2,…}`. Null if there are none. */
  data: string | null
  /** The length of all entries in characters: above `mostCharacters`, `data` does not contain them all. */
  size: number
  total: number | null
}

/** Longer responses are read in parts, which count what they read. */
export const mostCharacters = 1024 * 1024
const deepest = 2

/**
 * Whether a response may be read in one statement. Not for an employer, who sees more of their own rows than of others;
 * and not along relations that may lead to very many rows, because PostgreSQL writes a shared row once for each row
 * that it is related to.
 */
export function isReadWhole({ scope, selection }: Query) {
  return scope.asker.actor.role !== 'employer' && areFew(selection.populate, deepest)
}

function areFew(edges: readonly Edge[], levels: number): boolean {
  return edges.every(
    ({ relation, isCount, populate }) =>
      !isCount && levels > 0 && (relation.kind === 'one' || isChosen(relation)) && areFew(populate, levels - 1),
  )
}

/** Chosen by hand and ordered: a few professions of a vacancy, but not all companies of a place. */
const isChosen = (relation: Relation) => relation.kind === 'many' && relation.position !== undefined

/** One page of entries and, if requested, their total. */
export function listWhole({ scope, where, orderBy, selection }: Query, { limit, offset, withCount }: Page) {
  const isShown = where ?? sql`true`
  const order = sql.join(orderBy, sql`, `)
  const page = sql`select ${idOf(scope)} as "id", row_number() over (order by ${order}) as "$at" from ${source(scope)}
    where ${isShown} order by ${order} ${rowsFrom({ limit, offset })}`
  const total = withCount ? sql`(select count(*)::int from ${source(scope)} where ${isShown})` : sql`null::int`
  return joined(uncounted(scope), selection, page, total)
}

/** One entry by its id, if it exists for the caller. */
export function findWhole({ scope, selection }: Query, id: number) {
  const found = sql`select ${idOf(scope)} as "id", 1 as "$at" from ${source(scope)}
    where ${and(sql`${idOf(scope)} = ${id}`, rowsOf(scope, 'findOne'))}`
  return joined(uncounted(scope), selection, found, sql`null::int`)
}

/** `offset 0` keeps PostgreSQL from writing each entry twice: once for its length. */
function joined(scope: Scope, selection: Selection, page: SQL, total: SQL) {
  return sql`select string_agg(case when "$until" <= ${mostCharacters} then "entry" end, ',' order by "$at") as "data",
      coalesce(max("$until"), 0)::int as "size", ${total} as "total"
    from (select "entry", "$at", sum(length("entry")) over (order by "$at" rows unbounded preceding) as "$until"
      from (select "page"."$at", (${writtenEntry(scope, selection)})::text as "entry"
        from (${page}) "page" join ${source(scope)} on ${idOf(scope)} = "page"."id" offset 0) "found") "sized"`
}

/** The cost of the query was counted when it was compiled. */
const uncounted = (scope: Scope): Scope => ({ ...scope, cost: { points: 0 } })

/** All visitors get the same columns, so their SQL is generated once. */
function writtenEntry(scope: Scope, selection: Selection) {
  const { asker, collection, name } = scope
  const entryAt = (now: Date) => entryOf({ ...scope, asker: { ...asker, now }, nextName: namesAfter(name) }, selection)
  if (asker.actor.role !== 'visitor') return entryAt(asker.now)
  const key = JSON.stringify([collection.plural, name, selection.fields, shapeOf(selection)])
  return writtenOnce(key, asker.now, entryAt)
}

/** The SQL of an entry is generated on its own: its aliases must differ from each other, and from that of its row. */
function namesAfter(name: string) {
  let made = 0
  return () => `${name}_${made++}`
}

const shapeOf = ({ populate }: Pick<Selection, 'populate'>): unknown =>
  populate.map((edge) => [edge.name, edge.asked, edge.limit, edge.offset, shapeOf(edge)])

/** `{"id":1,"attributes":{…}}` */
function entryOf(scope: Scope, { fields, populate }: Selection): SQL {
  const related = populate.map((edge) => sql`${relatedOf(scope, edge)} as ${sql.identifier(edge.name)}`)
  const columns = [...columnsOf(scope, fields), ...related]
  const attributes =
    columns.length === 0
      ? sql`'{}'::json`
      : sql`(select row_to_json("attributes") from (select ${sql.join(columns, sql`, `)}) "attributes")`
  return sql`json_build_object('id', ${idOf(scope)}, 'attributes', ${attributes})`
}

/**
 * The limit is part of the SQL text instead of a parameter: without knowing it PostgreSQL takes a prepared plan for an
 * expensive one, and plans again each time, which takes almost half as long as the query itself. It still does that for
 * later pages, because a statement for each offset would use up the names of the prepared ones (`prepared.server.ts`).
 */
function rowsFrom({ limit, offset }: Pick<Page, 'limit' | 'offset'>) {
  return offset === 0 ? sql.raw(`limit ${limit}`) : sql`${sql.raw(`limit ${limit}`)} offset ${offset}`
}

/** `{"data":…}`: one entry or null, or a list. */
function relatedOf(scope: Scope, edge: Edge): SQL {
  const { far, from, on, position } = tie(scope, edge.relation, edge.target)
  const where = and(on, compileFilters(edge.asked.filters, far))
  const entry = entryOf(far, { fields: readFields(edge.asked.fields, far), populate: edge.populate })
  const order = orderOf(edge, far, position)
  if (edge.relation.kind === 'one') {
    const one = { limit: Math.min(edge.limit, 1), offset: edge.offset }
    return sql`json_build_object('data', (
      select ${entry} from ${from} where ${where} order by ${order} ${rowsFrom(one)}))`
  }
  return sql`json_build_object('data', (
    select coalesce(json_agg("entry" order by "$at"), '[]'::json) from (
      select ${entry} as "entry", row_number() over (order by ${order}) as "$at" from ${from}
      where ${where} order by ${order} ${rowsFrom(edge)}) "related"))`
}
