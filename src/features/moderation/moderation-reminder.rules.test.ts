import { expect, test } from 'vitest'
import { isLate, isReminderDue, newestOf, oldestOf, type Reminded, type ToDo } from './moderation-reminder.rules.ts'

const at = (moment: string) => new Date(`${moment}+01:00`)
const waits = (oldest: string, newest = oldest): ToDo => ({
  state: 'waits',
  count: 1,
  oldestAt: at(oldest),
  newestAt: at(newest),
})
const reminded = (remindedAt: string, newestAt: string): Reminded => ({
  remindedAt: at(remindedAt),
  newestAt: at(newestAt),
})
const isDue = (toDo: ToDo[], last: Reminded | undefined, now: string) => isReminderDue(toDo, last, at(now))

// 17 November 2026 is a Tuesday.
const before = waits('2026-11-16T15:00:00')

test('when nothing waits nobody is reminded', () => {
  expect(isDue([], undefined, '2026-11-17T09:00:00')).toBe(false)
})

test('the first one on a board triggers a reminder at once', () => {
  expect(isDue([before], undefined, '2026-11-17T09:00:00')).toBe(true)
})

test('waiting vacancies trigger one reminder each working day, even if nothing is new', () => {
  const last = reminded('2026-11-16T15:15:00', '2026-11-16T15:00:00')
  expect(isDue([before], last, '2026-11-16T17:45:00')).toBe(false)
  expect(isDue([before], last, '2026-11-17T08:00:00')).toBe(true)
  expect(isDue([before], reminded('2026-11-17T08:00:00', '2026-11-16T15:00:00'), '2026-11-17T17:45:00')).toBe(false)
})

test('new ones trigger a reminder two hours after the last one', () => {
  const last = reminded('2026-11-17T08:00:00', '2026-11-16T15:00:00')
  const both = waits('2026-11-16T15:00:00', '2026-11-17T08:05:00')
  expect(isDue([both], last, '2026-11-17T09:45:00')).toBe(false)
  expect(isDue([both], last, '2026-11-17T10:00:00')).toBe(true)
  const reported = { ...waits('2026-11-17T11:00:00'), state: 'reported' as const }
  expect(isDue([before, reported], last, '2026-11-17T11:15:00')).toBe(true)
})

test('a vacancy in an earlier reminder is not new after something else was decided', () => {
  const last = reminded('2026-11-17T08:00:00', '2026-11-17T07:00:00')
  expect(isDue([before], last, '2026-11-17T12:00:00')).toBe(false)
})

test('in the evening, at night and at weekends nobody is reminded', () => {
  for (const moment of ['2026-11-17T07:59:59', '2026-11-17T18:00:00', '2026-11-17T00:15:00', '2026-11-21T10:00:00']) {
    expect(isDue([before], undefined, moment)).toBe(false)
  }
  expect(isDue([before], undefined, '2026-11-22T10:00:00')).toBe(false)
  expect(isDue([before], undefined, '2026-11-23T08:00:00')).toBe(true)
  expect(isDue([before], undefined, '2026-11-17T17:59:59')).toBe(true)
})

test('working hours are those of Amsterdam, in summer too', () => {
  expect(isReminderDue([before], undefined, new Date('2027-06-15T06:00:00Z'))).toBe(true)
  expect(isReminderDue([before], undefined, new Date('2027-06-15T16:00:00Z'))).toBe(false)
})

test('the oldest and newest are taken across all kinds', () => {
  const toDo = [waits('2026-11-16T15:00:00', '2026-11-16T16:00:00'), waits('2026-11-13T10:00:00')]
  expect([oldestOf(toDo), newestOf(toDo)]).toEqual([at('2026-11-13T10:00:00'), at('2026-11-16T16:00:00')])
})

test('a vacancy on hold is late after the next working day, a report after two and an appeal after five', () => {
  const late = (state: ToDo['state'], now: string) => isLate({ state, oldestAt: at('2026-11-17T15:00:00') }, at(now))
  expect([late('waits', '2026-11-17T17:00:00'), late('waits', '2026-11-18T17:00:00')]).toEqual([false, false])
  expect(late('waits', '2026-11-19T08:00:00')).toBe(true)
  expect([late('reported', '2026-11-19T17:00:00'), late('reported', '2026-11-20T08:00:00')]).toEqual([false, true])
  expect([late('appealed', '2026-11-24T17:00:00'), late('appealed', '2026-11-25T08:00:00')]).toEqual([false, true])
})

test('weekends do not count towards being late', () => {
  const late = (oldest: string, now: string) => isLate({ state: 'waits', oldestAt: at(oldest) }, at(now))
  expect(late('2026-11-20T15:00:00', '2026-11-23T17:00:00')).toBe(false)
  expect(late('2026-11-20T15:00:00', '2026-11-24T08:00:00')).toBe(true)
  expect(late('2026-11-21T15:00:00', '2026-11-23T17:00:00')).toBe(false)
})
