import { expect, test } from 'vitest'
import {
  type Crop,
  fitCrop,
  isSameCrop,
  middleCrop,
  mostZoom,
  moveCrop,
  pixelsOf,
  readCrop,
  resizeCrop,
  writeCrop,
  zoomOf,
  zoomTo,
} from './crop.ts'

// A header shows a third of the height of a square picture.
const square = { picture: { width: 900, height: 900 }, aspect: 3 }
const third = 1 / 3
const close = (crop: Crop) => Object.fromEntries(Object.entries(crop).map(([part, value]) => [part, +value.toFixed(4)]))

test('without a crop the middle of a picture is shown, as large as its shape allows', () => {
  expect(close(middleCrop(square))).toEqual({ left: 0, top: 0.3333, width: 1, height: 0.3333 })
  const wide = { picture: { width: 1600, height: 400 }, aspect: 3 }
  expect(close(middleCrop(wide))).toEqual({ left: 0.125, top: 0, width: 0.75, height: 1 })
})

test('a crop stops at the edges', () => {
  const middle = middleCrop(square)
  expect(moveCrop(middle, { right: 0.2, down: -0.1 })).toMatchObject({ left: 0 })
  expect(moveCrop(middle, { right: 0, down: -2 }).top).toBe(0)
  expect(moveCrop(middle, { right: 0, down: 2 }).top).toBeCloseTo(2 * third)
})

test('zooming keeps the centre and the shape, between the whole and a fifth of the picture', () => {
  const near = zoomTo(middleCrop(square), 2, square)
  expect(close(near)).toEqual({ left: 0.25, top: 0.4167, width: 0.5, height: 0.1667 })
  expect(zoomOf(near, square)).toBeCloseTo(2)
  expect(zoomOf(zoomTo(near, 40, square), square)).toBeCloseTo(mostZoom)
  expect(zoomTo(near, 0, square)).toEqual(middleCrop(square))
  const corner = moveCrop(near, { right: 1, down: 1 })
  expect(close(zoomTo(corner, 1, square))).toEqual({ left: 0, top: 0.6667, width: 1, height: 0.3333 })
})

test('dragging a corner keeps the opposite corner and the shape, within the picture', () => {
  const near = zoomTo(middleCrop(square), 2, square)
  const larger = resizeCrop(near, { isRight: true, isBottom: true }, 0.85, square)
  expect(close(larger)).toEqual({ left: 0.25, top: 0.4167, width: 0.6, height: 0.2 })
  const beyond = resizeCrop(near, { isRight: false, isBottom: false }, -3, square)
  expect(close(beyond)).toEqual({ left: 0, top: 0.3333, width: 0.75, height: 0.25 })
  expect(zoomOf(resizeCrop(near, { isRight: true, isBottom: false }, 0, square), square)).toBeCloseTo(mostZoom)
})

test('a crop of another shape or too small is replaced by the nearest that fits', () => {
  const fitted = fitCrop({ left: 0.4, top: 0.9, width: 0.01, height: 0.1 }, square)
  expect(fitted.width / fitted.height).toBeCloseTo(3)
  expect(zoomOf(fitted, square)).toBeCloseTo(mostZoom)
  expect(fitted.top + fitted.height).toBeLessThanOrEqual(1)
})

test('what a form submits is a crop inside the picture, or nothing', () => {
  const crop = { left: 0.25, top: 0.4167, width: 0.5, height: 0.1667 }
  expect(readCrop(writeCrop(crop))).toEqual(crop)
  expect(readCrop('0.0000 0.3333 1.0000 0.3333')).toMatchObject({ left: 0, width: 1 })
  for (const wrong of [
    '',
    '0 0 1 1',
    '0.1 0.1 0.5',
    '0.1 0.1 0.5 0.5 0.5',
    '-0.1 0.1 0.5 0.5',
    '0.6 0.1 0.5 0.5',
    '0.1 0.8 0.5 0.5',
    '0.1 0.1 0.0 0.5',
    '0.1 0.1 NaN 0.5',
    '0.1 0.1 1.9 0.5',
  ]) {
    expect([wrong, readCrop(wrong)]).toEqual([wrong, undefined])
  }
})

test('a crop becomes whole pixels, never none and never outside', () => {
  const picture = { width: 1000, height: 300 }
  expect(pixelsOf({ left: 0.25, top: 0, width: 0.5, height: 1 }, picture)).toEqual({
    left: 250,
    top: 0,
    width: 500,
    height: 300,
  })
  expect(pixelsOf({ left: 1, top: 1, width: 0.0001, height: 0.0001 }, picture)).toEqual({
    left: 999,
    top: 299,
    width: 1,
    height: 1,
  })
})

test('two crops are equal when their digits are', () => {
  const crop = middleCrop(square)
  expect(isSameCrop(crop, readCrop(writeCrop(crop))!)).toBe(true)
  expect(isSameCrop(crop, moveCrop(crop, { right: 0, down: 0.01 }))).toBe(false)
  expect(isSameCrop(null, null)).toBe(true)
  expect(isSameCrop(crop, null)).toBe(false)
})
