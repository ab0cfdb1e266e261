import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { findFreeNumber, numbered } from '#basics/free-number.ts'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import { slugify } from '#basics/slug.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import { giveUpFiles, keepFiles } from '#features/media/file.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { fingerprintOf } from '#platform/fingerprint.server.ts'
import { listPictures, sanitiseContent } from '#platform/rich-text.server.ts'
import { findOwnerOfAddress, keepFormerAddress, lockAddresses } from './address.commands.server.ts'
import type { ArticleFields, PageFields } from './writing.fields.ts'
import { mostWritings, mustStay, writingPath, type WritingKind } from './writing.rules.ts'
import { ofWriting } from './writing.queries.server.ts'
import { type Content, lockRow, rowOf, tableOf, writeRow, type Written } from './writing-row.commands.server.ts'
import { heldOf, keepFirstVersion, keepVersion, listHeldFiles, wasOnline } from './writing-version.commands.server.ts'
import { writingVersions } from './writing.table.ts'

export type FieldsOf = { page: PageFields; article: ArticleFields }

type Saving<Kind extends WritingKind> = {
  kind: Kind
  id: number | undefined
  fields: FieldsOf[Kind]
  /** A version by somebody else that this save may overwrite. */
  overVersion?: number | null
  /** The version that it is restored to. */
  restored?: number
  /** gap 202: a person may have sent a new one twice by accident. A program that sends it twice wants two. */
  mayBeAgain?: boolean
  now: Date
}

/** Adds a page or an article, or changes one. Every save is a version that can be restored. */
export function saveWriting<Kind extends WritingKind>(db: Db, admin: Admin, saving: Saving<Kind>) {
  return db.transaction((tx) => save(tx, admin, saving))
}

async function save<Kind extends WritingKind>(
  tx: Tx,
  admin: Admin,
  { kind, id, fields, overVersion, restored, mayBeAgain = false, now }: Saving<Kind>,
) {
  await lockAddresses(tx)
  const before = id === undefined ? undefined : await lockRow(tx, kind, id)
  if (id !== undefined && !before) return refused('not-found')
  const known = [fields.version ?? before?.version, overVersion]
  if (before && !known.includes(before.version)) return refused('changed')
  const same = before || !mayBeAgain ? undefined : await findAddedAgain(tx, admin, { kind, fields, now })
  if (same) return done(same)
  if (!before && (await tx.$count(tableOf(kind))) >= mostWritings) return refused('too-many')

  const slug = fields.slug ?? before?.slug ?? (await freeSlug(tx, kind, fields.title))
  if (kind === 'page' && before && mustStay(before, { ...fields, slug }, now)) return refused('must-stay')
  const owner = await findOwnerOfAddress(tx, { kind, slug, id, before: before?.slug })
  if (owner) return refused(owner)

  const pictures = await readPictures(tx, fields.body)
  if (!pictures) return refused('unknown-image')
  const fileIds = [...new Set([...pictures.ids, ...(fields.imageId === null ? [] : [fields.imageId])])]
  const held = before ? await listHeldFiles(tx, kind, before.id) : []
  const added = fileIds.filter((fileId) => !held.includes(fileId))
  if (!(await keepFiles(tx, added, { kind: 'image', accountId: null, now }))) return refused('unknown-image')

  const content = { ...rowOf(kind, fields), slug, body: pictures.body }
  if (before && restored === undefined && changesNothing(before, content))
    return done({ id: before.id, slug, version: before.version })
  const row = { ...content, version: (before?.version ?? 0) + 1, updatedAt: now }
  if (before) await keepFirstVersion(tx, kind, before, held)
  const saved = await writeRow(tx, kind, before?.id, row, now)
  if (before && before.slug !== slug && (await wasOnline(tx, kind, before, now))) {
    await keepFormerAddress(tx, { from: writingPath(kind, before.slug), to: writingPath(kind, slug), now })
  }
  await keepVersion(tx, kind, saved, {
    version: row.version,
    userId: admin.userId,
    held: heldOf(kind, row, fileIds),
    now,
  })
  // The versions contain the text itself.
  const changed = differences(before ? loggedOf(kind, before) : {}, loggedOf(kind, row), ['body'])
  await writeLogEntry(tx, admin, {
    action: restored !== undefined ? 'writing-restored' : before ? 'writing-changed' : 'writing-added',
    subject: kind,
    subjectId: saved,
    accountId: null,
    before: changed.before,
    after: { ...(restored !== undefined && { restored }), ...changed.after },
    now,
  })
  return done({ id: saved, slug, version: row.version })
}

type Added = { kind: WritingKind; fields: PageFields | ArticleFields; now: Date }

/** gap 202: what this admin added a moment ago with the same values, if still unchanged. Its picture got a new id. */
async function findAddedAgain(tx: Tx, { userId }: Admin, { kind, fields, now }: Added) {
  const recent = await tx
    .select({ id: writingVersions.pageId, articleId: writingVersions.articleId })
    .from(writingVersions)
    .where(
      and(
        eq(writingVersions.version, 1),
        eq(writingVersions.userId, userId),
        isNotNull(kind === 'page' ? writingVersions.pageId : writingVersions.articleId),
        gt(writingVersions.createdAt, sameSince(now)),
      ),
    )
  const sent = sameIn(rowOf(kind, fields), (await readPictures(tx, fields.body))?.body)
  for (const { id: pageId, articleId } of recent) {
    const row = await lockRow(tx, kind, (pageId ?? articleId)!)
    const isSame =
      row?.version === 1 &&
      (fields.slug === null || fields.slug === row.slug) &&
      sameIn(rowOf(kind, row), row.body) === sent
    if (isSame) return { id: row.id, slug: row.slug, version: row.version }
  }
  return undefined
}

