import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { articles, pages } from './page.table.ts'
import { stateOf, type WritingKind } from './writing.rules.ts'

export type WritingListRow = Awaited<ReturnType<typeof listWritings>>['rows'][number]

/** Pages and articles together, published or not. */
export async function listWritings(db: Db, _admin: Admin, { asked, now }: { asked: ListQuery; now: Date }) {
  const writings = unionAll(
    db
      .select({
        kind: sql<WritingKind>`'page'`.as('kind'),
        id: pages.id,
        title: pages.title,
        slug: pages.slug,
        authorName: sql<string | null>`null::text`.as('author_name'),
        publishedAt: pages.publishedAt,
        updatedAt: pages.updatedAt,
      })
      .from(pages),
    db
      .select({
        kind: sql<WritingKind>`'article'`.as('kind'),
        id: articles.id,
        title: articles.title,
        slug: articles.slug,
        authorName: articles.authorName,
        publishedAt: articles.publishedAt,
        updatedAt: articles.updatedAt,
      })
      .from(articles),
  ).as('writings')
  const { publishedAt } = writings
  const states = {
    draft: isNull(publishedAt),
    planned: gt(publishedAt, now),
    online: and(isNotNull(publishedAt), lte(publishedAt, now)),
  }
  const { soort, staat } = asked.chosen
  const where = and(
    containing(asked.words, [writings.title, writings.slug, sql`${writings.authorName}`]),
    soort === undefined ? undefined : eq(writings.kind, soort as WritingKind),
    staat === undefined ? undefined : states[staat as keyof typeof states],
  )
  const columns = {
    titel: writings.title,
    online: publishedAt,
    bewaard: writings.updatedAt,
  }
  const found = db.select().from(writings).where(where).$dynamic()
  const { rows, total } = await listPage(db, found, { asked, columns, id: writings.id })
  return { rows: rows.map((row) => ({ ...row, state: stateOf(row, now) })), total }
}
