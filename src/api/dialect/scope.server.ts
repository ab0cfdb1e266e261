import { aliasedTable, and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  type Asker,
  type Attribute,
  type Collection,
  isNumeric,
  isText,
  mayDo,
  maySee,
  type Registry,
  type Relation,
  type Row,
} from './collection.server.ts'
import { validationError } from '../api-error.ts'
import { own } from './refusals.ts'

/** The rows of one collection, under an alias, as one caller may see them. */
export type Scope = {
  registry: Registry
  collection: Collection
  asker: Asker
  /** Its alias in the statement. */
  name: string
  row: Row
  /** Returns the next free alias in this statement. */
  nextName: () => string
  /** The collections that this statement, and those run with it, read. */
  touched: Set<Collection>
  /** The cost of the statement, and of those run with it, so far: see `spend`. */
  cost: { points: number }
}

/** A comparison costs 1 point, one that searches through every text 3, following a relation 5. */
const maxCost = 500

/** Adds the cost of a part of a query, and refuses a query that costs too much before anything is read. */
export function spend({ cost }: Pick<Scope, 'cost'>, points: number) {
  cost.points += points
  if (cost.points > maxCost)
    throw validationError('The query asks too much at once. Use fewer conditions or relations.')
}

export function scopeOf(registry: Registry, collection: Collection, asker: Asker): Scope {
  let made = 0
  const nextName = () => `t${made++}`
  return scopeNamed({ registry, asker, nextName, touched: new Set(), cost: { points: 0 } }, collection)
}

/** The rows of another collection in the same statement. */
export function scopeNamed(
  of: Pick<Scope, 'registry' | 'asker' | 'nextName' | 'touched' | 'cost'>,
  collection: Collection,
): Scope {
  of.touched.add(collection)
  const name = of.nextName()
  return { ...of, collection, name, row: rowNamed(collection.table, name) }
}

function rowNamed(table: PgTable, name: string): Row {
  return getTableColumns(aliasedTable(table, name))
}

/** `companies "t0"` */
export function from(table: PgTable, name: string) {
  return sql`${table} ${sql.identifier(name)}`
}

/** Which rows exist for this caller. */
export function rowsOf({ collection, row, asker }: Scope, action: 'find' | 'findOne' = 'find') {
  return collection.rows(row, asker, action)
}

export type VisibleAttribute = Attribute & { name: string; sql: SQL }

const id: Attribute = { type: 'integer' }

/** An attribute the caller may know about. */
function knownAttribute({ collection, asker }: Scope, name: string) {
  const attribute = name === 'id' ? id : own(collection.attributes, name)
  return attribute && maySee(attribute.audience, asker.actor) ? attribute : undefined
}

export const hasAttribute = (scope: Scope, name: string) => knownAttribute(scope, name) !== undefined

export function attributeNames(scope: Scope) {
  return Object.keys(scope.collection.attributes).filter((name) => hasAttribute(scope, name))
}

/** How an attribute is read. In other accounts' rows, an owner-only attribute is empty, also for searching. */
export function attributeOf(scope: Scope, name: string): VisibleAttribute | undefined {
  const { collection, row, asker } = scope
  const attribute = knownAttribute(scope, name)
  if (!attribute) return undefined
  const value = attribute.value?.(row) ?? sql`${row[attribute.column ?? name]}`
  const isMasked = attribute.audience === 'owner' && asker.actor.role === 'employer'
  return {
    ...attribute,
    name,
    sql: isMasked ? sql`case when ${ownsRow(collection, row, asker)} then ${value} end` : value,
  }
}

/** Whether the row belongs to the caller's account; undefined when that makes no difference. */
export function ownsRow({ owns }: Collection, row: Row, { actor }: Asker) {
  return actor.role === 'employer' && owns ? sql`coalesce(${owns(row, actor)}, false)` : undefined
}

/** The attributes that `_q` searches: text, and also numbers if the search is a number. */
export function searchedOf(scope: Scope, text: string) {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  return attributeNames(scope)
    .map((name) => attributeOf(scope, name)!)
    .filter((attribute) => isText(attribute) || (isNumber && isNumeric(attribute)))
}

/** The target of a relation; `isForbidden` if the caller may not follow it. Undefined if there is none. */
export function relationOf({ registry, collection, asker }: Scope, name: string) {
  const relation = own(collection.relations, name)
  if (!relation) return undefined
  const target = registry.get(relation.to)!
  return {
    relation,
    target,
    isForbidden: !maySee(relation.audience, asker.actor) || !mayDo(target, 'find', asker.actor),
  }
}

/** The related rows; following a relation has its cost. */
export function follow(scope: Scope, target: Collection) {
  spend(scope, 5)
  return scopeNamed(scope, target)
}

/** Joins the related rows to one row. */
export function tie(scope: Scope, relation: Relation, target: Collection) {
  const far = follow(scope, target)
  const isVisible = and(rowsOf(far), hiddenFromOthers(scope, relation))
  if (relation.kind === 'one') {
    return {
      far,
      from: from(target.table, far.name),
      on: and(sql`${idOf(far)} = ${columnOf(scope, relation.column)}`, isVisible)!,
    }
  }
  if (relation.kind === 'inverse') {
    return {
      far,
      from: from(target.table, far.name),
      on: and(sql`${columnOf(far, relation.foreignKey)} = ${idOf(scope)}`, isVisible)!,
    }
  }
  const link = scope.nextName()
  const links = rowNamed(relation.through, link)
  const column = (name: string) => sql`${links[name]}`
  return {
    far,
    from: sql`${from(relation.through, link)} join ${from(target.table, far.name)} on ${idOf(far)} = ${column(relation.target)}`,
    on: and(sql`${column(relation.from)} = ${idOf(scope)}`, isVisible)!,
    position: relation.position ? column(relation.position) : undefined,
  }
}

/** In other accounts' rows, an owner-only relation is empty. */
function hiddenFromOthers({ collection, row, asker }: Scope, { audience }: Relation) {
  return audience === 'owner' ? ownsRow(collection, row, asker) : undefined
}

export const idOf = (scope: Scope) => columnOf(scope, 'id')
const columnOf = ({ row }: Scope, name: string) => sql`${row[name]}`

/** Whether any related row meets a condition. */
export function exists(scope: Scope, name: string) {
  const related = relationOf(scope, name)
  if (!related || related.isForbidden) return undefined
  const { far, from: source, on } = tie(scope, related.relation, related.target)
  return { scope: far, where: (condition: SQL) => sql`exists (select 1 from ${source} where ${and(on, condition)})` }
}
