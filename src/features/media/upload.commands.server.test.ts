import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCompany, aFile, anAccount } from '#test/support/builders.ts'
import { companies } from '#features/companies/company.table.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { besides } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { giveUpFiles, giveUpPicturesOf, keepFiles, removeFiles, sweepFiles } from './file.commands.server.ts'
import { scanFiles } from './file-scan.commands.server.ts'
import { findHeldFile, readPublicFile } from './file.queries.server.ts'
import { files } from './file.table.ts'
import { receiveUpload } from './upload.commands.server.ts'
import { maxUploadBytes } from './upload.rules.ts'
import { eq, inArray } from 'drizzle-orm'

const db = await freshDb()
const services = testServices(db)
const { files: store, env } = services
const countStored = () => readdirSync(join(env.DATA_DIR, 'files/private')).length
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const asDocument = { kind: 'document' as const, accountId: null, now }
const drawing = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d5c3f' } })
  .png()
  .toBuffer()
const receive = (name: string, bytes: Uint8Array) =>
  receiveUpload(services, { upload: new File([Buffer.from(bytes)], name), kind: 'document' })

test('a real document is accepted, stored privately, and can be read back', async () => {
  const received = await receive('Cv Sanne.pdf', pdf)
  if (!received.ok) throw new Error(received.reason)
  const [row] = await db.select().from(files).where(eq(files.id, received.value.id))
  expect(row).toMatchObject({
    name: 'Cv Sanne.pdf',
    mime: 'application/pdf',
    visibility: 'private',
    keptAt: null,
    sizeBytes: pdf.length,
  })
  expect(row!.key).not.toContain('Sanne')
  expect(Buffer.from(await store.read(row!.key))).toEqual(pdf)
  expect(await readPublicFile({ db, files: store }, row!.key.replace('private/', ''))).toBeUndefined()
})

