import { expect, test } from 'vitest'
import { homeText } from './home.text.ts'

test('one late invoice is described in the singular, several in the plural', () => {
  const { orders, ordersNote } = homeText.wait
  expect([orders(1), ordersNote(1, 41745, 3)].join('; ')).toMatch(/^Factuur over tijd; €\s417,45, 3 dagen$/)
  expect([orders(2), ordersNote(2, 41745, 3)].join('; ')).toMatch(/^Facturen over tijd; Samen €.*, de langste 3 dagen$/)
})
