import { expect, test } from 'vitest'
import { guard } from './guards.ts'

test('a guard that does not exist stops the product where it is named', () => {
  expect(() => guard('employee' as never)).toThrow('There is no guard named employee')
  expect(() => guard('constructor' as never)).toThrow('There is no guard named constructor')
  expect(guard('auth')).toBeTypeOf('function')
})
