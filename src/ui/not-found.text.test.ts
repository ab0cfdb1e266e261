import { expect, test } from 'vitest'
import { notFoundText } from './not-found.text.ts'

test('a single vacancy is not written as a number', () => {
  expect([notFoundText.all(1), notFoundText.all(1234)]).toEqual(['Alle vacatures', 'Alle 1.234 vacatures'])
})
