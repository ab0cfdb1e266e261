import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('rows end as spreadsheets expect, and texts are quoted when they must be', () => {
  expect(
    writeCsv([
      ['dag', 'van'],
      ['2026-11-17', 'Bakker; "de beste"'],
      ['', 'twee\nregels'],
      [12, 0],
    ]),
  ).toBe('dag;van\r\n2026-11-17;"Bakker; ""de beste"""\r\n;"twee\nregels"\r\n12;0\r\n')
})

test('a text is one cell, also where commas or tabs begin another', () => {
  expect(writeCsv([['Oss,=1+2', 'Oss\t=1+2']])).toBe('"Oss,=1+2";"Oss\t=1+2"\r\n')
})

test('a text never runs as a formula, a number stays a number', () => {
  for (const start of ['=', '+', '-', '@', '＝', '\t', '\r']) {
    expect(writeCsv([[`${start}HYPERLINK(1)`]])).toMatch(/^"?'/)
  }
  expect(writeCsv([[-3]])).toBe('-3\r\n')
})
