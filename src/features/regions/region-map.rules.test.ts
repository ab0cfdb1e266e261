import { expect, test } from 'vitest'
import { layOut } from './region-map.rules.ts'

const place = (slug: string, latitude: number, longitude: number, count: number) => ({
  slug,
  title: slug,
  latitude,
  longitude,
  count,
})
const veghel = place('veghel', 51.617, 5.548, 27)
const schijndel = place('schijndel', 51.622, 5.432, 14)
const olland = place('olland', 51.587, 5.417, 0)

test('places lie as on a map: north up, east to the right, all within the drawing', () => {
  const { spots, width, height } = layOut([veghel, schijndel, olland])
  const [east, west, south] = ['veghel', 'schijndel', 'olland'].map((slug) => spots.find((spot) => spot.slug === slug)!)
  expect(east!.x).toBeGreaterThan(west!.x)
  expect(south!.y).toBeGreaterThan(west!.y)
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(height)
  }
})

test('the area of a circle follows the count, and zero stays small', () => {
  const { spots } = layOut([veghel, schijndel, olland])
  const radius = (slug: string) => spots.find((spot) => spot.slug === slug)!.radius
  expect(radius('veghel')).toBeCloseTo(9 + 6.6 * Math.sqrt(27), 0)
  expect(radius('schijndel')).toBeCloseTo(9 + 6.6 * Math.sqrt(14), 0)
  expect(radius('olland')).toBe(7)
})

test('thousands of vacancies still fit', () => {
  const { spots } = layOut([
    { ...veghel, count: 5000 },
    { ...schijndel, count: 50 },
  ])
  expect(spots[0]!.radius).toBeLessThanOrEqual(54)
})

test('a region of one place can be drawn', () => {
  expect(layOut([veghel]).spots[0]).toMatchObject({ x: 385, y: 305 })
})

test('a name stands above its circle when another circle is right below', () => {
  const boskant = place('boskant', 51.614, 5.425, 2)
  const { spots } = layOut([veghel, schijndel, boskant])
  expect(spots.filter(({ isNamedAbove }) => isNamedAbove).map(({ slug }) => slug)).toEqual(['schijndel'])
})
