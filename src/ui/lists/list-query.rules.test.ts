import { expect, test } from 'vitest'
import {
  chosenAddress,
  isNarrowed,
  listAddress,
  type ListShape,
  openAddress,
  readListQuery,
  readSheetQuery,
  startingView,
  startsHere,
  wholeAddress,
} from './list-query.rules.ts'

const shape: ListShape = {
  filters: {
    status: {
      label: 'Status',
      options: [
        ['open', 'Open'],
        ['betaald', 'Betaald'],
      ],
    },
  }, // prettier
  sorts: ['nummer', 'bedrag'],
  sort: '-nummer',
}
const read = (address: string) => readListQuery(shape, new URLSearchParams(address))

test('an empty address shows the first page of everything, in the default order', () => {
  expect(read('')).toEqual({
    words: '',
    chosen: {},
    sort: { by: 'nummer', isDescending: true },
    page: 1,
    perPage: 25,
  })
})

test('characters that a database rejects are removed', () => {
  expect(read('zoek=%00').words).toBe('')
  expect(read('zoek=bak%00ker%0A%0Anu').words).toBe('bakker nu')
})

test('an address is read back as it was written', () => {
  const asked = read('zoek=bakker&status=betaald&volgorde=bedrag&per=50&pagina=3')
  expect(asked).toEqual({
    words: 'bakker',
    chosen: { status: 'betaald' },
    sort: { by: 'bedrag', isDescending: false },
    page: 3,
    perPage: 50,
  })
  expect(listAddress(shape, asked, { page: 3 })).toBe('?zoek=bakker&status=betaald&volgorde=bedrag&per=50&pagina=3')
})

test.each([
  ['status=weg', { chosen: {} }],
  ['volgorde=password_hash', { sort: { by: 'nummer', isDescending: true } }],
  ['volgorde=-password_hash', { sort: { by: 'nummer', isDescending: true } }],
  ['pagina=0', { page: 1 }],
  ['pagina=-4', { page: 1 }],
  ['pagina=1e9', { page: 1 }],
  ['pagina=999999', { page: 10_000 }],
  ['per=1000000', { perPage: 25 }],
  [`zoek=${'a'.repeat(500)}`, { words: 'a'.repeat(100) }],
  ['zoek=%20%20een%20%20%20bakker%20', { words: 'een bakker' }],
  ['constructor=open&__proto__=open', { chosen: {} }],
])('%s requests no more than the list offers', (address, part) => {
  expect(read(address)).toMatchObject(part)
  expect(Object.keys(read(address).chosen)).toEqual([])
})

test('another filter, order or page size starts at the first page', () => {
  const asked = read('pagina=7')
  expect(listAddress(shape, asked, { chosen: { status: 'open' } })).toBe('?status=open')
  expect(listAddress(shape, asked, { sort: 'bedrag' })).toBe('?volgorde=bedrag')
  expect(listAddress(shape, asked, { perPage: 100 })).toBe('?per=100')
})

test('a filter can be removed', () => {
  expect(listAddress(shape, read('status=open&zoek=x'), { chosen: { status: undefined } })).toBe('?zoek=x')
})

test('words and filters narrow a list; order and page do not', () => {
  const isLess = (address: string) => isNarrowed(shape, read(address))
  expect(isLess('volgorde=bedrag&pagina=2')).toBe(false)
  expect(isLess('zoek=x')).toBe(true)
  expect(isLess('status=open')).toBe(true)
})

test("a list's default view does not count as narrowing, and can be left for everything", () => {
  const status = { ...shape.filters.status!, options: [...shape.filters.status!.options, ['alles', 'Alles'] as const] }
  const viewed = { ...shape, filters: { status }, view: { filter: 'status', value: 'open', whole: 'alles' } }
  const asked = (address: string) => readListQuery(viewed, startingView(viewed, new URLSearchParams(address)))

  expect(asked('').chosen).toEqual({ status: 'open' })
  expect(asked('status=').chosen).toEqual({})
  expect(startsHere(viewed, asked(''))).toBe(true)
  expect(startsHere(viewed, asked('status=betaald'))).toBe(false)
  const addresses = ['', 'status=alles', 'status=betaald', 'zoek=x', 'status=alles&zoek=x']
  expect(addresses.map((address) => isNarrowed(viewed, asked(address)))).toEqual([false, false, true, true, true])
  expect(wholeAddress(viewed, asked('zoek=x&per=50'))).toBe('?status=alles&per=50')
  expect(wholeAddress(shape, read('zoek=x&status=open'))).toBe('?')
})

test('a download of chosen rows holds those alone, each once, at most a hundred', () => {
  const asked = (address: string) => readSheetQuery(shape, new URLSearchParams(address))
  const address = chosenAddress('/lijst', 'bedrag', ['7', '3', '7'])
  expect(address).toBe('/lijst?volgorde=bedrag&alleen=gekozen&gekozen=7&gekozen=3&gekozen=7')
  expect(asked(`zoek=bakker&status=open&${address.split('?')[1]}`)).toEqual({
    words: '',
    chosen: {},
    sort: { by: 'bedrag', isDescending: false },
    page: 1,
    perPage: 2,
    only: [7, 3],
  })
  expect(asked('alleen=gekozen&gekozen=alles&gekozen=-1').only).toEqual([])
  expect(asked('gekozen=7').only).toBeUndefined()
  const many = Array.from({ length: 300 }, (_, index) => String(index + 1))
  expect(asked(chosenAddress('', 'bedrag', many)).only).toHaveLength(100)
})

test('the words of an address never end in half a character', () => {
  expect(read(`zoek=${'a'.repeat(99)}🌷`).words).toBe('a'.repeat(99))
})

test('a panel opened next to a list keeps its search; another page does not', () => {
  const list = { ...shape, path: '/beheer/orders' }
  const asked = read('zoek=bakker&pagina=3')
  expect(openAddress(list, asked, '/beheer/orders?regel=12')).toBe('/beheer/orders?zoek=bakker&pagina=3&regel=12')
  expect(openAddress(list, asked, '/beheer/orders/12')).toBe('/beheer/orders/12')
  expect(openAddress(list, asked, '/beheer/accounts?regel=12')).toBe('/beheer/accounts?regel=12')
})
