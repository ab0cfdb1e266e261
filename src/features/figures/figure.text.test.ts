import { expect, test } from 'vitest'
import { figureText as text } from './figure.text.ts'

test('a change is a percentage, and a very large one a multiple', () => {
  expect(text.change(0)).toBe('gelijk aan de 30 dagen ervoor')
  expect(text.change(-12)).toBe('12 % minder dan in de 30 dagen ervoor')
  expect(text.change(900)).toBe('900 % meer dan in de 30 dagen ervoor')
  expect(text.change(5150)).toBe('52 keer zoveel als in de 30 dagen ervoor')
  expect([text.shortChange(12), text.shortChange(5150)]).toEqual(['12\u00a0%', '52\u00a0×'])
})
