import { and, not, or, type SQL, sql } from 'drizzle-orm'
import { isTrue } from './cast.ts'
import { compareAttribute } from './operators.server.ts'
import type { Value } from './query-string.ts'
import { invalidKey, invalidValue, own } from './refusals.ts'
import { attributeOf, exists, type Scope, spend } from './scope.server.ts'

const maxConditions = 300
const maxRelations = 5

type Place = {
  scope: Scope
  path: readonly string[]
  /** Inside an odd number of `$not`s. */
  isNegated: boolean
  relations: number
  /** Shared by the whole query. */
  count: { conditions: number }
}

/** Compiles `filters` to a condition on the rows of `scope`, or undefined when there are none. */
export function compileFilters(filters: Value, scope: Scope, path: readonly string[] = []) {
  return compileTree(filters, { scope, path, isNegated: false, relations: 0, count: { conditions: 0 } })
}

/**
 * A negation is moved inwards to the comparisons: on a to-many relation it matches when *another* row exists, as the
 * clients of this dialect expect, not when no row does.
 */
function compileTree(tree: Value, place: Place): SQL | undefined {
  if (tree === undefined || tree === null || tree === '') return undefined
  if (Array.isArray(tree))
    return join(
      place,
      '$and',
      tree.map((item) => compileTree(item, place)),
    )
  if (typeof tree !== 'object') throw invalidValue('filters', 'Invalid filters. Expected an object', place.path)
  return join(
    place,
    '$and',
    Object.entries(tree).map(([key, value]) => compileKey(key, value, place)),
  )
}

function compileKey(key: string, value: Value, place: Place): SQL | undefined {
  if (key === '$and' || key === '$or') return compileList(key, value, place)
  if (key === '$not') return compileTree(value, { ...place, isNegated: !place.isNegated, path: [...place.path, key] })

  const { scope, path } = place
  const relation = own(scope.collection.relations, key)
  if (relation) return compileRelation(key, value, place)
  const attribute = attributeOf(scope, key)
  if (!attribute || attribute.type === 'json') throw invalidKey('filters', key, path)
  return compileAttribute(value, { ...place, path: [...path, key] }, attribute)
}

function compileList(key: '$and' | '$or', value: Value, place: Place) {
  const path = [...place.path, key]
  if (isEmpty(value)) return undefined
  if (!Array.isArray(value)) throw invalidValue('filters', `Invalid value for ${key}. Expected an array`, path)
  return join(
    place,
    key,
    value.map((item) => compileTree(item, { ...place, path })),
  )
}

/** De Morgan: the negation of conditions joined by `and` is their negations joined by `or`. */
function join({ isNegated }: Place, how: '$and' | '$or', conditions: (SQL | undefined)[]) {
  const asked = conditions.filter((condition) => condition !== undefined)
  if (asked.length === 0) return undefined
  return (how === '$and') === isNegated ? or(...asked) : and(...asked)
}

type Attribute = NonNullable<ReturnType<typeof attributeOf>>

function compileAttribute(value: Value, place: Place, attribute: Attribute): SQL | undefined {
  if (Array.isArray(value)) return compileOperator('$in', value, place, attribute)
  if (typeof value !== 'object' || value === null) return compileOperator('$eq', value, place, attribute)
  return join(
    place,
    '$and',
    Object.entries(value).map(([operator, operand]) => {
      const at = { ...place, path: [...place.path, operator] }
      if (operator === '$not') return compileAttribute(operand, { ...at, isNegated: !place.isNegated }, attribute)
      if (operator === '$and' || operator === '$or') {
        if (!Array.isArray(operand)) {
          throw invalidValue('filters', `Invalid value for ${operator}. Expected an array`, at.path)
        }
        return join(
          place,
          operator,
          operand.map((item) => compileAttribute(item, at, attribute)),
        )
      }
      return compileOperator(operator, operand, at, attribute)
    }),
  )
}

function compileOperator(operator: string, operand: Value, place: Place, attribute: Attribute) {
  if (isEmpty(operand)) return undefined
  countCondition(place)
  spend(place.scope, costOf(operator, operand))
  const condition = compareAttribute(operator, operand, attribute, place.path)
  return condition && place.isNegated ? not(condition) : condition
}

/**
 * The cost of one comparison: an operator that searches inside a text reads all of it, and a list counts as many
 * comparisons.
 */
function costOf(operator: string, operand: Value) {
  const items = Array.isArray(operand) ? Math.ceil(operand.length / 20) : 1
  return items * (/contains|with|i$/i.test(operator) ? 3 : 1)
}

/** A relation is filtered by the attributes of its target, or by the target's id. */
function compileRelation(key: string, value: Value, place: Place): SQL | undefined {
  const path = [...place.path, key]
  if (place.relations === maxRelations) throw invalidValue('filters', 'Invalid filters. Too many relations deep', path)
  const relation = exists(place.scope, key)
  if (!relation) throw invalidKey('filters', key, place.path)
  const inner = { ...place, scope: relation.scope, path, relations: place.relations + 1 }

  const byId = askedOfId(value, path)
  if (byId) return compileById(byId, relation, inner)

  const condition = compileTree(value, inner)
  return condition && relation.where(condition)
}

type Related = NonNullable<ReturnType<typeof exists>>

function compileById({ operator, operand }: { operator: string; operand: Value }, relation: Related, place: Place) {
  const asksForNone = asksNone(operator, operand)
  if (asksForNone !== undefined) {
    countCondition(place)
    return asksForNone === place.isNegated ? relation.where(sql`true`) : not(relation.where(sql`true`))
  }
  const id = attributeOf(relation.scope, 'id')!
  const condition = compileAttribute({ [operator]: operand }, place, id)
  return condition && relation.where(condition)
}

/** Undefined when the keys are attributes of the target (or `$and`, `$or`, `$not` of them). */
function askedOfId(value: Value, path: readonly string[]) {
  if (Array.isArray(value)) return { operator: '$in', operand: value }
  if (typeof value !== 'object' || value === null) return { operator: '$eq', operand: value }
  const keys = Object.keys(value)
  const operators = keys.filter((key) => key.startsWith('$'))
  if (operators.length === 0) return undefined
  if (keys.length > 1)
    throw invalidValue('filters', 'Invalid filters. One operator, or attributes, under a relation', path)
  const operator = operators[0]!
  const operand = value[operator]
  const isTree = typeof operand === 'object' && operand !== null
  if (['$and', '$or'].includes(operator) || (operator === '$not' && isTree && !isScalarList(operand))) return undefined
  return { operator, operand }
}

const isScalarList = (value: Value) => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** True: has no related row; false: has one; undefined: another condition. */
function asksNone(operator: string, operand: Value) {
  if (operator === '$null') return isTrue(operand)
  if (operator === '$notNull') return !isTrue(operand)
  if (operand !== null) return undefined
  return operator === '$eq' ? true : operator === '$ne' || operator === '$not' ? false : undefined
}

function isEmpty(value: Value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}

function countCondition({ count, path }: Place) {
  count.conditions += 1
  if (count.conditions > maxConditions) throw invalidValue('filters', 'Invalid filters. Too many conditions', path)
}
