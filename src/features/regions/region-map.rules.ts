import type { Position } from '#basics/distance.ts'

export type MapPlace = Position & { slug: string; title: string; count: number }
export type Neighbour = Position & { label: string }

type Course = readonly (readonly [latitude: number, longitude: number])[]

/** Rivers and canals around here, roughly, by their bends. */
const waters: readonly { name: string; size: number; course: Course }[] = [
  {
    name: 'de Maas',
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
    name: 'de Aa',
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
    name: 'de Dommel',
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

/** The railways, as roughly. */
const railways: readonly Course[] = [
  [
    [51.69, 5.294],
    [51.716, 5.368],
    [51.755, 5.49],
    [51.768, 5.532],
    [51.785, 5.6],
    [51.794, 5.645],
    [51.812, 5.722],
    [51.842, 5.855],
  ],
  [
    [51.69, 5.294],
    [51.655, 5.292],
    [51.615, 5.305],
    [51.584, 5.319],
    [51.55, 5.35],
    [51.51, 5.39],
    [51.443, 5.48],
  ],
  [
    [51.584, 5.319],
    [51.575, 5.28],
    [51.58, 5.19],
    [51.561, 5.083],
  ],
]

const width = 770
const smallestHeight = 610
const margin = 90
const hollowRadius = 7
const smallestRadius = 9
const radiusPerRoot = 6.6
const largestRadius = 36
/** Between two circles there is room for a name. */
const gap = 24

type Point = readonly [x: number, y: number]
type Spot = MapPlace & { x: number; y: number; radius: number }

/** Where each place stands on a drawing of all of them, and how large its circle is: its area follows its count. */
export function layOut(places: readonly MapPlace[], neighbours: readonly Neighbour[] = []) {
  const { height, project } = projectionOf(places)
  const counts = places.map(({ count }) => count)
  const most = Math.max(1, ...counts)
  const perRoot = Math.min(radiusPerRoot, (largestRadius - smallestRadius) / Math.sqrt(most))
  const radiusOf = (count: number) => (count === 0 ? hollowRadius : smallestRadius + perRoot * Math.sqrt(count))
  const full = places.map((place): Spot => {
    const [x, y] = project([place.latitude, place.longitude])
    return { ...place, x, y, radius: radiusOf(place.count) }
  })
  const fit = fitOf(full)
  const spots = full.map((spot) => ({ ...spot, radius: round(spot.count === 0 ? spot.radius : spot.radius * fit) }))
  const courses = waters.map(({ name, size, course }) => ({ name, size, points: course.map(project) }))
  const rails = railways.map((course) => course.map(project))
  const hull = hullOf(spots.map(({ x, y }) => [x, y]))
  const edges = listEdges(
    neighbours.map(({ label, latitude, longitude }) => ({ label, at: project([latitude, longitude]) })),
    { height, spots },
  )
  return {
    width,
    height,
    project,
    /** The land around the places is this shape with a thick round edge. */
    land: { path: `M${hull.map((corner) => corner.join(' ')).join('L')}Z`, edge: 2 * shore },
    waters: courses.map(({ name, size, points }) => ({ name, size, path: pathThrough(points) })),
    labels: labelWaters(courses, { height, taken: [...spots, ...edges.map((edge) => ({ ...edge, radius: 60 }))] }),
    railways: rails.map((points) => pathThrough(points)),
    scenery: scatter({ height, hull, spots, lines: [...courses.map(({ points }) => points), ...rails] }),
    churches: listLargest(spots).map(({ x, y, radius }) => ({ x: round(x + radius * 0.7), y: round(y - radius - 2) })),
    legend: legendCounts(most).map((count) => ({ count, radius: round(radiusOf(count) * fit) })),
    edges,
    // Large circles lie below small ones.
    spots: spots
      .map((spot) => ({ ...spot, isNamedAbove: spots.some((other) => isInTheWay(spot, other)) }))
      .toSorted((one, other) => other.radius - one.radius),
  }
}

function projectionOf(places: readonly Position[]) {
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
  const project = ([latitude, longitude]: readonly [number, number]): Point => [
    round(width / 2 + (longitude * narrowing - middle.x) * scale),
    round(height / 2 - (latitude - middle.y) * scale),
  ]
  return { height, project }
}

/** By how much all circles shrink so that none touches another. */
function fitOf(spots: readonly Spot[]) {
  const fits = spots.flatMap((one, i) =>
    spots
      .slice(i + 1)
      .map((other) => (distance([one.x, one.y], [other.x, other.y]) - gap) / (one.radius + other.radius)),
  )
  return Math.min(1, Math.max(0.4, ...(fits.length > 0 ? [Math.min(...fits)] : [1])))
}

const edgeMargin = 24

type Edge = { label: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }
type Beyond = { label: string; at: Point }

/** What lies beyond the edges of the drawing, as far as their names do not cover each other or a place. */
function listEdges(beyond: readonly Beyond[], { height, spots }: { height: number; spots: readonly Spot[] }) {
  const edges: Edge[] = []
  for (const { label, at } of beyond) {
    const edge = edgeTowards(at, height)
    const isFree =
      edge &&
      edges.every(({ x, y }) => Math.abs(edge.x - x) > 170 || Math.abs(edge.y - y) > 24) &&
      spots.every(({ x, y, radius }) => distance([edge.x, edge.y], [x, y]) > radius + 40)
    if (isFree) edges.push({ label, ...edge })
  }
  return edges
}

/** Where the line from the middle to a point outside the drawing crosses its edge; undefined for a point within. */
function edgeTowards([x, y]: Point, height: number): Omit<Edge, 'label'> | undefined {
  if (x > 0 && x < width && y > 0 && y < height) return undefined
  const [right, down] = [x - width / 2, y - height / 2]
  const part = Math.min(
    (width / 2 - edgeMargin) / Math.abs(right || 1),
    (height / 2 - edgeMargin) / Math.abs(down || 1),
  )
  const [atX, atY] = [round(width / 2 + right * part), round(height / 2 + down * part)]
  return { x: atX, y: atY, anchor: atX < width / 4 ? 'start' : atX > (width * 3) / 4 ? 'end' : 'middle' }
}

const largeFrom = 0.5
const mostChurches = 4

function listLargest(spots: readonly Spot[]) {
  const most = Math.max(...spots.map(({ count }) => count))
  return spots
    .filter(({ count }) => count > 0 && count >= most * largeFrom)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostChurches)
}

/** One, some and many, in round numbers. */
function legendCounts(most: number) {
  const rounded = (count: number) => {
    const unit = 10 ** Math.floor(Math.log10(Math.max(1, count)))
    return Math.max(1, Math.floor(count / unit) * unit)
  }
  return [...new Set([1, rounded(most / 3), rounded(most)])]
}

/** Whether another circle stands where the name of this one would be: below it. */
function isInTheWay(spot: { x: number; y: number }, other: { x: number; y: number }) {
  const [right, down] = [Math.abs(other.x - spot.x), other.y - spot.y]
  return right < 110 && down > 0 && down < 90
}

const shore = 78

/** The corners of the smallest convex shape around these points. */
function hullOf(points: readonly Point[]) {
  const sorted = points.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
  const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const half = (all: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of all) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  const corners = [...half(sorted), ...half(sorted.toReversed())]
  return corners.length > 0 ? corners : sorted
}

/** A smooth line through these points (Catmull-Rom). */
function pathThrough(points: readonly Point[]) {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!
  const parts = points.slice(1).map((to, i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)]
    const leaving = [0, 1].map((one) => round(from[one]! + (to[one]! - before[one]!) / 6))
    const arriving = [0, 1].map((one) => round(to[one]! - (after[one]! - from[one]!) / 6))
    return `C${[...leaving, ...arriving, ...to].join(' ')}`
  })
  return `M${at(0).join(' ')}${parts.join('')}`
}

