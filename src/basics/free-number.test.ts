import { expect, test } from 'vitest'
import { findFreeNumber } from './free-number.ts'

/** The number that is found, and how many times it was checked whether a number is taken. */
async function find(taken: (number: number) => boolean) {
  let asked = 0
  const number = await findFreeNumber(async (one) => {
    asked += 1
    return taken(one)
  })
  return { number, asked }
}

test('the first number that is free comes after those that are taken', async () => {
  for (const most of [0, 1, 2, 3, 7, 8, 9, 100]) expect((await find((one) => one <= most)).number).toBe(most + 1)
})

test('a number that was freed may be used again', async () => {
  expect((await find((one) => one !== 2)).number).toBe(2)
})

test('however many are taken, a free one is found in a few steps', async () => {
  expect(await find((one) => one <= 100_000)).toEqual({ number: 100_001, asked: expect.any(Number) })
  expect((await find((one) => one <= 100_000)).asked).toBeLessThan(40)
})
