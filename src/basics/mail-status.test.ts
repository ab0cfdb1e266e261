import { expect, test } from 'vitest'
import { isGone, judgeRefusal, statusOfGone } from './mail-status.ts'

test('an address is gone when a server rejects it permanently and says why', () => {
  expect(statusOfGone(550, '550 5.1.1 No such user')).toBe('5.1.1')
  expect(statusOfGone(550, '550-5.1.10 RESOLVER.ADR.RecipientNotFound')).toBe('5.1.10')
  expect(statusOfGone(553, '553 5.1.2: no such domain')).toBe('5.1.2')
  expect(statusOfGone(550, '550 Not here. Status: 5.1.6.')).toBe('5.1.6')
})

test('an address is not gone when it is full, busy or rejected for another reason', () => {
  expect(statusOfGone(552, '552 5.2.2 Mailbox full')).toBeUndefined()
  expect(statusOfGone(450, '450 4.1.1 Try later')).toBeUndefined()
  expect(statusOfGone(450, '450 5.1.1 A server that contradicts itself')).toBeUndefined()
  expect(statusOfGone(550, '550 5.7.1 Your address 5.1.1.25 is listed')).toBeUndefined()
  expect(statusOfGone(550, '550 5.1.8 Bad sender')).toBeUndefined()
  expect(statusOfGone(550, '550 5.1.11 or 15.1.1')).toBeUndefined()
})

test('an address is unknown when it is rejected permanently without a status', () => {
  const judge = (reply: string, command = 'RCPT TO') =>
    judgeRefusal({ code: Number(reply.slice(0, 3)), reply, command })
  expect(judge('550 no such box')).toBe('unknown')
  expect(judge('551 User not local')).toBe('unknown')
  expect(judge('553 Mailbox name not allowed')).toBe('unknown')
  expect(judge('550 5.1.1 No such user')).toBe('gone')
  expect(judge('550 5.7.1 Not today')).toBe('final')
  expect(judge('552 Mailbox full')).toBe('final')
  expect(judge('450 Try later')).toBe('later')
})

test('a rejection of the sender or the content says nothing about the address', () => {
  const judge = (reply: string, command?: string) => judgeRefusal({ code: 550, reply, command })
  expect(judge('550 no such box', 'MAIL FROM')).toBe('final')
  expect(judge('550 no such box', 'DATA')).toBe('final')
  expect(judge('550 no such box')).toBe('final')
  for (const reply of ['550 Relaying denied', '550 192.0.2.7 is listed at zen.example', '550 Blocked by policy'])
    expect(judge(reply, 'RCPT TO')).toBe('final')
})

test('a bare status code is judged the same way', () => {
  expect(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'].every(isGone)).toBe(true)
  expect(['5.0.0', '5.1.0', '5.1.7', '5.2.1', '5.2.2', '4.1.1', '5.1.1.1', '', '5.1.1 x'].some(isGone)).toBe(false)
})
