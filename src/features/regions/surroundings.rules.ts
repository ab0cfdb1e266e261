import { distanceKm, type Position } from '#basics/distance.ts'
import { estimateTravel } from './travel.rules.ts'

type Place = Position & { title: string }
type Point = { x: number; y: number }

/** The size of the drawing, in its own units. */
export const surroundingsSize = { width: 360, height: 260 }

const mostNamed = 6
const mostJoined = 14
const reachKm = { least: 2.5, most: 8 }
const kmPerDegree = 111.2
/** The space for a name around its dot. */
const nameSpace = { perLetter: 7.2, height: 18, below: 20 }
const edge = 14

/**
 * The distances from the nearest places to a workplace, for people who live there: on a board with several provinces
 * none may be near enough.
 */
export function travelFromNearest(workplace: Position, places: readonly Place[], count = 3) {
  return nearestTo(workplace, places)
    .slice(0, count)
    .flatMap(({ title, km }) => {
      const travel = estimateTravel(km)
      return travel ? [{ title, ...travel }] : []
    })
}

export type Surroundings = ReturnType<typeof drawSurroundings>

/** A simple drawing of the surroundings of a workplace: nearby places by name, and lines where roads are likely. */
export function drawSurroundings({ title, ...workplace }: Place, places: readonly Place[]) {
  const near = nearestTo(workplace, places).slice(0, mostJoined)
  const farthest = near[Math.min(near.length, mostNamed) - 1]?.km ?? 0
  const reach = Math.min(reachKm.most, Math.max(reachKm.least, farthest * 1.05))
  const { width, height } = surroundingsSize
  const scale = height / 2 / reach
  const narrowing = Math.cos((workplace.latitude * Math.PI) / 180)
  const pointOf = ({ latitude, longitude }: Position): Point => ({
    x: Math.round(width / 2 + (longitude - workplace.longitude) * kmPerDegree * narrowing * scale),
    y: Math.round(height / 2 - (latitude - workplace.latitude) * kmPerDegree * scale),
  })

  const middle = { title, ...pointOf(workplace) }
  const points = near.map((place) => ({ title: place.title, ...pointOf(place) }))
  const named: typeof points = []
  for (const point of points) {
    if (named.length < mostNamed && fits(point) && [middle, ...named].every((other) => areApart(point, other)))
      named.push(point)
  }
  return {
    middle,
    named,
    roads: joinNeighbours([middle, ...points])
      .map(pathOf)
      .join(''),
  }
}

function nearestTo(workplace: Position, places: readonly Place[]) {
  return places
    .map((place) => ({ ...place, km: distanceKm(workplace, place) }))
    .toSorted((one, other) => one.km - other.km)
}

function widthOf(title: string) {
  return title.length * nameSpace.perLetter
}

function fits({ title, x, y }: Point & { title: string }) {
  const { width, height } = surroundingsSize
  const half = widthOf(title) / 2
  return x - half >= edge && x + half <= width - edge && y >= edge && y + nameSpace.below <= height - edge
}

function areApart(one: Point & { title: string }, other: Point & { title: string }) {
  const room = (widthOf(one.title) + widthOf(other.title)) / 2
  return Math.abs(one.x - other.x) > room || Math.abs(one.y - other.y) > nameSpace.height + nameSpace.below
}

type Road = { from: Point; to: Point }

/** Roads bend a little, so that they look natural. */
function pathOf({ from, to }: Road) {
  const bend = 0.1
  const x = (from.x + to.x) / 2 - (to.y - from.y) * bend
  const y = (from.y + to.y) / 2 + (to.x - from.x) * bend
  return `M${from.x} ${from.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`
}

/** Two places have a road between them if no third one is within the circle on the line that joins them. */
function joinNeighbours(points: readonly Point[]): Road[] {
  const squared = (one: Point, other: Point) => (one.x - other.x) ** 2 + (one.y - other.y) ** 2
  return points.flatMap((one, index) =>
    points.slice(index + 1).flatMap((other) => {
      const isBetween = points.some(
        (third) =>
          third !== one && third !== other && squared(one, third) + squared(third, other) < squared(one, other),
      )
      return isBetween || squared(one, other) === 0 ? [] : [{ from: one, to: other }]
    }),
  )
}
