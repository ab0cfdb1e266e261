import { expect, test } from 'vitest'
import { describeRoute, routeAddress } from './vacancy-route.rules.ts'

const veghel = { slug: 'veghel', title: 'Veghel', latitude: 51.616, longitude: 5.548 }
const erp = { slug: 'erp', title: 'Erp', latitude: 51.6, longitude: 5.606 }
const oss = { slug: 'oss', title: 'Oss', latitude: 51.765, longitude: 5.518 }
const company = { streetName: 'Middegaal', houseNumber: '88', postalCode: '5461XC', place: veghel }
const known = { places: [veghel, erp, oss], postcode: { latitude: 51.61, longitude: 5.53 } }

test("work in the company's own place is at its address, and travel is measured to its postcode", () => {
  const route = describeRoute({ place: veghel, company }, known)
  expect(route).toMatchObject({ isAtCompany: true, street: 'Middegaal 88', town: '5461 XC Veghel' })
  expect(route.destination).toBe('Middegaal 88, 5461 XC Veghel')
  expect(route.from).toEqual([
    { title: 'Veghel', bikeMinutes: 7, carMinutes: 4 },
    { title: 'Erp', bikeMinutes: 26, carMinutes: 11 },
    { title: 'Oss', bikeMinutes: 82, carMinutes: 30 },
  ])
})

test("work in another place is there, and the address is only the company's", () => {
  const route = describeRoute({ place: erp, company }, known)
  expect(route).toMatchObject({ isAtCompany: false, place: 'Erp', destination: 'Erp' })
  expect(route.from.map(({ title }) => title)).toEqual(['Veghel', 'Oss'])
})

test('a postcode that is far from the place is ignored', () => {
  const wrong = { latitude: 52.37, longitude: 4.9 }
  expect(describeRoute({ place: veghel, company }, { ...known, postcode: wrong }).from[0]?.title).toBe('Erp')
  expect(describeRoute({ place: veghel, company }, { ...known, postcode: undefined }).from[0]?.title).toBe('Erp')
})

test('the drawing shows the places around it', () => {
  const { surroundings } = describeRoute({ place: veghel, company }, known)
  expect(surroundings.middle.title).toBe('Veghel')
  expect(surroundings.named.map(({ title }) => title)).toContain('Erp')
})

test('directions are requested with the address only', () => {
  expect(routeAddress('Middegaal 88, 5461 XC Veghel')).toBe(
    'https://www.openstreetmap.org/directions?to=Middegaal%2088%2C%205461%20XC%20Veghel',
  )
})
