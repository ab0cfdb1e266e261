import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { expectUnchanged, listAllRows } from '#test/support/all-rows.ts'
import { aFile, anAccount, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { sweepFiles } from './file.commands.server.ts'
import { files } from './file.table.ts'
import { addToLibrary, changeImage, type PreparedImage, prepareImage, removeImage } from './image.commands.server.ts'
import { mostBoardImages, mostLibraryImages } from './image.rules.ts'

const db = await freshDb()

async function aPicture(key: string, accountId: number | null = null): Promise<PreparedImage> {
  const image = { key, name: 'oven.jpg', mime: 'image/webp', sizeBytes: 1, width: 1, height: 1, formats: {} }
  const { id } = await aFile(db, { visibility: 'public', accountId, ...image })
  return { id, ...image }
}

const keyOf = async (ids: number[]) =>
  (await db.select({ key: files.key }).from(files).where(inArray(files.id, ids))).map(({ key }) => key)

/** Stores files in memory, and may fail before all are written, like a killed process. */
function aStore({ room = Infinity } = {}) {
  const kept = new Map<string, Uint8Array>()
  const store: FileStore = {
    put: async (key, bytes) => {
      if (kept.size >= room) throw new Error('killed')
      kept.set(key, bytes)
    },
    read: async (key) => kept.get(key)!,
    delete: async (key) => void kept.delete(key),
  }
  return { kept, store }
}

async function aPublicPicture() {
  const { id } = await aFile(db, { visibility: 'public', keptAt: now })
  const own = { id, accountId: null }
  const replaceBy = async (key: string) => ({ image: await aPicture(key), info: {}, now })
  return { id, own, replaceBy }
}

test.runIf(isPostgres)('a picture that is replaced twice at once leaves only the last one on disk', async () => {
  const { id, own, replaceBy } = await aPublicPicture()
  const between = await replaceBy('public/tussendoor.webp')
  const last = await replaceBy('public/laatste.webp')

  const [left] = await race(db, {
    first: (tx) => changeImage(tx, own, between),
    waiting: [() => db.transaction((tx) => changeImage(tx, own, last))],
  })

  expect(left.ok && (await keyOf(left.value))).toEqual(['public/tussendoor.webp'])
  expect((await db.select().from(files).where(eq(files.id, id)))[0]!.key).toBe('public/laatste.webp')
})

test.runIf(isPostgres)('a picture that is removed while it is replaced leaves nothing on disk', async () => {
  const { id, own, replaceBy } = await aPublicPicture()
  const replaced = await replaceBy('public/nieuw.webp')

  const [left] = await race(db, {
    first: (tx) => changeImage(tx, own, replaced),
    waiting: [() => db.transaction((tx) => removeImage(tx, own))],
  })

  expect(left.ok && (await keyOf(left.value))).toEqual(['public/nieuw.webp'])
  expect(await db.$count(files, eq(files.id, id))).toBe(0)
})

let filled = 0

/** A library with room for this many more pictures. */
async function aLibrary(accountId: number | null, { room }: { room: number }) {
  const most = accountId === null ? mostBoardImages : mostLibraryImages
  const shelf = (filled += 1)
  await db.execute(sql`insert into ${files} (visibility, account_id, key, name, mime, size_bytes, is_in_library, kept_at)
    select 'public', ${accountId}::int, 'public/' || ${shelf} || '-' || n, 'oven.jpg', 'image/webp', 1, true, ${now.toISOString()}::timestamptz
    from generate_series(1, ${most - room}) n`)
}

const add = async (accountId: number | null, ...keys: string[]) => {
  const images: PreparedImage[] = []
  for (const key of keys) images.push(await aPicture(key, accountId))
  const added = await db.transaction((tx) => addToLibrary(tx, images, { accountId, now }))
  if (!added.ok) for (const { id } of images) await db.delete(files).where(eq(files.id, id))
  return added
}
const full = { ok: false, reason: 'too-many' }

test("another account's picture is not replaced, described or removed, nor is the board's", async () => {
  const [mine, theirs] = [await anAccount(db), await anAccount(db)]
  const others = [theirs.id, null].map((accountId) => ({ visibility: 'public' as const, accountId }))
  // A document of the account itself is not a picture either.
  for (const file of [...others, { visibility: 'private' as const, accountId: mine.id }]) {
    const { id } = await aFile(db, { ...file, keptAt: now })
    const own = { id, accountId: mine.id }
    const before = await listAllRows(db)
    const change = { info: { alternativeText: 'Van mij' }, now }
    expect(await db.transaction((tx) => changeImage(tx, own, change))).toEqual({ ok: false, reason: 'not-found' })
    expect(await db.transaction((tx) => removeImage(tx, own))).toEqual({ ok: false, reason: 'not-found' })
    await expectUnchanged(db, before)
  }
})

test('a library has a maximum number of pictures; of several at once it takes all or none', async () => {
  const [{ accountId }, neighbour] = [await anEmployer(db), await anEmployer(db)]
  await aLibrary(accountId, { room: 2 })
  expect(await add(accountId, 'public/a1.webp', 'public/a2.webp', 'public/a3.webp')).toEqual(full)
  expect(await db.$count(files, eq(files.accountId, accountId!))).toBe(mostLibraryImages - 2)
  expect(await add(accountId, 'public/a1.webp', 'public/a2.webp')).toMatchObject({ ok: true })
  expect(await add(accountId, 'public/a3.webp')).toEqual(full)
  expect(await add(neighbour.accountId, 'public/b1.webp')).toMatchObject({ ok: true })

  const [some] = await db.select({ id: files.id }).from(files).where(eq(files.accountId, accountId!)).limit(1)
  await db.transaction((tx) => removeImage(tx, { id: some!.id, accountId }))
  expect(await add(accountId, 'public/a3.webp')).toMatchObject({ ok: true })
})

test('pictures uploaded with a form do not count', async () => {
  const { accountId } = await anEmployer(db)
  await aLibrary(accountId, { room: 1 })
  await aFile(db, { visibility: 'public', accountId, keptAt: now })
  expect(await add(accountId, 'public/c1.webp')).toMatchObject({ ok: true })
})

test("the board's own pictures have a maximum too", async () => {
  await aLibrary(null, { room: 1 })
  expect(await add(null, 'public/d1.webp')).toMatchObject({ ok: true })
  expect(await add(null, 'public/d2.webp')).toEqual(full)
})

test.runIf(isPostgres)('two uploads at once do not both take the last place', async () => {
  const { accountId } = await anEmployer(db)
  await aLibrary(accountId, { room: 1 })
  const [first, second] = await race(db, {
    first: (tx) => lockAccount(tx, accountId!),
    waiting: [() => add(accountId, 'public/e1.webp'), () => add(accountId, 'public/e2.webp')],
  })
  expect([first.ok, second]).toEqual([true, full])
})

test.runIf(isPostgres)('a picture that is still being uploaded when its account closes is not kept', async () => {
  const { accountId } = await anEmployer(db)
  const [added] = await race(db, {
    first: (tx) => lockAccount(tx, accountId!),
    waiting: [() => add(accountId, 'public/f1.webp')],
    last: (tx) => tx.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId!)),
  })
  expect(added).toEqual({ ok: false, reason: 'closed' })
  expect(await db.$count(files, eq(files.accountId, accountId!))).toBe(0)
})

