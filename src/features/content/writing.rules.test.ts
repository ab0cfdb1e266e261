import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { articleForm, pageForm, publishedAtOf } from './writing.fields.ts'
import { isPageSlug, mustStay, newPreview, readPreview, readingMinutes, stateOf } from './writing.rules.ts'

test('the address of a page has at most six parts, each a slug', () => {
  for (const slug of ['privacy', 'over-ons/team', 'a/b/c/d/e/f']) expect(isPageSlug(slug)).toBe(true)
  for (const slug of ['', '/', 'a//b', 'a/', 'A', 'a b', 'a/../b', 'a.html', 'a/b/c/d/e/f/g', 'x'.repeat(201)])
    expect(isPageSlug(slug)).toBe(false)
})

test('a writing is online from its planned moment on', () => {
  expect(stateOf({ publishedAt: null }, now)).toBe('draft')
  expect(stateOf({ publishedAt: daysAfter(now, 1) }, now)).toBe('planned')
  expect(stateOf({ publishedAt: now }, now)).toBe('online')
})

test('a page that forms link to stays online at its address; before it is online anything is allowed', () => {
  const [online, planned] = [daysAfter(now, -1), daysAfter(now, 1)]
  for (const slug of ['privacy', 'voorwaarden']) {
    const page = { slug, publishedAt: online }
    const changes = [undefined, { ...page, slug: `${slug}-nu` }, { slug, publishedAt: null }]
    for (const after of [...changes, { slug, publishedAt: planned }]) expect(mustStay(page, after, now)).toBe(true)
    expect(mustStay(page, { slug, publishedAt: now }, now)).toBe(false)
    expect(mustStay({ slug, publishedAt: planned }, undefined, now)).toBe(false)
  }
  expect(mustStay({ slug: 'over-ons', publishedAt: online }, undefined, now)).toBe(false)
})

test('a link to a preview works for seven days', () => {
  const text = JSON.stringify(newPreview('page', { id: 3, previewRound: 2 }, now))
  expect(readPreview(text, daysAfter(now, 6.9))).toMatchObject({ kind: 'page', id: 3, round: 2 })
  const earlier = JSON.stringify({ kind: 'page', id: 3, until: daysAfter(now, 1).getTime() })
  expect(readPreview(earlier, now)).toMatchObject({ round: 0 })
  expect(readPreview(text, daysAfter(now, 7))).toBeUndefined()
  expect(readPreview(undefined, now)).toBeUndefined()
})

test('reading time is at least a minute', () => {
  expect(readingMinutes('Een paar woorden')).toBe(1)
  expect(readingMinutes('woord '.repeat(900))).toBe(5)
})

const typed = { title: 'Bakker', body: 'Brood', when: 'later', day: '23-11-2026', time: '07:30' }
const errorsOf = (fields: object) => {
  const parsed = articleForm({ now }).schema.safeParse({ ...typed, ...fields })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a planned text needs a day and a time within a year', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ day: '', time: '' })).toEqual([
    'day: Kies de dag waarop het online komt',
    'time: Kies hoe laat het online komt',
  ])
  expect(errorsOf({ day: '17-11-2026', time: '9:59' })).toEqual(['day: Dit moment is al voorbij'])
  expect(errorsOf({ day: '1-1-2028' })).toEqual(['day: Kies een moment binnen een jaar'])
  expect(errorsOf({ when: 'now', day: '', time: '' })).toEqual([])
  expect(errorsOf({ title: ' ', body: '' })).toEqual(['title: Er is nog geen titel', 'body: Er is nog geen tekst'])
})

test('the chosen day and time become a moment in Amsterdam', () => {
  const chosen = { when: 'later', day: '2026-11-23', time: '07:30' } as const
  expect(publishedAtOf(chosen, { now, before: null })).toEqual(new Date('2026-11-23T06:30:00Z'))
  expect(publishedAtOf({ ...chosen, when: 'now' }, { now, before: null })).toEqual(now)
  expect(publishedAtOf({ ...chosen, when: 'draft' }, { now, before: now })).toBeNull()
  expect(publishedAtOf({ ...chosen, when: 'keep' }, { now, before: daysAfter(now, -3) })).toEqual(daysAfter(now, -3))
})

test('slashes around the address of a page are left out', () => {
  const parsed = pageForm({ now }).schema.parse({ ...typed, when: 'now', slug: '/over-ons/team/' })
  expect(parsed.slug).toBe('over-ons/team')
})
