import { expect, test } from 'vitest'
import { isLate, judgeDelays } from './delay.rules.ts'

const now = new Date('2026-11-17T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const fine = {
  sendsMail: true,
  mailSince: minutesAgo(2),
  lastRun: minutesAgo(1),
  failing: 0,
  startedAt: minutesAgo(600),
  now,
}

test('mails and jobs that start in time are fine', () => {
  expect(judgeDelays(fine)).toEqual({ mail: 'ok', jobs: 'ok' })
  expect(judgeDelays({ ...fine, mailSince: undefined })).toEqual({ mail: 'ok', jobs: 'ok' })
  expect(isLate(judgeDelays(fine))).toBe(false)
})

test('a mail that waits for more than a quarter of an hour is late', () => {
  expect(judgeDelays({ ...fine, mailSince: minutesAgo(15) }).mail).toBe('ok')
  const late = judgeDelays({ ...fine, mailSince: minutesAgo(16) })
  expect(late).toEqual({ mail: 'late', jobs: 'ok' })
  expect(isLate(late)).toBe(true)
})

test('without a mail server no mail is late', () => {
  const delays = judgeDelays({ ...fine, sendsMail: false, mailSince: minutesAgo(500) })
  expect(delays.mail).toBe('off')
  expect(isLate(delays)).toBe(false)
})

test('jobs that stopped running are late, also those that never ran', () => {
  expect(judgeDelays({ ...fine, lastRun: minutesAgo(16) }).jobs).toBe('late')
  expect(judgeDelays({ ...fine, lastRun: undefined }).jobs).toBe('late')
  expect(isLate(judgeDelays({ ...fine, lastRun: undefined }))).toBe(true)
})

test('a job that was given up is reported', () => {
  expect(judgeDelays({ ...fine, failing: 1 }).jobs).toBe('failing')
  expect(isLate(judgeDelays({ ...fine, failing: 1 }))).toBe(true)
})

test('a process that has just started gets time to catch up', () => {
  const startedAt = minutesAgo(3)
  const delays = judgeDelays({ ...fine, startedAt, mailSince: minutesAgo(90), lastRun: minutesAgo(90) })
  expect(delays).toEqual({ mail: 'ok', jobs: 'ok' })
  expect(judgeDelays({ ...fine, startedAt, lastRun: undefined }).jobs).toBe('ok')
})
