import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Crop, writeCrop } from '#basics/crop.ts'
import { anAccount } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { removeFiles, sweepFiles } from './file.commands.server.ts'
import { readPublicFile } from './file.queries.server.ts'
import { files } from './file.table.ts'
import { changeImage, prepareImage } from './image.commands.server.ts'
import { describeImages } from './image-crop.commands.server.ts'
import { longestDescription } from './image.rules.ts'
import { receiveUpload } from './upload.commands.server.ts'

const db = await freshDb()
const services = testServices(db)
const { files: store } = services
const accountId = (await anAccount(db)).id
const others = (await anAccount(db)).id

/** Red on the left, green on the right. */
const halves = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
  .composite([
    { input: { create: { width: 200, height: 400, channels: 3, background: '#00ff00' } }, left: 200, top: 0 },
  ])
  .png()
  .toBuffer()
const onTheRight: Crop = { left: 0.5, top: 0.25, width: 0.5, height: 0.5 / 3 }

async function aPicture(bytes: Buffer = halves) {
  const upload = new File([new Uint8Array(bytes)], 'oven.png')
  const received = await receiveUpload(services, { upload, kind: 'image', uploader: { accountId } })
  if (!received.ok) throw new Error(received.reason)
  return received.value.id
}

async function read(id: number) {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  const formats = row!.formats as Record<string, { url: string; width: number; height: number }>
  return { ...row!, formats }
}

const crop = (id: number, chosen: Crop | undefined) =>
  describeImages({ db, files: store }, [{ id, cropping: { aspect: 3, crop: chosen } }], { accountId, now })

const nameOf = (url: string) => url.replace('/uploads/', '')
const serve = (url: string) => readPublicFile({ db, files: store }, nameOf(url))

test('a picture is cut to the chosen part, and the original stays', async () => {
  const id = await aPicture()
  const before = await read(id)
  await crop(id, onTheRight)
  const after = await read(id)
  expect(writeCrop(after.crop!)).toBe(writeCrop(onTheRight))
  expect(after).toMatchObject({ key: before.key, width: 400, height: 400 })
  expect(after.formats.crop).toMatchObject({ width: 200, height: 67 })
  expect(after.formats.thumbnail).toEqual(before.formats.thumbnail)

  const served = await serve(after.formats.crop!.url)
  expect(served?.mime).toBe('image/webp')
  const [red, green] = (await sharp(served!.bytes).stats()).channels
  expect(red!.mean).toBeLessThan(10)
  expect(green!.mean).toBeGreaterThan(245)
})

test('a large part gets every smaller size, and all of them are removed when another part is chosen', async () => {
  const wide = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const id = await aPicture(wide)
  await crop(id, { left: 0, top: 0, width: 0.9, height: 0.6 })
  const { formats } = await read(id)
  const sizes = ['crop', 'crop-xlarge', 'crop-large', 'crop-medium', 'crop-small', 'crop-thumbnail']
  expect(sizes.map((name) => formats[name]?.width)).toEqual([1800, 1600, 1000, 750, 500, 245])
  const urls = sizes.map((name) => formats[name]!.url)
  for (const url of urls) expect((await serve(url))?.mime).toBe('image/webp')

  await crop(id, { left: 0.1, top: 0, width: 0.9, height: 0.6 })
  for (const url of urls) expect(await serve(url)).toBeUndefined()
  await crop(id, undefined)
  expect(Object.keys((await read(id)).formats).filter((name) => name.startsWith('crop'))).toEqual([])
})

test('another part replaces the first under a new URL, and the middle has none', async () => {
  const id = await aPicture()
  await crop(id, onTheRight)
  const first = (await read(id)).formats.crop!.url
  await crop(id, onTheRight)
  expect((await read(id)).formats.crop!.url).toBe(first)

  await crop(id, { ...onTheRight, left: 0 })
  const second = (await read(id)).formats.crop!.url
  expect(second).not.toBe(first)
  expect([await serve(first), (await serve(second))?.mime]).toEqual([undefined, 'image/webp'])

  await crop(id, { left: 0, top: 1 / 3, width: 1, height: 1 / 3 })
  expect(await read(id)).toMatchObject({ crop: null, formats: { thumbnail: expect.anything() } })
  expect(await serve(second)).toBeUndefined()
})

