import { aliasedTable, and, type SQL, sql } from 'drizzle-orm'
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

/** The rows of one collection, under a name of their own, as one asker may see them. */
export type Scope = {
  registry: Registry
  collection: Collection
  asker: Asker
  /** Its name in the statement. */
  name: string
  row: Row
  /** Makes the next name that is free in this statement. */
  nextName: () => string
  /** The collections this statement, or one that goes with it, looks at. */
  touched: Set<Collection>
  /** What the statement, with those that go with it, asks of the database so far: see `spend`. */
  cost: { points: number }
}

/** A comparison is 1 point, one that reads along every text 3, going through a relation 5. */
const maxCost = 500

/** Counts what a part of a query asks of the database, and refuses what asks too much before anything is read. */
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

function rowNamed(table: PgTable, name: string) {
  return aliasedTable(table, name) as unknown as Row
}

/** `companies "t0"` */
export function from(table: PgTable, name: string) {
  return sql`${table} ${sql.identifier(name)}`
}

/** Which rows are there at all, for this asker. */
export function rowsOf({ collection, row, asker }: Scope, action: 'find' | 'findOne' = 'find') {
  return collection.rows(row, asker, action)
}

export type VisibleAttribute = Attribute & { name: string; sql: SQL }

const id: Attribute = { type: 'integer' }

/** An attribute the asker may know of. What is for the owner is empty in the rows of others, also when searched. */
export function attributeOf({ collection, row, asker }: Scope, name: string): VisibleAttribute | undefined {
  const attribute = name === 'id' ? id : own(collection.attributes, name)
  if (!attribute || !maySee(attribute.audience, asker.actor)) return undefined
  const value = attribute.value?.(row) ?? sql`${row[(attribute.column ?? name) as never]}`
  const isMasked = attribute.audience === 'owner' && asker.actor.role === 'employer'
  return {
    ...attribute,
    name,
    sql: isMasked ? sql`case when ${ownsRow(collection, row, asker)} then ${value} end` : value,
  }
}

/** Whether the row belongs to the account of the asker; undefined when that makes no difference. */
export function ownsRow({ owns }: Collection, row: Row, { actor }: Asker) {
  return actor.role === 'employer' && owns ? sql`coalesce(${owns(row as never, actor)}, false)` : undefined
}

export function attributesOf(scope: Scope) {
  return Object.keys(scope.collection.attributes)
    .map((name) => attributeOf(scope, name))
    .filter((attribute) => attribute !== undefined)
}

/** What `_q` looks through: texts, and numbers when a number is looked for. */
export function searchedOf(scope: Scope, text: string) {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  return attributesOf(scope).filter((attribute) => isText(attribute) || (isNumber && isNumeric(attribute)))
}

/** The other end of a relation; `isForbidden` when the asker may not follow it. Undefined when there is none. */
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

/** Ties the rows at the far end to one row at the near end. */
export function tie(scope: Scope, relation: Relation, target: Collection) {
  spend(scope, 5)
  const far = scopeNamed(scope, target)
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
  const column = (name: string) => sql`${links[name as never]}`
  return {
    far,
    from: sql`${from(relation.through, link)} join ${from(target.table, far.name)} on ${idOf(far)} = ${column(relation.target)}`,
    on: and(sql`${column(relation.from)} = ${idOf(scope)}`, isVisible)!,
    position: relation.position ? column(relation.position) : undefined,
  }
}

/** A relation for the owner leads nowhere from the rows of others. */
function hiddenFromOthers({ collection, row, asker }: Scope, { audience }: Relation) {
  return audience === 'owner' ? ownsRow(collection, row, asker) : undefined
}

export const idOf = (scope: Scope) => columnOf(scope, 'id')
const columnOf = ({ row }: Scope, name: string) => sql`${row[name as never]}`

/** Whether some row at the far end meets a condition. */
export function exists(scope: Scope, name: string) {
  const related = relationOf(scope, name)
  if (!related || related.isForbidden) return undefined
  const { far, from: source, on } = tie(scope, related.relation, related.target)
  return { scope: far, where: (condition: SQL) => sql`exists (select 1 from ${source} where ${and(on, condition)})` }
}