const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer()
const upload = { name: 'oven.png', bytes: new Uint8Array(photo) }
const sweep = (store: FileStore) => sweepFiles(db, store, { now: daysAfter(new Date(), 2) })

test('a process that dies while storing a picture leaves nothing that is not swept', async () => {
  for (const room of [0, 1, 2]) {
    const { kept, store } = aStore({ room })
    await expect(prepareImage(db, store, { upload, accountId: null })).rejects.toThrow('killed')
    expect(kept.size).toBe(room)
    await sweep(store)
    expect([...kept.keys()]).toEqual([])
  }
})

test('so does one that dies before removing a picture that was replaced or deleted', async () => {
  const { kept, store } = aStore()
  const { accountId } = await anEmployer(db)
  const [first, second] = [
    await prepareImage(db, store, { upload, accountId }),
    await prepareImage(db, store, { upload, accountId }),
  ]
  if (!first.ok || !second.ok) throw new Error('no image')
  const own = { id: first.value.id, accountId }
  await db.transaction((tx) => addToLibrary(tx, [first.value], { accountId, now }))
  await db.transaction((tx) => changeImage(tx, own, { image: second.value, info: {}, now }))
  await sweep(store)
  expect([...kept.keys()].every((key) => key.includes(second.value.key.slice('public/'.length)))).toBe(true)
  expect(kept.size).toBe(3)

  await db.transaction((tx) => removeImage(tx, own))
  await sweep(store)
  expect([...kept.keys()]).toEqual([])
})
