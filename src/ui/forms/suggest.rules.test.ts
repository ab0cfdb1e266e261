import { expect, test } from 'vitest'
import { asUnlisted, findTyped, listFitting } from './suggest.rules.ts'

const options = ['Bakkerij', 'Banketbakker', 'Zorg', 'Café en bar', 'Logistiek en bakken'].map((label) => ({ label }))
const labels = (typed: string) => listFitting(options, typed).map(({ label }) => label)

test('options that begin with the text come first, then those with a word that does, then any other match', () => {
  expect(labels('bak')).toEqual(['Bakkerij', 'Logistiek en bakken', 'Banketbakker'])
})

test('accents and capitals do not matter', () => {
  expect(labels('CAFE')).toEqual(['Café en bar'])
  expect(findTyped(options, ' cafe en bar')?.label).toBe('Café en bar')
  expect(findTyped(options, 'cafe')).toBeUndefined()
})

test('an empty text matches everything, up to a limit', () => {
  expect(labels('')).toHaveLength(5)
  expect(listFitting(options, '', 2)).toHaveLength(2)
})

test('a typed number is not submitted as the id of an option', () => {
  for (const typed of ['3', ' 5461 ', '0x10', '1e3']) expect(Number(asUnlisted(typed))).toBeNaN()
  expect(asUnlisted(' Parijs ')).toBe('Parijs')
  expect(asUnlisted(' ')).toBe('')
})
