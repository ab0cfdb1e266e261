import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('rows end as spreadsheets expect, and text is quoted when it must be', () => {
  expect(
    writeCsv([
      ['dag', 'van'],
      ['2026-11-17', 'Bakker; "de beste"'],
      ['', 'twee\nregels'],
      [12, 0],
    ]),
  ).toBe('dag;van\r\n2026-11-17;"Bakker; ""de beste"""\r\n;"twee\nregels"\r\n12;0\r\n')
})

test('text never begins a formula, even where commas or tabs separate cells', () => {
  const written = writeCsv([['17-11', "Oss,=cmd|' /C calc'!A0,x", 'Oss\t@SUM(1)', '€ 500,-', '€ 500,-, per maand']])
  expect(written.split(/[,;\t]/).filter((cell) => /^["']?[=+@]/.test(cell) && !cell.startsWith("'"))).toEqual([])
  expect(written).toContain("Oss,'=cmd")
  expect(written).toContain('"€ 500,-";"€ 500,-, per maand"')
})

test('text never runs as a formula, a number stays a number', () => {
  for (const start of ['=', '+', '-', '@', '＝', '\t', '\r']) {
    expect(writeCsv([[`${start}HYPERLINK(1)`]])).toMatch(/^"?'/)
  }
  expect(writeCsv([[-3]])).toBe('-3\r\n')
})
