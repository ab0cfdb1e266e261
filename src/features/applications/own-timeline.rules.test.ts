import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { timelineOf, turnOf } from './own-timeline.rules.ts'

const sentAt = daysAfter(now, -5)
const received = { kind: 'status', from: null, to: 'open' as const, at: sentAt }

test('a new application was sent, and waits for a decision', () => {
  const sent = { createdAt: sentAt, readAt: null, isAdded: false }
  expect(timelineOf({ history: [received], sent, turn: 'them' })).toEqual([
    { what: 'sent', at: sentAt },
    { what: 'decision', at: undefined },
  ])
  expect(timelineOf({ history: [received], sent, turn: 'nobody' })).toEqual([{ what: 'sent', at: sentAt }])
})

test('events are in chronological order; views and notes by others are left out', () => {
  const [read, invited, rejected] = [daysAfter(now, -4), daysAfter(now, -3), daysAfter(now, -1)]
  const history = [
    { kind: 'status', from: 'invited' as const, to: 'rejected' as const, at: rejected },
    { kind: 'opened', from: null, to: null, at: daysAfter(now, -2) },
    { kind: 'status', from: 'open' as const, to: 'invited' as const, at: invited },
    received,
  ]
  const sent = { createdAt: sentAt, readAt: read, isAdded: false }
  expect(timelineOf({ history, sent, turn: 'done' }).map(({ what }) => what)).toEqual([
    'sent',
    'read',
    'invited',
    'rejected',
  ])
})

test('an application opened after it was answered does not show when', () => {
  const history = [{ kind: 'status', from: 'open' as const, to: 'invited' as const, at: daysAfter(now, -3) }, received]
  const sent = { createdAt: sentAt, isAdded: false }
  const shown = (readAt: Date) =>
    timelineOf({ history, sent: { ...sent, readAt }, turn: 'you' }).map(({ what }) => what)
  expect(shown(daysAfter(now, -2))).toEqual(['sent', 'invited', 'decision'])
  expect(shown(daysAfter(now, -3))).toEqual(['sent', 'read', 'invited', 'decision'])
})

test('an application that an employer added is shown as such', () => {
  const sent = { createdAt: sentAt, readAt: sentAt, isAdded: true }
  expect(timelineOf({ history: [received], sent, turn: 'them' }).map(({ what }) => what)).toEqual(['added', 'decision'])
})

const invited = {
  status: 'invited' as const,
  attendance: null,
  appointmentAt: daysAfter(now, 1),
  vacancyGone: undefined,
  isWarned: false,
  hasReader: true,
}

test("it is the applicant's turn only while an invitation waits for their answer", () => {
  expect(turnOf(invited, now)).toBe('you')
  expect(turnOf(invited, daysAfter(now, 1))).toBe('them')
  expect(turnOf({ ...invited, attendance: 'coming' }, now)).toBe('them')
  expect(turnOf({ ...invited, appointmentAt: null }, now)).toBe('them')
  expect(turnOf({ ...invited, status: 'open' }, now)).toBe('them')
  expect(turnOf({ ...invited, status: 'rejected' }, now)).toBe('done')
  expect(turnOf({ ...invited, vacancyGone: 'closed' }, now)).toBe('you')
})

test("after its vacancy was taken down it is nobody's turn, except for a coming appointment", () => {
  const down = { ...invited, vacancyGone: 'taken-down' as const }
  expect(turnOf(down, now)).toBe('you')
  expect(turnOf({ ...down, attendance: 'coming' }, now)).toBe('them')
  expect(turnOf(down, daysAfter(now, 1))).toBe('nobody')
  expect(turnOf({ ...down, status: 'open', appointmentAt: null }, now)).toBe('nobody')
  expect(turnOf({ ...down, isWarned: true }, now)).toBe('nobody')
})

test("where nobody may read it, it is nobody's turn", () => {
  expect(turnOf({ ...invited, hasReader: false }, now)).toBe('nobody')
  expect(turnOf({ ...invited, hasReader: false, status: 'hired' }, now)).toBe('done')
})
