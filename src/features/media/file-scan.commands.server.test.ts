import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '#platform/db.server.ts'
import { fakeClamd, hangUp } from '#test/support/fake-clamd.ts'
import { now, settableClock } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { besides, race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { keepFiles, removeFiles } from './file.commands.server.ts'
import { findHeldFile } from './file.queries.server.ts'
import { files } from './file.table.ts'
import { scanFiles } from './file-scan.commands.server.ts'
import { receiveUpload } from './upload.commands.server.ts'

const db = await freshDb()
const clamd = await fakeClamd()
const clock = settableClock()
const services = testServices(db, { now: clock.now, settings: { CLAMD_URL: clamd.url } })
const unscanned = testServices(db)
const { files: store } = services

const find = clamd.answer
beforeEach(async () => {
  await db.delete(files)
  clamd.answer = find
  clamd.seen.length = 0
  clock.set(now)
})

async function aDocument(words = 'Ik bak graag.', { name = 'cv.txt', by = services } = {}) {
  const received = await receiveUpload(by, { upload: new File([words], name), kind: 'document' })
  if (!received.ok) throw new Error(received.reason)
  return received.value.id
}
const rowOf = async (id: number) => (await db.select().from(files).where(eq(files.id, id)))[0]!
const statesOf = async (ids: number[]) =>
  (await db.select().from(files).where(inArray(files.id, ids)).orderBy(asc(files.id))).map(({ scan }) => scan)
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))

const told: { id: number; name: string }[] = []
const scan = (storage = services) =>
  scanFiles(storage, { now: clock.now, onInfected: async (_tx, file) => told.push(file) })

test('with a scanner a document waits, is scanned as stored, and turns out clean', async () => {
  const id = await aDocument()
  expect(await rowOf(id)).toMatchObject({ scan: 'waiting', scannedAt: null })

  expect(await scan()).toBe(1)

  expect(await rowOf(id)).toMatchObject({ scan: 'clean', scannedAt: now, keptAt: null })
  expect(clamd.seen.map(({ bytes }) => bytes.toString())).toEqual(['Ik bak graag.'])
  expect(await scan()).toBe(0)
  expect(clamd.seen).toHaveLength(1)
})

test('without a scanner no document waits, and nothing is scanned', async () => {
  const id = await aDocument('Ik bak graag.', { by: unscanned })
  expect(await rowOf(id)).toMatchObject({ scan: null, scannedAt: null })
  expect([await scan(unscanned), await scan()]).toEqual([0, 0])
  expect(await rowOf(id)).toMatchObject({ scan: null })
})

test('of a document with a virus only the row stays, and it is reported once', async () => {
  const id = await aDocument('EICAR', { name: 'cv Noor.txt' })
  told.length = 0

  expect(await scan()).toBe(1)

  const row = await rowOf(id)
  expect(row).toMatchObject({ scan: 'infected', scannedAt: now, name: 'cv Noor.txt' })
  await expect(store.read(row.key)).rejects.toThrow()
  later(10)
  expect(await scan()).toBe(0)
  expect(told).toEqual([{ id, name: 'cv Noor.txt' }])
})

test('a document with a virus cannot be kept, and is swept like any other', async () => {
  const id = await aDocument('EICAR')
  await scan()
  const keep = () => db.transaction((tx) => keepFiles(tx, [id], { kind: 'document', accountId: null, now }))
  expect(await keep()).toBe(false)
  expect(await findHeldFile(db, { id, kind: 'document' })).toMatchObject({ scan: 'infected' })
  await removeFiles(db, store, [id])
  expect(await rowOf(id)).toBeUndefined()
})

test('a document can be kept while it waits', async () => {
  const id = await aDocument()
  expect(await db.transaction((tx) => keepFiles(tx, [id], { kind: 'document', accountId: null, now }))).toBe(true)
  await scan()
  expect(await rowOf(id)).toMatchObject({ scan: 'clean', keptAt: now })
})

test('if a virus cannot be reported, the document keeps waiting and is retried', async () => {
  const id = await aDocument('EICAR')
  const fail = () => Promise.reject(new Error('broken'))
  await expect(scanFiles(services, { now: clock.now, onInfected: fail })).rejects.toThrow('broken')
  const row = await rowOf(id)
  expect(row).toMatchObject({ scan: 'waiting' })
  expect(Buffer.from(await store.read(row.key)).toString()).toBe('EICAR')

  later(4)
  expect(await scan()).toBe(1)
  expect(await rowOf(id)).toMatchObject({ scan: 'infected' })
})

test('a virus whose bytes cannot be removed is reported, and removed as soon as possible', async () => {
  const [id, other] = [await aDocument('EICAR'), await aDocument()]
  told.length = 0
  const stuck = { ...services, files: { ...store, delete: () => Promise.reject(new Error('broken')) } }
  await expect(scan(stuck)).rejects.toThrow('broken')
  expect(told).toEqual([{ id, name: 'cv.txt' }])
  const row = await rowOf(id)
  expect(row).toMatchObject({ scan: 'infected', scannedAt: null })
  // It does not block the others either.
  await expect(scan(stuck)).rejects.toThrow('broken')
  expect(await rowOf(other)).toMatchObject({ scan: 'clean' })

  await clamd.stop()
  await scan()
  await clamd.start(Number(new URL(clamd.url).port))
  expect(await rowOf(id)).toMatchObject({ scan: 'infected', scannedAt: now })
  await expect(store.read(row.key)).rejects.toThrow()
  expect(told).toHaveLength(1)
})