test('every kind of document is recognised by its content', async () => {
  const good: [string, Uint8Array][] = [
    ['brief.txt', Buffer.from('Beste Sanne,\r\nik bak graag. Één keer per week.\n')],
    ['brief.rtf', Buffer.from('{\\rtf1\\ansi Beste Sanne}')],
    ['brief.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(504).fill(0)])],
    [
      'foto.png',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    ['foto.jpg', await sharp(drawing).jpeg().toBuffer()],
    ['brief.odt', zip([['mimetype', 'application/vnd.oasis.opendocument.text', 'stored']])],
    [
      'brief.docx',
      zip([
        [
          '[Content_Types].xml',
          '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        ],
        ['word/document.xml', '<w/>'],
      ]),
    ],
  ]
  for (const [name, bytes] of good) expect({ name, ...(await receive(name, bytes)) }).toMatchObject({ name, ok: true })
})

/** As a phone takes it: rotated, and with its owner and location. */
const photo = sharp(drawing)
  .withExif({ IFD0: { Copyright: 'Noor Peters' }, IFD3: { GPSLatitude: '51/1 45/1 0/1', GPSLatitudeRef: 'N' } })
  .withMetadata({ orientation: 6 })

test('a photographed document is stored upright and loses what the camera recorded', async () => {
  for (const [name, mime, bytes] of [
    ['cv.jpg', 'image/jpeg', await photo.clone().jpeg().toBuffer()],
    ['cv.png', 'image/png', await photo.clone().png().toBuffer()],
  ] as const) {
    expect([bytes.includes('Noor Peters'), (await sharp(bytes).metadata()).orientation]).toEqual([true, 6])
    const received = await receive(name, bytes)
    if (!received.ok) throw new Error(received.reason)
    const [row] = await db.select().from(files).where(eq(files.id, received.value.id))
    const stored = Buffer.from(await store.read(row!.key))
    expect(row).toMatchObject({ name, mime, visibility: 'private', sizeBytes: stored.length })
    expect(stored.includes('Noor Peters')).toBe(false)
    const { format, width, height, exif, orientation } = await sharp(stored).metadata()
    expect({ mime: `image/${format}`, width, height, exif, orientation }).toEqual({
      mime,
      width: 400,
      height: 600,
      exif: undefined,
      orientation: undefined,
    })
  }
})

test('text and other files hidden behind a picture are not stored', async () => {
  const received = await receive('cv.png', Buffer.concat([drawing, Buffer.from('PK geheim')]))
  if (!received.ok) throw new Error(received.reason)
  const [row] = await db.select().from(files).where(eq(files.id, received.value.id))
  expect(Buffer.from(await store.read(row!.key)).includes('geheim')).toBe(false)
})

test('a picture with more pixels than any camera makes, or a truncated one, is refused and leaves nothing', async () => {
  const [before, stored] = [await db.$count(files), countStored()]
  const vast = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(vast.length).toBeLessThan(maxUploadBytes)
  expect(await receive('cv.png', vast)).toEqual({ ok: false, reason: 'too-many-pixels' })
  const upload = new File([new Uint8Array(vast)], 'kop.png')
  expect(await receiveUpload(services, { upload, kind: 'image', uploader: { accountId: null } })).toEqual({
    ok: false,
    reason: 'too-many-pixels',
  })
  const half = await photo.clone().jpeg().toBuffer()
  expect(await receive('cv.jpg', half.subarray(0, half.length / 2))).toEqual({ ok: false, reason: 'not-what-it-says' })
  expect([await db.$count(files), countStored()]).toEqual([before, stored])
})

test('a picture that gets too large when re-encoded is refused', async () => {
  const noise = await sharp(randomBytes(4400 * 4400), { raw: { width: 4400, height: 4400, channels: 1 } })
    .jpeg({ quality: 60 })
    .toBuffer()
  expect(noise.length).toBeLessThan(maxUploadBytes)
  expect(await receive('cv.jpg', noise)).toEqual({ ok: false, reason: 'too-large' })
})

test("an executable with a document's name is refused", async () => {
  const program = Buffer.concat([
    Buffer.from('MZ'),
    Buffer.alloc(58),
    Buffer.from([64, 0, 0, 0]),
    Buffer.from('PE\0\0'),
    Buffer.alloc(200),
  ])
  expect(await receive('cv.pdf', program)).toEqual({ ok: false, reason: 'not-what-it-says' })
  expect(await receive('cv.txt', program)).toEqual({ ok: false, reason: 'not-what-it-says' })
  expect(await receive('cv.pdf', Buffer.from('#!/bin/sh\nrm -rf /\n'))).toEqual({
    ok: false,
    reason: 'not-what-it-says',
  })
  expect(await receive('cv.txt', Buffer.from('Ik bak\u0001 graag'))).toEqual({ ok: false, reason: 'not-what-it-says' })
})

test('an empty file, one that is too large and a path in the name are each refused with their own reason', async () => {
  expect(await receive('cv.pdf', Buffer.alloc(0))).toEqual({ ok: false, reason: 'empty' })
  expect(await receive('cv.pdf', Buffer.alloc(maxUploadBytes + 1))).toEqual({ ok: false, reason: 'too-large' })
  expect(await receive('../cv.pdf', pdf)).toEqual({ ok: false, reason: 'bad-name' })
})

test('an unkept file is swept after a day, a kept one stays', async () => {
  const [left, kept] = [await receive('links.pdf', pdf), await receive('bewaard.pdf', pdf)]
  if (!left.ok || !kept.ok) throw new Error('refused')
  await db.transaction((tx) => keepFiles(tx, [kept.value.id], asDocument))
  const keys = await db.select({ id: files.id, key: files.key }).from(files)
  const keyOf = (id: number) => keys.find((file) => file.id === id)!.key

  // Somebody may still be filling in the form in which it was chosen.
  await sweepFiles(db, store, { now: daysAfter(new Date(), 0.9) })
  expect(await findHeldFile(db, { id: left.value.id, kind: 'document' })).toBeDefined()

  await sweepFiles(db, store, { now: daysAfter(new Date(), 2) })

  expect(await findHeldFile(db, { id: left.value.id, kind: 'document' })).toBeUndefined()
  await expect(store.read(keyOf(left.value.id))).rejects.toThrow()
  expect(Buffer.from(await store.read(keyOf(kept.value.id)))).toEqual(pdf)
})

test('bytes that cannot be removed are retried, and do not hold up others', async () => {
  const [stuck, other] = [await receive('vast.pdf', pdf), await receive('los.pdf', pdf)]
  if (!stuck.ok || !other.ok) throw new Error('refused')
  const [row] = await db.select({ key: files.key }).from(files).where(eq(files.id, stuck.value.id))
  const broken = {
    ...store,
    delete: async (key: string) => (key === row!.key ? Promise.reject(new Error('disk')) : store.delete(key)),
  }
  const later = { now: daysAfter(new Date(), 2) }

  await expect(sweepFiles(db, broken, later)).rejects.toThrow('1 files could not be removed')
  expect(await findHeldFile(db, { id: stuck.value.id, kind: 'document' })).toBeDefined()
  expect(await findHeldFile(db, { id: other.value.id, kind: 'document' })).toBeUndefined()

  await sweepFiles(db, store, later)
  expect(await findHeldFile(db, { id: stuck.value.id, kind: 'document' })).toBeUndefined()
  await expect(store.read(row!.key)).rejects.toThrow()
})

test('a released file loses its name at once, and a kept one is never removed', async () => {
  const received = await receive('cv Noor.pdf', pdf)
  if (!received.ok) throw new Error(received.reason)
  const { id } = received.value
  const rowOf = async () => (await db.select().from(files).where(eq(files.id, id)))[0]
  await db.transaction((tx) => keepFiles(tx, [id], asDocument))

  await removeFiles(db, store, [id])
  expect(await rowOf()).toMatchObject({ name: 'cv Noor.pdf', keptAt: now })

  await db.transaction((tx) => giveUpFiles(tx, [id]))
  const row = await rowOf()
  expect(row).toMatchObject({ name: '', keptAt: null })

  await removeFiles(db, store, [id])
  expect(await rowOf()).toBeUndefined()
  await expect(store.read(row!.key)).rejects.toThrow()
})

test.runIf(isPostgres)('a file that a form is keeping at the same moment is skipped', async () => {
  const received = await receive('cv.pdf', pdf)
  if (!received.ok) throw new Error(received.reason)
  const { id } = received.value

  await besides(
    db,
    (tx) => keepFiles(tx, [id], asDocument),
    () => removeFiles(db, store, [id]),
  )

  const [row] = await db.select().from(files).where(eq(files.id, id))
  expect(row!.keptAt).toEqual(now)
  expect(Buffer.from(await store.read(row!.key))).toEqual(pdf)
})

test('a file can be kept only once', async () => {
  const received = await receive('cv.pdf', pdf)
  if (!received.ok) throw new Error(received.reason)
  const keep = () => db.transaction((tx) => keepFiles(tx, [received.value.id], asDocument))
  expect(await keep()).toBe(true)
  expect(await keep()).toBe(false)
})

test('several files are all kept or none', async () => {
  const [one, other] = [await receive('cv.pdf', pdf), await receive('brief.pdf', pdf)]
  if (!one.ok || !other.ok) throw new Error('not received')
  const ids = [one.value.id, other.value.id]
  const keep = (which: number[]) => db.transaction((tx) => keepFiles(tx, which, asDocument))
  const isKept = async (id: number) => (await db.select().from(files).where(eq(files.id, id)))[0]!.keptAt !== null

  expect(await keep([ids[0]!, ids[0]!])).toBe(false)
  expect(await keep([...ids, 2_000_000])).toBe(false)
  expect([await isKept(ids[0]!), await isKept(ids[1]!)]).toEqual([false, false])
  expect(await keep(ids)).toBe(true)
})

async function aPicture(accountId: number | null) {
  const upload = new File([drawing], 'oven.png')
  const received = await receiveUpload(services, { upload, kind: 'image', uploader: { accountId } })
  if (!received.ok) throw new Error(received.reason)
  const [row] = await db.select().from(files).where(eq(files.id, received.value.id))
  return row!
}
const keep = (ids: number[], keeping: { kind: 'document' | 'image'; accountId: number | null }) =>
  db.transaction((tx) => keepFiles(tx, ids, { ...keeping, now }))
const isThere = async (id: number) => (await db.$count(files, eq(files.id, id))) === 1

test("an account's picture is prepared for display, and removed in all its sizes when nothing uses it", async () => {
  const { id: accountId } = await anAccount(db)
  const { id, key, ...picture } = await aPicture(accountId)
  expect(picture).toMatchObject({ visibility: 'public', accountId, mime: 'image/webp', keptAt: null })
  const name = key.replace('public/', '')
  expect(await readPublicFile({ db, files: store }, name)).toBeDefined()

  await sweepFiles(db, store, { now: daysAfter(new Date(), 2) })

  expect(await isThere(id)).toBe(false)
  await expect(store.read(key)).rejects.toThrow()
  await expect(store.read(`public/thumbnail-${name}`)).rejects.toThrow()
})

test('a picture that cannot be decoded is refused, and leaves nothing behind', async () => {
  const before = await db.$count(files)
  const upload = new File([drawing.subarray(0, 60)], 'oven.png')
  expect(await receiveUpload(services, { upload, kind: 'image', uploader: { accountId: null } })).toEqual({
    ok: false,
    reason: 'not-what-it-says',
  })
  expect(await db.$count(files)).toBe(before)
})

test("another account's file, or one of another kind, cannot be kept", async () => {
  const [mine, theirs] = [(await anAccount(db)).id, (await anAccount(db)).id]
  const { id } = await aPicture(mine)
  const document = await receive('cv.pdf', pdf)
  if (!document.ok) throw new Error(document.reason)

  expect(await keep([id], { kind: 'image', accountId: theirs })).toBe(false)
  expect(await keep([id], { kind: 'image', accountId: null })).toBe(false)
  expect(await keep([id], { kind: 'document', accountId: mine })).toBe(false)
  expect(await keep([document.value.id], { kind: 'image', accountId: null })).toBe(false)
  expect(await keep([document.value.id], { kind: 'document', accountId: mine })).toBe(false)
  expect(await keep([id], { kind: 'image', accountId: mine })).toBe(true)
  expect(await keep([document.value.id], { kind: 'document', accountId: null })).toBe(true)
})

test('a picture may be used in several places, and stays as long as one of them shows it', async () => {
  const { company, accountId } = await aCompany(db)
  const { id } = await aPicture(accountId)
  expect(await keep([id], { kind: 'image', accountId })).toBe(true)
  expect(await keep([id], { kind: 'image', accountId })).toBe(true)
  await db.update(companies).set({ logoId: id }).where(eq(companies.id, company.id))

  await db.transaction((tx) => giveUpFiles(tx, [id]))
  await removeFiles(db, store, [id])
  expect((await db.select().from(files).where(eq(files.id, id)))[0]).toMatchObject({ name: 'oven.png' })
  expect((await db.select().from(files).where(eq(files.id, id)))[0]!.keptAt).not.toBeNull()

  await db.update(companies).set({ logoId: null }).where(eq(companies.id, company.id))
  await db.transaction((tx) => giveUpFiles(tx, [id]))
  await removeFiles(db, store, [id])
  expect(await isThere(id)).toBe(false)
})

test('releasing the files of one account, or by id, does not affect those of others', async () => {
  const [account, other] = [(await anAccount(db)).id, (await anAccount(db)).id]
  const row = { visibility: 'public', keptAt: now } as const
  const stays = [await aFile(db, { ...row, accountId: other, isInLibrary: true }), await aFile(db, { keptAt: now })]
  stays.push(await aFile(db, { ...row, accountId: other }), await aFile(db, { keptAt: now, accountId: account }))
  const ids = stays.map(({ id }) => id)
  const goes = await aFile(db, { ...row, accountId: account, isInLibrary: true })
  const gone = await aFile(db, { keptAt: now, accountId: account })

  await db.transaction((tx) => giveUpPicturesOf(tx, account))
  await db.transaction((tx) => giveUpFiles(tx, [gone.id]))

  expect(await db.select().from(files).where(inArray(files.id, ids)).orderBy(files.id)).toEqual(stays)
  await sweepFiles(db, store, { now: daysAfter(new Date(), 2) })
  expect(await Promise.all([...ids, goes.id, gone.id].map(isThere))).toEqual([true, true, true, true, false, false])
})

test('a picture that a program uploaded stays in its library, even when nothing shows it any longer', async () => {
  const { id } = await aPicture((await anAccount(db)).id)
  await db.update(files).set({ isInLibrary: true, keptAt: now }).where(eq(files.id, id))
  await db.transaction((tx) => giveUpFiles(tx, [id]))
  await sweepFiles(db, store, { now: daysAfter(new Date(), 2) })
  expect(await isThere(id)).toBe(true)
})

/** The smallest zip that lists its entries; sizes and checksums are just correct enough for type detection. */
function zip(members: [name: string, content: string, how?: 'stored'][]) {
  const parts = members.map(([name, content, how]) => {
    const body = how === 'stored' ? Buffer.from(content) : deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(how === 'stored' ? 0 : 8, 8)
    head.writeUInt32LE(body.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name), body])
  })
  return Buffer.concat([...parts, Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)])
}

