import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import { pages } from './page.table.ts'

export async function findPage(db: Db, slug: string, now: Date) {
  const [page] = await db
    .select({
      title: pages.title,
      slug: pages.slug,
      body: pages.body,
      metaTitle: pages.metaTitle,
      metaDescription: pages.metaDescription,
      updatedAt: pages.updatedAt,
    })
    .from(pages)
    .where(and(eq(pages.slug, slug), isNotNull(pages.publishedAt), lte(pages.publishedAt, now)))
  return page
}

export function listPages(db: Db, now: Date) {
  return db
    .select({ slug: pages.slug, title: pages.title, updatedAt: pages.updatedAt })
    .from(pages)
    .where(and(isNotNull(pages.publishedAt), lte(pages.publishedAt, now)))
    .orderBy(pages.title)
}
