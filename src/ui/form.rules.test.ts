import { expect, test } from 'vitest'
import { inOrder, isFilledIn, labelOfField, tellsOnBlur, tellsOnInput } from './form.rules.ts'

const box = { type: 'checkbox', name: 'agreed' }
const radio = { type: 'radio', name: 'kind' }
const text = { type: 'text', name: 'name' }

test('spec §4: a field tells what is wrong when it is left', () => {
  expect(tellsOnBlur(text, undefined)).toBe(true)
  expect(tellsOnBlur(text, box)).toBe(true)
  expect(tellsOnInput(text)).toBe(false)
})

test('spec §4: a checkbox tells it when it is changed, not when it is passed by', () => {
  expect(tellsOnBlur(box, undefined)).toBe(false)
  expect(tellsOnInput(box)).toBe(true)
})

test('a radio button tells it when one is chosen, or when the group is left', () => {
  expect(tellsOnInput(radio)).toBe(true)
  expect(tellsOnBlur(radio, radio)).toBe(false)
  expect(tellsOnBlur(radio, { ...radio, name: 'other' })).toBe(true)
  expect(tellsOnBlur(radio, text)).toBe(true)
})

test('a field of a row is called by its label and its place', () => {
  const labels = { name: 'Naam', links: 'Links', 'links[].address': 'Adres' }
  expect(labelOfField('name', labels)).toBe('Naam')
  expect(labelOfField('links[1].address', labels)).toBe('Adres 2')
  expect(labelOfField('links[0].title', labels)).toBe('Links 1')
  expect(labelOfField('elsewhere', labels)).toBeUndefined()
})

test('mistakes stand in the order of the form', () => {
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

test('what a form sends for itself is not what someone filled in', () => {
  expect(['token', 'formulier', 'aanvulling-leeg', 'cv-bewaard', 'cv-weg', '__state__'].some(isFilledIn)).toBe(false)
  expect(isFilledIn('voorwaarden')).toBe(true)
})