type Taken = { x: number; y: number; radius: number }
type Water = { name: string; points: readonly Point[] }

const labelRoom = 46
const labelLength = 70

/** Where the name of each water can stand along it: within the drawing, as far from everything else as possible. */
function labelWaters(courses: readonly Water[], { height, taken }: { height: number; taken: readonly Taken[] }) {
  const labels: { name: string; x: number; y: number; angle: number }[] = []
  for (const { name, points } of courses) {
    const others = [...taken, ...labels.map((label) => ({ ...label, radius: labelLength }))]
    const [best] = points
      .slice(1)
      .flatMap((to, i) => alongLine(points[i]!, to))
      .map((at) => ({
        ...at,
        room: Math.min(...others.map(({ x, y, radius }) => distance([at.x, at.y], [x, y]) - radius)),
      }))
      .filter(({ x, y, room }) => room > labelRoom && x > 60 && x < width - 60 && y > 40 && y < height - 60)
      .toSorted((one, other) => other.room - one.room)
    if (best) labels.push({ name, x: best.x, y: best.y, angle: best.angle })
  }
  return labels
}

function alongLine(from: Point, to: Point) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  // Never upside down.
  const readable = round(angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle)
  return [0.25, 0.5, 0.75].map((part) => ({
    x: round(from[0] + (to[0] - from[0]) * part),
    y: round(from[1] + (to[1] - from[1]) * part),
    angle: readable,
  }))
}

