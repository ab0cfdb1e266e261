import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, oneOf, stamps } from '#platform/columns.server.ts'
import { schemaTypes } from './employment.rules.ts'

/** Former addresses of an entry, and names in a search: they lead to the current one. */
const formerSlugs = () => text().array().notNull().default([])

/** Profession groups. */
export const professions = pgTable('professions', {
  id: id(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  formerSlugs: formerSlugs(),
  ...stamps(),
})

export const educations = pgTable('educations', {
  id: id(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  sort: integer().notNull(),
  formerSlugs: formerSlugs(),
  ...stamps(),
})

export const employments = pgTable(
  'employments',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    sort: integer().notNull(),
    /** Null: the vacancy's hours determine it. */
    schemaType: text({ enum: schemaTypes }),
    formerSlugs: formerSlugs(),
    ...stamps(),
  },
  (employment) => [check('employments_schema_type', oneOf(employment.schemaType, schemaTypes))],
)

const tables = { professions, educations, employments }
/** The lists that describe a vacancy. */
export type List = keyof typeof tables

/** The table of a list, with the columns that all three have. */
export const tableOf = (list: List) => tables[list] as typeof professions
