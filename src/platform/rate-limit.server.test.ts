import { describe, expect, test } from 'vitest'
import { heapUsed } from '#test/support/heap-used.ts'
import { callerOf, rateLimit } from './rate-limit.server.ts'

test('a caller who stays under the limit is never stopped', async () => {
  const limit = rateLimit({ points: 2, seconds: 60 })

  expect(await limit('192.0.2.1')).toBeUndefined()
  expect(await limit('192.0.2.1')).toBeUndefined()
})

test('a caller who exceeds it learns after how many seconds to retry', async () => {
  const limit = rateLimit({ points: 1, seconds: 60 })
  await limit('192.0.2.1')

  const seconds = await limit('192.0.2.1')

  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThanOrEqual(60)
})

test("one caller does not use up another's limit", async () => {
  const limit = rateLimit({ points: 1, seconds: 60 })
  await limit('192.0.2.1')

  expect(await limit('192.0.2.2')).toBeUndefined()
})

test('a forgiven caller starts again', async () => {
  const limit = rateLimit({ points: 1, seconds: 60 })
  await limit('2001:db8::1')

  await limit.forget('2001:db8::2')

  expect(await limit('2001:db8::3')).toBeUndefined()
})

test('a caller may continue when the time is over', async () => {
  const limit = rateLimit({ points: 1, seconds: 1 })
  await limit('192.0.2.1')
  expect(await limit('192.0.2.1')).toBe(1)

  await new Promise((resolve) => setTimeout(resolve, 1100))

  expect(await limit('192.0.2.1')).toBeUndefined()
})

test('a household with IPv6 is one caller, whichever of its addresses it uses', async () => {
  const limit = rateLimit({ points: 1, seconds: 60 })
  await limit('2001:db8:1:2::1')

  expect(await limit('2001:db8:1:2:ffff::9')).toBeGreaterThan(0)
  expect(await limit('2001:db8:1:3::1')).toBeUndefined()
})

describe('a caller is identified', () => {
  test('by the /64 of an IPv6 address, however it is written', () => {
    expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(callerOf('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2::/64')
    expect(callerOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(callerOf('1:2:3::4:5')).toBe('1:2:3:0::/64')
    expect(callerOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(callerOf('::1')).toBe('0:0:0:0::/64')
  })

  test('by an IPv4 address, including a mapped one', () => {
    expect(callerOf('192.0.2.1')).toBe('192.0.2.1')
    expect(callerOf('::ffff:192.0.2.1')).toBe('::ffff:192.0.2.1')
    expect(callerOf('::ffff:c000:201')).toBe('::ffff:c000:201')
  })

  test('by anything else as given', () => {
    expect(callerOf('iemand@voorbeeld.test')).toBe('iemand@voorbeeld.test')
    expect(callerOf('a:b')).toBe('a:b')
    expect(callerOf('')).toBe('')
  })
})

test('more than one point can be taken at once', async () => {
  const limit = rateLimit({ points: 10, seconds: 60 })

  expect(await limit('192.0.2.1', 10)).toBeUndefined()
  expect(await limit('192.0.2.1', 1)).toBeGreaterThan(0)
})

test('a caller with a very long name is counted, but the name is not kept', async () => {
  const limit = rateLimit({ points: 1, seconds: 60 })
  const before = heapUsed()
  for (let caller = 0; caller < 200; caller += 1) await limit(`${caller} ${'x'.repeat(1_000_000)}`)

  expect(heapUsed() - before).toBeLessThan(100_000_000)
  expect(await limit(`7 ${'x'.repeat(1_000_000)}`)).toBeGreaterThan(0)
})

test('the earliest caller is forgotten when there are too many', async () => {
  const limit = rateLimit({ points: 1, seconds: 60, callers: 100 })
  for (let caller = 0; caller <= 100; caller += 1) await limit(`caller ${caller}`)

  expect(limit.countCallers()).toBe(100)
  expect(await limit('caller 100')).toBeGreaterThan(0)
  expect(await limit('caller 0')).toBeUndefined()
})
