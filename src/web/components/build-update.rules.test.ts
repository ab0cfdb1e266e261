import { expect, test } from 'vitest'
import { decideReload } from './build-update.rules.ts'

test('a path is reloaded at most once per ten seconds', () => {
  expect(decideReload({ before: null, now: 50_000 })).toBe(true)
  expect(decideReload({ before: '50000', now: 50_000 })).toBe(false)
  expect(decideReload({ before: '50000', now: 59_999 })).toBe(false)
  expect(decideReload({ before: '50000', now: 60_000 })).toBe(true)
})

test('an implausible stored time is ignored', () => {
  expect(decideReload({ before: 'gisteren', now: 50_000 })).toBe(true)
  expect(decideReload({ before: '90000', now: 50_000 })).toBe(true)
})
