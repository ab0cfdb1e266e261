import { and, asc, desc, eq, gt, isNotNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import { users } from '#features/accounts/user.table.ts'
import { pictureOf } from '#features/media/file.queries.server.ts'
import { shownPicture, type StoredPicture } from '#features/media/file.rules.ts'
import { files } from '#features/media/file.table.ts'
import type { Changes } from '#platform/changes.server.ts'
import type { Db } from '#platform/db.server.ts'
import { keepLatest, keepLatestOf } from '#platform/memory/latest.server.ts'
import { showContent } from '#platform/rich-text.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { articles, pages } from './page.table.ts'
import { mostFooterPages, type Preview, type WritingKind } from './writing.rules.ts'
import { writingVersions } from './writing.table.ts'

/** Depends on the clock: no job has to run at the moment of publication. */
export function isOnline(table: typeof pages | typeof articles, now: Date) {
  return and(isNotNull(table.publishedAt), lte(table.publishedAt, now))
}

const image = { image: pictureOf(files) }

function shown<Row extends { image: StoredPicture | null }>({ image, ...row }: Row) {
  return { ...row, image: image && shownPicture(image) }
}

const pageColumns = {
  id: pages.id,
  title: pages.title,
  slug: pages.slug,
  body: pages.body,
  metaTitle: pages.metaTitle,
  metaDescription: pages.metaDescription,
  updatedAt: pages.updatedAt,
  ...image,
}

const articleColumns = {
  id: articles.id,
  title: articles.title,
  slug: articles.slug,
  body: articles.body,
  summary: articles.summary,
  authorName: articles.authorName,
  vacancySearch: articles.vacancySearch,
  metaTitle: articles.metaTitle,
  metaDescription: articles.metaDescription,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  ...image,
}

export function findPage(db: Db, slug: string, now: Date) {
  return readPage(db, and(eq(pages.slug, slug), isOnline(pages, now)))
}

export function findArticle(db: Db, slug: string, now: Date) {
  return readArticle(db, and(eq(articles.slug, slug), isOnline(articles, now)))
}

/** The public address of a published article's picture; undefined without one. */
export async function findArticleImage(db: Db, slug: string, now: Date) {
  const [article] = await db
    .select(image)
    .from(articles)
    .innerJoin(files, eq(files.id, articles.imageId))
    .where(and(eq(articles.slug, slug), isOnline(articles, now)))
  return article && shownPicture(article.image).address
}

/** As it was last saved, published or not; undefined if the preview link was withdrawn. */
export function previewPage(db: Db, { id, round }: Preview) {
  return readPage(db, and(eq(pages.id, id), eq(pages.previewRound, round)))
}

export function previewArticle(db: Db, { id, round }: Preview) {
  return readArticle(db, and(eq(articles.id, id), eq(articles.previewRound, round)))
}

async function readPage(db: Db, where: SQL | undefined) {
  const [page] = await db.select(pageColumns).from(pages).leftJoin(files, eq(files.id, pages.imageId)).where(where)
  return page && shown({ ...page, body: showContent(page.body) })
}

async function readArticle(db: Db, where: SQL | undefined) {
  const [article] = await db
    .select(articleColumns)
    .from(articles)
    .leftJoin(files, eq(files.id, articles.imageId))
    .where(where)
  return article && shown({ ...article, body: showContent(article.body) })
}

/** Every published page, for the sitemap. */
export function listPages(db: Db, now: Date) {
  return db
    .select({ slug: pages.slug, title: pages.title, updatedAt: pages.updatedAt })
    .from(pages)
    .where(isOnline(pages, now))
    .orderBy(alphabetical(pages.title))
}

/** Caches the pages that every page links to, and filters them by the clock. */
export function keepFooterPages(db: Db, changes: Changes) {
  const known = keepLatest(changes, ['pages'], () =>
    db
      .select({ slug: pages.slug, title: pages.title, publishedAt: pages.publishedAt })
      .from(pages)
      .where(and(isNotNull(pages.publishedAt), eq(pages.isInFooter, true)))
      .orderBy(alphabetical(pages.title)),
  )
  return async (now: Date) => {
    const published = (await known()).filter(({ publishedAt }) => publishedAt! <= now)
    return published.slice(0, mostFooterPages).map(({ slug, title }) => ({ slug, title }))
  }
}

const mostPlanned = 100

/** Caches the moment at which the next page or article is published. */
export function keepNextPublication(db: Db, changes: Changes, now: () => Date) {
  const planned = keepLatest(changes, ['pages', 'articles'], async () => {
    const momentsIn = (table: typeof pages | typeof articles) =>
      db.select({ at: table.publishedAt }).from(table).where(gt(table.publishedAt, now()))
    const moments = [...(await momentsIn(pages)), ...(await momentsIn(articles))].map(({ at }) => at!)
    return moments.sort((one, other) => one.getTime() - other.getTime()).slice(0, mostPlanned)
  })
  return async (moment: Date) => (await planned()).find((at) => at > moment)
}

export function listArticleAddresses(db: Db, now: Date) {
  return db
    .select({ slug: articles.slug, updatedAt: articles.updatedAt })
    .from(articles)
    .where(isOnline(articles, now))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
}

const cardColumns = {
  title: articles.title,
  slug: articles.slug,
  summary: articles.summary,
  metaDescription: articles.metaDescription,
  authorName: articles.authorName,
  publishedAt: articles.publishedAt,
  ...image,
}

export type ArticleCard = Awaited<ReturnType<typeof listArticles>>['articles'][number]

/** One page of the blog, the newest first. */
export async function listArticles(db: Db, { limit, page = 1, now }: { limit: number; page?: number; now: Date }) {
  const [found, total] = await Promise.all([
    listCards(db, { limit, offset: (page - 1) * limit, now }),
    db.$count(articles, isOnline(articles, now)),
  ])
  return { articles: found, total }
}

async function listCards(db: Db, { limit, offset = 0, now }: { limit: number; offset?: number; now: Date }) {
  const rows = await db
    .select(cardColumns)
    .from(articles)
    .leftJoin(files, eq(files.id, articles.imageId))
    .where(isOnline(articles, now))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...shown(row), publishedAt: row.publishedAt! }))
}

