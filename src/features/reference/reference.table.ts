import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, oneOf, stamps } from '#platform/columns.server.ts'
import { schemaTypes } from './employment.rules.ts'

/** Profession groups. */
export const professions = pgTable('professions', {
  id: id(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  /** Addresses it had, which lead to the present one. */
  formerSlugs: text().array().notNull().default([]),
  ...stamps(),
})

export const educations = pgTable('educations', {
  id: id(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  sort: integer().notNull(),
  ...stamps(),
})

export const employments = pgTable(
  'employments',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    sort: integer().notNull(),
    /** Null: the vacancy's hours say enough. */
    schemaType: text({ enum: schemaTypes }),
    ...stamps(),
  },
  (employment) => [check('employments_schema_type', oneOf(employment.schemaType, schemaTypes))],
)
