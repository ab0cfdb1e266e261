import { expect, test } from 'vitest'
import { greeting } from './mail-greeting.text.ts'

test('it greets nobody by a name that is a web address, where someone else may want them to go', () => {
  expect([greeting('Klik https://kwaad.example/prijs'), greeting('kwaad.example')]).toEqual(['Dag,', 'Dag,'])
})

test('a mail greets somebody by their first name, if known', () => {
  expect([greeting('Noor'), greeting(''), greeting(null)]).toEqual(['Dag Noor,', 'Dag,', 'Dag,'])
})
