import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { giveUpFiles } from '#features/media/file.commands.server.ts'
import type { Tx } from '#platform/db.server.ts'
import { mostVersions, type WritingKind, type WritingVersion } from './writing.rules.ts'
import { ofWriting } from './writing.queries.server.ts'
import { type Row, ownerOf, tableOf, type Written } from './writing-row.commands.server.ts'
import { writingFiles, writingVersions } from './writing.table.ts'

/** Content that came with the board has no versions yet: its first change must not lose what it contained. */
export async function keepFirstVersion(tx: Tx, kind: WritingKind, before: Row, held: number[]) {
  if ((await tx.$count(writingVersions, ofWriting(kind, before.id))) > 0) return
  const fileIds = [...new Set([...held, ...(before.imageId === null ? [] : [before.imageId])])]
  await tx.insert(writingVersions).values({
    ...ownerOf(kind, before.id),
    version: before.version,
    held: heldOf(kind, before, fileIds),
    createdAt: before.updatedAt,
  })
}

type Keeping = { version: number; userId: number; held: WritingVersion; now: Date }

/** Keeps the newest versions and their pictures; a picture that only a removed version showed is given up. */
export async function keepVersion(tx: Tx, kind: WritingKind, id: number, { version, userId, held, now }: Keeping) {
  await tx.insert(writingVersions).values({ ...ownerOf(kind, id), version, userId, held, createdAt: now })
  const [oldest] = await tx
    .select({ version: writingVersions.version })
    .from(writingVersions)
    .where(ofWriting(kind, id))
    .orderBy(desc(writingVersions.version))
    .offset(mostVersions - 1)
    .limit(1)
  if (oldest)
    await tx.delete(writingVersions).where(and(ofWriting(kind, id), lt(writingVersions.version, oldest.version)))

  const linked = kind === 'page' ? writingFiles.pageId : writingFiles.articleId
  const kept = await tx.select({ held: writingVersions.held }).from(writingVersions).where(ofWriting(kind, id))
  const needed = [...new Set(kept.flatMap((row) => row.held.fileIds))]
  const before = await tx.select({ fileId: writingFiles.fileId }).from(writingFiles).where(eq(linked, id))
  const present = before.map(({ fileId }) => fileId)
  const missing = needed.filter((fileId) => !present.includes(fileId))
  const left = present.filter((fileId) => !needed.includes(fileId))
  if (missing.length > 0) {
    await tx.insert(writingFiles).values(missing.map((fileId) => ({ ...ownerOf(kind, id), fileId })))
  }
  if (left.length > 0) {
    await tx.delete(writingFiles).where(and(eq(linked, id), inArray(writingFiles.fileId, left)))
    await giveUpFiles(tx, left)
  }
}

/** The pictures that this writing, or a version of it, already shows. */
export async function listHeldFiles(tx: Tx, kind: WritingKind, id: number) {
  const linked = kind === 'page' ? writingFiles.pageId : writingFiles.articleId
  const rows = await tx.select({ fileId: writingFiles.fileId }).from(writingFiles).where(eq(linked, id))
  const table = tableOf(kind)
  const [row] = await tx.select({ imageId: table.imageId }).from(table).where(eq(table.id, id))
  return [...new Set([...rows.map(({ fileId }) => fileId), ...(row?.imageId ? [row.imageId] : [])])]
}

export function heldOf(kind: WritingKind, row: Written, fileIds: number[]): WritingVersion {
  const { title, slug, body, imageId, metaTitle, metaDescription, publishedAt } = row
  const shared = {
    title,
    slug,
    body,
    imageId,
    metaTitle,
    metaDescription,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
  return kind === 'page'
    ? { ...shared, isInFooter: row.isInFooter, fileIds }
    : { ...shared, summary: row.summary, authorName: row.authorName, vacancySearch: row.vacancySearch, fileIds }
}

/** Whether its address may be known: it is online, or was in one of its versions. */
export async function wasOnline(tx: Tx, kind: WritingKind, { id, publishedAt }: Row, now: Date) {
  if (publishedAt !== null && publishedAt <= now) return true
  const online = sql`(${writingVersions.held} ->> 'publishedAt')::timestamptz <= ${now.toISOString()}::timestamptz`
  return (await tx.$count(writingVersions, and(ofWriting(kind, id), online))) > 0
}
