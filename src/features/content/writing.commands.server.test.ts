import { and, asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { aCompany, aFile, anAdmin, aPage } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { lockAddresses } from './address.commands.server.ts'
import { articles, pages, redirects } from './page.table.ts'
import { saveRedirect } from './redirect.commands.server.ts'
import { removeWriting, restoreVersion, saveWriting, withdrawPreviews } from './writing.commands.server.ts'
import { articleFields, pageFields } from './writing.fields.ts'
import {
  findArticle,
  findNeighbours,
  findPage,
  listArticles,
  listVersions,
  previewPage,
} from './writing.queries.server.ts'
import { mostVersions, newPreview } from './writing.rules.ts'
import { writingFiles, writingVersions } from './writing.table.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const { files: store } = testServices(db)

beforeEach(async () => {
  await db.delete(redirects)
  await db.delete(pages)
  await db.delete(articles)
})

const online = daysAfter(now, -1).toISOString()
type Given = Record<string, unknown>

const savePage = (given: Given = {}, id?: number, at = now) =>
  saveWriting(db, admin, {
    kind: 'page',
    id,
    fields: pageFields.parse({ title: 'Over ons', body: '<p>Wij.</p>', publishedAt: online, ...given }),
    now: at,
  })
const saveArticle = (given: Given = {}, id?: number, overVersion?: number) =>
  saveWriting(db, admin, {
    kind: 'article',
    id,
    fields: articleFields.parse({ title: 'Bakker worden', body: '<p>Brood.</p>', publishedAt: online, ...given }),
    overVersion,
    now,
  })
const idOf = (saved: Awaited<ReturnType<typeof savePage>>) => {
  if (!saved.ok) throw new Error(saved.reason)
  return saved.value.id
}
const redirectsNow = async () =>
  Object.fromEntries((await db.select().from(redirects)).map(({ fromPath, target }) => [fromPath, target]))

let pictures = 0
const aPicture = async (fields: object = {}) => {
  const name = `oven-${(pictures += 1)}.webp`
  const key = `public/${name}`
  await store.put(key, new Uint8Array([1]))
  const file = await aFile(db, {
    visibility: 'public',
    key,
    mime: 'image/webp',
    width: 1600,
    height: 800,
    createdAt: now,
    ...fields,
  })
  return { ...file, figure: `<p>Kijk:</p><figure><img src="/uploads/${name}" alt="Een oven"></figure>` }
}

describe('saving', () => {
  test.each(['page', 'article'] as const)('gap 202: adds the same %s that is sent again once', async (kind) => {
    const parse = kind === 'page' ? pageFields.parse : articleFields.parse
    const send = async (minutes: number, given: Given = {}, by = admin) => {
      const at = new Date(now.getTime() + minutes * 60_000)
      const { figure, id: imageId } = await aPicture()
      const start = {
        title: 'Open dag',
        body: minutes === 20 ? figure : '<p>Kom.</p>',
        imageId,
        publishedAt: at.toISOString(),
      }
      const fields = parse({ ...start, ...given }) as never
      const saved = await saveWriting(db, by, { kind, id: undefined, fields, mayBeAgain: true, now: at })
      return saved.ok ? saved.value.id : saved.reason
    }
    const first = await send(0)
    expect(await send(9)).toBe(first)
    expect(await send(9, { publishedAt: null })).not.toBe(first)
    expect(await send(9, {}, actorOf(await anAdmin(db)) as Admin)).not.toBe(first)
    expect(await send(11)).not.toBe(first)
    const taken = await send(12, { slug: 'kom' })
    expect(await send(12, { slug: 'kom' })).toBe(taken)
    await saveWriting(db, admin, {
      kind,
      id: taken as number,
      fields: parse({ title: 'Anders', body: '<p>Blijf.</p>' }) as never,
      now,
    })
    expect(await send(12, { slug: 'kom' })).not.toBe(taken)
  })

  test('creates a page with an address from its title, a version, and a log entry', async () => {
    const id = idOf(await savePage())
    expect(await findPage(db, 'over-ons', now)).toMatchObject({ id, title: 'Over ons', body: '<p>Wij.</p>' })
    expect(await listVersions(db, 'page', id)).toMatchObject([{ version: 1 }])
    const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id))
    expect(logged).toMatchObject({
      action: 'writing-added',
      subject: 'page',
      subjectId: id,
      after: { title: 'Over ons', body: '…' },
    })
  })

  test('numbers the address of a second text with the same title', async () => {
    await savePage()
    expect(await savePage()).toMatchObject({ ok: true, value: { slug: 'over-ons-2' } })
    expect(await savePage({ title: 'Tarieven' })).toMatchObject({ ok: true, value: { slug: 'tarieven-2' } })
    expect(await saveArticle({ title: '!!!' })).toMatchObject({ ok: true, value: { slug: 'artikel' } })
  })

  test('sanitises what was typed, or sent by a program', async () => {
    await savePage({ body: '<p onclick="x()">A<script>alert(1)</script></p><img src="https://elders.test/x.png">' })
    const [page] = await db.select().from(pages)
    expect(page!.body).toBe('<p>A</p>')
  })

  test('refuses an address that is in use, and changes nothing', async () => {
    await savePage({ slug: 'team' })
    await db.insert(redirects).values({ fromPath: '/oud', target: '/vacatures' })
    const id = idOf(await savePage({ slug: 'eigen' }))
    for (const [slug, reason] of [
      ['team', 'slug-taken'],
      ['vacatures', 'is-route'],
      ['beheer/iets', 'is-route'],
      ['oud', 'is-redirect'],
    ] as const) {
      expect(await savePage({ slug, title: 'Anders' }, id)).toEqual({ ok: false, reason })
      expect(await savePage({ slug })).toEqual({ ok: false, reason })
    }
    expect(await findPage(db, 'eigen', now)).toMatchObject({ title: 'Over ons' })
    expect(await listVersions(db, 'page', id)).toHaveLength(1)
    expect(await saveArticle({ slug: 'vacatures' })).toMatchObject({ ok: true })
  })

  test('warns the second of two editors, who may then save over it; the first version is kept', async () => {
    const id = idOf(await saveArticle())
    expect(await saveArticle({ title: 'Van Noor', version: 1 }, id)).toMatchObject({ ok: true })
    expect(await saveArticle({ title: 'Van Bo', version: 1 }, id)).toEqual({ ok: false, reason: 'changed' })
    expect(await findArticle(db, 'bakker-worden', now)).toMatchObject({ title: 'Van Noor' })
    expect(await saveArticle({ title: 'Van Bo', version: 1 }, id, 2)).toMatchObject({ ok: true })
    const versions = await db
      .select()
      .from(writingVersions)
      .where(eq(writingVersions.articleId, id))
      .orderBy(asc(writingVersions.version))
    expect(versions.map(({ held }) => held.title)).toEqual(['Bakker worden', 'Van Noor', 'Van Bo'])
  })

  test('cannot change or remove a page that is gone', async () => {
    expect(await savePage({}, 999_999)).toEqual({ ok: false, reason: 'not-found' })
    expect(await removeWriting(db, admin, { kind: 'page', id: 999_999, now })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })
})

