import { expect, test } from 'vitest'
import { distanceTo } from './distance.rules.ts'

const veghel = { id: 1, slug: 'veghel', latitude: 51.617, longitude: 5.548 }
const erp = { id: 2, slug: 'erp', latitude: 51.6, longitude: 5.603 }
const postcodes = [
  { slug: '5463', placeSlug: 'veghel', latitude: 51.607, longitude: 5.56 },
  { slug: '5469', placeSlug: 'erp', latitude: 51.598, longitude: 5.607 },
]
const known = {
  ownPlaces: [veghel, erp],
  places: { bySlug: (slug: string) => postcodes.find((one) => one.slug === slug) },
}
const fromVeghel = { ...veghel, placeSlug: 'veghel' }
const km = (spot: Parameters<typeof distanceTo>[0], from: Parameters<typeof distanceTo>[1] = fromVeghel) =>
  distanceTo(spot, from, known)?.toFixed(1)

test("the company's postcode determines where the work is", () => {
  expect(km({ placeId: 1, postcode: '5463' })).toBe('1.4')
  expect(km({ placeId: 2, postcode: '5469' })).toBe('4.6')
})

test("a postcode in another place, such as a head office's, is ignored", () => {
  expect(km({ placeId: 2, postcode: '5463' })).toBe(km({ placeId: 2, postcode: null }))
})

test('within one place no distance is shown without a postcode', () => {
  expect(km({ placeId: 1, postcode: null })).toBeUndefined()
  expect(km({ placeId: 1, postcode: '9999' })).toBeUndefined()
})

test('without a start, or for a whole region, there is no distance', () => {
  expect(distanceTo({ placeId: 2, postcode: null }, undefined, known)).toBeUndefined()
  expect(km({ placeId: 2, postcode: null }, { ...fromVeghel, regionId: 1 })).toBeUndefined()
})
