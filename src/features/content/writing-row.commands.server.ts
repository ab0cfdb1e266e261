import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { articles, pages } from './page.table.ts'
import type { WritingKind } from './writing.rules.ts'

export type Row = Omit<typeof pages.$inferSelect, 'isInFooter'> &
  Partial<Pick<typeof pages.$inferSelect, 'isInFooter'>> &
  Partial<Pick<typeof articles.$inferSelect, 'summary' | 'authorName' | 'vacancySearch'>>

export async function lockRow(tx: Tx, kind: WritingKind, id: number): Promise<Row | undefined> {
  const [row] =
    kind === 'page'
      ? await tx.select().from(pages).where(eq(pages.id, id)).for('update')
      : await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  return row
}

export const tableOf = (kind: WritingKind) => (kind === 'page' ? pages : (articles as unknown as typeof pages))

export const ownerOf = (kind: WritingKind, id: number) => (kind === 'page' ? { pageId: id } : { articleId: id })

export type Content = Omit<Row, 'id' | 'previewRound' | 'createdAt' | 'updatedAt' | 'version' | 'slug' | 'body'>

export function rowOf(kind: WritingKind, fields: Content): Content {
  const { title, imageId, metaTitle, metaDescription, publishedAt } = fields
  const { isInFooter, summary, authorName, vacancySearch } = fields
  const own = kind === 'page' ? { isInFooter } : { summary, authorName, vacancySearch }
  return { title, imageId, metaTitle, metaDescription, publishedAt, ...own }
}

export type Written = Content & Pick<Row, 'slug' | 'body' | 'version' | 'updatedAt'>

export async function writeRow(tx: Tx, kind: WritingKind, id: number | undefined, row: Written, now: Date) {
  const table = tableOf(kind)
  const [saved] =
    id === undefined
      ? await tx
          .insert(table)
          .values({ ...row, createdAt: now })
          .returning({ id: table.id })
      : await tx.update(table).set(row).where(eq(table.id, id)).returning({ id: table.id })
  return saved!.id
}