/** The values that make two writings equal: not the exact moment of one that is published at once. */
function sameIn({ imageId, publishedAt, ...content }: Content, body: string | undefined) {
  return fingerprintOf({ ...content, body, hasImage: imageId !== null, isDraft: publishedAt === null })
}

type Chosen = {
  kind: WritingKind
  id: number
  /** The newest version that the editor saw; by default the current one. */
  seen?: number
  now: Date
}

/** Removes a page or an article, with its versions. Its pictures go too, unless something else shows them. */
export function removeWriting(db: Db, admin: Admin, { kind, id, seen, now }: Chosen) {
  return db.transaction(async (tx) => {
    await lockAddresses(tx)
    const before = await lockRow(tx, kind, id)
    if (!before) return refused('not-found')
    if ((seen ?? before.version) !== before.version) return refused('changed')
    if (kind === 'page' && mustStay(before, undefined, now)) return refused('must-stay')
    const held = await listHeldFiles(tx, kind, id)
    await tx.delete(tableOf(kind)).where(eq(tableOf(kind).id, id))
    await giveUpFiles(tx, held)
    const logged = differences(loggedOf(kind, before), {}, ['body'])
    await writeLogEntry(tx, admin, {
      action: 'writing-removed',
      subject: kind,
      subjectId: id,
      accountId: null,
      ...logged,
      now,
    })
    return done({ title: before.title })
  })
}

/** Withdraws all existing preview links. The text and its version do not change. */
export function withdrawPreviews(
  db: Db,
  admin: Admin,
  { kind, id, now }: { kind: WritingKind; id: number; now: Date },
) {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, kind, id)
    if (!before) return refused('not-found')
    const previewRound = before.previewRound + 1
    // For search engines and editors, `updatedAt` is when the text changed.
    const { updatedAt } = before
    await tx
      .update(tableOf(kind))
      .set({ previewRound, updatedAt })
      .where(eq(tableOf(kind).id, id))
    await writeLogEntry(tx, admin, {
      action: 'preview-withdrawn',
      subject: kind,
      subjectId: id,
      accountId: null,
      before: { previewRound: before.previewRound },
      after: { previewRound },
      now,
    })
    return done(undefined)
  })
}

/** Restores the content of an earlier version, as a new version. Its address and publication moment do not change. */
export function restoreVersion(db: Db, admin: Admin, { kind, id, seen, version, now }: Chosen & { version: number }) {
  return db.transaction(async (tx) => {
    const current = await lockWritingFields(tx, kind, id)
    const [earlier] = await tx
      .select({ held: writingVersions.held })
      .from(writingVersions)
      .where(and(ofWriting(kind, id), eq(writingVersions.version, version)))
    if (!current || !earlier) return refused('not-found')
    if ((seen ?? current.version) !== current.version) return refused('changed')
    const { title, body, imageId, metaTitle, metaDescription, summary, authorName, vacancySearch } = earlier.held
    const { isInFooter = false, slug, version: newest } = current
    const publishedAt = current.publishedAt === null ? null : new Date(current.publishedAt)
    const shared = { title, body, imageId, metaTitle, metaDescription, slug, publishedAt, version: newest }
    const ofArticle = { summary: summary ?? null, authorName: authorName ?? null, vacancySearch: vacancySearch ?? null }
    const fields = kind === 'page' ? { ...shared, isInFooter } : { ...shared, ...ofArticle }
    return save<WritingKind>(tx, admin, { kind, id, fields, restored: version, now })
  })
}

/** The fields of a writing as a program sends them, locked until they are saved. */
export async function lockWritingFields(tx: Tx, kind: WritingKind, id: number) {
  // As in `save`: before locking any row.
  await lockAddresses(tx)
  const row = await lockRow(tx, kind, id)
  if (!row) return undefined
  const { id: _id, previewRound: _round, createdAt: _created, updatedAt: _updated, ...fields } = row
  return { ...fields, publishedAt: fields.publishedAt?.toISOString() ?? null }
}

/** A free slug from the title; a page gets a number appended if necessary. */
async function freeSlug(tx: Tx, kind: WritingKind, title: string) {
  const base = slugify(title).slice(0, 80).replace(/-+$/, '') || (kind === 'page' ? 'pagina' : 'artikel')
  const isTaken = async (number: number) =>
    (await findOwnerOfAddress(tx, { kind, slug: numbered(base, number) })) !== undefined
  return numbered(base, await findFreeNumber(isTaken))
}

/** The sanitised text and its pictures; undefined if a picture does not exist. `keepFiles` checks who owns them. */
async function readPictures(tx: Tx, typed: string) {
  const cleaned = sanitiseContent(typed)
  const names = listPictures(cleaned)
  if (names.length === 0) return { body: cleaned, ids: [] }
  const found = await tx
    .select({ id: files.id, key: files.key, width: files.width, height: files.height })
    .from(files)
    .where(
      and(
        inArray(
          files.key,
          names.map((name) => `public/${name}`),
        ),
        eq(files.visibility, 'public'),
        isNotNull(files.width),
        isNotNull(files.height),
      ),
    )
  if (found.length !== names.length) return undefined
  const sizes = new Map(found.map(({ key, width, height }) => [key, { width: width!, height: height! }]))
  return { body: sanitiseContent(cleaned, (name) => sizes.get(`public/${name}`)), ids: found.map(({ id }) => id) }
}

function loggedOf(kind: WritingKind, row: Written) {
  const { fileIds: _files, ...held } = heldOf(kind, row, [])
  return held
}