test('a process that dies at any moment leaves no document waiting forever, and no virus behind', async () => {
  const id = await aDocument('EICAR')
  const { key } = await rowOf(id)
  const crashes = await crashEverywhere(db, {
    run: (fragile) => scan({ ...services, db: fragile }),
    check: async () => later(4),
  })
  expect(crashes).toBeGreaterThan(3)
  expect(await rowOf(id)).toMatchObject({ scan: 'infected', scannedAt: expect.any(Date) })
  await expect(store.read(key)).rejects.toThrow()
})

test('while the scanner is down documents wait, and are scanned once it is back', async () => {
  const ids = [await aDocument(), await aDocument()]
  const before = await db.select().from(files).orderBy(asc(files.id))
  await clamd.stop()
  expect(await scan()).toBe(0)
  // No row is updated: that would start the job again.
  expect(await db.select().from(files).orderBy(asc(files.id))).toEqual(before)
  await clamd.start(Number(new URL(clamd.url).port))
  expect(await scan()).toBe(2)
  expect(await statesOf(ids)).toEqual(['clean', 'clean'])
})

test('a scanner that fails ends the round, and its document goes to the end of the queue', async () => {
  const [poison, other] = [await aDocument('poison'), await aDocument()]
  clamd.answer = (bytes) => (bytes.includes('poison') ? hangUp : 'stream: OK')
  expect(await scan()).toBe(0)
  expect(await statesOf([poison, other])).toEqual(['waiting', 'waiting'])
  // It is not retried at once, and is no longer first.
  expect(await scan()).toBe(1)
  expect(await statesOf([poison, other])).toEqual(['waiting', 'clean'])
  later(4)
  const next = await aDocument()
  expect(await scan()).toBe(1)
  expect(await statesOf([poison, other, next])).toEqual(['waiting', 'clean', 'clean'])
})

test('a document that the scanner refuses waits, and does not hold up the others', async () => {
  const ids = [await aDocument('te groot'), await aDocument()]
  clamd.answer = (bytes) => (bytes.includes('groot') ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK')
  expect(await scan()).toBe(1)
  expect(await statesOf(ids)).toEqual(['waiting', 'clean'])
})

test('the oldest comes first, and a round is bounded', async () => {
  const ids: number[] = []
  for (let made = 0; made < 21; made += 1) ids.push(await aDocument(`brief ${made}`))
  expect(await scan()).toBe(20)
  expect(clamd.seen.map(({ bytes }) => bytes.toString())).toEqual(Array.from({ length: 20 }, (_, at) => `brief ${at}`))
  expect(await statesOf(ids.slice(19))).toEqual(['clean', 'waiting'])
  expect(await scan()).toBe(1)
})

test('a document that is being scanned is left to its process, and its result counts once', async () => {
  const id = await aDocument('EICAR')
  told.length = 0
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  clamd.answer = () => async (socket) => {
    asked.resolve()
    await answer.promise
    socket.end('stream: Eicar-Test FOUND\0')
  }
  const slow = scan()
  await asked.promise
  expect(await scan()).toBe(0)
  // Nothing is locked meanwhile, which even a single connection shows.
  await db.transaction((tx) => tx.update(files).set({ name: 'ander.txt' }).where(eq(files.id, id)))
  clamd.answer = find
  later(4)
  expect(await scan()).toBe(1)
  answer.resolve()
  expect(await slow).toBe(0)
  expect(told).toEqual([{ id, name: 'ander.txt' }])
})

test('a document that was removed while it was scanned stays gone', async () => {
  const id = await aDocument()
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  clamd.answer = () => async (socket) => {
    asked.resolve()
    await answer.promise
    socket.end('stream: OK\0')
  }
  const slow = scan()
  await asked.promise
  await removeFiles(db, store, [id])
  answer.resolve()
  expect(await slow).toBe(0)
  expect(await rowOf(id)).toBeUndefined()
})

test.runIf(isPostgres)('a document that a form is keeping at the same moment does not hold up the others', async () => {
  const ids = [await aDocument(), await aDocument()]
  const keep = (tx: Tx) => keepFiles(tx, [ids[0]!], { kind: 'document', accountId: null, now })
  expect(await besides(db, keep, () => scan())).toBe(1)
  expect(await statesOf(ids)).toEqual(['waiting', 'clean'])
})

test.runIf(isPostgres)(
  'a virus found while a form keeps the document is reported, with the document as kept',
  async () => {
    const id = await aDocument('EICAR')
    const keptAt: (Date | null)[] = []
    const scanning = () =>
      scanFiles(services, {
        now: clock.now,
        onInfected: async (tx) => keptAt.push((await tx.select().from(files).where(eq(files.id, id)))[0]!.keptAt),
      })
    // Claimed before the form begins.
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    clamd.answer = () => async (socket) => {
      asked.resolve()
      await answer.promise
      socket.end('stream: Eicar-Test FOUND\0')
    }
    const slow = scanning()
    await asked.promise
    const [scanned] = await race(db, {
      first: (tx) => keepFiles(tx, [id], { kind: 'document', accountId: null, now }),
      waiting: [() => (answer.resolve(), slow)],
    })
    expect(scanned).toBe(1)
    expect(keptAt).toEqual([now])
  },
)

test.runIf(isPostgres)('a form submitted while a virus is being reported does not keep the document', async () => {
  const id = await aDocument('EICAR')
  const keep = () => db.transaction((tx) => keepFiles(tx, [id], { kind: 'document', accountId: null, now }))
  const [kept] = await race(db, {
    first: (tx) => tx.update(files).set({ scan: 'infected' }).where(eq(files.id, id)),
    waiting: [keep],
  })
  expect(kept).toBe(false)
})
