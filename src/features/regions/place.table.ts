import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, stamps } from '#platform/columns.server.ts'
import { regions } from './region.table.ts'

export const places = pgTable(
  'places',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    regionId: integer()
      .notNull()
      .references(() => regions.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** What people call it besides: it is found by these too. */
    aliases: text().array().notNull().default([]),
    /** Addresses it had, which lead to the present one. */
    formerSlugs: text().array().notNull().default([]),
    ...stamps(),
  },
  (place) => [index().on(place.regionId)],
)
