import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.server.ts'

test('who stays under the limit is never stopped', async () => {
  const limit = rateLimit({ points: 2, seconds: 60 })

  expect(await limit('192.0.2.1')).toBeUndefined()
  expect(await limit('192.0.2.1')).toBeUndefined()
})

test('who goes over it hears after how many seconds to come back', async () => {
  const limit = rateLimit({ points: 1, seconds: 60 })
  await limit('192.0.2.1')

  const seconds = await limit('192.0.2.1')

  expect(seconds).toBeGreaterThan(55)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('one caller does not use up what another may do', async () => {
  const limit = rateLimit({ points: 1, seconds: 60 })
  await limit('192.0.2.1')

  expect(await limit('192.0.2.2')).toBeUndefined()
})

test('after the time is over the caller may go on', async () => {
  const limit = rateLimit({ points: 1, seconds: 1 })
  await limit('192.0.2.1')
  expect(await limit('192.0.2.1')).toBe(1)

  await new Promise((resolve) => setTimeout(resolve, 1100))

  expect(await limit('192.0.2.1')).toBeUndefined()
})
