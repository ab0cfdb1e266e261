import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#platform/db.server.ts'
import { validationError } from '../api-error.ts'

/** What one response may contain. Checked while it is built: rows beyond the limit are never read or written. */
export type Budget = {
  /** Rows that may still be read, on all levels together, and their characters. */
  rows: number
  characters: number
  /** Characters of the whole response: a row that is read once may be written many times. */
  written: number
  /** The length of each entry including its relations. */
  sizeOf: WeakMap<object, number>
}

/** Room for the companies of a thousand employers, each with a long text and its places. */
export const newBudget = (): Budget => ({ rows: 50_000, characters: most, written: most, sizeOf: new WeakMap() })

const most = 8 * 1024 * 1024

/** A row that was read, and roughly how many characters it takes. */
export type Bounded<Row> = Row & { $size: number }

type Asked = { budget: Budget; orderBy: SQL; path?: readonly string[] }

/** Reads rows as long as the budget allows, and subtracts them. PostgreSQL adds up their sizes before sending them. */
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

/** Refuses the request, naming the part of the response that is too large. */
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
