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
    /** Other names, by which it is also found. */
    aliases: text().array().notNull().default([]),
    /** Former addresses, which lead to the current one. */
    formerSlugs: text().array().notNull().default([]),
    ...stamps(),
  },
  (place) => [index().on(place.regionId)],
)
