import { expect, test } from 'vitest'
import { inOrder, isFilledIn, labelBefore, labelOfField, tellsOnBlur, tellsOnInput } from './form.rules.ts'

const box = { type: 'checkbox', name: 'agreed' }
const radio = { type: 'radio', name: 'kind' }
const text = { type: 'text', name: 'name' }

test('spec §4: a field shows its error when it loses the focus', () => {
  expect(tellsOnBlur(text, undefined)).toBe(true)
  expect(tellsOnBlur(text, box)).toBe(true)
  expect(tellsOnInput(text)).toBe(false)
})

test('spec §4: a checkbox shows its error when it changes, not when it loses the focus', () => {
  expect(tellsOnBlur(box, undefined)).toBe(false)
  expect(tellsOnInput(box)).toBe(true)
})

test('a radio button shows its error when one is chosen, or when the group loses the focus', () => {
  expect(tellsOnInput(radio)).toBe(true)
  expect(tellsOnBlur(radio, radio)).toBe(false)
  expect(tellsOnBlur(radio, { ...radio, name: 'other' })).toBe(true)
  expect(tellsOnBlur(radio, text)).toBe(true)
})

test('a summary names a field once', () => {
  expect(labelBefore('Er is geen e-mailadres ingevuld', 'E-mailadres')).toBe('')
  expect(labelBefore('Dit veld is nog leeg', 'E-mailadres')).toBe('E-mailadres: ')
  expect(labelBefore('Hier is al op gesolliciteerd. Daarom blijft hij bij dit bedrijf.', 'Bedrijf')).toBe('Bedrijf: ')
  expect(labelBefore('De ondertitel is te lang', 'Titel')).toBe('Titel: ')
  expect(labelBefore('Er is geen adres ingevuld', 'Adres 2')).toBe('Adres 2: ')
  expect(labelBefore('Deze vraag is nog niet beantwoord', 'Kun je werken?')).toBe('Kun je werken? ')
})

test('a field in a row is named by its label and its position', () => {
  const labels = { name: 'Naam', links: 'Links', 'links[].address': 'Adres' }
  expect(labelOfField('name', labels)).toBe('Naam')
  expect(labelOfField('links[1].address', labels)).toBe('Adres 2')
  expect(labelOfField('links[0].title', labels)).toBe('Links 1')
  expect(labelOfField('elsewhere', labels)).toBeUndefined()
})

test('errors are listed in the order of the form', () => {
  const labels = { name: 'Naam', links: 'Links', 'links[].address': 'Adres', agreed: 'Akkoord' }
  const names = ['unknown', 'agreed', 'links[0].address', 'links', 'name'].map((name) => ({ name }))
  expect(inOrder(names, labels).map(({ name }) => name)).toEqual([
    'name',
    'links',
    'links[0].address',
    'agreed',
    'unknown',
  ])
})

test("a form's internal fields do not count as filled in", () => {
  expect(
    ['token', 'formulier', 'aanvulling-leeg', 'cv-bewaard', 'cv-weg', 'foto-tekst', 'foto-uitsnede', '__state__'].some(
      isFilledIn,
    ),
  ).toBe(false)
  expect(isFilledIn('voorwaarden')).toBe(true)
})
