import { expect, test } from 'vitest'
import { findTyped, listFitting } from './suggest.rules.ts'

const options = ['Bakkerij', 'Banketbakker', 'Zorg', 'Café en bar', 'Logistiek en bakken'].map((label) => ({ label }))
const labels = (typed: string) => listFitting(options, typed).map(({ label }) => label)

test('what begins with it comes first, then a word in it, then any part', () => {
  expect(labels('bak')).toEqual(['Bakkerij', 'Logistiek en bakken', 'Banketbakker'])
})

test('accents and capitals do not matter', () => {
  expect(labels('CAFE')).toEqual(['Café en bar'])
  expect(findTyped(options, ' cafe en bar')?.label).toBe('Café en bar')
  expect(findTyped(options, 'cafe')).toBeUndefined()
})

test('nothing typed is everything, up to a limit', () => {
  expect(labels('')).toHaveLength(5)
  expect(listFitting(options, '', 2)).toHaveLength(2)
})
