import { expect, test } from 'vitest'
import { applicationsAddress, columnOnPhone, readApplicationOverview } from './application-overview.fields.ts'

const read = (address: string) => readApplicationOverview(new URL(address, 'http://x').searchParams)

test('a query survives the round trip through its address', () => {
  const asked = {
    view: 'list' as const,
    status: 'invited' as const,
    vacancy: 12,
    words: 'noor veghel',
    from: '2026-11-01',
    until: '2026-11-20',
    sort: 'name' as const,
    page: 3,
  }
  expect(read(applicationsAddress(asked))).toEqual(asked)
  expect(read(applicationsAddress({ vacancy: 'open' })).vacancy).toBe('open')
})

test('invalid values are left out', () => {
  const nothing = { view: 'board', words: '', sort: 'oldest', page: 1 }
  expect(read('/?status=deleted&vacature=0&van=2026-02-30&tot=morgen&volgorde=x&pagina=-1&weergave=x')).toEqual(nothing)
  expect(applicationsAddress(read('/'))).toBe('/mijn-account/sollicitaties-overzicht')
})

test('a phone shows the chosen column, otherwise the first one that is not empty', () => {
  expect(columnOnPhone({ status: 'hired' }, { open: 3 })).toBe('hired')
  expect(columnOnPhone({}, { open: 3, invited: 1 })).toBe('open')
  expect(columnOnPhone({}, { open: 0, invited: 1, rejected: 2 })).toBe('invited')
  expect(columnOnPhone({}, {})).toBe('open')
})
