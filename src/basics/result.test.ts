import { expect, test } from 'vitest'
import { done, refused } from './result.ts'

test('a result is a value or a reason, never both', () => {
  expect(done(3)).toEqual({ ok: true, value: 3 })
  expect(refused('not-found')).toEqual({ ok: false, reason: 'not-found' })
})
