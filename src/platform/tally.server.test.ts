import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTally } from './tally.server.ts'

type Entry = { page: string }
const quiet = { warn: () => {} }

function aTally({ failures = 0, ...options }: { failures?: number; everyMs?: number; most?: number } = {}) {
  const saved: (Entry & { count: number })[][] = []
  let left = failures
  const save = async (entries: (Entry & { count: number })[]) => {
    if (left-- > 0) throw new Error('no database')
    saved.push(entries)
  }
  return { saved, ...openTally<Entry>({ save, log: quiet, everyMs: 3_600_000, ...options }) }
}

test('equal events are added up, and written once', async () => {
  const { count, flush, saved } = aTally()
  count({ page: 'a' })
  count({ page: 'b' })
  count({ page: 'a' })
  expect(saved).toEqual([])
  await flush()
  await flush()
  expect(saved).toEqual([
    [
      { page: 'a', count: 2 },
      { page: 'b', count: 1 },
    ],
  ])
})

test('counts are written automatically, after a while', async () => {
  const { count, saved } = aTally({ everyMs: 5 })
  count({ page: 'a' })
  await expect.poll(() => saved).toEqual([[{ page: 'a', count: 1 }]])
  count({ page: 'b' })
  await expect.poll(() => saved.length).toBe(2)
})

test('counts that cannot be written wait for the next time', async () => {
  const { count, flush, saved } = aTally({ failures: 1 })
  count({ page: 'a' })
  await flush()
  count({ page: 'a' })
  await flush()
  expect(saved).toEqual([[{ page: 'a', count: 2 }]])
})

test('the number of different events that wait is limited', async () => {
  const { count, flush, saved } = aTally({ most: 2 })
  for (const page of ['a', 'b', 'c', 'a']) count({ page })
  await flush()
  expect(saved[0]).toEqual([
    { page: 'a', count: 2 },
    { page: 'b', count: 1 },
  ])
})

test('closing writes the waiting counts, and nothing is tried afterwards', async () => {
  const { count, close, saved } = aTally()
  count({ page: 'a' })
  await close()
  expect(saved).toHaveLength(1)
  const failing = aTally({ failures: 1, everyMs: 1 })
  failing.count({ page: 'a' })
  await failing.close()
  await wait(20)
  expect(failing.saved).toEqual([])
})
