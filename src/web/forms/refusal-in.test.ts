import { expect, test } from 'vitest'
import { refusalIn } from './refusal-in.ts'

test('a button pressed too often says so, and one that cannot reach the board suggests checking the connection', () => {
  expect(refusalIn({ notice: 'x', status: 429 })).toBe(
    'Dat ging wel erg snel achter elkaar. Wacht even en probeer het opnieuw.',
  )
  expect(refusalIn({ notice: 'x', status: 503 })).toMatch(/^Er is iets misgegaan\. Kijk of je verbinding hebt/)
  expect(refusalIn({ notice: 'x', status: 429, form: 'het-formulier' })).toBeUndefined()
})
