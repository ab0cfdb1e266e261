import { describe, expect, test } from 'vitest'
import { isIban, readBtwId, readKvkNumber } from './business-numbers.ts'

test('a KvK number has eight digits, however they are grouped', () => {
  expect(['12345678', '1234 5678', '12.34.56.78'].map(readKvkNumber)).toEqual(Array(3).fill('12345678'))
  expect(['1234567', '123456789', '1234567a', ''].map(readKvkNumber)).toEqual(Array(4).fill(undefined))
})

describe('a VAT number', () => {
  test('of a company passes the test of eleven', () => {
    expect(readBtwId('NL004495445B01')).toBe('NL004495445B01')
    expect(readBtwId('nl 0044.95.445.b01')).toBe('NL004495445B01')
    expect(readBtwId('NL004495446B01')).toBeUndefined()
  })

  test('of a sole trader passes modulo 97', () => {
    expect(readBtwId('NL000099998B57')).toBe('NL000099998B57')
    expect(readBtwId('NL000099998B58')).toBeUndefined()
  })

  test('is Dutch and complete', () => {
    const wrong = ['NL000000000B00', 'DE004495445B01', 'NL004495445', '004495445B01', 'NL004495445B1', '']
    expect(wrong.map(readBtwId)).toEqual(wrong.map(() => undefined))
  })
})

test('an IBAN has the right check digits', () => {
  expect(['NL91ABNA0417164300', 'nl91 abna 0417 1643 00', 'BE68539007547034'].map(isIban)).toEqual([true, true, true])
  expect(['NL92ABNA0417164300', 'NL91ABNA041716430', 'ABNA0417164300', ''].map(isIban)).toEqual(Array(4).fill(false))
})
