import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { waitOf } from './application-wait.rules.ts'

const waiting = (days: number, status: 'open' | 'rejected' = 'open', answeredAt: Date | null = null) =>
  waitOf({ status, createdAt: daysAfter(now, -days), answeredAt }, now)

test('somebody without an answer waits, and more urgently after eight and ten days', () => {
  expect(waiting(0)).toEqual({ days: 0, urgency: 'calm' })
  expect(waiting(7)).toEqual({ days: 7, urgency: 'calm' })
  expect(waiting(8)).toEqual({ days: 8, urgency: 'soon' })
  expect(waiting(10)).toEqual({ days: 10, urgency: 'late' })
})

test('nobody waits after a first response or a decision', () => {
  expect(waiting(12, 'open', now)).toBeUndefined()
  expect(waiting(12, 'rejected')).toBeUndefined()
})
