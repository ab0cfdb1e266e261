import { expect, test } from 'vitest'
import { pages } from '../../../seed/pages.ts'
import { cookies } from './cookies.server.ts'

const hour = 3600
const year = 365 * 24 * hour
const page = pages.find(({ slug }) => slug === 'privacy')!.body.join(' ')

test('the privacy page of a new board names every cookie, and how long it stays', () => {
  for (const { name } of Object.values(cookies)) expect(page).toContain(`<strong>${name}</strong>`)
  const { region, kept, locale, start, consent, device, challenge, provider } = cookies
  for (const { name, maxAge } of [region, kept, locale, start, consent, device]) {
    expect(page).toContain(`<strong>${name}</strong> onthoudt een jaar lang`)
    expect(maxAge).toBe(year)
  }
  expect(page).toContain('nog een paar die na hooguit een uur weg zijn: <strong>tweede-stap</strong>')
  for (const { maxAge } of [challenge, provider]) expect(maxAge).toBeLessThanOrEqual(hour)
})