test('a part of another shape, or too small, becomes the nearest valid one', async () => {
  const id = await aPicture()
  await crop(id, { left: 0.9, top: 0.9, width: 0.01, height: 0.01 })
  const { width, height } = (await read(id)).formats.crop!
  expect([width, height]).toEqual([80, 27])
})

test('a part of a drawing has its own URL', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path d="M0 0h9v9"/></svg>')
  await store.put('public/kop-vos.svg', new Uint8Array(svg))
  const [{ id }] = (await db
    .insert(files)
    .values({
      visibility: 'public',
      key: 'public/kop-vos.svg',
      name: 'kop.svg',
      mime: 'image/svg+xml',
      sizeBytes: svg.length,
      width: 300,
      height: 300,
      accountId,
    })
    .returning({ id: files.id })) as [{ id: number }]
  await crop(id, onTheRight)
  expect((await serve((await read(id)).formats.crop!.url))?.mime).toBe('image/webp')
  expect((await serve('/uploads/kop-vos.svg'))?.mime).toBe('image/svg+xml')
})

test('a description is limited in length, and an empty one is null', async () => {
  const id = await aPicture()
  const tell = (alternativeText: string) =>
    describeImages({ db, files: store }, [{ id, alternativeText }], { accountId, now })
  await tell(`  ${'a'.repeat(longestDescription + 10)}`)
  expect((await read(id)).alternativeText).toHaveLength(longestDescription)
  await tell('   ')
  expect((await read(id)).alternativeText).toBeNull()
})

test("another account's picture is left alone", async () => {
  const id = await aPicture()
  const said = [{ id, alternativeText: 'Van ons', cropping: { aspect: 3, crop: onTheRight } }]
  await describeImages({ db, files: store }, said, { accountId: others, now })
  expect(await read(id)).toMatchObject({ alternativeText: null, crop: null })
})

test('a picture that is replaced or removed takes its part with it', async () => {
  const id = await aPicture()
  await crop(id, onTheRight)
  const { url } = (await read(id)).formats.crop!
  const image = await prepareImage(db, store, {
    upload: { name: 'nieuw.png', bytes: new Uint8Array(halves) },
    accountId,
  })
  if (!image.ok) throw new Error(image.reason)
  const replaced = await db.transaction((tx) =>
    changeImage(tx, { id, accountId }, { image: image.value, info: {}, now }),
  )
  if (!replaced.ok) throw new Error(replaced.reason)
  await removeFiles(db, store, replaced.value)
  await expect(store.read(`public/${nameOf(url)}`)).rejects.toThrow()
  expect((await read(id)).crop).toBeNull()

  await crop(id, onTheRight)
  const again = (await read(id)).formats.crop!.url
  await removeFiles(db, store, [id])
  await expect(store.read(`public/${nameOf(again)}`)).rejects.toThrow()
})

test('a process that dies while storing a part, or before removing the previous one, leaves nothing', async () => {
  const id = await aPicture()
  const put: string[] = []
  const dying = {
    ...store,
    put: async (key: string, bytes: Uint8Array) => {
      if (put.length > 0) throw new Error('killed')
      put.push(key)
      await store.put(key, bytes)
    },
    delete: () => Promise.reject(new Error('killed')),
  }
  const cropIn = (files: typeof store, which: number, chosen: Crop | undefined) =>
    describeImages({ db, files }, [{ id: which, cropping: { aspect: 3, crop: chosen } }], { accountId, now })
  const large = await aPicture(await sharp(halves).resize(2000).png().toBuffer())
  for (const one of [id, large]) await db.update(files).set({ keptAt: now }).where(eq(files.id, one))

  await expect(cropIn(dying, large, onTheRight)).rejects.toThrow('killed')
  await cropIn(store, id, onTheRight)
  const { url } = (await read(id)).formats.crop!
  await expect(cropIn(dying, id, undefined)).rejects.toThrow()
  await sweepFiles(db, store, { now: daysAfter(new Date(), 2) })

  for (const key of [...put, `public/${nameOf(url)}`]) await expect(store.read(key)).rejects.toThrow()
  expect((await read(id)).formats.crop).toBeUndefined()
  await store.read((await read(id)).key)
})

test('the database itself refuses a part outside the picture', async () => {
  const id = await aPicture()
  const wrong = db
    .update(files)
    .set({ crop: { ...onTheRight, left: 0.8 } })
    .where(eq(files.id, id))
  await expect(wrong).rejects.toThrow()
})
