import { expect, test } from 'vitest'
import { buildKnownPlaces } from './known-place.rules.ts'
import { listDutchPlaces } from './dutch-place.queries.server.ts'

const meierijstad = [
  ['Veghel', 51.617, 5.548],
  ['Schijndel', 51.622, 5.432],
  ['Sint-Oedenrode', 51.567, 5.459],
  ['Zijtaart', 51.59, 5.54],
  ['Olland', 51.587, 5.417],
  ['Heeswijk-Dinther', 51.647, 5.474],
] as const
const places = buildKnownPlaces({
  places: meierijstad.map(([title, latitude, longitude]) => ({
    title,
    slug: title.toLowerCase(),
    latitude,
    longitude,
    regionId: 1,
  })),
  regions: [{ id: 1, slug: 'meierijstad', name: 'Meierijstad' }],
  dutchPlaces: listDutchPlaces(),
})

test.each([
  ['Veghel', 'veghel'],
  ['  veghel ', 'veghel'],
  ['Vegel', 'veghel'],
  ['Schijdel', 'schijndel'],
  ['st. oedenrode', 'sint-oedenrode'],
  ['St Oedenrode', 'sint-oedenrode'],
  ['sintoedenrode', 'sint-oedenrode'],
  ['Rooi', 'sint-oedenrode'],
  ['Heeswijk', 'heeswijk-dinther'],
  ['Den Bosch', 's-hertogenbosch'],
  ['’s-Hertogenbosch', 's-hertogenbosch'],
  ['Eindhoven', 'eindhoven'],
  ['Den Dungen', 'den-dungen'],
  ['5461', '5461'],
  ['5461 AB', '5461'],
  ['5461ab', '5461'],
  ['5461 AB Veghel', '5461'],
  ['Meierijstad', 'meierijstad'],
  ['Veghel-Zuid', 'veghel'],
  ['veghel centrum', 'veghel'],
  ['Veghel, Nederland', 'veghel'],
  ['Veghel (Noord-Brabant)', 'veghel'],
  ['regio veghel', 'veghel'],
  ['Veghel en omgeving', 'veghel'],
  ['gemeente Vegel', 'veghel'],
  ['omgeving Groningen', 'groningen'],
  ['Uje', 'uden'],
  ['Middelrode', 'middelrode'],
  ['Laarbeek', 'laarbeek'],
  ['Land van Cuijk', 'land-van-cuijk'],
  ['West Maas en Waal', 'west-maas-en-waal'],
])('a place is found in any spelling: %s', (typed, slug) => {
  expect(places.findTyped(typed)?.slug).toBe(slug)
})

test.each(['', 'Zijtert', 'Gestel', 'Noord', 'Zuid-Nederland', 'regio', 'Parijs', '0000', '%', 'a'.repeat(500)])(
  'an unknown place is not guessed: %s',
  (typed) => {
    expect(places.findTyped(typed)).toBeUndefined()
  },
)

test('a former slug finds the place that had it, unless a place of the board has that name now', () => {
  const position = { latitude: 51.6, longitude: 5.5, regionId: 1 }
  const renamed = buildKnownPlaces({
    places: [
      { ...position, slug: 'meierijstad', title: 'Meierijstad', formerSlugs: ['veghel', 'erp'] },
      { ...position, slug: 'erp-dorp', title: 'Erp' },
    ],
    regions: [],
    dutchPlaces: listDutchPlaces(),
  })
  expect(renamed.findTyped('veghel')?.slug).toBe('meierijstad')
  expect(renamed.bySlug('veghel')?.slug).toBe('meierijstad')
  expect(renamed.findTyped('erp')?.slug).toBe('erp-dorp')
})

test('likely matches are suggested', () => {
  expect(places.suggest('sin')[0]?.title).toBe('Sint-Oedenrode')
  expect(places.suggest('den bos')[0]?.title).toBe("'s-Hertogenbosch")
  expect(places.suggest('gestel').map(({ title }) => title)).toContain('Sint-Michielsgestel')
  expect(places.suggest('regio Zijtert')[0]?.title).toBe('Zijtaart')
  expect(places.suggest('Zijtert')[0]?.title).toBe('Zijtaart')
  expect(places.suggest('Schijn').map(({ title }) => title)).toContain('Schijndel')
  expect(places.suggest('qqqqqqqq')).toEqual([])
})

test('a postcode shows its place, and has its position', () => {
  const postcode = places.find('5463')!
  expect(postcode).toMatchObject({ title: '5463 Veghel', placeSlug: 'veghel' })
  expect(postcode.kmAway).toBeLessThan(5)
})

test('of two places with one name the nearest is chosen', () => {
  expect(places.find('Zeeland')?.note).toBe('Maashorst')
  expect(places.find('Beek')!.kmAway).toBeLessThan(60)
})

test('a municipality has the middle of its places as position, unless a place has its name', () => {
  const inMunicipality = (title: string, latitude: number) => ({
    title,
    municipality: 'Kempenaar',
    latitude,
    longitude: 5.5,
    postcodes: [],
  })
  const around = (...titles: string[]) =>
    buildKnownPlaces({
      places: [{ title: 'Erp', slug: 'erp', latitude: 51.6, longitude: 5.6, regionId: 1 }],
      regions: [],
      dutchPlaces: titles.map((title, i) => inMunicipality(title, 51.5 + i / 10)),
    })
  expect(around('Noordend', 'Zuidend').find('kempenaar')).toMatchObject({ slug: 'kempenaar', latitude: 51.55 })
  expect(around('Kempenaar', 'Zuidend').find('kempenaar')).toMatchObject({ latitude: 51.5, note: 'Kempenaar' })
})

test('the province is more than one place', () => {
  expect(['Brabant', 'Noord-Brabant', 'heel brabant'].map(places.isEverywhere)).toEqual([true, true, true])
  expect(places.isEverywhere('Veghel')).toBe(false)
})

test("an unfinished name is completed, with the board's own places first", () => {
  expect(places.complete('sc')[0]?.title).toBe('Schijndel')
  expect(places.complete('546').map(({ title }) => title)).toContain('5461 Veghel')
  expect(places.complete('a')).toEqual([])
})

test('the nearest postcode is found from a position, unless it is far away', () => {
  expect(places.findNearest({ latitude: 51.62, longitude: 5.54 })?.title).toMatch(/^546\d Veghel$/)
  expect(places.findNearest({ latitude: 53.2, longitude: 6.5 })).toBeUndefined()
  expect(places.findNearest({ latitude: 0, longitude: 0 })).toBeUndefined()
})

test('a place is found by its other names, even with a typing error', () => {
  const one = { title: 'Oss', slug: 'oss', regionId: 1, latitude: 51.765, longitude: 5.518 }
  const known = buildKnownPlaces({
    places: [{ ...one, aliases: ['Ossestad', 'St. Oss'] }],
    regions: [],
    dutchPlaces: [],
  })
  expect(known.find('ossestad')?.slug).toBe('oss')
  expect(known.find('st oss')?.slug).toBe('oss')
  expect(known.findTyped('ossestat')?.slug).toBe('oss')
})
