import { expect, test } from 'vitest'
import { anonymousName, isStillHidden } from './anonymous.rules.ts'

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

test('the applicant of an anonymous application stays hidden until a first step', () => {
  const sent = { isAnonymousFirst: true, status: 'open', revealedAt: null } as const
  expect(isStillHidden(sent)).toBe(true)
  expect(isStillHidden({ ...sent, isAnonymousFirst: false })).toBe(false)
  expect(isStillHidden({ ...sent, status: 'interesting' })).toBe(false)
  expect(isStillHidden({ ...sent, revealedAt: new Date(0) })).toBe(false)
})
