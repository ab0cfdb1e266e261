import { expect, test } from 'vitest'
import { beginningOf, tidyLine, tidyText } from './tidy.ts'

test('line endings are normalised; tabs and letters stay', () => {
  expect(tidyText('één\r\ntwee\rdrie\n\tvier')).toBe('één\ntwee\ndrie\n\tvier')
})

test('control characters are removed', () => {
  expect(tidyText('a\u0000b\u0007c\u009fd')).toBe('abcd')
})

test('signs that reverse the text after them are removed, marks within a text are not', () => {
  expect(tidyText('kok \u202ekrow\u202c \u2067x\u2069 \u200fא')).toBe('kok krow x \u200fא')
})

test('a single-line text has no line breaks', () => {
  expect(tidyLine('  Van \n der\u0000  Berg ')).toBe('Van der Berg')
})

test('text is never cut in the middle of a character', () => {
  expect(beginningOf('vijf', 10)).toBe('vijf')
  expect(beginningOf('Brood 🥖!', 6)).toBe('Brood ')
  expect(beginningOf('Brood 🥖!', 7)).toBe('Brood ')
  expect(beginningOf('Brood 🥖!', 8)).toBe('Brood 🥖')
})
