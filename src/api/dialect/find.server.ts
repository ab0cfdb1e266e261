import { and, or, type SQL, sql } from 'drizzle-orm'
import { rowsOf as readRows, type Tx } from '#platform/db.server.ts'
import type { Asker, Collection, Registry } from './collection.server.ts'
import { columnsOf, orderOf, source } from './columns.server.ts'
import { compileFilters } from './filters.server.ts'
import { literal } from './operators.server.ts'
import type { Page } from './pagination.ts'
import type { Asked, Value } from './query-string.ts'
import { invalidValue } from './refusals.ts'
import { follow, idOf, ownsRow, rowsOf, type Scope, scopeOf, searchedOf, spend, tie } from './scope.server.ts'
import { type Bounded, type Budget, newBudget, readBounded, tooMuch } from './budget.server.ts'
import { type Edge, readFields, readSelection, type Selection } from './selection.server.ts'
import { compileSort } from './sort.server.ts'

/** One entry of a response: `{id, attributes}`, with each relation under `{data}`. */
export type Entry = { id: number; attributes: Record<string, unknown> }

/** A valid query that the caller may make; nothing has been read yet. */
export type Query = {
  scope: Scope
  where: SQL | undefined
  /** Whether it selects only some of the rows that exist for the caller. */
  isFiltered: boolean
  orderBy: SQL[]
  selection: Selection
  /** Relations that were requested but that the caller may not see. */
  omitted: string[]
}

type Of = { registry: Registry; collection: Collection; asker: Asker }

/** Compiles a query, or throws an error that says what is wrong with it. */
export function compileQuery({ registry, collection, asker }: Of, asked: Asked): Query {
  const scope = scopeOf(registry, collection, asker)
  const { selection, omitted } = readSelection(scope, asked)
  checkEdges(scope, selection.populate)
  const asks = [compileFilters(asked.filters, scope), compileSearch(asked._q, scope)]
  return {
    scope,
    where: and(rowsOf(scope), ...asks),
    isFiltered: asks.some((condition) => condition !== undefined),
    orderBy: compileSort(asked.sort, scope),
    selection,
    omitted,
  }
}

/** Conditions on related entries are checked before anything is read, even if no row would have any. */
function checkEdges(near: Scope, edges: readonly Edge[], path: readonly string[] = []) {
  for (const edge of edges) {
    const far = follow(near, edge.target)
    const at = [...path, edge.name]
    readFields(edge.asked.fields, far, at)
    compileFilters(edge.asked.filters, far, at)
    if (edge.asked.sort !== undefined) compileSort(edge.asked.sort, far, at)
    checkEdges(far, edge.populate, at)
  }
}

/** `_q`: the text occurs in an attribute that the caller may see, or in the id. */
function compileSearch(text: Value, scope: Scope) {
  if (text === undefined || text === null || text === '') return undefined
  if (typeof text !== 'string') throw invalidValue('_q', 'Invalid _q parameter. Expected a string', ['_q'])
  const pattern = `%${literal(text)}%`
  const columns = [idOf(scope), ...searchedOf(scope, text).map((attribute) => attribute.sql)]
  spend(scope, 3 * columns.length)
  return or(...columns.map((column) => sql`${column}::text ilike ${pattern}`))
}

export async function findEntries(tx: Tx, { scope, where, orderBy, selection }: Query, { limit, offset }: Page) {
  const budget = newBudget()
  const rows = await readBounded<Found>(
    tx,
    sql`select ${rowColumns(scope, selection.fields)}, row_number() over (order by ${sql.join(orderBy, sql`, `)}) as "$at"
      from ${source(scope)} where ${where ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`,
    { budget, orderBy: sql`"$at"` },
  )
  return entriesOf({ tx, scope, selection, budget }, rows)
}

export async function countEntries(tx: Tx, { scope, where }: Query) {
  const [row] = await readRows<{ count: number }>(
    tx,
    sql`select count(*)::int as "count" from ${source(scope)} where ${where ?? sql`true`}`,
  )
  return row!.count
}

/** One entry by its id, if it exists for the caller. */
export async function findEntry(tx: Tx, { scope, selection }: Query, id: number) {
  const budget = newBudget()
  const rows = await readBounded<Found>(
    tx,
    sql`select ${rowColumns(scope, selection.fields)} from ${source(scope)}
      where ${and(sql`${idOf(scope)} = ${id}`, rowsOf(scope, 'findOne'))}`,
    { budget, orderBy: sql`"id"` },
  )
  const [entry] = await entriesOf({ tx, scope, selection, budget }, rows)
  return entry
}

