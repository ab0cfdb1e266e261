/**
 * Rows as plain objects with their relations: a simple, obviously correct implementation of queries, without a
 * database.
 */
export type NaiveRow = { id: number; [attribute: string]: unknown }
export type NaiveCollection = {
  rows: NaiveRow[]
  /** The related rows, in any order. */
  relations: Record<string, { to: string; of: (row: NaiveRow) => NaiveRow[] }>
}
export type NaiveBoard = Record<string, NaiveCollection>

/** Three-valued logic as in SQL: true, false or unknown. */
type Truth = boolean | null

export type Tree = { [key: string]: Tree | Tree[] | string | string[] }

/** The ids of the rows that match a filter, without duplicates. */
export function naiveFilter(board: NaiveBoard, collection: string, filters: Tree) {
  return board[collection]!.rows.filter((row) => holds(board, collection, filters, row, false) === true)
}

function holds(board: NaiveBoard, collection: string, tree: Tree, row: NaiveRow, isNegated: boolean): Truth {
  const parts = Object.entries(tree).map(([key, value]): Truth => {
    if (key === '$not') return holds(board, collection, value as Tree, row, !isNegated)
    if (key === '$and' || key === '$or') {
      const items = (value as Tree[]).map((item) => holds(board, collection, item, row, isNegated))
      return (key === '$and') === isNegated ? any(items) : all(items)
    }
    const relation = board[collection]!.relations[key]
    if (relation)
      return relation.of(row).some((other) => holds(board, relation.to, value as Tree, other, isNegated) === true)
    return compare(row[key], value as Tree | string, isNegated)
  })
  return isNegated ? any(parts) : all(parts)
}

function compare(value: unknown, asked: Tree | string, isNegated: boolean): Truth {
  if (typeof asked === 'string') return turn(operate('$eq', value, asked), isNegated)
  const parts = Object.entries(asked).map(([operator, operand]) =>
    operator === '$not'
      ? compare(value, operand as Tree | string, !isNegated)
      : turn(operate(operator, value, operand as string | string[]), isNegated),
  )
  return isNegated ? any(parts) : all(parts)
}

function operate(operator: string, value: unknown, operand: string | string[]): Truth {
  if (operator === '$null') return (value === null) === (operand === 'true')
  if (operator === '$notNull') return (value !== null) === (operand === 'true')
  if (value === null) return null
  const same = (other: string) => String(value) === other
  const text = String(value)
  const other = String(operand)
  switch (operator) {
    case '$eq':
      return same(other)
    case '$ne':
      return !same(other)
    case '$in':
      return (operand as string[]).some(same)
    case '$notIn':
      return !(operand as string[]).some(same)
    case '$eqi':
      return text.toLowerCase() === other.toLowerCase()
    case '$contains':
      return text.includes(other)
    case '$notContainsi':
      return !text.toLowerCase().includes(other.toLowerCase())
    case '$containsi':
      return text.toLowerCase().includes(other.toLowerCase())
    case '$startsWith':
      return text.startsWith(other)
    case '$endsWithi':
      return text.toLowerCase().endsWith(other.toLowerCase())
    case '$lt':
      return order(value, other) < 0
    case '$lte':
      return order(value, other) <= 0
    case '$gt':
      return order(value, other) > 0
    case '$gte':
      return order(value, other) >= 0
    case '$between':
      return order(value, operand[0]!) >= 0 && order(value, operand[1]!) <= 0
    default:
      throw new Error(`no such operator: ${operator}`)
  }
}

function order(value: unknown, other: string) {
  if (typeof value === 'number') return value - Number(other)
  return String(value) < other ? -1 : String(value) > other ? 1 : 0
}

const turn = (truth: Truth, isNegated: boolean): Truth => (isNegated && truth !== null ? !truth : truth)
const all = (truths: Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true)
const any = (truths: Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(null) ? null : truths.length === 0

export type NaiveSort = { path: string[]; order: 'asc' | 'desc' }

const collator = new Intl.Collator('und')

/** Nulls last when ascending and first when descending; through a to-many relation, the best row counts. */
export function naiveSort(board: NaiveBoard, collection: string, rows: NaiveRow[], sorts: readonly NaiveSort[]) {
  const keys = new Map(
    rows.map((row) => [row, sorts.map(({ path, order: way }) => keyOf(board, collection, row, path, way))]),
  )
  return [...rows].sort((one, other) => {
    for (const [index, { order: way }] of sorts.entries()) {
      const difference = compareKeys(keys.get(one)![index], keys.get(other)![index], way)
      if (difference !== 0) return difference
    }
    return one.id - other.id
  })
}

function keyOf(
  board: NaiveBoard,
  collection: string,
  row: NaiveRow,
  [name, ...rest]: string[],
  way: 'asc' | 'desc',
): unknown {
  const relation = board[collection]!.relations[name!]
  if (!relation) return row[name!]
  const keys = relation.of(row).map((other) => keyOf(board, relation.to, other, rest, way))
  return keys.sort((one, other) => compareKeys(one, other, way))[0] ?? null
}

function compareKeys(one: unknown, other: unknown, way: 'asc' | 'desc') {
  const rising = one === other ? 0 : one === null ? 1 : other === null ? -1 : compareValues(one, other)
  return way === 'asc' ? rising : -rising
}

function compareValues(one: unknown, other: unknown) {
  if (typeof one === 'string') return collator.compare(one, other as string)
  return Number(one) - Number(other)
}
