import { expect, test } from 'vitest'
import { notFoundText } from './not-found.text.ts'

test('one vacancy is not counted as several', () => {
  expect([notFoundText.all(1), notFoundText.all(1234)]).toEqual(['Alle vacatures', 'Alle 1.234 vacatures'])
})
