import { describe, expect, test } from 'vitest'
import {
  changesOf,
  closedAt,
  decideChange,
  hasPublicPage,
  isLastDayPossible,
  isOpenForApplications,
  paidBeyond,
  statusAt,
  type VacancyChange,
  vacancyChanges,
  type VacancyStatus,
  vacancyStatuses,
} from './vacancy.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:00:01Z')
const shown = { heldAt: null, takenDownAt: null }
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)

test('only an open vacancy before its closing date can be applied for', () => {
  const open = vacancyStatuses.filter((status) => isOpenForApplications({ ...shown, status, expiresAt: later }, now))
  expect(open).toEqual(['open'])
})

test('the closing date closes a vacancy even before its status follows', () => {
  expect(isOpenForApplications({ ...shown, status: 'open', expiresAt: now }, now)).toBe(false)
  expect(isOpenForApplications({ ...shown, status: 'open', expiresAt: null }, now)).toBe(false)
  expect(statusAt({ ...shown, status: 'open', expiresAt: now }, now)).toBe('expired')
  expect(statusAt({ ...shown, status: 'filled', expiresAt: now }, now)).toBe('filled')
})

test('a vacancy closed on its last day, or earlier by hand', () => {
  const [lastDay, byHand, future] = [inDays(-3), inDays(-5), inDays(9)]
  expect(closedAt({ ...shown, status: 'open', expiresAt: lastDay, endedAt: null }, now)).toBe(lastDay)
  expect(closedAt({ ...shown, status: 'expired', expiresAt: lastDay, endedAt: now }, now)).toBe(lastDay)
  expect(closedAt({ ...shown, status: 'filled', expiresAt: future, endedAt: byHand }, now)).toBe(byHand)
  expect(closedAt({ ...shown, status: 'filled', expiresAt: future, endedAt: null }, now)).toBeUndefined()
  expect(closedAt({ ...shown, status: 'open', expiresAt: future, endedAt: byHand }, now)).toBeUndefined()
})

test('every status but draft keeps its page', () => {
  expect(vacancyStatuses.filter((status) => !hasPublicPage({ ...shown, status }))).toEqual(['draft'])
})

describe('gap 33: the possible changes', () => {
  /** Per status: with its last day far away, near and past. */
  const table: Record<VacancyStatus, [far: VacancyChange[], near: VacancyChange[], over: VacancyChange[]]> = {
    draft: [['post'], ['post'], ['post']],
    open: [
      ['fill', 'complete', 'close', 'cancel'],
      ['extend', 'fill', 'complete', 'close', 'cancel'],
      ['repost', 'fill', 'complete'],
    ],
    closed: [['reopen'], ['reopen'], ['repost']],
    filled: [['reopen'], ['reopen'], ['repost']],
    completed: [['reopen'], ['reopen'], ['repost']],
    cancelled: [['reopen'], ['reopen'], ['repost']],
    expired: [
      ['reopen', 'fill', 'complete'],
      ['reopen', 'fill', 'complete'],
      ['repost', 'fill', 'complete'],
    ],
  }

  for (const status of vacancyStatuses) {
    test(`of a vacancy that is ${status}`, () => {
      const lastDays = [inDays(30), inDays(7), inDays(-1)]
      expect(lastDays.map((expiresAt) => changesOf({ ...shown, status, expiresAt }, now))).toEqual(table[status])
      for (const [index, expiresAt] of lastDays.entries()) {
        for (const change of vacancyChanges) {
          const vacancy = { ...shown, status, expiresAt, paidUntil: expiresAt, placeId: 1, isIncomplete: false }
          const { ok } = decideChange(change, vacancy, now)
          const isAllowed = table[status][index]!.includes(change) && !(change === 'post' && index === 2)
          expect({ change, index, ok }).toEqual({ change, index, ok: isAllowed })
        }
      }
    })
  }
})

