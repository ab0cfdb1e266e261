import { describe, expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { type AccountHome, attentionOf, stepsOf } from './account-home.rules.ts'

const empty: AccountHome = {
  companies: 0,
  posted: 0,
  drafts: { count: 0, newest: undefined, ready: undefined },
  closing: { count: 0, firstAt: null },
  waiting: { count: 0, longestSince: null },
  messages: { count: 0, longestSince: null, applicationId: null },
  overdue: { count: 0, firstAt: null, orderId: null },
  sentBack: { count: 0, longestSince: null, vacancyId: null },
  notPosted: { count: 0, vacancyId: null },
  held: 0,
  credits: 0,
}
const draft = { id: 1, title: 'Bakker' }
const drafts = { count: 1, newest: draft, ready: draft }
const statesOf = (home: Partial<AccountHome>) => stepsOf({ ...empty, ...home })?.map(({ state }) => state)

describe('a new employer', () => {
  test('has three steps, and the first unfinished one is next', () => {
    expect(stepsOf(empty)?.map(({ step }) => step)).toEqual(['company', 'vacancy', 'credits'])
    expect(statesOf({})).toEqual(['next', 'later', 'later'])
    expect(statesOf({ companies: 1 })).toEqual(['done', 'next', 'later'])
    expect(statesOf({ companies: 1, drafts })).toEqual(['done', 'done', 'next'])
    // Credits cannot be used yet.
    expect(statesOf({ companies: 1, drafts: { ...drafts, ready: undefined } })).toEqual(['done', 'next', 'later'])
  })

  test('may have credits before anything else', () => {
    expect(statesOf({ credits: 5 })).toEqual(['next', 'later', 'done'])
    expect(statesOf({ companies: 1, credits: 5 })).toEqual(['done', 'next', 'done'])
  })

  test('is no longer new once the steps are done, or a vacancy was posted', () => {
    expect(statesOf({ companies: 1, drafts, credits: 5 })).toBeUndefined()
    expect(statesOf({ companies: 1, posted: 1 })).toBeUndefined()
  })
})

describe('what needs attention', () => {
  const busy: AccountHome = {
    ...empty,
    posted: 3,
    drafts,
    closing: { count: 2, firstAt: daysAfter(now, 3) },
    waiting: { count: 4, longestSince: daysAfter(now, -6) },
  }

  test('names a draft that was not posted as planned once', () => {
    const notPosted = { count: 1, vacancyId: 1 }
    expect(attentionOf({ ...empty, drafts, notPosted }, now).map(({ what }) => what)).toEqual(['notPosted'])
  })

  test('counts all drafts, like the list of drafts', () => {
    const home = { ...empty, drafts: { ...drafts, count: 3 }, notPosted: { count: 1, vacancyId: 1 } }
    expect(attentionOf(home, now).map(({ what, count }) => [what, count])).toEqual([
      ['notPosted', 1],
      ['drafts', 3],
    ])
  })

  test('starts with people, then what closes, then drafts', () => {
    expect(attentionOf(busy, now)).toEqual([
      { what: 'waiting', count: 4, days: 6, isUrgent: false },
      { what: 'closing', count: 2, days: 3, isUrgent: false },
      { what: 'drafts', count: 1, isUrgent: false },
    ])
  })

  test("lists an applicant's unread message after applicants who have heard nothing yet", () => {
    const messages = { count: 2, longestSince: daysAfter(now, -7), applicationId: 5 }
    expect(attentionOf({ ...busy, messages }, now)[1]).toEqual({ what: 'messages', count: 2, days: 7, isUrgent: true })
  })

  test('shows an overdue invoice as urgent, after the people who wait', () => {
    const late = { count: 1, firstAt: daysAfter(now, -3), orderId: 7 }
    expect(attentionOf({ ...busy, overdue: late }, now)[1]).toEqual({
      what: 'overdue',
      count: 1,
      days: 3,
      isUrgent: true,
    })
  })

  test('lists a vacancy that was sent back before what closes, and as urgent after a week', () => {
    const back = (days: number) => ({ count: 1, longestSince: daysAfter(now, -days), vacancyId: 7 })
    const shown = (days: number) => attentionOf({ ...busy, sentBack: back(days) }, now)[1]
    expect(shown(6)).toEqual({ what: 'sentBack', count: 1, days: 6, isUrgent: false })
    expect(shown(7)).toMatchObject({ what: 'sentBack', isUrgent: true })
  })

  test('leaves out empty items', () => {
    expect(attentionOf(empty, now)).toEqual([])
    expect(attentionOf({ ...busy, closing: empty.closing }, now).map(({ what }) => what)).toEqual(['waiting', 'drafts'])
  })

  test('is urgent after a week of waiting, and in the last two days', () => {
    const urgent = (home: Partial<AccountHome>) =>
      attentionOf({ ...empty, ...home }, now).map(({ isUrgent }) => isUrgent)
    expect(urgent({ waiting: { count: 1, longestSince: daysAfter(now, -7) } })).toEqual([true])
    expect(urgent({ closing: { count: 1, firstAt: daysAfter(now, 2) } })).toEqual([true])
    expect(urgent({ closing: { count: 1, firstAt: now } })).toEqual([true])
  })
})
