import { expect, test } from 'vitest'
import { isGone, statusOfGone } from './mail-status.ts'

test('an address is gone when a server refuses it for good and says why', () => {
  expect(statusOfGone(550, '550 5.1.1 No such user')).toBe('5.1.1')
  expect(statusOfGone(550, '550-5.1.10 RESOLVER.ADR.RecipientNotFound')).toBe('5.1.10')
  expect(statusOfGone(553, '553 5.1.2: no such domain')).toBe('5.1.2')
  expect(statusOfGone(550, '550 Not here. Status: 5.1.6.')).toBe('5.1.6')
})

test('an address is not gone when it is full, busy or refused for another reason', () => {
  expect(statusOfGone(552, '552 5.2.2 Mailbox full')).toBeUndefined()
  expect(statusOfGone(450, '450 4.1.1 Try later')).toBeUndefined()
  expect(statusOfGone(450, '450 5.1.1 A server that contradicts itself')).toBeUndefined()
  expect(statusOfGone(550, '550 5.7.1 Your address 5.1.1.25 is listed')).toBeUndefined()
  expect(statusOfGone(550, '550 5.1.8 Bad sender')).toBeUndefined()
  expect(statusOfGone(550, '550 5.1.11 or 15.1.1')).toBeUndefined()
})

test('a status by itself says the same', () => {
  expect(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'].every(isGone)).toBe(true)
  expect(['5.0.0', '5.1.0', '5.1.7', '5.2.1', '5.2.2', '4.1.1', '5.1.1.1', '', '5.1.1 x'].some(isGone)).toBe(false)
})
