import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { files } from '#features/media/file.table.ts'
import { id, oneOf, stamps, time } from '#platform/columns.server.ts'
import { faqAudiences } from './faq.rules.ts'
import { redirectStatuses } from './redirect.rules.ts'

const written = () => ({
  title: text().notNull(),
  slug: text().notNull().unique(),
  /** Sanitised HTML. */
  body: text().notNull(),
  imageId: integer().references(() => files.id),
  metaTitle: text(),
  metaDescription: text(),
  /** Null: not published. In the future: it is published automatically at that moment. */
  publishedAt: time(),
  /** Incremented by every save, to detect that somebody else saved meanwhile. */
  version: integer().notNull().default(1),
  /** Part of every preview link: incrementing it withdraws all existing links. */
  previewRound: integer().notNull().default(0),
  ...stamps(),
})

/** The slug of a page may have several parts: `over-ons/team`. */
export const pages = pgTable('pages', {
  id: id(),
  ...written(),
  isInFooter: boolean().notNull().default(true),
})

export const articles = pgTable(
  'articles',
  {
    id: id(),
    ...written(),
    summary: text(),
    authorName: text(),
    /** A search for vacancies that a reader may want next. */
    vacancySearch: text(),
  },
  (article) => [index('articles_newest').on(article.publishedAt)],
)

export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    audience: text({ enum: faqAudiences }).notNull().default('seekers'),
    question: text().notNull(),
    /** Sanitised HTML. */
    answer: text().notNull(),
    sort: integer().notNull(),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (faq) => [check('faqs_audience', oneOf(faq.audience, faqAudiences))],
)

/** Route rules: addresses that redirect elsewhere. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    fromPath: text().notNull().unique(),
    /** A path on this site, or an absolute URL. */
    target: text().notNull(),
    status: smallint().$type<(typeof redirectStatuses)[number]>().notNull().default(301),
    ...stamps(),
  },
  (redirect) => [
    check('redirects_from_path', sql`${redirect.fromPath} like '/%'`),
    check('redirects_target', sql`${redirect.target} ~ '^(/|https?://)'`),
    check('redirects_status', sql`${redirect.status} in (${sql.raw(redirectStatuses.join(', '))})`),
  ],
)