describe('a decision', () => {
  const draft = {
    ...shown,
    status: 'draft' as const,
    expiresAt: null,
    paidUntil: null as Date | null,
    placeId: 1,
    isIncomplete: false,
  }
  const ended = { ...draft, status: 'filled' as const, expiresAt: inDays(-1) }

  test('to post costs a credit and opens for 60 days, or until an earlier chosen day', () => {
    const paidUntil = new Date('2027-01-19T22:59:59Z')
    expect(decideChange('post', draft, now)).toEqual({
      ok: true,
      value: { status: 'open', price: 1, expiresAt: paidUntil, paidUntil },
    })
    expect(decideChange('post', { ...draft, expiresAt: inDays(10) }, now)).toMatchObject({
      value: { expiresAt: inDays(10), paidUntil },
    })
    expect(decideChange('post', { ...draft, expiresAt: inDays(100) }, now)).toMatchObject({
      value: { expiresAt: paidUntil },
    })
  })

  test('to post is refused while something is missing', () => {
    expect(decideChange('post', { ...draft, isIncomplete: true }, now)).toEqual({ ok: false, reason: 'incomplete' })
    expect(decideChange('post', { ...draft, placeId: null }, now)).toEqual({ ok: false, reason: 'no-place' })
    expect(decideChange('post', { ...draft, expiresAt: inDays(-1) }, now)).toEqual({
      ok: false,
      reason: 'last-day-over',
    })
  })

  test('to extend adds 60 days to the last day', () => {
    const open = { ...draft, status: 'open' as const, expiresAt: new Date('2026-11-30T22:59:59Z') }
    const paidUntil = new Date('2027-01-29T22:59:59Z')
    expect(decideChange('extend', open, now)).toMatchObject({ value: { price: 1, expiresAt: paidUntil, paidUntil } })
  })

  test('to extend or to repost keeps the days that were paid for and not used', () => {
    const paid = new Date('2027-01-16T22:59:59Z')
    const more = new Date('2027-03-17T22:59:59Z')
    const open = { ...draft, status: 'open' as const, expiresAt: new Date('2026-11-30T22:59:59Z'), paidUntil: paid }
    expect(decideChange('extend', open, now)).toMatchObject({
      value: { expiresAt: new Date('2027-01-29T22:59:59Z'), paidUntil: more },
    })
    expect(decideChange('repost', { ...ended, paidUntil: paid }, now)).toMatchObject({
      value: { expiresAt: new Date('2027-01-19T22:59:59Z'), paidUntil: more },
    })
    expect(decideChange('repost', { ...ended, paidUntil: inDays(-1) }, now)).toMatchObject({
      value: { paidUntil: new Date('2027-01-19T22:59:59Z') },
    })
  })

  test('to repost costs a credit and starts again; to reopen costs nothing and keeps the last day', () => {
    expect(decideChange('repost', ended, now)).toMatchObject({
      value: { status: 'open', price: 1, expiresAt: new Date('2027-01-19T22:59:59Z') },
    })
    expect(decideChange('reopen', { ...ended, expiresAt: inDays(5) }, now)).toEqual({
      ok: true,
      value: { status: 'open', price: 0, expiresAt: inDays(5), paidUntil: undefined },
    })
  })

  test('to end it costs nothing', () => {
    const open = { ...draft, status: 'open' as const, expiresAt: inDays(5) }
    for (const [change, status] of [
      ['close', 'closed'],
      ['fill', 'filled'],
      ['complete', 'completed'],
      ['cancel', 'cancelled'],
    ] as const) {
      expect(decideChange(change, open, now)).toMatchObject({ value: { status, price: 0, expiresAt: inDays(5) } })
    }
  })
})

test('a last day is in the future, and never later than what is paid for', () => {
  const until = (lastDay: Date, paidUntil: Date | null) =>
    isLastDayPossible(lastDay, { paidUntil, expiresAt: null }, now)
  expect(until(inDays(3), null)).toBe(true)
  expect(until(inDays(-1), null)).toBe(false)
  expect(until(inDays(59), null)).toBe(true)
  expect(until(inDays(61), null)).toBe(false)
  expect(until(inDays(20), inDays(10))).toBe(false)
  expect(until(inDays(90), inDays(100))).toBe(true)
  expect(isLastDayPossible(inDays(-1), { paidUntil: inDays(-1), expiresAt: inDays(-1) }, now)).toBe(true)
})

test('gap 46: what is paid beyond an earlier last day can still be used, until that is over too', () => {
  expect(paidBeyond({ expiresAt: inDays(3), paidUntil: inDays(20) }, now)).toEqual(inDays(20))
  expect(paidBeyond({ expiresAt: inDays(-3), paidUntil: inDays(20) }, now)).toEqual(inDays(20))
  expect(paidBeyond({ expiresAt: inDays(-3), paidUntil: now }, now)).toBeUndefined()
  expect(paidBeyond({ expiresAt: inDays(3), paidUntil: inDays(3) }, now)).toBeUndefined()
  expect(paidBeyond({ expiresAt: inDays(3), paidUntil: null }, now)).toBeUndefined()
})
