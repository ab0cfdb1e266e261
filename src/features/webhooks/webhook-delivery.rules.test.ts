import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { decideOutcome, mayHaveForgotten } from './webhook-delivery.rules.ts'

const attempt = { status: 500 as number | undefined, attempts: 1, failingSince: null as Date | null }

test('every 2xx counts as delivered, and ends a series of failures', () => {
  for (const status of [200, 202, 204, 299]) {
    expect(decideOutcome({ ...attempt, status, failingSince: now }, now)).toMatchObject({
      state: 'delivered',
      nextAt: null,
      failingSince: null,
    })
  }
})

test('anything else is retried, later and later, until it is given up on', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
    const { nextAt } = decideOutcome({ ...attempt, attempts }, now)
    return nextAt && (nextAt.getTime() - now.getTime()) / 60_000
  })
  expect(minutes).toEqual([1, 5, 30, 120, 480, 1440, null])
  for (const status of [undefined, 199, 300, 302, 404, 500]) {
    expect(decideOutcome({ ...attempt, status }, now)).toMatchObject({ state: 'waiting', failingSince: now })
  }
  expect(decideOutcome({ ...attempt, attempts: 7 }, now)).toMatchObject({ state: 'given-up', off: undefined })
})

test('a webhook is switched off by a 410, and by a week of only failures', () => {
  expect(decideOutcome({ ...attempt, status: 410 }, now)).toMatchObject({ state: 'given-up', off: 'gone' })
  const since = (days: number, attempts = 7) =>
    decideOutcome({ ...attempt, attempts, failingSince: daysAfter(now, -days) }, now)
  expect(since(6.9)).toMatchObject({ state: 'given-up', off: undefined, failingSince: daysAfter(now, -6.9) })
  expect(since(7)).toMatchObject({ state: 'given-up', off: 'failing' })
})

test('an old failure and a new one do not make a week: the message is retried like any other', () => {
  for (const attempts of [1, 6])
    expect(decideOutcome({ ...attempt, attempts, failingSince: daysAfter(now, -90) }, now)).toMatchObject({
      state: 'waiting',
      off: undefined,
    })
})

test('it is unknown whether a webhook older than the retention of messages ever sent one', () => {
  expect([29, 31].map((days) => mayHaveForgotten(daysAfter(now, -days), now))).toEqual([false, true])
})
