import { expect, test } from 'vitest'
import { findBsn } from './bsn.ts'

test('a citizen service number in a text is found, however it is written', () => {
  for (const bsn of ['123456782', '1234.56.782', '1234 56 782', '123 456 782', '111222333'])
    for (const text of [bsn, `Mijn BSN is ${bsn}.`, `BSN:${bsn}, geboren in Oss`, `(${bsn})`])
      expect([text, findBsn(text)]).toEqual([text, bsn])
  expect(findBsn('Eerst 123456789, dan 123456782')).toBe('123456782')
})

test('other numbers are left alone', () => {
  for (const text of [
    '',
    '123456789',
    '000000000',
    'Bel 0612345678',
    'Bel +31612345678',
    'Bel +31 612345671',
    'Bel +31 612 345 671',
    'Bel +31(0)612345671',
    'Bel +31 (0) 612345671',
    'Bel +31-612345671',
    'Bel 0031 612345671',
    'Bel 06 12 34 56 78',
    'KvK 12345678',
    'NL91 ABNA 0417 1643 00',
    'omzet van 123.456.782,50 euro',
    'order 1123456782',
    '2019-2024',
  ])
    expect([text, findBsn(text)]).toEqual([text, undefined])
})
