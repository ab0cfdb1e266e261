import type { Position } from '#basics/distance.ts'

export type MapPlace = Position & { slug: string; title: string; count: number }

/** Rivers and canals around here, roughly: latitude and longitude of their bends. */
export const waters: readonly { name: string; size: number; course: readonly (readonly [number, number])[] }[] = [
  {
    name: 'Maas',
    size: 14,
    course: [
      [51.66, 5.98],
      [51.72, 5.9],
      [51.76, 5.8],
      [51.79, 5.68],
      [51.82, 5.61],
      [51.826, 5.54],
      [51.815, 5.45],
      [51.81, 5.4],
      [51.8, 5.34],
      [51.74, 5.28],
    ],
  },
  {
    name: 'Aa',
    size: 5,
    course: [
      [51.46, 5.73],
      [51.53, 5.66],
      [51.57, 5.635],
      [51.6, 5.595],
      [51.618, 5.54],
      [51.645, 5.485],
      [51.67, 5.41],
      [51.69, 5.32],
    ],
  },
  {
    name: 'Zuid-Willemsvaart',
    size: 7,
    course: [
      [51.47, 5.68],
      [51.54, 5.635],
      [51.58, 5.585],
      [51.61, 5.553],
      [51.64, 5.51],
      [51.66, 5.44],
      [51.68, 5.36],
    ],
  },
  {
    name: 'Dommel',
    size: 5,
    course: [
      [51.47, 5.49],
      [51.52, 5.49],
      [51.555, 5.475],
      [51.568, 5.45],
      [51.575, 5.4],
      [51.592, 5.33],
      [51.62, 5.31],
      [51.66, 5.3],
      [51.69, 5.31],
    ],
  },
]

const width = 770
const smallestHeight = 610
const margin = 90
const hollowRadius = 7
const smallestRadius = 9
const radiusPerRoot = 6.6
const largestRadius = 54

/** Where each place stands on a drawing of all of them, and how large its circle is: its area follows its count. */
export function layOut(places: readonly MapPlace[]) {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const inner = width - 2 * margin
  // A region of one place, or of places in a row, is not blown up.
  const smallestSpan = 0.06
  const scale = inner / Math.max((east - west) * narrowing, (north - south) * 0.8, smallestSpan)
  const height = Math.max(smallestHeight, Math.round((north - south) * scale + 2 * margin))
  const middle = { x: ((west + east) / 2) * narrowing, y: (south + north) / 2 }
  const project = ({ latitude, longitude }: Position) =>
    [
      round(width / 2 + (longitude * narrowing - middle.x) * scale),
      round(height / 2 - (latitude - middle.y) * scale),
    ] as const

  const most = Math.max(...places.map(({ count }) => count))
  const perRoot = Math.min(radiusPerRoot, (largestRadius - smallestRadius) / Math.sqrt(Math.max(1, most)))
  const spots = places.map((place) => {
    const [x, y] = project(place)
    const radius = place.count === 0 ? hollowRadius : round(smallestRadius + perRoot * Math.sqrt(place.count))
    return { ...place, x, y, radius }
  })
  const named = spots.map((spot) => ({ ...spot, isNamedAbove: spots.some((other) => isInTheWay(spot, other)) }))
  // Large circles lie below small ones.
  return { width, height, project, spots: named.toSorted((one, other) => other.radius - one.radius) }
}

/** Whether another circle stands where the name of this one would be: below it. */
function isInTheWay(spot: { x: number; y: number }, other: { x: number; y: number }) {
  const [right, down] = [Math.abs(other.x - spot.x), other.y - spot.y]
  return right < 110 && down > 0 && down < 90
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
