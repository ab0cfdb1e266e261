import { expect, test } from 'vitest'
import { greeting } from './mail-greeting.text.ts'

test('it greets nobody by an address, where whoever typed the name of another wants them to go', () => {
  expect([greeting('Klik https://kwaad.example/prijs'), greeting('kwaad.example')]).toEqual(['Dag,', 'Dag,'])
})

test('a mail greets somebody by their first name, if it is known', () => {
  expect([greeting('Noor'), greeting(''), greeting(null)]).toEqual(['Dag Noor,', 'Dag,', 'Dag,'])
})
