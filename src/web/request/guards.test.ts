import { expect, test } from 'vitest'
import { guard } from './guards.ts'

test('an unknown guard name stops the product at start-up', () => {
  expect(() => guard('employee' as never)).toThrow('There is no guard named employee')
  expect(() => guard('constructor' as never)).toThrow('There is no guard named constructor')
  expect(guard('auth')).toBeTypeOf('function')
})
