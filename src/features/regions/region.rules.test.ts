import { expect, test } from 'vitest'
import { withDefaults, chooseRegion, firstLabel, regionAddress, regionName } from './region.rules.ts'

const regions = [
  { slug: 'boxtel', url: 'boxtel' },
  { slug: 'oss', url: 'oss' },
]

test('the first label of the host names the region', () => {
  expect(chooseRegion(regions, { host: 'oss.localhost:3000' })).toEqual({ region: regions[1], isOwnHost: true })
  expect(chooseRegion(regions, { host: 'OSS.example.nl' })).toEqual({ region: regions[1], isOwnHost: true })
})

test('an unknown host shows the first region of the list', () => {
  expect(chooseRegion(regions, { host: 'localhost:3000' })).toEqual({ region: regions[0], isOwnHost: false })
  expect(chooseRegion(regions, { host: '127.0.0.1' })).toEqual({ region: regions[0], isOwnHost: false })
})

test('an unknown host remembers the region chosen earlier', () => {
  expect(chooseRegion(regions, { host: 'localhost', chosenSlug: 'oss' })).toEqual({
    region: regions[1],
    isOwnHost: false,
  })
  expect(chooseRegion(regions, { host: 'localhost', chosenSlug: 'parijs' })).toEqual({
    region: regions[0],
    isOwnHost: false,
  })
})

test("an earlier choice does not override a region's own host", () => {
  expect(chooseRegion(regions, { host: 'boxtel.localhost', chosenSlug: 'oss' }).region).toBe(regions[0])
})

test('a board without regions has none', () => {
  expect(chooseRegion([], { host: 'oss.localhost' }).region).toBeUndefined()
})

test('a region has its own host', () => {
  expect(regionAddress('http://localhost:3000', 'oss')).toBe('http://oss.localhost:3000')
  expect(regionAddress('https://banen.example.nl', 'oss')).toBe('https://oss.banen.example.nl')
  expect(firstLabel('oss.localhost:3000')).toBe('oss')
})

test('a region is named by what follows `in` in its title, or by the last word', () => {
  expect(regionName('Baan in Oss')).toBe('Oss')
  expect(regionName('Baan in Land van Cuijk')).toBe('Land van Cuijk')
  expect(regionName('Werkend Boxtel')).toBe('Boxtel')
})

test('spec §9: a region without a video or a logo shows those of Meierijstad', () => {
  const meierijstad = { url: 'meierijstad', videoId: '1005383395', logo: '/uploads/m.svg' }
  const oss = { url: 'oss', videoId: '1005383419', logo: '/uploads/o.svg' }
  const bare = { url: 'land-van-cuijk', videoId: null, logo: null }
  expect(withDefaults([bare, meierijstad, oss, { ...bare, videoId: '' }])).toEqual([
    { ...meierijstad, url: 'land-van-cuijk' },
    meierijstad,
    oss,
    { ...meierijstad, url: 'land-van-cuijk' },
  ])
  expect(withDefaults([bare])).toEqual([bare])
})
