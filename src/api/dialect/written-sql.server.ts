import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Each is some hundred bytes to ten thousand. Front ends request the same few parts of rows again and again. */
const mostKept = 200
const longestKey = 2000

/** Null: this SQL must be generated each time. */
const kept = new Map<string, SQL | null>()

/**
 * A part of a statement that is the same for everyone with this key, generated once: putting together the names of
 * fifty columns takes longer than reading them. `make` is called for two moments; a part that differs between them is
 * not cached.
 */
export function writtenOnce(key: string, now: Date, make: (now: Date) => SQL): SQL {
  const known = kept.get(key)
  if (known) return known
  if (known === null || key.length > longestKey) return make(now)
  const [one, other] = [now, new Date(now.getTime() + 1)].map((moment) => dialect.sqlToQuery(make(moment)))
  const isSame = JSON.stringify(one) === JSON.stringify(other)
  const written = isSame ? inOnePiece(one!) : null
  for (const [oldest] of kept) {
    if (kept.size < mostKept) break
    kept.delete(oldest)
  }
  kept.set(key, written)
  return written ?? make(now)
}

function inOnePiece({ sql: text, params }: { sql: string; params: unknown[] }) {
  const [first = '', ...rest] = text.split(/\$(\d+)/)
  // The text contains something else that looks like a parameter.
  if (rest.length !== 2 * params.length) return null
  const pieces = [sql.raw(first)]
  for (let i = 0; i < rest.length; i += 2) pieces.push(sql`${params[Number(rest[i]) - 1]}`, sql.raw(rest[i + 1]!))
  return sql.join(pieces)
}
