import { expect, test } from 'vitest'
import { mailState } from './mail.rules.ts'

const mail = {
  sentAt: null,
  attempts: 0,
  attemptsAllowed: 12,
  lastError: null,
  outcome: null,
  isSuppressed: false,
} as const

test('a mail waits, gets stuck, is given up, suppressed or sent, bounces or is complained about', () => {
  expect(mailState(mail)).toBe('wacht')
  expect(mailState({ ...mail, attempts: 1 })).toBe('wacht')
  expect(mailState({ ...mail, attempts: 4, lastError: '452' })).toBe('hangt')
  expect(mailState({ ...mail, attempts: 12, lastError: '452' })).toBe('opgegeven')
  // Its process died each time, before it could store the error.
  expect(mailState({ ...mail, attempts: 12 })).toBe('opgegeven')
  expect(mailState({ ...mail, attempts: 1, attemptsAllowed: 1, lastError: '550' })).toBe('opgegeven')
  expect(mailState({ ...mail, isSuppressed: true, lastError: '550', attempts: 12 })).toBe('onderdrukt')
  expect(mailState({ ...mail, sentAt: new Date(1), isSuppressed: true })).toBe('verstuurd')
  expect(mailState({ ...mail, sentAt: new Date(1), outcome: 'bounced' })).toBe('teruggekomen')
  expect(mailState({ ...mail, sentAt: new Date(1), outcome: 'complained' })).toBe('klacht')
})
