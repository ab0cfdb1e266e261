import { expect, test } from 'vitest'
import { firstSentences } from './first-sentences.ts'

test('a teaser ends at a sentence', () => {
  const html = '<p>Van kop tot staart, zo werken wij. Je leert het vak.</p><p>Twee winkels, 21 collega’s.</p>'
  expect(firstSentences(html, 60)).toBe('Van kop tot staart, zo werken wij. Je leert het vak.')
  expect(firstSentences(html, 40)).toBe('Van kop tot staart, zo werken wij.')
  expect(firstSentences(html, 30)).toBe('Van kop tot staart, zo werken wij.')
  expect(firstSentences(html, 500)).toBe(
    'Van kop tot staart, zo werken wij. Je leert het vak. Twee winkels, 21 collega’s.',
  )
})

test('a teaser of one endless sentence is cut at a word', () => {
  expect(firstSentences(`<p>${'woord '.repeat(60)}</p>`, 20)).toBe('woord woord woord…')
  expect(firstSentences('', 20)).toBe('')
})
