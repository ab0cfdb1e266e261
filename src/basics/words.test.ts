import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listInWords, plural, summarise } from './words.ts'

test('a list is joined as in a sentence', () => {
  expect(listInWords([])).toBe('')
  expect(listInWords(['Oss'])).toBe('Oss')
  expect(listInWords(['Oss', 'Geffen'])).toBe('Oss en Geffen')
  expect(listInWords(['Oss', 'Berghem', 'Geffen'])).toBe('Oss, Berghem en Geffen')
})

test('a list of one is just that one', () => {
  expect(plural(1, 'vacature', 'vacatures')).toBe('vacature')
  expect(plural(0, 'vacature', 'vacatures')).toBe('vacatures')
  expect(plural(2, 'vacature', 'vacatures')).toBe('vacatures')
})

describe('a summary of rich text', () => {
  test('is the text without markup, on one line', () => {
    expect(summarise('<p>Wij&nbsp;zoeken</p>\n<ul><li>een kok</li></ul>', 100)).toBe('Wij zoeken een kok')
  })

  test('decodes what was escaped, once', () => {
    expect(summarise('<p>R&amp;D &lt;3 &quot;Oss&quot;</p>', 100)).toBe('R&D <3 "Oss"')
    expect(summarise('&amp;lt;', 100)).toBe('&lt;')
  })

  test('is cut at a word, without the punctuation after it', () => {
    expect(summarise('<p>Een fijne baan, dicht bij huis</p>', 17)).toBe('Een fijne baan…')
  })

  test('is never longer than asked for', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 30 })
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 200 }), (list, length) => {
        expect(summarise(`<p>${list.join(' ')}</p>`, length).length).toBeLessThanOrEqual(length)
      }),
    )
  })

  test('is never cut in the middle of a character', () => {
    expect(summarise(`${'a'.repeat(8)}🌷🌷`, 10)).toBe(`${'a'.repeat(8)}…`)
  })

  test('is never longer than asked for, even if a single word is', () => {
    expect(summarise('a'.repeat(50), 20).length).toBeLessThanOrEqual(20)
  })
})
