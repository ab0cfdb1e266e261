import { expect, test } from 'vitest'
import { countDone, walk } from './walk.server.ts'

const ids = [2, 3, 5, 8, 13].map((id) => ({ id }))
const inTwos = () => walk(async (after) => ids.filter(({ id }) => id > after.id).slice(0, 2))
const failed = 'rows failed'

test('every row is visited once, in batches', async () => {
  const seen: number[] = []
  for await (const { id } of inTwos()) seen.push(id)
  expect(seen).toEqual([2, 3, 5, 8, 13])
})

test('rows may have another order than that of their ids', async () => {
  const rows = [
    { day: 1, id: 9 },
    { day: 2, id: 4 },
    { day: 2, id: 6 },
  ]
  const later = (one: { day: number; id: number }, other: { day: number; id: number }) =>
    one.day > other.day || (one.day === other.day && one.id > other.id)
  const asked = walk(async (after) => rows.filter((row) => later(row, after)).slice(0, 1), { day: 0, id: 0 })
  expect(await countDone(asked, async () => true, { failed })).toBe(3)
})

test('failed rows are reported after all others were processed', async () => {
  const seen: number[] = []
  const act = async ({ id }: { id: number }) => {
    if (id === 3 || id === 8) throw new Error(`not ${id}`)
    return seen.push(id) > 0
  }
  await expect(countDone(inTwos(), act, { failed })).rejects.toMatchObject({
    message: '2 rows failed',
    cause: { message: 'not 3' },
  })
  expect(seen).toEqual([2, 5, 13])
})

test('counts only what was done, until it has to stop', async () => {
  expect(await countDone(inTwos(), async ({ id }) => id > 3, { failed })).toBe(3)
  const stopping = new AbortController()
  const act = async ({ id }: { id: number }) => {
    if (id === 3) stopping.abort()
    return true
  }
  expect(await countDone(inTwos(), act, { failed, stopping: stopping.signal })).toBe(2)
})
