import { describe, expect, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { bodyOf, decideEvent, testBody, type VacancyFacts } from './webhook-event.rules.ts'

const open: VacancyFacts = { company_id: 3, status: 'open', held_at: null, taken_down_at: null }
const moment = '2026-11-17T09:00:00Z'
const draft = { ...open, status: 'draft' as const }
const held = { ...open, held_at: moment }
const closed = { ...open, status: 'closed' as const }
const filled = { ...open, status: 'filled' as const }
const takenDown = { ...open, status: 'cancelled' as const, taken_down_at: moment }

describe('a vacancy', () => {
  const told = (before: VacancyFacts | null, after: VacancyFacts) =>
    decideEvent({ noun: 'vacancy', subjectId: 1, before, after })

  test('is posted when it comes on the board, for the first time or again', () => {
    expect(told(draft, open)).toBe('vacancy.posted')
    expect(told(closed, open)).toBe('vacancy.posted')
    expect(told(held, open)).toBe('vacancy.posted')
    expect(told(takenDown, open)).toBe('vacancy.posted')
    expect(told(null, open)).toBe('vacancy.posted')
  })

  test('has ended when it leaves the board, whoever decided that', () => {
    expect(told(open, closed)).toBe('vacancy.ended')
    expect(told(open, held)).toBe('vacancy.ended')
    expect(told(open, takenDown)).toBe('vacancy.ended')
  })

  test('is changed while it is on the board, and once it was there', () => {
    expect(told(open, open)).toBe('vacancy.changed')
    expect(told(closed, filled)).toBe('vacancy.changed')
    expect(told(closed, takenDown)).toBe('vacancy.changed')
  })

  test('has no events until it is on the board', () => {
    expect(told(draft, held)).toBeUndefined()
    expect(told(held, held)).toBeUndefined()
    expect(told(null, draft)).toBeUndefined()
  })
})

describe('an application', () => {
  const facts = (status: 'open' | 'invited' | 'deleted') => ({ company_id: 3, vacancy_id: 7, status })
  const told = (before: Parameters<typeof facts>[0] | null, after: Parameters<typeof facts>[0]) =>
    decideEvent({ noun: 'application', subjectId: 1, before: before && facts(before), after: facts(after) })

  test('is received, gets another status, and is erased', () => {
    expect(told(null, 'open')).toBe('application.received')
    expect(told('open', 'invited')).toBe('application.status-changed')
    expect(told('invited', 'deleted')).toBe('application.erased')
    expect(told('open', 'open')).toBeUndefined()
  })
})

describe('a body', () => {
  const telling = { happenedAt: now, apiAddress: 'https://banen.test/api' }

  test('about a vacancy has its status, and where to read the rest', () => {
    const change = { noun: 'vacancy', subjectId: 12, before: open, after: takenDown } as const
    expect(JSON.parse(bodyOf('vacancy.ended', change, telling))).toEqual({
      type: 'vacancy.ended',
      timestamp: '2026-11-17T09:00:00.000Z',
      data: {
        id: 12,
        company: 3,
        status: 'cancelled',
        withheld: 'taken-down',
        url: 'https://banen.test/api/vacancies/12',
      },
    })
  })

  test('about an application has its id, what it is for, and its status', () => {
    const before = { company_id: 3, vacancy_id: null, status: 'open' } as const
    const change = { noun: 'application', subjectId: 9, before, after: { ...before, status: 'invited' } } as const
    expect(JSON.parse(bodyOf('application.status-changed', change, telling)).data).toEqual({
      id: 9,
      company: 3,
      vacancy: null,
      status: 'invited',
      previousStatus: 'open',
      url: 'https://banen.test/api/applications/9',
    })
  })

  test('of a test is empty', () => {
    expect(JSON.parse(testBody(now))).toEqual({ type: 'test', timestamp: '2026-11-17T09:00:00.000Z', data: {} })
  })
})
