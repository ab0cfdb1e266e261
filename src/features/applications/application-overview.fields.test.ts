import { expect, test } from 'vitest'
import { applicationsAddress, readApplicationOverview } from './application-overview.fields.ts'

const read = (address: string) => readApplicationOverview(new URL(address, 'http://x').searchParams)

test('what is asked can be read from the address it makes', () => {
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

test('what is invalid is left out', () => {
  const nothing = { view: 'board', words: '', sort: 'oldest', page: 1 }
  expect(read('/?status=deleted&vacature=0&van=2026-02-30&tot=morgen&volgorde=x&pagina=-1&weergave=x')).toEqual(nothing)
  expect(applicationsAddress(read('/'))).toBe('/mijn-account/sollicitaties-overzicht')
})
