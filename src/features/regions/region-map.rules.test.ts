import { expect, test } from 'vitest'
import { layOut, listNeighbours } from './region-map.rules.ts'

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

test('places are positioned as on a map: north up, east to the right, all within the drawing', () => {
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

test('the area of a circle is proportional to the count, and zero is small', () => {
  const { spots } = layOut([veghel, schijndel, olland])
  const radius = (slug: string) => spots.find((spot) => spot.slug === slug)!.radius
  expect(((radius('veghel') - 9) / (radius('schijndel') - 9)) ** 2).toBeCloseTo(27 / 14, 1)
  expect(radius('olland')).toBe(7)
})

test('thousands of vacancies still fit', () => {
  const { spots } = layOut([
    { ...veghel, count: 5000 },
    { ...schijndel, count: 50 },
  ])
  expect(spots[0]!.radius).toBeLessThanOrEqual(36)
})

test('a region with one place can be drawn', () => {
  expect(layOut([veghel]).spots[0]).toMatchObject({ x: 385, y: 305 })
})

test('a name is above its circle when another circle is right below', () => {
  const boskant = place('boskant', 51.614, 5.425, 2)
  const { spots } = layOut([veghel, schijndel, boskant])
  expect(spots.filter(({ isNamedAbove }) => isNamedAbove).map(({ slug }) => slug)).toEqual(['schijndel'])
})

test('no circle touches another, however many vacancies each has', () => {
  const near = place('zijtaart', 51.61, 5.55, 900)
  const { spots } = layOut([{ ...veghel, count: 1000 }, near, schijndel])
  const [one, other] = [spots.find(({ slug }) => slug === 'veghel')!, spots.find(({ slug }) => slug === 'zijtaart')!]
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius)
})

test('trees and fields keep away from places and waters, and do not move', () => {
  const places = [veghel, schijndel, olland, place('boerdonk', 51.56, 5.62, 1)]
  const { scenery, spots } = layOut(places)
  expect(scenery.length).toBeGreaterThan(5)
  expect(new Set(scenery.map(({ kind }) => kind))).toEqual(new Set(['trees', 'field']))
  for (const thing of scenery) {
    for (const { x, y, radius } of spots) {
      expect(Math.hypot(thing.x - x, thing.y - y)).toBeGreaterThan(radius + 30)
    }
  }
  expect(layOut(places).scenery).toEqual(scenery)
})

test('names of other regions are at their position, or at the edge on their side, and never overlap', () => {
  const uden = { label: 'Uden, in Maashorst', latitude: 51.66, longitude: 5.62 }
  const beside = { label: 'Zeeland, in Maashorst', latitude: 51.66, longitude: 5.621 }
  const inside = { label: 'Erp', latitude: 51.61, longitude: 5.5 }
  const covered = { label: 'Eerde', latitude: veghel.latitude, longitude: veghel.longitude }
  const { edges, spots, width, height } = layOut([veghel, schijndel, olland], [uden, beside, inside, covered])
  expect(edges.map(({ label }) => label)).toEqual(['Uden, in Maashorst', 'Erp'])
  const xOf = (name: string) => spots.find(({ slug }) => slug === name)!.x
  expect(edges[1]!.x).toBeLessThan(xOf('veghel'))
  expect(edges[1]!.x).toBeGreaterThan(xOf('schijndel'))
  expect(edges[0]!.x).toBeGreaterThan(width / 2)
  expect(edges[0]!.y).toBeLessThan(height / 2)
})

test('a neighbour is the nearest place of a nearby region, the nearest first, and none further away', () => {
  const regions = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }]
  const all = [
    { ...veghel, regionId: 1 },
    { ...schijndel, regionId: 1 },
    { ...place('oss', 51.765, 5.518, 3), regionId: 2 },
    { ...place('heesch', 51.734, 5.53, 3), regionId: 2 },
    { ...place('raalte', 52.386, 6.275, 1), regionId: 3 },
    { ...place('boxtel', 51.591, 5.327, 1), regionId: 5 },
  ]
  const own = all.filter(({ regionId }) => regionId === 1)
  expect(listNeighbours(all, { own, regions }).map(({ slug, region }) => [slug, region.id])).toEqual([
    ['boxtel', 5],
    ['heesch', 2],
  ])
  expect(listNeighbours(all, { own: [], regions })).toEqual([])
})

test('the circles in the legend match the map', () => {
  const { legend, spots } = layOut([{ ...veghel, count: 30 }, schijndel])
  expect(legend.map(({ count }) => count)).toEqual([1, 10, 30])
  expect(legend.at(-1)!.radius).toBe(spots[0]!.radius)
})
