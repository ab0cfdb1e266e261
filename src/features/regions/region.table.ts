import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { files } from '#features/media/file.table.ts'
import { id, stamps } from '#platform/columns.server.ts'

export const regions = pgTable(
  'regions',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    /** The first label of the host names that show this region. */
    url: text().notNull().unique(),
    logoId: integer().references(() => files.id),
    fallbackLogoId: integer().references(() => files.id),
    /** A Vimeo video. */
    videoId: text(),
    accent: text().notNull(),
    accentDark: text().notNull(),
    /** The province of its vacancies for search engines. */
    province: text().notNull().default('Noord-Brabant'),
    /** Former slugs, which saved searches may contain. */
    formerSlugs: text().array().notNull().default([]),
    ...stamps(),
  },
  (region) => [
    check('regions_url', sql`${region.url} ~ '^[a-z0-9-]+$'`),
    check('regions_accent', sql`${region.accent} ~ '^#[0-9a-f]{6}$' and ${region.accentDark} ~ '^#[0-9a-f]{6}$'`),
  ],
)