describe('another address', () => {
  test('keeps the old one as a redirect, even after several changes and back again', async () => {
    const id = idOf(await savePage({ slug: 'a' }))
    await savePage({ slug: 'b' }, id)
    expect(await redirectsNow()).toEqual({ '/a': '/b' })
    await savePage({ slug: 'c/d' }, id)
    expect(await redirectsNow()).toEqual({ '/a': '/c/d', '/b': '/c/d' })
    expect(await savePage({ slug: 'a' }, id)).toMatchObject({ ok: true })
    expect(await redirectsNow()).toEqual({ '/b': '/a', '/c/d': '/a' })
  })

  test('takes along the route rules that led to the old one', async () => {
    const id = idOf(await saveArticle({ slug: 'oud' }))
    await db.insert(redirects).values({ fromPath: '/bakken', target: '/blog/oud', status: 302 })
    await saveArticle({ slug: 'nieuw' }, id)
    expect(await redirectsNow()).toEqual({ '/bakken': '/blog/nieuw', '/blog/oud': '/blog/nieuw' })
  })

  test('needs no redirect while the old one was never online', async () => {
    const id = idOf(await savePage({ slug: 'a', publishedAt: null }))
    await savePage({ slug: 'b', publishedAt: daysAfter(now, 1).toISOString() }, id)
    expect(await redirectsNow()).toEqual({})
    await savePage({ slug: 'b' }, id)
    await savePage({ slug: 'b', publishedAt: null }, id)
    await savePage({ slug: 'c', publishedAt: null }, id)
    expect(await redirectsNow()).toEqual({ '/b': '/c' })
  })

  test.runIf(isPostgres)('goes to one of two admins, and no route rule slips in between', async () => {
    const rule = { fromPath: '/samen', target: '/vacatures', status: 301 } as const
    const answers = await race(db, {
      first: lockAddresses,
      waiting: [
        () => savePage({ slug: 'samen' }),
        () => savePage({ slug: 'samen', title: 'Anders' }),
        () => saveRedirect(db, admin, { id: undefined, fields: rule, baseAddress: 'http://banen.test', now }),
      ],
    })
    expect(answers.map((answer) => (answer.ok ? 'yes' : answer.reason)).toSorted()).toEqual(
      expect.arrayContaining(['slug-taken', 'yes']),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('publishing', () => {
  test('happens by the clock alone', async () => {
    const at = daysAfter(now, 2)
    const id = idOf(await saveArticle({ publishedAt: at.toISOString() }))
    expect(await findArticle(db, 'bakker-worden', new Date(at.getTime() - 1))).toBeUndefined()
    expect((await listArticles(db, { limit: 3, now })).total).toBe(0)
    expect(await findArticle(db, 'bakker-worden', at)).toMatchObject({ id })
    expect((await listArticles(db, { limit: 3, now: at })).total).toBe(1)
    await saveArticle({ publishedAt: null }, id)
    expect(await findArticle(db, 'bakker-worden', daysAfter(at, 9))).toBeUndefined()
  })

  test('orders articles, each linking to those around it', async () => {
    const ids = []
    for (const [index, title] of ['Een', 'Twee', 'Drie'].entries())
      ids.push(idOf(await saveArticle({ title, publishedAt: daysAfter(now, index - 5).toISOString() })))
    await saveArticle({ title: 'Later', publishedAt: daysAfter(now, 1).toISOString() })
    const { articles: listed } = await listArticles(db, { limit: 2, page: 1, now })
    expect(listed.map(({ title }) => title)).toEqual(['Drie', 'Twee'])
    expect((await listArticles(db, { limit: 2, page: 2, now })).articles.map(({ title }) => title)).toEqual(['Een'])
    const around = await findNeighbours(db, { id: ids[1]!, publishedAt: daysAfter(now, -4) }, now)
    expect([around.previous?.title, around.next?.title]).toEqual(['Een', 'Drie'])
    const newest = await findNeighbours(db, { id: ids[2]!, publishedAt: daysAfter(now, -3) }, now)
    expect(newest.next).toBeUndefined()
  })
})

describe('pictures', () => {
  test("are stored, with their true size; somebody else's or a missing one is refused", async () => {
    const picture = await aPicture()
    expect(await savePage({ body: picture.figure })).toMatchObject({ ok: true })
    expect(await findPage(db, 'over-ons', now)).toMatchObject({
      body: expect.stringContaining('width="1600" height="800"'),
    })
    expect((await db.select().from(files).where(eq(files.id, picture.id)))[0]!.keptAt).toEqual(now)

    const { accountId } = await aCompany(db)
    const theirs = await aPicture({ accountId })
    expect(await savePage({ title: 'X', body: theirs.figure })).toEqual({ ok: false, reason: 'unknown-image' })
    expect(await savePage({ title: 'X', imageId: theirs.id })).toEqual({ ok: false, reason: 'unknown-image' })
    const missing = '<figure><img src="/uploads/weg.webp"></figure>'
    expect(await savePage({ title: 'X', body: `<p>A</p>${missing}` })).toEqual({ ok: false, reason: 'unknown-image' })
    expect(await findPage(db, 'x', now)).toBeUndefined()
  })

  test('stay as long as a version shows them, and are removed with the text', async () => {
    const [inText, onTop] = [await aPicture(), await aPicture()]
    const id = idOf(await savePage({ body: inText.figure, imageId: onTop.id }))
    await savePage({ body: '<p>Zonder.</p>', imageId: null }, id)
    const later = daysAfter(now, 3)
    await sweepFiles(db, store, { now: later })
    expect(await db.$count(files, eq(files.id, inText.id))).toBe(1)
    expect(await restoreVersion(db, admin, { kind: 'page', id, version: 1, now })).toMatchObject({ ok: true })
    expect(await findPage(db, 'over-ons', now)).toMatchObject({ image: { address: `/uploads/${onTop.key.slice(7)}` } })

    expect(await removeWriting(db, admin, { kind: 'page', id, now })).toMatchObject({ ok: true })
    await sweepFiles(db, store, { now: later })
    expect(await db.$count(files, eq(files.id, inText.id))).toBe(0)
    expect(await db.$count(files, eq(files.id, onTop.id))).toBe(0)
    expect(await db.$count(writingVersions, eq(writingVersions.pageId, id))).toBe(0)
  })

  test('are released with the last version that shows them, unless another text does', async () => {
    const [own, shared] = [await aPicture(), await aPicture()]
    const id = idOf(await savePage({ body: `${own.figure}${shared.figure}` }))
    await saveArticle({ body: shared.figure })
    for (let save = 0; save < mostVersions; save += 1) await savePage({ body: `<p>${save}</p>` }, id)
    expect(await listVersions(db, 'page', id)).toHaveLength(mostVersions)
    expect(await db.$count(writingFiles, eq(writingFiles.pageId, id))).toBe(0)
    await sweepFiles(db, store, { now: daysAfter(now, 3) })
    expect(await db.$count(files, eq(files.id, own.id))).toBe(0)
    expect(await db.$count(files, eq(files.id, shared.id))).toBe(1)
  })
})

describe('an earlier version', () => {
  test('is restored as a new one, at the current address and moment', async () => {
    const id = idOf(await saveArticle({ summary: 'Vroeg op', authorName: 'Noor' }))
    const moment = daysAfter(now, 3).toISOString()
    await saveArticle({ title: 'Anders', slug: 'anders', publishedAt: moment, summary: null }, id)
    expect(await restoreVersion(db, admin, { kind: 'article', id, version: 1, now })).toMatchObject({ ok: true })
    const [row] = await db.select().from(articles).where(eq(articles.id, id))
    expect(row).toMatchObject({
      title: 'Bakker worden',
      summary: 'Vroeg op',
      authorName: 'Noor',
      slug: 'anders',
      publishedAt: new Date(moment),
      version: 3,
    })
    expect(await listVersions(db, 'article', id)).toHaveLength(3)
    const logged = await db.select().from(logEntries).where(eq(logEntries.subjectId, id)).orderBy(logEntries.id)
    expect(logged.at(-1)).toMatchObject({ action: 'writing-restored', after: { restored: 1, title: 'Bakker worden' } })
    expect(await restoreVersion(db, admin, { kind: 'article', id, version: 9, now })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await restoreVersion(db, admin, { kind: 'page', id, version: 1, now })).toMatchObject({ ok: false })
  })

  test('of a text that came with the board is stored at its first change', async () => {
    const page = await aPage(db, { slug: 'privacy', body: '<p>Eerst.</p>' })
    await savePage({ body: '<p>Anders.</p>', slug: 'privacy' }, page.id)
    const [first] = await db
      .select()
      .from(writingVersions)
      .where(and(eq(writingVersions.pageId, page.id), eq(writingVersions.version, 1)))
    expect(first).toMatchObject({ userId: null, held: { body: '<p>Eerst.</p>' } })
    expect(await listVersions(db, 'page', page.id)).toMatchObject([{ version: 2 }, { version: 1, by: '' }])
  })
})

test('the preview links of a text are withdrawn, which changes nothing else and is logged', async () => {
  const id = idOf(await savePage())
  const other = await aPage(db, { slug: 'een-andere' })
  const [before] = await db.select().from(pages).where(eq(pages.id, id))
  const link = newPreview('page', before!, now)
  expect(await previewPage(db, link)).toMatchObject({ id })

  expect(await withdrawPreviews(db, admin, { kind: 'page', id, now })).toMatchObject({ ok: true })
  const [after] = await db.select().from(pages).where(eq(pages.id, id))
  expect(after).toEqual({ ...before, previewRound: before!.previewRound + 1 })
  expect(await previewPage(db, link)).toBeUndefined()
  expect(await previewPage(db, newPreview('page', after!, now))).toMatchObject({ id })
  expect(await previewPage(db, newPreview('page', other, now))).toMatchObject({ id: other.id })
  const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1)
  expect(logged).toMatchObject({ action: 'preview-withdrawn', subject: 'page', subjectId: id, userId: admin.userId })
  expect(await withdrawPreviews(db, admin, { kind: 'page', id: 1_000_000, now })).toMatchObject({ ok: false })
})

test('a page that forms link to can be changed, but not removed, moved or taken offline; an article can', async () => {
  const { id } = await aPage(db, { slug: 'voorwaarden' })
  const refusal = { ok: false, reason: 'must-stay' }
  expect(await savePage({ slug: 'voorwaarden-nu' }, id)).toEqual(refusal)
  expect(await savePage({ slug: 'voorwaarden', publishedAt: null }, id)).toEqual(refusal)
  expect(await removeWriting(db, admin, { kind: 'page', id, now })).toEqual(refusal)
  expect(await savePage({ slug: 'voorwaarden', body: '<p>Nieuw.</p>' }, id)).toMatchObject({ ok: true })
  const [page] = await db.select().from(pages).where(eq(pages.id, id))
  expect(page).toMatchObject({ slug: 'voorwaarden', body: '<p>Nieuw.</p>' })
  const article = idOf(await saveArticle({ slug: 'voorwaarden' }))
  expect(await removeWriting(db, admin, { kind: 'article', id: article, now })).toMatchObject({ ok: true })
})

test.runIf(isPostgres)('withdrawing preview links while a text is being saved loses nothing of it', async () => {
  const id = idOf(await savePage())
  const at = daysAfter(now, 1)

  await race(db, {
    first: (tx) =>
      saveWriting(tx, admin, {
        kind: 'page',
        id,
        fields: pageFields.parse({ title: 'Anders', body: '<p>x</p>' }),
        now: at,
      }),
    waiting: [
      () => withdrawPreviews(db, admin, { kind: 'page', id, now: at }),
      () => withdrawPreviews(db, admin, { kind: 'page', id, now: at }),
    ],
  })

  const [page] = await db.select().from(pages).where(eq(pages.id, id))
  expect(page).toMatchObject({ title: 'Anders', updatedAt: at, previewRound: 2 })
})

test.runIf(isPostgres)('a text that was removed meanwhile is not removed again, changed or restored', async () => {
  const id = idOf(await savePage())
  const gone = { ok: false, reason: 'not-found' }

  const answers = await race<unknown[]>(db, {
    first: (tx) => removeWriting(tx, admin, { kind: 'page', id, now }),
    waiting: [
      () => removeWriting(db, admin, { kind: 'page', id, now }),
      () => savePage({ title: 'Anders' }, id),
      () => restoreVersion(db, admin, { kind: 'page', id, version: 1, now }),
      () => withdrawPreviews(db, admin, { kind: 'page', id, now }),
    ],
  })

  expect(answers).toEqual([gone, gone, gone, gone])
  expect(await db.$count(pages)).toBe(0)
})