test('a document whose upload fails is swept after a day, wherever it failed', async () => {
  const stored = new Map<string, Uint8Array>()
  const memory = {
    put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
    read: async (key: string) => stored.get(key)!,
    delete: async (key: string) => void stored.delete(key),
  }
  const virusScanner = { isUp: async () => true, scan: async () => 'clean' as const }
  const upload = new File([pdf], 'Cv Sanne.pdf')

  const crashes = await crashEverywhere(db, {
    run: (fragile) => receiveUpload({ db: fragile, files: memory, virusScanner }, { upload, kind: 'document' }),
    async check() {
      await sweepFiles(db, memory, { now: daysAfter(new Date(), 2) })
      expect([...stored.keys()]).toEqual([])
    },
  })

  expect(crashes).toBe(2)
})

test('a document that took too long to store is not scanned, and swept as well', async () => {
  await db.delete(files)
  const stored = new Set<string>()
  const slow = {
    ...store,
    async put(key: string) {
      stored.add(key)
      throw new Error('the storage of files takes too long')
    },
    delete: async (key: string) => void stored.delete(key),
  }
  const virusScanner = { isUp: async () => true, scan: () => Promise.reject(new Error('nothing to scan')) }
  const storage = { db, files: slow, virusScanner }
  const upload = new File([pdf], 'Cv Els.pdf')

  await expect(receiveUpload(storage, { upload, kind: 'document' })).rejects.toThrow('too long')

  expect(await scanFiles(storage, { now: () => daysAfter(new Date(), 1), onInfected: async () => {} })).toBe(0)
  await sweepFiles(db, slow, { now: daysAfter(new Date(), 2) })
  expect(stored).toEqual(new Set())
})
