import { and, or, type SQL, sql } from 'drizzle-orm'
import { rowsOf as readRows, type Tx } from '#platform/db.server.ts'
import type { Asker, AttributeType, Collection, Registry } from './collection.server.ts'
import { compileFilters } from './filters.server.ts'
import { literal } from './operators.server.ts'
import type { Page } from './pagination.ts'
import type { Asked } from './query-string.ts'
import { attributeOf, from, idOf, ownsRow, rowsOf, type Scope, scopeOf, searchedOf, tie } from './scope.server.ts'
import { type Edge, readFields, readSelection, type Selection } from './selection.server.ts'
import { compileSort } from './sort.server.ts'

/** One entry of an answer: `{id, attributes}`, its relations each under `{data}`. */
export type Entry = { id: number; attributes: Record<string, unknown> }

/** A query that was understood and may be asked; nothing has been read yet. */
export type Query = {
  scope: Scope
  where: SQL | undefined
  orderBy: SQL[]
  selection: Selection
  /** Relations that were asked for but are not for the asker. */
  omitted: string[]
}

type Of = { registry: Registry; collection: Collection; asker: Asker }

/** Understands a query or throws what is wrong with it. */
export function compileQuery({ registry, collection, asker }: Of, asked: Asked): Query {
  const scope = scopeOf(registry, collection, asker)
  const { selection, omitted } = readSelection(scope, asked)
  checkEdges(scope, selection.populate)
  return {
    scope,
    where: and(rowsOf(scope), compileFilters(asked.filters, scope), compileSearch(asked._q, scope)),
    orderBy: compileSort(asked.sort, scope),
    selection,
    omitted,
  }
}

/** What is asked of the far ends is refused before anything is read, even when no row would get there. */
function checkEdges(near: Scope, edges: readonly Edge[]) {
  for (const edge of edges) {
    const { far } = tie(near, edge.relation, edge.target)
    readFields(edge.asked.fields, far, [edge.name])
    compileFilters(edge.asked.filters, far, [edge.name])
    compileSort(edge.asked.sort, far)
    checkEdges(far, edge.populate)
  }
}

/** `_q`: the text occurs in some attribute the asker may see, or in the id. */
function compileSearch(text: unknown, scope: Scope) {
  if (typeof text !== 'string' || text === '') return undefined
  const pattern = `%${literal(text)}%`
  const columns = [idOf(scope), ...searchedOf(scope).map((attribute) => attribute.sql)]
  return or(...columns.map((column) => sql`${column}::text ilike ${pattern}`))
}

export async function findEntries(tx: Tx, { scope, where, orderBy, selection }: Query, { limit, offset }: Page) {
  const rows = await readRows<Found>(
    tx,
    sql`select ${columnsOf(scope, selection.fields)} from ${source(scope)} where ${where ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`,
  )
  return entriesOf(tx, scope, selection, rows)
}

export async function countEntries(tx: Tx, { scope, where }: Query) {
  const [row] = await readRows<{ count: number }>(
    tx,
    sql`select count(*)::int as "count" from ${source(scope)} where ${where ?? sql`true`}`,
  )
  return row!.count
}

/** One entry by its id, when it exists for the asker. */
export async function findEntry(tx: Tx, { scope, selection }: Query, id: number) {
  const rows = await readRows<Found>(
    tx,
    sql`select ${columnsOf(scope, selection.fields)} from ${source(scope)}
      where ${and(sql`${idOf(scope)} = ${id}`, rowsOf(scope, 'findOne'))}`,
  )
  const [entry] = await entriesOf(tx, scope, selection, rows)
  return entry
}

const source = (scope: Scope) => from(scope.collection.table, scope.name)

type Found = { id: number; $own?: boolean; [attribute: string]: unknown }

