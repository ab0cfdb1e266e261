import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { formatCount } from '#basics/money.ts'

/** The shapes of a small line chart without axes. Drawn on the server, so that browsers load no script for it. */
export type Sparkline = ReturnType<typeof drawSparkline>

const small = { width: 200, height: 40, top: 4, bottom: 3, side: 4 }

export function drawSparkline(values: readonly number[]) {
  const { width, height, top, bottom, side } = small
  const x = (_value: number, index: number) => side + (index / Math.max(1, values.length - 1)) * (width - 2 * side)
  // A week's total can be negative, when more is given back than comes in.
  const y = scaleLinear([0, Math.max(1, ...values)], [height - bottom, top]).clamp(true)
  const last = values.length - 1
  return {
    width,
    height,
    line: line<number>(x, y).curve(curveMonotoneX).digits(1)(values) ?? '',
    area: area<number>(x, y(0), y).curve(curveMonotoneX).digits(1)(values) ?? '',
    end: { x: round(x(0, last)), y: round(y(values[last] ?? 0)) },
  }
}

/** A few whole numbers for the side of a chart, from zero to at least the highest. */
export function niceTicks(values: readonly number[]) {
  return scaleLinear([0, Math.max(4, ...values)], [0, 1])
    .nice(3)
    .ticks(3)
    .filter(Number.isInteger)
}

export type LandscapeDay = { day: string; hill: number; trees: number; line?: number }
export type Landscape = ReturnType<typeof drawLandscape>

type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number; labels: number }

export const wideFrame: Frame = { width: 820, height: 232, left: 52, right: 18, top: 32, bottom: 34, labels: 5 }
export const narrowFrame: Frame = { width: 316, height: 200, left: 44, right: 12, top: 32, bottom: 30, labels: 3 }

/** A smaller width would cut off the first digits of a number. */
const letterWidth = 7.5

/** A hill for one count, a tree per day for a much smaller count, and a line to compare the hill with. */
export function drawLandscape(days: readonly LandscapeDay[], frame: Frame) {
  const { width, height, right, top, bottom } = frame
  const ground = height - bottom
  const highest = Math.max(3, ...days.flatMap(({ hill, line: other = 0 }) => [hill, other]))
  const y = scaleLinear([0, highest], [ground, top]).nice(3)
  const grid = y.ticks(3).filter(Number.isInteger)
  const left = Math.max(frame.left, 20 + letterWidth * formatCount(grid.at(-1) ?? 0).length)
  const x = scalePoint(
    days.map(({ day }) => day),
    [left, width - right],
  )
  const at = ({ day }: LandscapeDay) => x(day)!
  const hill = ({ hill: value }: LandscapeDay) => y(value)
  const best = days.reduce<LandscapeDay | undefined>(
    (most, day) => (day.hill > (most?.hill ?? 0) ? day : most),
    undefined,
  )
  const hasLine = days.every((day) => day.line !== undefined)
  return {
    width,
    height,
    ground,
    left: left - 10,
    right: width - right + 8,
    grid: grid.map((value) => ({ value, y: round(y(value)) })),
    hill: {
      line: line<LandscapeDay>(at, hill).curve(curveMonotoneX).digits(1)(days) ?? '',
      area: area<LandscapeDay>(at, ground, hill).curve(curveMonotoneX).digits(1)(days) ?? '',
    },
    line: hasLine
      ? (line<LandscapeDay>(at, (day) => y(day.line!))
          .curve(curveMonotoneX)
          .digits(1)(days) ?? '')
      : undefined,
    trees: treesOf(days, { at, room: ground - top, step: x.step() }),
    sun: best && {
      x: round(at(best)),
      y: round(y(Math.max(best.hill, best.line ?? 0)) - 14),
      radius: width > 500 ? 10 : 8,
    },
    labels: labelsOf(days, frame.labels).map(({ day, isFirst, isLast }) => ({
      day,
      isFirst,
      isLast,
      x: round(x(day)!),
    })),
  }
}

type Forest = { at: (day: LandscapeDay) => number; room: number; step: number }

/** The busiest day's tree is two thirds of the picture high; a count of one is still visible as a tree. */
function treesOf(days: readonly LandscapeDay[], { at, room, step }: Forest) {
  const most = Math.max(4, ...days.map(({ trees }) => trees))
  return days
    .filter(({ trees }) => trees > 0)
    .map((day) => {
      const height = 32 + (room * 0.66 - 32) * ((day.trees - 1) / (most - 1))
      return {
        day: day.day,
        x: round(at(day)),
        height: round(height),
        width: round(Math.min(step * 0.34, 4.5 + height / 28)),
      }
    })
}

/** The first and last day, and some in between at equal distances. */
function labelsOf(days: readonly LandscapeDay[], count: number) {
  const last = days.length - 1
  return Array.from({ length: count }, (_, index) => ({
    ...days[Math.round((index / (count - 1)) * last)]!,
    isFirst: index === 0,
    isLast: index === count - 1,
  }))
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
