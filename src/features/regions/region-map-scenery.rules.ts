import { distance, distanceToLine, isWithin, type Point, round } from './region-map-shapes.rules.ts'

/** The width of every map. */
export const width = 770
/** How far the land extends beyond its places. */
export const shore = 78

export type Spot = { x: number; y: number; radius: number }

const edgeMargin = 24

const halfLetter = 3.7
/** The space for the names of most places, below their circles or above them. */
const halfName = 64
const nameRoom = { above: 28, below: 40 }

type Edge = { label: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }
type Beyond = { label: string; at: Point }

/** The names of neighbouring places, if they do not overlap each other or a place: the first ones take precedence. */
export function listEdges(beyond: readonly Beyond[], { height, spots }: { height: number; spots: readonly Spot[] }) {
  const edges: Edge[] = []
  for (const { label, at } of beyond) {
    const edge = standAt(at, height)
    const half = label.length * halfLetter
    const middle = edge.x + { start: half, middle: 0, end: -half }[edge.anchor]
    const isFree =
      edges.every(({ x, y }) => Math.abs(edge.x - x) > 170 || Math.abs(edge.y - y) > 24) &&
      spots.every(
        ({ x, y, radius }) =>
          Math.abs(middle - x) > half + halfName ||
          edge.y < y - radius - nameRoom.above ||
          edge.y > y + radius + nameRoom.below,
      )
    if (isFree) edges.push({ label, ...edge })
  }
  return edges
}

/**
 * The position of a name: at its point, or if that is outside the drawing, where the line to it from the centre crosses
 * the edge.
 */
function standAt([x, y]: Point, height: number): Omit<Edge, 'label'> {
  const [right, down] = [x - width / 2, y - height / 2]
  const part = Math.min(
    1,
    (width / 2 - edgeMargin) / Math.abs(right || 1),
    (height / 2 - edgeMargin) / Math.abs(down || 1),
  )
  const [atX, atY] = [round(width / 2 + right * part), round(height / 2 + down * part)]
  return { x: atX, y: atY, anchor: atX < width / 4 ? 'start' : atX > (width * 3) / 4 ? 'end' : 'middle' }
}

type Water = { name: string; points: readonly Point[] }

const labelRoom = 46
const labelLength = 70

/** The position of the name of each water along it: within the drawing, as far from everything else as possible. */
export function labelWaters(courses: readonly Water[], { height, taken }: { height: number; taken: readonly Spot[] }) {
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
export function scatter({ height, hull, spots, lines }: Land) {
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

/** From 0 to 1, derived from the position, so that a region always looks the same. */
function chance(row: number, column: number, which: number) {
  const mixed = Math.sin(row * 12.9898 + column * 78.233 + which * 37.719) * 43_758.5453
  return mixed - Math.floor(mixed)
}

function isOnLand(point: Point, hull: readonly Point[]) {
  return (hull.length > 2 && isWithin(point, hull)) || distanceToLine(point, [...hull, hull[0]!]) < shore - sceneryRoom
}
