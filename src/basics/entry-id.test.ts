import { expect, test } from 'vitest'
import { isEntryId, readEntryId } from './entry-id.ts'

test('an id is a whole number that PostgreSQL can hold', () => {
  expect([1, 42, 2_147_483_647].map(isEntryId)).toEqual([true, true, true])
  for (const other of [0, -1, 1.5, 2_147_483_648, 1e21, NaN, Infinity, '1', null, undefined]) {
    expect({ other, isId: isEntryId(other) }).toEqual({ other, isId: false })
  }
})

test('an id is read from its plain digits only', () => {
  expect(readEntryId('42')).toBe(42)
  expect(readEntryId('2147483647')).toBe(2_147_483_647)
  for (const other of ['', '0', '-1', '+1', '1.0', ' 1', '1e3', '0x1', '2147483648', '99999999999999999999', 1, null]) {
    expect({ other, id: readEntryId(other) }).toEqual({ other, id: undefined })
  }
})