/** A row's id, its attributes, and whether it is the caller's own if that makes a difference. */
function rowColumns(scope: Scope, fields: readonly string[]) {
  const isOwn = ownsRow(scope.collection, scope.row, scope.asker)
  const own = isOwn ? [sql`${isOwn} as "$own"`] : []
  return sql.join([sql`${idOf(scope)} as "id"`, ...columnsOf(scope, fields), ...own], sql`, `)
}

type Found = { id: number; $own?: boolean; [attribute: string]: unknown }

type Level = { tx: Tx; scope: Scope; selection: Selection; budget: Budget; path?: readonly string[] }

async function entriesOf(level: Level, rows: readonly Bounded<Found>[]) {
  const { scope, selection } = level
  const entries = new Map(rows.map((row) => [row.id, entryOf(scope, selection.fields, row)]))
  const frame = frameOf(selection)
  const sizes: Sizes = new Map(rows.map((row) => [entries.get(row.id)!, row.$size + frame]))
  for (const edge of selection.populate) await addRelated(level, edge, entries, sizes)
  for (const [entry, size] of sizes) level.budget.sizeOf.set(entry, size)
  return rows.map(({ id }) => entries.get(id)!)
}

/** How long each entry will be in the response, including its relations. */
type Sizes = Map<Entry, number>

/** Roughly how many characters of an entry are names and brackets. */
function frameOf({ fields, populate }: Selection) {
  const names = [...fields, ...populate.map(({ name }) => `${name}{data}`)]
  return names.reduce((total, name) => total + `"${name}":null,`.length, '{"id":,"attributes":{}},'.length)
}

function entryOf({ collection }: Scope, fields: readonly string[], row: Found): Entry {
  const shown = fields.filter((name) => collection.attributes[name]!.audience !== 'owner' || row.$own !== false)
  return { id: row.id, attributes: Object.fromEntries(shown.map((name) => [name, row[name]])) }
}

/** One statement per relation, however many rows there are. */
async function addRelated(level: Level, edge: Edge, entries: Map<number, Entry>, sizes: Sizes) {
  const { tx, budget, scope } = level
  const { registry, collection, asker } = scope
  const ids = [...entries.keys()]
  if (ids.length === 0) return
  const near = scopeOf(registry, collection, asker)
  const { far, from: related, on, position } = tie(near, edge.relation, edge.target)
  const where = and(on, compileFilters(edge.asked.filters, far))
  // As one parameter: there can be more ids than a statement allows parameters.
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

  const path = [...(level.path ?? []), edge.name]
  const fields = readFields(edge.asked.fields, far)
  const orderBy = orderOf(edge, far, position)
  const found = await readBounded<Found & { $near: number }>(
    tx,
    sql`select ${idOf(near)} as "$near", "far".* from ${source(near)} cross join lateral (
        select ${rowColumns(far, fields)}, row_number() over (order by ${orderBy}) as "$at" from ${related}
        where ${where} order by ${orderBy} limit ${edge.limit} offset ${edge.offset}) "far"
      where ${among}`,
    { budget, orderBy: sql`"$near", "$at"`, path },
  )
  const unique = [...new Map(found.map((row) => [row.id, row])).values()]
  const selection = { fields, populate: edge.populate }
  const filled = await entriesOf({ tx, scope: far, selection, budget, path }, unique)
  place(edge, found, { near: entries, far: new Map(filled.map((entry) => [entry.id, entry])) }, sizes, budget, path)
}

type Ends = { near: Map<number, Entry>; far: Map<number, Entry> }

/** Attaches the related rows. A row shared by several rows is read and filled once, and written for each. */
function place(
  edge: Edge,
  found: readonly (Found & { $near: number })[],
  { near, far }: Ends,
  sizes: Sizes,
  budget: Budget,
  path: readonly string[],
) {
  const isOne = edge.relation.kind === 'one'
  for (const entry of near.values()) entry.attributes[edge.name] = { data: isOne ? null : [] }
  for (const { $near, id } of found) {
    const holder = near.get($near)!
    const related = far.get(id)!
    const { data } = holder.attributes[edge.name] as { data: Entry | Entry[] | null }
    if (isOne) holder.attributes[edge.name] = { data: related }
    else (data as Entry[]).push(related)
    sizes.set(holder, sizes.get(holder)! + budget.sizeOf.get(related)!)
  }
  const written = [...sizes.values()].reduce((total, size) => total + size, 0)
  if (written > budget.written) throw tooMuch(path)
}
