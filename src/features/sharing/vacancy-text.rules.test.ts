import { expect, test } from 'vitest'
import { writeTextGuide } from './vacancy-text.rules.ts'

test('on a board without open vacancies llms.txt has no empty sections', () => {
  const board = { title: 'Baan in Oss', address: 'https://oss.test', region: 'Oss' }
  const written = writeTextGuide({ board, vacancies: [], addressOf: () => '' })
  expect(written.match(/^##? .+/gm)).toEqual(['# Baan in Oss', '## Zoeken'])
  expect(written).toMatch(/sitemap\.xml\)[^\n]*\n\n$/)
})