function columnsOf(scope: Scope, fields: readonly string[]) {
  const columns = fields.map((name) => {
    const attribute = attributeOf(scope, name)!
    return sql`${written(attribute.sql, attribute.type)} as ${sql.identifier(name)}`
  })
  const isOwn = ownsRow(scope.collection, scope.row, scope.asker)
  return sql.join([sql`${idOf(scope)} as "id"`, ...columns, ...(isOwn ? [sql`${isOwn} as "$own"`] : [])], sql`, `)
}

/** The same on both databases and in every time zone. */
function written(value: SQL, type: AttributeType) {
  switch (type) {
    case 'datetime':
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    case 'date':
      return sql`to_char(${value}, 'YYYY-MM-DD')`
    case 'float':
      return sql`(${value})::float8`
    default:
      return value
  }
}

async function entriesOf(tx: Tx, scope: Scope, { fields, populate }: Selection, rows: readonly Found[]) {
  const entries = new Map(rows.map((row) => [row.id, entryOf(scope, fields, row)]))
  for (const edge of populate) await addRelated(tx, scope, edge, entries)
  return rows.map(({ id }) => entries.get(id)!)
}

function entryOf({ collection }: Scope, fields: readonly string[], row: Found): Entry {
  const shown = fields.filter((name) => collection.attributes[name]!.audience !== 'owner' || row.$own !== false)
  return { id: row.id, attributes: Object.fromEntries(shown.map((name) => [name, row[name]])) }
}

/** One statement for an edge, however many rows there are. */
async function addRelated(tx: Tx, { registry, collection, asker }: Scope, edge: Edge, entries: Map<number, Entry>) {
  const ids = [...entries.keys()]
  if (ids.length === 0) return
  const near = scopeOf(registry, collection, asker)
  const { far, from: related, on, position } = tie(near, edge.relation, edge.target)
  const where = and(on, compileFilters(edge.asked.filters, far))
  // As one parameter: there can be more ids than a statement may have parameters.
  const among = sql`${idOf(near)} = any(${`{${ids.join(',')}}`}::int[])`

  if (edge.isCount) {
    const counts = await readRows<{ near: number; count: number }>(
      tx,
      sql`select ${idOf(near)} as "near", (select count(*)::int from ${related} where ${where}) as "count"
        from ${source(near)} where ${among}`,
    )
    for (const { near: id, count } of counts) {
      entries.get(id)!.attributes[edge.name] = { data: { attributes: { count } } }
    }
    return
  }

  const fields = readFields(edge.asked.fields, far)
  // Without a sort, in the order in which they were tied.
  const sorts = compileSort(edge.asked.sort, far)
  const orderBy = sql.join(position && sorts.length === 1 ? [position, ...sorts] : sorts, sql`, `)
  const found = await readRows<Found & { $near: number }>(
    tx,
    sql`select ${idOf(near)} as "$near", "far".* from ${source(near)} cross join lateral (
        select ${columnsOf(far, fields)}, row_number() over (order by ${orderBy}) as "$at" from ${related}
        where ${where} order by ${orderBy} limit ${edge.limit} offset ${edge.offset}) "far"
      where ${among} order by "$near", "$at"`,
  )
  await place(tx, far, edge, fields, found, entries)
}

/** Hangs what was found on the rows it belongs to. What two rows share is read and filled once. */
async function place(
  tx: Tx,
  far: Scope,
  edge: Edge,
  fields: string[],
  found: readonly (Found & { $near: number })[],
  entries: Map<number, Entry>,
) {
  const unique = [...new Map(found.map((row) => [row.id, row])).values()]
  const filled = await entriesOf(tx, far, { fields, populate: edge.populate }, unique)
  const byId = new Map(filled.map((entry) => [entry.id, entry]))
  const isOne = edge.relation.kind === 'one'
  for (const entry of entries.values()) entry.attributes[edge.name] = { data: isOne ? null : [] }
  for (const { $near, id } of found) {
    const holder = entries.get($near)!.attributes[edge.name] as { data: Entry | Entry[] | null }
    if (isOne) holder.data = byId.get(id)!
    else (holder.data as Entry[]).push(byId.get(id)!)
  }
}
