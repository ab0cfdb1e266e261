import { expect, test } from 'vitest'
import { mailState } from './mail.rules.ts'

const mail = { sentAt: null, attempts: 0, lastError: null, outcome: null, isSuppressed: false } as const

test('a mail waits, gets stuck, is given up, is suppressed, is sent, comes back or is complained about', () => {
  expect(mailState(mail, 12)).toBe('wacht')
  expect(mailState({ ...mail, attempts: 1 }, 12)).toBe('wacht')
  expect(mailState({ ...mail, attempts: 4, lastError: '452' }, 12)).toBe('hangt')
  expect(mailState({ ...mail, attempts: 12, lastError: '452' }, 12)).toBe('opgegeven')
  expect(mailState({ ...mail, isSuppressed: true, lastError: '550', attempts: 12 }, 12)).toBe('onderdrukt')
  expect(mailState({ ...mail, sentAt: new Date(1), isSuppressed: true }, 12)).toBe('verstuurd')
  expect(mailState({ ...mail, sentAt: new Date(1), outcome: 'bounced' }, 12)).toBe('teruggekomen')
  expect(mailState({ ...mail, sentAt: new Date(1), outcome: 'complained' }, 12)).toBe('klacht')
})
