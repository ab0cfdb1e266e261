import { expect, test } from 'vitest'
import { isArticleNew, isNearestFirst } from './job-alert.rules.ts'

const now = new Date('2026-11-23T06:00:00Z')
const on = (day: string) => new Date(`2026-11-${day}T12:00:00Z`)

test.each([
  ['in the last week, since the last mail', '18', '16', true],
  ['before the last mail', '18', '19', false],
  ['longer than a week ago, since the last mail', '15', '02', false],
])('an article that was published %s', (_when, publishedOn, since, isNew) => {
  expect(isArticleNew({ publishedAt: on(publishedOn) }, { since: on(since), now })).toBe(isNew)
})

test.each([
  [[undefined, 1, 1, 8], true],
  [[3, 1], false],
  [[3, undefined], false],
  [[undefined, undefined], false],
  [[3], false],
])('the nearest of %j is first: %s', (distances, isFirst) => {
  expect(isNearestFirst(distances)).toBe(isFirst)
})
