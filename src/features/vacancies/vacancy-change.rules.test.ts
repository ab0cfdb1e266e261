import { describe, expect, test } from 'vitest'
import { changesOf, decideChange, type VacancyChange, vacancyChanges } from './vacancy-change.rules.ts'
import { type VacancyStatus, vacancyStatuses } from './vacancy.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const shown = { heldAt: null, takenDownAt: null }
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)

describe('gap 33: the possible changes', () => {
  /** Per status: with a last day that is far away, near and past. */
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

  test('to extend or to repost keeps unused paid days', () => {
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