const newest = 3

/** Caches the newest few articles, until one changes or the next is published. */
export function keepNewestArticles(
  db: Db,
  changes: Changes,
  { now, nextPublication }: { now: () => Date; nextPublication: ReturnType<typeof keepNextPublication> },
) {
  const known = keepLatestOf(
    changes,
    ['articles', 'files'],
    async ([until]: readonly number[]) => new Map([[until!, await listCards(db, { limit: newest, now: now() })]]),
    { most: 2 },
  )
  return async () => {
    const until = (await nextPublication(now()))?.getTime() ?? Infinity
    return (await known([until])).get(until)!
  }
}

/** The newest articles with their full text, for the feed. */
export async function listFeedArticles(db: Db, { limit, now }: { limit: number; now: Date }) {
  const rows = await db
    .select(articleColumns)
    .from(articles)
    .leftJoin(files, eq(files.id, articles.imageId))
    .where(isOnline(articles, now))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
  return rows.map((row) => ({ ...shown(row), publishedAt: row.publishedAt!, body: showContent(row.body) }))
}

/** The articles right before and after this one. */
export async function findNeighbours(db: Db, { id, publishedAt }: { id: number; publishedAt: Date }, now: Date) {
  const { publishedAt: at } = articles
  const next = or(gt(at, publishedAt), and(eq(at, publishedAt), gt(articles.id, id)))
  const previous = or(lt(at, publishedAt), and(eq(at, publishedAt), lt(articles.id, id)))
  const one = async (where: SQL | undefined, order: typeof asc) => {
    const [found] = await db
      .select({ title: articles.title, slug: articles.slug })
      .from(articles)
      .where(and(where, isOnline(articles, now), ne(articles.id, id)))
      .orderBy(order(at), order(articles.id))
      .limit(1)
    return found
  }
  return { previous: await one(previous, desc), next: await one(next, asc) }
}

/** A writing, for its editor. */
export async function findWriting(db: Db, kind: WritingKind, id: number) {
  const [row] =
    kind === 'page'
      ? await db.select().from(pages).where(eq(pages.id, id))
      : await db.select().from(articles).where(eq(articles.id, id))
  return row
}

/** The versions of this writing. */
export const ofWriting = (kind: WritingKind, id: number) =>
  eq(kind === 'page' ? writingVersions.pageId : writingVersions.articleId, id)

/** The versions of a writing, the newest first. */
export async function listVersions(db: Db, kind: WritingKind, id: number) {
  const rows = await db
    .select({
      id: writingVersions.id,
      version: writingVersions.version,
      savedAt: writingVersions.createdAt,
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
      email: users.email,
    })
    .from(writingVersions)
    .leftJoin(users, eq(users.id, writingVersions.userId))
    .where(ofWriting(kind, id))
    .orderBy(desc(writingVersions.version))
  return rows.map(({ firstName, infix, lastName, email, ...row }) => ({
    ...row,
    by: fullName({ firstName, infix, lastName }) || email || '',
  }))
}

/** One version, as the preview shows it. */
export async function findVersion(db: Db, kind: WritingKind, { id, version }: { id: number; version: number }) {
  const [row] = await db
    .select({ held: writingVersions.held, savedAt: writingVersions.createdAt, version: writingVersions.version })
    .from(writingVersions)
    .where(and(ofWriting(kind, id), eq(writingVersions.version, version)))
  return row && { ...row, held: { ...row.held, body: showContent(row.held.body) } }
}
