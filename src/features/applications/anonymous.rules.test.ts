import { expect, test } from 'vitest'
import { anonymousName, isAnonymous } from './anonymous.rules.ts'
import { applicationStatuses } from './application.rules.ts'

test('someone is anonymous until the employer takes a first step, or asks who it is', () => {
  const now = new Date('2026-11-20T09:30:00Z')
  const first = { isAnonymousFirst: true, revealedAt: null }
  expect(applicationStatuses.filter((status) => isAnonymous({ ...first, status }))).toEqual(['open'])
  expect(isAnonymous({ ...first, status: 'open', revealedAt: now })).toBe(false)
  expect(isAnonymous({ ...first, status: 'open', isAnonymousFirst: false })).toBe(false)
})

test('an anonymous name is short and always the same', () => {
  expect([1, 2, 3, 118].map(anonymousName)).toEqual([
    'Kandidaat BVD',
    'Kandidaat MQS',
    'Kandidaat WK7',
    'Kandidaat ZSG',
  ])
})

test('no two applications have the same name, and none is a word', () => {
  const names = Array.from({ length: 30_000 }, (_, id) => anonymousName(id + 1))
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^Kandidaat [2-9B-DF-HJKM-NP-TV-Z]{3,4}$/.test(name))).toEqual([])
  expect(anonymousName(2 ** 31 - 1)).toMatch(/^Kandidaat [2-9B-Z]{7}$/)
})
