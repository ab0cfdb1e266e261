import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, hasBit, intersect, intersectButOne, listBits, noBits, setBit, unite } from './bits.ts'

const size = 200
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }))

function bitsOf(all: readonly number[]) {
  const bits = noBits(size)
  for (const number of all) setBit(bits, number, true)
  return bits
}

const inOrder = (all: Iterable<number>) => [...all].sort((one, other) => one - other)

test('numbers are counted and listed in order', () => {
  fc.assert(
    fc.property(numbers, numbers, (put, taken) => {
      const bits = bitsOf(put)
      for (const number of taken) setBit(bits, number, false)
      const left = put.filter((number) => !taken.includes(number))
      expect([...listBits(bits)]).toEqual(inOrder(left))
      expect(countBits(bits)).toBe(left.length)
      for (let number = 0; number < size; number += 1) expect(hasBit(bits, number)).toBe(left.includes(number))
    }),
  )
})

test('sets are intersected and united, and stay as they were', () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 4 }), (all) => {
      const bits = all.map(bitsOf)
      const [first = [], ...others] = all
      const missedBy = (number: number) => others.filter((one) => !one.includes(number)).length
      expect([...listBits(intersect(bits))]).toEqual(inOrder(first.filter((number) => missedBy(number) === 0)))
      expect([...listBits(unite(bits, size))]).toEqual(inOrder(new Set(all.flat())))
      const near = intersectButOne(bits[0]!, bits.slice(1))
      expect(near.all).toEqual(intersect(bits))
      expect([...listBits(near.butOne)]).toEqual(inOrder(first.filter((number) => missedBy(number) === 1)))
      expect(bits).toEqual(all.map(bitsOf))
    }),
  )
  expect(countBits(unite([], size))).toBe(0)
})
