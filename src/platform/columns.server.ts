import { type AnyColumn, sql } from 'drizzle-orm'
import { customType, type ExtraConfigColumn, index, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Numeric ids: the content service promises `id` as a number. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const time = () => timestamp({ withTimezone: true, precision: 3 })

export const createdAt = () => time().notNull().defaultNow()

export const updatedAt = () =>
  time()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** A former address of something. Each has a higher number than all earlier ones. */
export const formerSlug = () => ({
  slug: text().primaryKey(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
})

export const stamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt() })

/** Bytes, for small files that belong to a row. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** For a nullable foreign key: an index, so that deleting the referenced row does not scan the table. */
export function indexWhereFilled(column: ExtraConfigColumn) {
  return index()
    .on(column)
    .where(sql`${column} is not null`)
}

/** A check constraint: the column holds one of these words. */
export function oneOf(column: AnyColumn, words: readonly string[]) {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}

/** A check constraint: the column holds a JSON array of at most this many elements. */
export function isListOfAtMost(column: AnyColumn, most: number) {
  return sql`case jsonb_typeof(${column}) when 'array' then jsonb_array_length(${column}) <= ${sql.raw(String(most))} else false end`
}
