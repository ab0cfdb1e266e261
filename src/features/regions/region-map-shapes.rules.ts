export type Point = readonly [x: number, y: number]

/** The corners of the smallest convex shape around these points. */
export function hullOf(points: readonly Point[]) {
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
export function pathThrough(points: readonly Point[]) {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!
  const parts = points.slice(1).map((to, i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)]
    const leaving = [0, 1].map((one) => round(from[one]! + (to[one]! - before[one]!) / 6))
    const arriving = [0, 1].map((one) => round(to[one]! - (after[one]! - from[one]!) / 6))
    return `C${[...leaving, ...arriving, ...to].join(' ')}`
  })
  return `M${at(0).join(' ')}${parts.join('')}`
}

/** Whether a point is inside a convex shape. */
export function isWithin([x, y]: Point, corners: readonly Point[]) {
  return corners.every(([fromX, fromY], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length]!
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
  })
}

export function distanceToLine(point: Point, line: readonly Point[]) {
  return Math.min(...line.slice(1).map((to, i) => distanceToPart(point, line[i]!, to)))
}

function distanceToPart(point: Point, from: Point, to: Point) {
  const [right, down] = [to[0] - from[0], to[1] - from[1]]
  const along = ((point[0] - from[0]) * right + (point[1] - from[1]) * down) / (right ** 2 + down ** 2 || 1)
  const part = Math.min(1, Math.max(0, along))
  return distance(point, [from[0] + part * right, from[1] + part * down])
}

export function distance(one: Point, other: Point) {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

/** To a tenth: more precision is useless in a drawing. */
export function round(value: number) {
  return Math.round(value * 10) / 10
}
