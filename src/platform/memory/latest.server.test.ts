import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepLatest, keepLatestOf } from './latest.server.ts'

type Listener = { hear: (topic: string | undefined, ids?: readonly number[]) => void }

/** Changes as the database announces them, triggered by hand. */
function announced() {
  const listeners: Listener[] = []
  return {
    isListening: true,
    listen: async (listener: Listener) => void listeners.push(listener),
    tell: (topic?: string, ids?: number[]) => listeners.forEach(({ hear }) => hear(topic, ids)),
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

test('a change during a read is not missed', async () => {
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

test('a value that may lag keeps its previous state while reading is slow', async () => {
  const changes = announced()
  let readings = 0
  const latest = keepLatest(changes, ['places'], async () => wait(40, (readings += 1)), { mayLag: true })
  await latest()
  changes.tell('places')
  expect(await latest()).toBe(1)
  expect(readings).toBe(1)
})

test('a value that may not lag is always the newest', async () => {
  const changes = announced()
  let readings = 0
  const latest = keepLatest(changes, ['places'], async () => wait(40, (readings += 1)))
  await latest()
  changes.tell('places')
  expect(await latest()).toBe(2)
})

test('without a connection for changes it is read every time', async () => {
  const changes = { ...announced(), isListening: false }
  let readings = 0
  const latest = keepLatest(changes, ['places'], async () => (readings += 1))
  expect([await latest(), await latest()]).toEqual([1, 2])
})

test('a failed read is retried', async () => {
  let readings = 0
  const latest = keepLatest(announced(), [], async () => {
    readings += 1
    if (readings === 1) throw new Error('lost')
    return readings
  })
  await expect(latest()).rejects.toThrow('lost')
  expect(await latest()).toBe(2)
})

test('every caller after a change waits for the new value, even one that arrives while it is being read', async () => {
  const changes = announced()
  let stored = 'old'
  const latest = keepLatest(changes, ['places'], async () => wait(5, stored))
  expect(await latest()).toBe('old')
  stored = 'new'
  changes.tell('places')
  expect(await Promise.all([latest(), latest()])).toEqual(['new', 'new'])
  // A change while the previous value is still being read.
  changes.tell('places')
  const early = latest()
  await wait(1)
  stored = 'newest'
  changes.tell('places')
  expect(await latest()).toBe('newest')
  await early
})

test('a value is read once per key, until a change; the first are forgotten when there are too many', async () => {
  const changes = announced()
  const read: string[] = []
  const ofMany = keepLatestOf(
    changes,
    ['places'],
    async (keys: readonly string[]) => new Map(keys.map((key) => [key, read.push(key)])),
    { most: 2 },
  )
  const latest = async (key: string) => (await ofMany([key])).get(key)
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

test('a value read before a change is not kept, and neither is a failure', async () => {
  const changes = announced()
  let readings = 0
  const ofMany = keepLatestOf(
    changes,
    ['places'],
    async ([key]: readonly string[]) => {
      const reading = (readings += 1)
      if (reading === 1) changes.tell('places')
      if (reading === 2) throw new Error('no database')
      return new Map([[key!, reading]])
    },
    { most: 10 },
  )
  const latest = async (key: string) => (await ofMany([key])).get(key)
  expect(await latest('a')).toBe(1)
  await expect(latest('a')).rejects.toThrow('no database')
  expect([await latest('a'), await latest('a')]).toEqual([3, 3])
})

test('several keys are read at once, only unknown ones, even if more than are kept', async () => {
  const changes = announced()
  const read: (readonly number[])[] = []
  const latest = keepLatestOf(
    changes,
    ['places'],
    async (keys: readonly number[]) => {
      read.push(keys)
      return new Map(keys.filter((key) => key !== 3).map((key) => [key, `${key}.${read.length}`]))
    },
    { most: 3, named: 'vacancies' },
  )
  expect([...(await latest([1, 2]))]).toEqual([
    [1, '1.1'],
    [2, '2.1'],
  ])
  // That something does not exist is remembered too.
  expect([...(await latest([3, 1])).keys()]).toEqual([1])
  expect((await latest([3])).size).toBe(0)
  expect(read).toEqual([[1, 2], [3]])
  changes.tell('vacancies', [2, 9])
  expect((await latest([1, 2, 3])).get(2)).toBe('2.3')
  expect(read.at(-1)).toEqual([2])
  changes.tell('vacancies')
  expect((await latest([5, 4, 3, 2, 1])).size).toBe(4)
  expect(read.at(-1)).toEqual([5, 4, 3, 2, 1])
  await latest([1, 2, 3])
  await latest([1, 2, 3, 4])
  expect(read.slice(-1)).toEqual([[4]])
})

test('a key that is announced while it is being read is read again', async () => {
  const changes = announced()
  let stored = 'old'
  const latest = keepLatestOf(
    changes,
    [],
    async (keys: readonly number[]) => wait(20, new Map(keys.map((key) => [key, stored]))),
    { most: 3, named: 'vacancies' },
  )
  const early = latest([1, 2])
  await wait(5)
  stored = 'new'
  changes.tell('vacancies', [2])
  expect((await latest([1, 2])).get(2)).toBe('new')
  expect((await early).get(2)).toBe('old')
  expect((await latest([1, 2])).get(1)).toBe('old')
})
