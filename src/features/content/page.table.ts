import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { files } from '#features/media/file.table.ts'
import { id, stamps, time } from '#platform/columns.server.ts'

const written = () => ({
  title: text().notNull(),
  slug: text().notNull().unique(),
  /** Sanitised HTML. */
  body: text().notNull(),
  imageId: integer().references(() => files.id),
  metaTitle: text(),
  metaDescription: text(),
  /** Null: not published. */
  publishedAt: time(),
  ...stamps(),
})

export const pages = pgTable('pages', { id: id(), ...written() })

export const articles = pgTable('articles', { id: id(), ...written() })

export const faqs = pgTable('faqs', {
  id: id(),
  question: text().notNull(),
  answer: text().notNull(),
  sort: integer().notNull(),
  ...stamps(),
})

/** Route rules: addresses that redirect elsewhere. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    fromPath: text().notNull().unique(),
    /** A path on this site, or an absolute URL. */
    target: text().notNull(),
    permanent: boolean().notNull().default(true),
    ...stamps(),
  },
  (redirect) => [
    check('redirects_from_path', sql`${redirect.fromPath} like '/%'`),
    check('redirects_target', sql`${redirect.target} ~ '^(/|https?://)'`),
  ],
)
