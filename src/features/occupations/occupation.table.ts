import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { professions } from '#features/reference/reference.table.ts'
import { id, stamps } from '#platform/columns.server.ts'

/** Groups of occupations: someone who searches for one of them would also consider the others. */
export const occupationFamilies = pgTable('occupation_families', {
  id: id(),
  /** As written within a sentence: `schoonmaak`. */
  title: text().notNull().unique(),
  professionId: integer().references(() => professions.id, { onDelete: 'set null' }),
  /** The words that people type to find the whole field. */
  words: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  ...stamps(),
})

/** Work, and everything that people call it. */
export const occupations = pgTable(
  'occupations',
  {
    id: id(),
    /** As written within a sentence: `schoonmaker`. */
    title: text().notNull().unique(),
    familyId: integer()
      .notNull()
      .references(() => occupationFamilies.id, { onDelete: 'cascade' }),
    /** The unit group of ISCO-08, the international classification of occupations. */
    iscoCode: text(),
    /** Other words for the same work. */
    names: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...stamps(),
  },
  (occupation) => [
    index().on(occupation.familyId),
    check('occupations_isco_code', sql`${occupation.iscoCode} ~ '^[0-9]{4}$'`),
  ],
)
