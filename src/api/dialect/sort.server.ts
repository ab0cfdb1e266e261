import { type SQL, sql } from 'drizzle-orm'
import { alphabetical } from '#platform/listing.server.ts'
import { validationError } from '../api-error.ts'
import { isText } from './collection.server.ts'
import type { Value } from './query-string.ts'
import { invalidKey, own } from './refusals.ts'
import { attributeOf, idOf, relationOf, type Scope, spend, tie } from './scope.server.ts'

type Order = 'asc' | 'desc'
type Sort = { path: string[]; order: Order }

const maxSorts = 10
const maxRelations = 5

/** Always ends with the id: otherwise equal rows could be on two pages, or on none. */
export function compileSort(sort: Value, scope: Scope, within: readonly string[] = []): SQL[] {
  const sorts = readSort(sort)
  if (sorts.length > maxSorts) throw validationError(`Invalid sort parameter. At most ${maxSorts} keys`)
  const keys = sorts.map(({ path, order }) => direct(sortKey(path, order, scope, within), order))
  return [...keys, sql`${idOf(scope)} asc`]
}

const direct = (key: SQL, order: Order) => (order === 'asc' ? sql`${key} asc nulls last` : sql`${key} desc nulls first`)

/** Through a to-many relation, a row is sorted by its best related row. */
function sortKey([name = '', ...rest]: string[], order: Order, scope: Scope, path: readonly string[]): SQL {
  const isRelation = own(scope.collection.relations, name) !== undefined
  if (!isRelation) {
    const attribute = attributeOf(scope, name)
    if (!attribute || attribute.type === 'json' || rest.length > 0) throw invalidKey('sort', name, path)
    return isText(attribute) ? alphabetical(attribute.sql) : attribute.sql
  }
  const related = relationOf(scope, name)
  if (!related || related.isForbidden || rest.length === 0) throw invalidKey('sort', name, path)
  // Computed for every row, before any is returned.
  spend(scope, 10)
  const { far, from, on } = tie(scope, related.relation, related.target)
  const key = sortKey(rest, order, far, [...path, name])
  return sql`(select ${key} from ${from} where ${on} order by ${direct(key, order)} limit 1)`
}

/** `title`, `title:desc`, `a:asc,b`, lists of those, and objects such as `{region: {title: 'asc'}}`. */
function readSort(sort: Value): Sort[] {
  if (sort === undefined || sort === null) return []
  if (typeof sort === 'string') {
    return sort
      .split(',')
      .filter((segment) => segment.trim() !== '')
      .map(readSegment)
  }
  if (Array.isArray(sort)) return sort.flatMap(readSort)
  if (typeof sort === 'object') return Object.entries(sort).flatMap(([key, value]) => readObject([key], value))
  throw notASort()
}

function readSegment(segment: string): Sort {
  const [field = '', order, ...rest] = segment.trim().split(':')
  if (field.trim() === '') throw validationError('Field cannot be empty')
  if (rest.length > 0) throw notASort()
  return { path: readPath(field), order: readOrder(order) }
}

function readPath(field: string) {
  const path = field.trim().split('.')
  if (path.length > maxRelations + 1) throw validationError('Invalid sort parameter. Too many relations deep')
  return path
}

function readObject(path: string[], value: Value): Sort[] {
  if (path.length > maxRelations + 1) throw validationError('Invalid sort parameter. Too many relations deep')
  if (typeof value === 'string') return [{ path, order: readOrder(value) }]
  if (value === null || value === undefined || Array.isArray(value)) throw notASort()
  return Object.entries(value).flatMap(([key, inner]) => readObject([...path, key], inner))
}

function readOrder(order = 'asc'): Order {
  const word = order.toLowerCase()
  if (word === 'asc' || word === 'desc') return word
  throw validationError('Invalid order. order can only be one of asc|desc|ASC|DESC')
}

const notASort = () =>
  validationError(
    'Invalid sort parameter. Expected a string, an array of strings, a sort object or an array of sort objects',
  )
