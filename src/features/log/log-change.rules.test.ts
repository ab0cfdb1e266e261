import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { articles, faqs, pages, redirects } from '#features/content/page.table.ts'
import { jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { takedownText } from '#features/moderation/takedown.text.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { plans } from '#features/orders/order.table.ts'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { changesOf } from './log-change.rules.ts'
import { logFields } from './log-change.text.ts'

test('an owner reads what an order cost and its new status', () => {
  const entry = { before: {}, after: { status: 'awaiting-payment', credits: 3, totalCents: 41_745 } }
  expect(changesOf({ subject: 'order', ...entry })).toEqual([
    'status: – → wacht op betaling',
    'credits: – → 3',
    'totaal: – → €\u00a0417,45',
  ])
})

test('the same word has different meanings for an order and for a vacancy', () => {
  const change = { before: { status: 'paid' }, after: { status: 'cancelled' } }
  expect(changesOf({ subject: 'order', ...change })).toEqual(['status: betaald → geannuleerd'])
  expect(changesOf({ subject: 'vacancy', before: { status: 'open' }, after: { status: 'cancelled' } })).toEqual([
    'status: open → ingetrokken',
  ])
})

test('moments, days, switches, lists and parts are written in everyday Dutch', () => {
  const before = { heldAt: '2026-11-20T13:05:00.000Z', fromDay: '2026-07-01', blocked: false, rules: [] }
  const after = { heldAt: null, fromDay: '2027-01-01', blocked: true, rules: ['free-mail', 'pay-far-off'] }
  expect(changesOf({ subject: 'vacancy', before, after })).toEqual([
    'wacht sinds: 20 november 2026 14.05 uur → –',
    'vanaf: 1 juli 2026 → 1 januari 2027',
    'geblokkeerd: nee → ja',
    'regels: – → gratis mailadres, ongewoon loon',
  ])
  const paid = { before: { paidOn: '2026-11-14' }, after: {} }
  expect(changesOf({ subject: 'order', ...paid })).toEqual(['betaald op: 14 november 2026 → –'])
  const merged = {
    before: { merged: { title: 'Rooi', slug: 'rooi' } },
    after: { vacancies: { count: 2, ids: [4, 9] } },
  }
  expect(changesOf({ subject: 'place', ...merged })).toEqual([
    'samengevoegd: naam Rooi, adres rooi → –',
    'vacatures: – → aantal 2, nummers 4, 9',
  ])
})

test('unchanged values are left out, except personal ones', () => {
  const before = { status: 'cancelled', note: null, title: 'Kok', phone: '…' }
  const after = { status: 'cancelled', title: 'Bakker', phone: '…' }
  expect(changesOf({ subject: 'vacancy', before, after })).toEqual(['naam: Kok → Bakker', 'telefoonnummer: … → …'])
})

test('a reason is shown without its earlier value', () => {
  expect(changesOf({ subject: 'vacancy', before: { reports: 2 }, after: { outcome: 'kept' } })).toEqual([
    'meldingen: 2',
    'besluit: – → blijft staan',
  ])
  expect(changesOf({ subject: 'order', before: {}, after: { invoice: 'F2026-000431' } })).toEqual([
    'document: F2026-000431',
  ])
  for (const [ground, { name }] of Object.entries(takedownText.ground)) {
    const [line] = changesOf({ subject: 'vacancy', before: {}, after: { ground } })
    expect(line).toBe(`grond: ${name.charAt(0).toLowerCase()}${name.slice(1)}`)
  }
})

test('typed text stays as it is, up to a length that a list can show', () => {
  const [line] = changesOf({ subject: 'page', before: { title: 'open' }, after: { title: 'x'.repeat(500) } })
  expect(line).toMatch(/^naam: open → x{119}…$/)
})

// Never logged: they change automatically, or nobody should read them.
const unlogged = new Set(['id', 'createdAt', 'updatedAt', 'passwordHash', 'providerSubject', 'erasedAt'])
// Left out by the commands that log.
const leftOut = new Set(['version', 'emailHash', 'handledUntil', 'askedAt'])

test('what a merge moved and a job alert contained are shown in Dutch', () => {
  const none = { count: 0, ids: [] }
  const merged = { title: 'Horeca', vacancies: none, vacanciesWithBoth: { count: 1, ids: [4] }, families: none }
  expect(changesOf({ subject: 'profession', before: {}, after: merged })).toEqual([
    'naam: – → Horeca',
    'vacatures: – → aantal 0, nummers –',
    'vacatures met beide: – → aantal 1, nummers 4',
    'families van beroepen: – → aantal 0, nummers –',
  ])
  expect(changesOf({ subject: 'job-alert', before: { regionIds: [1, 2] }, after: { regionIds: [1] } })).toEqual([
    'regio’s: 1, 2 → 1',
  ])
})

test('every logged field has a Dutch name', () => {
  const tables = { accounts, articles, companies, educations, employments, faqs, jobAlertSubscriptions, minimumWages }
  const others = { occupationFamilies, occupations, pages, places, plans, professions, redirects, regions, users }
  const columns = Object.values({ ...tables, ...others }).flatMap((table) => Object.keys(getTableColumns(table)))
  const shown = columns.filter((name) => !unlogged.has(name) && !leftOut.has(name))
  expect([...new Set(shown)].filter((name) => !(name in logFields))).toEqual([])
})
