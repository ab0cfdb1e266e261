import { beforeEach, expect, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { forgetIdempotencyKeys, onlyOnce } from './idempotency.server.ts'
import { idempotencyKeys } from './idempotency.table.ts'

const db = await freshDb()

beforeEach(() => db.delete(idempotencyKeys))

/** Makes a request that leads to `result`, unless it was already done. */
function ask(caller: string, result: number, { key = 'tab-1', what = 'post 7' } = {}) {
  return db.transaction((tx) => onlyOnce(tx, { caller, key, what, now }, async () => result))
}

test('a caller who repeats a request with the same key gets the first result', async () => {
  expect(await ask('user 1', 10)).toEqual({ ok: true, value: { id: 10, isRepeat: false } })
  expect(await ask('user 1', 11)).toEqual({ ok: true, value: { id: 10, isRepeat: true } })
  expect(await ask('user 1', 12, { key: 'tab-2' })).toEqual({ ok: true, value: { id: 12, isRepeat: false } })
  expect(await ask('user 1', 13)).toEqual({ ok: true, value: { id: 10, isRepeat: true } })
})

test('the same key from two callers gives two results', async () => {
  expect(await ask('user 1', 10)).toEqual({ ok: true, value: { id: 10, isRepeat: false } })
  expect(await ask('user 2', 20)).toEqual({ ok: true, value: { id: 20, isRepeat: false } })
  expect(await ask('user 1', 11)).toEqual({ ok: true, value: { id: 10, isRepeat: true } })
  expect(await ask('user 2', 21)).toEqual({ ok: true, value: { id: 20, isRepeat: true } })
})

test("callers' keys are separate, whatever they were used for", async () => {
  await ask('user 1', 10, { what: 'post 7' })

  await ask('user 2', 20, { what: 'post 8' })

  expect(await ask('user 2', 21, { what: 'post 8' })).toEqual({ ok: true, value: { id: 20, isRepeat: true } })
  expect(await ask('user 1', 11, { what: 'post 8' })).toEqual({ ok: false, reason: 'other-use' })
})

test('a request that failed does not count, and may be repeated with the same key', async () => {
  const broken = db.transaction((tx) =>
    onlyOnce(tx, { caller: 'user 1', key: 'tab-1', what: 'post 7', now }, () => Promise.reject(new Error('lost'))),
  )
  await expect(broken).rejects.toThrow('lost')

  expect(await ask('user 1', 10)).toEqual({ ok: true, value: { id: 10, isRepeat: false } })
})

test('a key is remembered for a day', async () => {
  const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  await ask('user 1', 10)

  await forgetIdempotencyKeys(db, { now: hoursOn(24) })
  expect(await ask('user 1', 11)).toEqual({ ok: true, value: { id: 10, isRepeat: true } })

  await forgetIdempotencyKeys(db, { now: hoursOn(25) })
  expect(await ask('user 1', 12)).toEqual({ ok: true, value: { id: 12, isRepeat: false } })
})
