import { expect, test } from 'vitest'
import { greeting } from './mail-greeting.text.ts'

test('a mail greets somebody by their first name, if it is known', () => {
  expect([greeting('Noor'), greeting(''), greeting(null)]).toEqual(['Dag Noor,', 'Dag,', 'Dag,'])
})
