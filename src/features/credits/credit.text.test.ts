import { expect, test } from 'vitest'
import { creditText } from './credit.text.ts'

const { debt, leftForever, owed } = creditText.overview

test('one credit is written in the singular', () => {
  expect([leftForever(1), leftForever(2)]).toEqual(['1\u00a0credit, blijft geldig', '2\u00a0credits, blijven geldig'])
  expect(debt(1)).toBe('Er is 1\u00a0credit teruggenomen die je al gebruikt had.')
  expect(debt(2)).toBe('Er zijn 2\u00a0credits teruggenomen die je al gebruikt had.')
  expect([owed(1), owed(2)].map((told) => told.slice(0, 8))).toEqual(['Die gaat', 'Die gaan'])
})
