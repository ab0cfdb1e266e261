import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRichText, plainWords, readParagraphs, writeParagraphs } from './rich-text.ts'

test('an empty line starts a paragraph, a single line break is kept', () => {
  expect(writeParagraphs('Een\nTwee\n\n\nDrie\n')).toBe('<p>Een<br>Twee</p><p>Drie</p>')
})

test('typed text stays text, even if it looks like HTML', () => {
  expect(writeParagraphs('3 < 4 & <script>')).toBe('<p>3 &lt; 4 &amp; &lt;script&gt;</p>')
  expect(isRichText('3 < 4')).toBe(false)
  expect(isRichText('<3 bakken')).toBe(false)
  expect(isRichText('<p>Bakken</p>')).toBe(true)
  expect(isRichText('<ul><li>Bakken</li></ul>')).toBe(true)
})

test('paragraphs are shown again as they were typed', () => {
  expect(readParagraphs('<p>Een<br>Twee</p><p>Drie &amp; vier</p>')).toBe('Een\nTwee\n\nDrie & vier')
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z<>&"']{1,8}$/), { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const typed = paragraphs.join('\n\n')
      expect(readParagraphs(writeParagraphs(typed))).toBe(typed)
    }),
  )
})

test('a list or a link cannot become plain text', () => {
  expect(readParagraphs('<p>Een</p><ul><li>Twee</li></ul>')).toBeUndefined()
  expect(readParagraphs('<p><a href="https://voorbeeld.test">Een</a></p>')).toBeUndefined()
})

test('an emptied editor counts as empty', () => {
  expect(plainWords('<p></p><p>&nbsp;</p>')).toBe('')
  expect(plainWords('<p>Bak <strong>graag</strong></p><p>Brood</p>')).toBe('Bak graag Brood')
})

test('text of nothing but `<` characters is read in no time', () => {
  const begun = performance.now()
  expect(plainWords('<'.repeat(200_000))).toHaveLength(200_000)
  // With quadratic time this would take minutes.
  expect(performance.now() - begun).toBeLessThan(2000)
})
