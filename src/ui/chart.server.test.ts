import { expect, test } from 'vitest'
import { drawLandscape, drawSparkline, narrowFrame, wideFrame } from './chart.server.ts'

const days = (hills: number[], fields = {}) =>
  hills.map((hill, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, hill, trees: 0, ...fields }))

test('a small line chart stays within its picture, even without data', () => {
  const { line, end, height } = drawSparkline([0, 10, 5])
  expect(line).toMatch(/^M4,37C/)
  expect(end).toEqual({ x: 196, y: 20.5 })
  for (const empty of [[], [0, 0, 0], [3]]) {
    const drawn = drawSparkline(empty)
    expect(`${drawn.line} ${drawn.area}`).not.toContain('NaN')
    expect(drawn.end.y).toBeLessThanOrEqual(height)
  }
})

test('a line stays within its frame when a value is below zero', () => {
  const { line, area, end } = drawSparkline([10, -40])
  expect(end.y).toBe(drawSparkline([10, 0]).end.y)
  expect([line, area]).toEqual([drawSparkline([10, 0]).line, drawSparkline([10, 0]).area])
})

test('the sun is above the best day, the first of several', () => {
  const { sun, ground } = drawLandscape(days([1, 9, 3, 9]), wideFrame)
  const [, second] = drawLandscape(days([1, 9, 3, 9], { trees: 1 }), wideFrame).trees
  expect(sun!.x).toBe(second!.x)
  expect(sun!.y).toBeLessThan(ground)
  expect(drawLandscape(days([0, 0]), wideFrame).sun).toBeUndefined()
})

test('a day with applications has a tree, a taller one for more', () => {
  const { trees } = drawLandscape(
    days([5, 5, 5]).map((day, index) => ({ ...day, trees: [0, 1, 8][index]! })),
    narrowFrame,
  )
  expect(trees.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-03'])
  expect(trees[1]!.height).toBeGreaterThan(trees[0]!.height)
})

test('the axis has whole numbers only, and nothing is drawn outside it', () => {
  const { grid, ground, hill } = drawLandscape(days([0, 1, 0, 2]), wideFrame)
  expect(grid.map(({ value }) => value)).toEqual([0, 1, 2, 3])
  expect(grid[0]!.y).toBe(ground)
  expect(hill.area).not.toContain('NaN')
})

test('the numbers next to it fit, even in thousands', () => {
  for (const frame of [narrowFrame, wideFrame]) {
    expect(drawLandscape(days([500]), frame).left).toBe(frame.left - 10)
    // About 36 wide, and 8 from the edge of the picture.
    expect(drawLandscape(days([3500]), frame).left).toBeGreaterThanOrEqual(44)
  }
})

test('the line of comparison is drawn when it is known for all days', () => {
  expect(drawLandscape(days([1, 2]), wideFrame).line).toBeUndefined()
  expect(drawLandscape(days([1, 2], { line: 4 }), wideFrame).line).toMatch(/^M52,/)
})