const cell = 78
const sceneryRoom = 34

type Land = { height: number; hull: readonly Point[]; spots: readonly Spot[]; lines: readonly (readonly Point[])[] }

/** Trees and fields between the places: always the same for the same region. */
function scatter({ height, hull, spots, lines }: Land) {
  const things: { kind: 'trees' | 'field'; x: number; y: number; angle: number }[] = []
  for (let row = 0; row * cell < height; row += 1) {
    for (let column = 0; column * cell < width; column += 1) {
      const [first, second, third] = [1, 2, 3].map((which) => chance(row, column, which)) as [number, number, number]
      const point: Point = [round((column + 0.2 + first * 0.6) * cell), round((row + 0.2 + second * 0.6) * cell)]
      const isFree =
        isOnLand(point, hull) &&
        spots.every(({ x, y, radius }) => {
          const [right, down] = [Math.abs(point[0] - x), Math.abs(point[1] - y)]
          return Math.hypot(right, down) > radius + sceneryRoom && (right > 80 || down > radius + sceneryRoom + 14)
        }) &&
        lines.every((line) => distanceToLine(point, line) > sceneryRoom)
      if (!isFree || third > 0.75) continue
      things.push({
        kind: (row + column) % 2 === 0 ? 'trees' : 'field',
        x: point[0],
        y: point[1],
        angle: round(first * 50 - 25),
      })
    }
  }
  return things
}

/** From 0 to 1, by place: no region is drawn differently the next time. */
function chance(row: number, column: number, which: number) {
  const mixed = Math.sin(row * 12.9898 + column * 78.233 + which * 37.719) * 43_758.5453
  return mixed - Math.floor(mixed)
}

function isOnLand(point: Point, hull: readonly Point[]) {
  return (hull.length > 2 && isWithin(point, hull)) || distanceToLine(point, [...hull, hull[0]!]) < shore - sceneryRoom
}

function isWithin([x, y]: Point, corners: readonly Point[]) {
  return corners.every(([fromX, fromY], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length]!
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
  })
}

function distanceToLine(point: Point, line: readonly Point[]) {
  return Math.min(...line.slice(1).map((to, i) => distanceToPart(point, line[i]!, to)))
}

function distanceToPart(point: Point, from: Point, to: Point) {
  const [right, down] = [to[0] - from[0], to[1] - from[1]]
  const along = ((point[0] - from[0]) * right + (point[1] - from[1]) * down) / (right ** 2 + down ** 2 || 1)
  const part = Math.min(1, Math.max(0, along))
  return distance(point, [from[0] + part * right, from[1] + part * down])
}

function distance(one: Point, other: Point) {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
