import { expect, test } from 'vitest'
import { screensFor } from './admin-found.rules.ts'

const screens = [
  { to: '/e-mails', label: 'E-mails', alias: 'outbox' },
  { to: '/regios', label: 'Regio’s' },
  { to: '/geen-mail', label: 'Krijgen geen mail' },
]
const found = (words: string) => screensFor(screens, words).map(({ to }) => to)

test('a screen is found by the start of its words, including those of its other names', () => {
  expect(found('mail')).toEqual(['/e-mails', '/geen-mail'])
  expect(found('geen mail')).toEqual(['/geen-mail'])
  expect(found('OUT')).toEqual(['/e-mails'])
  expect(found('box')).toEqual([])
})

test('hyphens, apostrophes, accents and capitals make no difference', () => {
  expect(found('e-mails')).toEqual(['/e-mails'])
  for (const typed of ['regio’s', "regio's", 'REGIO', 'régio']) expect(found(typed)).toEqual(['/regios'])
})

test('an empty box finds everything', () => {
  expect(found(' - ')).toHaveLength(screens.length)
})
