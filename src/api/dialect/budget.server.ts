import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#platform/db.server.ts'
import { validationError } from '../api-error.ts'

/** What one answer may hold. It is bounded while it is built: what is too much is never read, let alone written. */
export type Budget = {
  /** Rows of all levels together that may still be read, and their characters. */
  rows: number
  characters: number
  /** Characters of the whole answer: a row that is read once may be written many times. */
  written: number
  /** How long what hangs on an entry makes it. */
  sizeOf: WeakMap<object, number>
}

/** The companies of a thousand employers, each with a long story and its places, fit. */
export const newBudget = (): Budget => ({ rows: 50_000, characters: most, written: most, sizeOf: new WeakMap() })

const most = 8 * 1024 * 1024

/** A row that was read, and about how many characters it takes. */
export type Bounded<Row> = Row & { $size: number }

type Asked = { budget: Budget; orderBy: SQL; path?: readonly string[] }

/** Reads rows as long as the budget allows, and takes them off it. PostgreSQL adds up their sizes before it sends them. */
export async function readBounded<Row>(tx: Tx, query: SQL, { budget, orderBy, path = [] }: Asked) {
  const rows = await rowsOf<Bounded<Row> & { $until: string | number }>(
    tx,
    sql`select * from (
        select "found".*, length("found"::text) as "$size",
          sum(length("found"::text)) over (order by ${orderBy} rows unbounded preceding) as "$until"
        from (${query}) "found") "sized"
      where "$until" - "$size" <= ${budget.characters} order by ${orderBy} limit ${budget.rows + 1}`,
  )
  const characters = Number(rows.at(-1)?.$until ?? 0)
  if (rows.length > budget.rows || characters > budget.characters) throw tooMuch(path)
  budget.rows -= rows.length
  budget.characters -= characters
  return rows as Bounded<Row>[]
}

/** Says which part of the answer is too much. */
export function tooMuch(path: readonly string[]) {
  if (path.length === 0) {
    return validationError('The answer would be too large. Ask for a smaller page, or for fewer fields.')
  }
  const at = path.join('.')
  return validationError(`Populating ${at} would make the answer too large. Ask for fewer rows, or for fewer fields.`, {
    key: path.at(-1),
    path: at,
    source: 'query',
    param: 'populate',
  })
}
