import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepLatest, keepLatestOf } from './latest.server.ts'

/** Changes as the database announces them, by hand. */
function announced() {
  const listeners: { hear: (topic: string | undefined) => void }[] = []
  return {
    isListening: true,
    listen: async (listener: { hear: (topic: string | undefined) => void }) => void listeners.push(listener),
    tell: (topic?: string) => listeners.forEach(({ hear }) => hear(topic)),
    settle: async () => {},
    close: async () => {},
  }
}

test('a value is read once, and again after a change to one of its topics', async () => {
  const changes = announced()
  let readings = 0
  const latest = keepLatest(changes, ['places'], async () => (readings += 1))
  expect([await latest(), await latest()]).toEqual([1, 1])
  changes.tell('mails')
  expect(await latest()).toBe(1)
  changes.tell('places')
  expect(await latest()).toBe(2)
  changes.tell()
  expect(await latest()).toBe(3)
})

test('callers at the same moment share one reading', async () => {
  let readings = 0
  const latest = keepLatest(announced(), [], async () => wait(5, (readings += 1)))
  expect(await Promise.all([latest(), latest(), latest()])).toEqual([1, 1, 1])
})

test('a change during a reading is not missed', async () => {
  const changes = announced()
  let readings = 0
  const latest = keepLatest(changes, ['places'], async () => {
    const now = (readings += 1)
    if (now === 1) changes.tell('places')
    return now
  })
  expect(await latest()).toBe(1)
  expect(await latest()).toBe(2)
})

test('what may lag keeps its previous value while reading is slow', async () => {
  const changes = announced()
  let readings = 0
  const latest = keepLatest(changes, ['places'], async () => wait(40, (readings += 1)), { mayLag: true })
  await latest()
  changes.tell('places')
  expect(await latest()).toBe(1)
  expect(readings).toBe(1)
})

test('what may not lag is always the newest', async () => {
  const changes = announced()
  let readings = 0
  const latest = keepLatest(changes, ['places'], async () => wait(40, (readings += 1)))
  await latest()
  changes.tell('places')
  expect(await latest()).toBe(2)
})

test('without news of changes it is read every time', async () => {
  const changes = { ...announced(), isListening: false }
  let readings = 0
  const latest = keepLatest(changes, ['places'], async () => (readings += 1))
  expect([await latest(), await latest()]).toEqual([1, 2])
})

test('a failed reading is tried again', async () => {
  let readings = 0
  const latest = keepLatest(announced(), [], async () => {
    readings += 1
    if (readings === 1) throw new Error('lost')
    return readings
  })
  await expect(latest()).rejects.toThrow('lost')
  expect(await latest()).toBe(2)
})

test('every caller after a change waits for the new value, also one that comes while it is being read', async () => {
  const changes = announced()
  let stored = 'old'
  const latest = keepLatest(changes, ['places'], async () => wait(5, stored))
  expect(await latest()).toBe('old')
  stored = 'new'
  changes.tell('places')
  expect(await Promise.all([latest(), latest()])).toEqual(['new', 'new'])
  // A change while the value before it is still being read.
  changes.tell('places')
  const early = latest()
  await wait(1)
  stored = 'newest'
  changes.tell('places')
  expect(await latest()).toBe('newest')
  await early
})

test('of each key a value is read once, until a change; the first are forgotten when there are too many', async () => {
  const changes = announced()
  const read: string[] = []
  const latest = keepLatestOf(changes, ['places'], async (key: string) => read.push(key), { most: 2 })
  expect(await Promise.all([latest('a'), latest('a')])).toEqual([1, 1])
  changes.tell('mails')
  await latest('a')
  changes.tell('places')
  await latest('a')
  expect(read).toEqual(['a', 'a'])
  await latest('b')
  await latest('c')
  await latest('b')
  expect(read).toEqual(['a', 'a', 'b', 'c'])
  await latest('a')
  expect(read.at(-1)).toBe('a')
})

test('what a key was read as before a change is not kept, and neither is a failure', async () => {
  const changes = announced()
  let readings = 0
  const latest = keepLatestOf(
    changes,
    ['places'],
    async () => {
      const reading = (readings += 1)
      if (reading === 1) changes.tell('places')
      if (reading === 2) throw new Error('no database')
      return reading
    },
    { most: 10 },
  )
  expect(await latest('a')).toBe(1)
  await expect(latest('a')).rejects.toThrow('no database')
  expect([await latest('a'), await latest('a')]).toEqual([3, 3])
})
