import { and, or, type SQL, sql } from 'drizzle-orm'
import { largestEntryId } from '#basics/entry-id.ts'
import { cast, isTrue } from './cast.ts'
import type { Value } from './query-string.ts'
import { invalidKey, invalidValue } from './refusals.ts'
import type { VisibleAttribute } from './scope.server.ts'

type Compare = (left: SQL, right: SQL) => SQL

const equal: Compare = (left, right) => sql`${left} = ${right}`
const different: Compare = (left, right) => sql`${left} <> ${right}`

/** Operators that compare with one value of the attribute's own type. */
const comparisons: Record<string, Compare> = {
  $eq: equal,
  $ne: different,
  $lt: (left, right) => sql`${left} < ${right}`,
  $lte: (left, right) => sql`${left} <= ${right}`,
  $gt: (left, right) => sql`${left} > ${right}`,
  $gte: (left, right) => sql`${left} >= ${right}`,
}

/** Operators that compare as text, whatever the attribute's type. */
const onText: Record<string, (left: SQL, text: string) => SQL> = {
  $eqi: (left, text) => sql`lower(${left}) = lower(${text}::text)`,
  $nei: (left, text) => sql`lower(${left}) <> lower(${text}::text)`,
  $contains: (left, text) => like(left, `%${literal(text)}%`),
  $notContains: (left, text) => sql`not (${like(left, `%${literal(text)}%`)})`,
  $containsi: (left, text) => likeLower(left, `%${literal(text)}%`),
  $notContainsi: (left, text) => sql`not (${likeLower(left, `%${literal(text)}%`)})`,
  $startsWith: (left, text) => like(left, `${literal(text)}%`),
  $startsWithi: (left, text) => likeLower(left, `${literal(text)}%`),
  $endsWith: (left, text) => like(left, `%${literal(text)}`),
  $endsWithi: (left, text) => likeLower(left, `%${literal(text)}`),
}

const like = (left: SQL, pattern: string) => sql`${left} like ${pattern}`
const likeLower = (left: SQL, pattern: string) => sql`lower(${left}) like lower(${pattern}::text)`

/** Escapes the wildcards of LIKE. */
export function literal(text: string) {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** One operator on one attribute. Undefined when its operand is empty. */
export function compareAttribute(
  operator: string,
  operand: Value,
  attribute: VisibleAttribute,
  path: readonly string[],
): SQL | undefined {
  const { sql: left } = attribute
  if (operator === '$null' || operator === '$notNull') {
    return isTrue(operand) === (operator === '$null') ? sql`${left} is null` : sql`${left} is not null`
  }
  if (operator === '$in' || operator === '$notIn') return compareList(operator, operand, attribute, path)
  if (operator === '$between') return compareBetween(operand, attribute, path)

  const compare = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined
  const compareText = Object.hasOwn(onText, operator) ? onText[operator] : undefined
  if (!compare && !compareText) throw invalidKey('filters', operator, path.slice(0, -1))

  const one = (value: Value) => {
    if (value === null && operator === '$eq') return sql`${left} is null`
    if (value === null && operator === '$ne') return sql`${left} is not null`
    if (compareText) return compareText(sql`${left}::text`, textOf(value, path))
    return compare!(left, parameter(value, attribute, path))
  }
  // A list where one value was expected matches any of them.
  return Array.isArray(operand) ? (or(...operand.map(one)) ?? sql`false`) : one(operand)
}

function compareList(operator: string, operand: Value, attribute: VisibleAttribute, path: readonly string[]) {
  const list = (Array.isArray(operand) ? operand : [operand]).filter((value) => value !== null)
  const values = list.map((value) => parameter(value, attribute, path))
  // Nothing is in an empty list; every known value is outside it.
  if (values.length === 0) return operator === '$in' ? sql`false` : sql`${attribute.sql} is not null`
  const items = sql.join(values, sql`, `)
  return operator === '$in' ? sql`${attribute.sql} in (${items})` : sql`${attribute.sql} not in (${items})`
}

function compareBetween(operand: Value, attribute: VisibleAttribute, path: readonly string[]) {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw invalidValue('filters', 'Invalid value for $between. Expected exactly two values', path)
  }
  const [from, to] = operand.map((value) => parameter(value, attribute, path))
  return and(sql`${attribute.sql} >= ${from}`, sql`${attribute.sql} <= ${to}`)
}

function textOf(value: Value, path: readonly string[]) {
  if (typeof value !== 'string') throw invalidValue('filters', `Invalid value for ${path.at(-1)}`, path)
  return value
}

/** A value of the attribute's type, as a parameter with a type that PostgreSQL knows. */
function parameter(value: Value, { type, name }: VisibleAttribute, path: readonly string[]) {
  const typed = cast(type, textOf(value, path))
  if (typed === undefined) throw invalidValue('filters', `Invalid value for ${name}. Expected ${type}`, path)
  switch (type) {
    case 'integer':
    case 'float':
      return fitsInteger(typed) ? sql`${typed}::int` : sql`${typed}::float8`
    case 'boolean':
      return sql`${typed}::boolean`
    case 'date':
      return sql`${typed}::date`
    case 'datetime':
      return sql`${typed}::timestamptz`
    default:
      return sql`${typed}::text`
  }
}

function fitsInteger(value: unknown) {
  return Number.isInteger(value) && Math.abs(value as number) <= largestEntryId
}
