import { expect, test } from 'vitest'
import { drawSurroundings, surroundingsSize, travelFromNearest } from './surroundings.rules.ts'

const at = (title: string, north: number, east: number) => ({
  title,
  latitude: 51.6 + north / 111.2,
  longitude: 5.5 + east / (111.2 * Math.cos((51.6 * Math.PI) / 180)),
})
const veghel = at('Veghel', 0, 0)
const places = [at('Uden', 5, 5), at('Erp', -2, 4), at('Zijtaart', -3, -1), at('Oss', 17, 1)]

test('the nearest places come first, with minutes by bike and by car', () => {
  expect(travelFromNearest(veghel, places, 2)).toEqual([
    { title: 'Zijtaart', bikeMinutes: 15, carMinutes: 7 },
    { title: 'Erp', bikeMinutes: 21, carMinutes: 9 },
  ])
})

test('a place of a region far away is not used as a start', () => {
  const raalte = at('Raalte', 87, 53)
  expect(travelFromNearest(raalte, [at('Heino', 92, 50), ...places]).map(({ title }) => title)).toEqual(['Heino'])
  expect(travelFromNearest(raalte, places)).toEqual([])
})

test('the workplace is in the middle, and north is up', () => {
  const { middle, named } = drawSurroundings(veghel, places.slice(0, 3))
  expect(middle).toEqual({ title: 'Veghel', x: surroundingsSize.width / 2, y: surroundingsSize.height / 2 })
  const [zijtaart, erp] = named
  expect(zijtaart!.y).toBeGreaterThan(middle.y)
  expect(zijtaart!.x).toBeLessThan(middle.x)
  expect(erp!.x).toBeGreaterThan(middle.x)
})

test('names stay within the drawing, and do not overlap', () => {
  const { named } = drawSurroundings(veghel, [...places, at('Dorshout', 0.1, 0.2), at('Erpse Brug', -2.1, 4.1)])
  expect(named.map(({ title }) => title)).not.toContain('Dorshout')
  expect(named.map(({ title }) => title)).not.toContain('Erpse Brug')
  for (const { x, y } of named) {
    expect(x > 0 && x < surroundingsSize.width && y > 0 && y < surroundingsSize.height).toBe(true)
  }
})

test('roads join neighbours, and pass through a place on the way instead of next to it', () => {
  const { roads, middle } = drawSurroundings(veghel, [at('Erp', 0, 3), at('Gemert', 0.2, 6)])
  const starts = [...roads.matchAll(/M(\d+) (\d+)Q/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  expect(starts).toHaveLength(2)
  expect(starts.filter(({ x, y }) => x === middle.x && y === middle.y)).toHaveLength(1)
})

test('a board with a single place has a drawing too', () => {
  expect(drawSurroundings(veghel, [])).toMatchObject({ named: [], roads: '' })
})
