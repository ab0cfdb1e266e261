import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, stamps } from '#platform/columns.server.ts'

/** Profession groups. */
export const professions = pgTable('professions', {
  id: id(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  ...stamps(),
})

export const educations = pgTable('educations', {
  id: id(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  sort: integer().notNull(),
  ...stamps(),
})

export const employments = pgTable('employments', {
  id: id(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  sort: integer().notNull(),
  ...stamps(),
})
