import { distanceKm, type Position } from '#basics/distance.ts'
import { railways, waters } from './region-map-lines.rules.ts'
import { labelWaters, listEdges, scatter, shore, type Spot, width } from './region-map-scenery.rules.ts'
import { distance, hullOf, pathThrough, type Point, round } from './region-map-shapes.rules.ts'

export type MapPlace = Position & { slug: string; title: string; count: number }
export type Neighbour = Position & { label: string }

const smallestHeight = 610
const margin = 90
const hollowRadius = 7
const smallestRadius = 9
const radiusPerRoot = 6.6
const largestRadius = 36
/** Leaves room for a name between two circles. */
const gap = 24
/** From a circle to the middle of the name beside it, and what that takes of a line across it. */
const nameDistance = 14
const nameRadius = 10

type PlacedSpot = MapPlace & Spot

/** The position of each place in a drawing of all of them, and the radius of its circle, whose area shows its count. */
export function layOut(places: readonly MapPlace[], neighbours: readonly Neighbour[] = []) {
  const { height, project } = projectionOf(places)
  const counts = places.map(({ count }) => count)
  const most = Math.max(1, ...counts)
  const perRoot = Math.min(radiusPerRoot, (largestRadius - smallestRadius) / Math.sqrt(most))
  const radiusOf = (count: number) => (count === 0 ? hollowRadius : smallestRadius + perRoot * Math.sqrt(count))
  const full = places.map((place): PlacedSpot => {
    const [x, y] = project([place.latitude, place.longitude])
    return { ...place, x, y, radius: radiusOf(place.count) }
  })
  const fit = fitOf(full)
  const spots = full.map((spot) => ({ ...spot, radius: round(spot.count === 0 ? spot.radius : spot.radius * fit) }))
  const courses = waters.map(({ name, size, course }) => ({ name, size, points: course.map(project) }))
  const rails = railways.map((course) => course.map(project))
  const hull = hullOf(spots.map(({ x, y }) => [x, y]))
  const named = spots.map((spot) => ({ ...spot, isNamedAbove: spots.some((other) => isInTheWay(spot, other)) }))
  const names = named.map(({ x, y, radius, isNamedAbove }) => ({
    x,
    y: isNamedAbove ? y - radius - nameDistance : y + radius + nameDistance,
    radius: nameRadius,
  }))
  const edges = listEdges(
    neighbours.map(({ label, latitude, longitude }) => ({ label, at: project([latitude, longitude]) })),
    { height, spots },
  )
  return {
    width,
    height,
    /** The land around the places is this shape with a thick round edge. */
    land: { path: `M${hull.map((corner) => corner.join(' ')).join('L')}Z`, edge: 2 * shore },
    waters: courses.map(({ name, size, points }) => ({ name, size, path: pathThrough(points) })),
    labels: labelWaters(courses, {
      height,
      taken: [...spots, ...names, ...edges.map((edge) => ({ ...edge, radius: 60 }))],
    }),
    railways: rails.map((points) => pathThrough(points)),
    scenery: scatter({ height, hull, spots, lines: [...courses.map(({ points }) => points), ...rails] }),
    churches: listLargest(spots).map(({ x, y, radius }) => ({ x: round(x + radius * 0.7), y: round(y - radius - 2) })),
    legend: legendCounts(most).map((count) => ({ count, radius: round(radiusOf(count) * fit) })),
    edges,
    // Large circles are drawn below small ones.
    spots: named
      .map((spot) => ({ ...spot, nameFrom: nameSideOf(spot) }))
      .toSorted((one, other) => other.radius - one.radius),
  }
}

/** At the edge of the map, a region elsewhere in the country would seem as near as the next village. */
const furthestNeighbourKm = 30

/** The nearest place of every other region, with the region, if it is nearby; the nearest first. */
export function listNeighbours<Place extends Position & { regionId: number }, Region extends { id: number }>(
  all: readonly Place[],
  { own, regions }: { own: readonly Position[]; regions: readonly Region[] },
) {
  const awayFrom = (place: Position) => Math.min(...own.map((one) => distanceKm(one, place)))
  return regions
    .flatMap((region) => {
      const [nearest] = all
        .filter(({ regionId }) => regionId === region.id)
        .toSorted((one, other) => awayFrom(one) - awayFrom(other))
      if (!nearest || awayFrom(nearest) === 0 || awayFrom(nearest) > furthestNeighbourKm) return []
      return [{ ...nearest, region }]
    })
    .toSorted((one, other) => awayFrom(one) - awayFrom(other))
}

function projectionOf(places: readonly Position[]) {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const inner = width - 2 * margin
  // A region with one place, or with places in a row, is not enlarged.
  const smallestSpan = 0.06
  const scale = inner / Math.max((east - west) * narrowing, (north - south) * 0.8, smallestSpan)
  const height = Math.max(smallestHeight, Math.round((north - south) * scale + 2 * margin))
  const middle = { x: ((west + east) / 2) * narrowing, y: (south + north) / 2 }
  const project = ([latitude, longitude]: readonly [number, number]): Point => [
    round(width / 2 + (longitude * narrowing - middle.x) * scale),
    round(height / 2 - (latitude - middle.y) * scale),
  ]
  return { height, project }
}

/** The factor by which all circles shrink so that none of them touch. */
function fitOf(spots: readonly Spot[]) {
  const fits = spots.flatMap((one, i) =>
    spots
      .slice(i + 1)
      .map((other) => (distance([one.x, one.y], [other.x, other.y]) - gap) / (one.radius + other.radius)),
  )
  return Math.min(1, Math.max(0.4, ...(fits.length > 0 ? [Math.min(...fits)] : [1])))
}

const largeFrom = 0.5
const mostChurches = 4

function listLargest(spots: readonly PlacedSpot[]) {
  const most = Math.max(...spots.map(({ count }) => count))
  return spots
    .filter(({ count }) => count > 0 && count >= most * largeFrom)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostChurches)
}

/** Legend values for one, some and many, in round numbers. */
function legendCounts(most: number) {
  const rounded = (count: number) => {
    const unit = 10 ** Math.floor(Math.log10(Math.max(1, count)))
    return Math.max(1, Math.floor(count / unit) * unit)
  }
  return [...new Set([1, rounded(most / 3), rounded(most)])]
}

/** Half the width of a character where names are largest, in the widest system font. */
const halfLetter = 10

/** The side from which a long name starts if it would not fit centred below its circle. */
function nameSideOf({ x, title }: PlacedSpot) {
  const half = title.length * halfLetter
  return half > x ? ('start' as const) : half > width - x ? ('end' as const) : undefined
}

/** Whether another circle is where this one's name would be: below it. */
function isInTheWay(spot: { x: number; y: number }, other: { x: number; y: number }) {
  const [right, down] = [Math.abs(other.x - spot.x), other.y - spot.y]
  return right < 110 && down > 0 && down < 90
}
