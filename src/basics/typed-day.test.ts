import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDay, writeDay } from './typed-day.ts'

const at = (text: string) => new Date(text)

describe('a day typed by a person', () => {
  test('may be Dutch or ISO, with one or two digits', () => {
    expect(parseDay('31-12-1990')).toBe('1990-12-31')
    expect(parseDay(' 1/2/1990 ')).toBe('1990-02-01')
    expect(parseDay('1.2.1990')).toBe('1990-02-01')
    expect(parseDay('1990-12-31')).toBe('1990-12-31')
  })

  test('may name its month, in full or abbreviated', () => {
    for (const typed of ['1 mei 1990', '1 Mei 1990', '01-mei-1990', '1mei1990', '1. mei 1990'])
      expect(parseDay(typed), typed).toBe('1990-05-01')
    expect(['31 december 1990', '31 dec. 1990'].map(parseDay)).toEqual(['1990-12-31', '1990-12-31'])
    expect(['3 maart 1990', '3 mrt 1990'].map(parseDay)).toEqual(['1990-03-03', '1990-03-03'])
    for (const typed of ['31 april 1990', 'mei 1990', '1 mei mei 1990', '1 foo 1990'])
      expect(parseDay(typed), typed).toBeUndefined()
  })

  test('may be eight digits', () => {
    expect(parseDay('31121990')).toBe('1990-12-31')
    expect(parseDay('3121990')).toBeUndefined()
  })

  test('is written with two-digit day and month', () => {
    expect(writeDay('1990-02-01')).toBe('01-02-1990')
  })

  test('must exist', () => {
    expect(parseDay('29-02-2024')).toBe('2024-02-29')
    expect(parseDay('29-02-2025')).toBeUndefined()
    expect(parseDay('31-04-2026')).toBeUndefined()
    expect(parseDay('00-01-2026')).toBeUndefined()
    expect(parseDay('1-13-2026')).toBeUndefined()
    expect(['0000-01-01', '1-1-0099', '31-12-0999'].map(parseDay)).toEqual([undefined, undefined, undefined])
  })

  test('is undefined when it is not a day', () => {
    expect(parseDay('')).toBeUndefined()
    expect(parseDay('gisteren')).toBeUndefined()
    expect(parseDay('1-2-90')).toBeUndefined()
    expect(parseDay('1990-1-2')).toBeUndefined()
  })

  test('reads back as the same day once written', () => {
    const day = fc.date({ min: at('1000-01-01'), max: at('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (moment) => {
        const written = moment.toISOString().slice(0, 10)
        const [year, month, date] = written.split('-')
        expect(parseDay(written)).toBe(written)
        expect(parseDay(`${Number(date)}-${Number(month)}-${year}`)).toBe(written)
      }),
      { numRuns: 300 },
    )
  })

  test('is rejected in no time when it is a long text', () => {
    const began = performance.now()
    expect(parseDay(`1${'-'.repeat(60_000)}1`)).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(100)
  })

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseDay(text)).not.toThrow()
      }),
    )
  })
})
