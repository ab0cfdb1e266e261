import { type SQL, sql } from 'drizzle-orm'
import type { AttributeType } from './collection.server.ts'
import { attributeOf, from, type Scope } from './scope.server.ts'
import type { Edge } from './selection.server.ts'
import { compileSort } from './sort.server.ts'

// How attributes and relations are read, whether a response is read in parts or in one statement.

/** `vacancies "t0"` */
export const source = (scope: Scope) => from(scope.collection.table, scope.name)

/** The attributes of a row, each under its own name. */
export function columnsOf(scope: Scope, fields: readonly string[]) {
  return fields.map((name) => {
    const attribute = attributeOf(scope, name)!
    return sql`${written(attribute.sql, attribute.type)} as ${sql.identifier(name)}`
  })
}

/** Formats it the same on both databases and in every time zone. */
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

/** The order of related rows. Without a sort, in the order in which they were linked. */
export function orderOf({ asked }: Edge, far: Scope, position: SQL | undefined) {
  const sorts = compileSort(asked.sort, far)
  return sql.join(position && sorts.length === 1 ? [position, ...sorts] : sorts, sql`, `)
}
