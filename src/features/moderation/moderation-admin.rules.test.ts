import { expect, test } from 'vitest'
import { approvalObstacle, moderationState, neighboursOf } from './moderation-admin.rules.ts'

test('an opened vacancy has the neighbours that it has in the list', () => {
  expect(neighboursOf([7, 8, 9], { id: 8, place: 2 })).toEqual({ at: 2, previous: 7, next: 9 })
  expect(neighboursOf([7, 8, 9], { id: 7, place: 3 })).toEqual({ at: 1, previous: undefined, next: 8 })
})

test('when a vacancy leaves the list the next one takes its place', () => {
  expect(neighboursOf([7, 9], { id: 8, place: 2 })).toEqual({ at: 0, previous: 7, next: 9 })
  expect(neighboursOf([8, 9], { id: 7, place: 1 })).toEqual({ at: 0, previous: undefined, next: 8 })
  expect(neighboursOf([7, 8], { id: 9, place: 3 })).toEqual({ at: 0, previous: 8, next: undefined })
})

test('a vacancy opened from elsewhere has no neighbours', () => {
  expect(neighboursOf([7, 8], { id: 9, place: undefined })).toEqual({ at: 0 })
  expect(neighboursOf([7, 8], { id: undefined, place: 1 })).toMatchObject({ at: 0 })
})

const now = new Date('2026-11-17T09:00:00Z')
const open = {
  status: 'open' as const,
  heldAt: null,
  takenDownAt: null,
  endedAt: null,
  expiresAt: new Date('2026-12-17T09:00:00Z'),
  holdTurn: null,
  openReports: 0,
  isReported: false,
  isAppealed: false,
}
const noticed = { ...open, openReports: 1 }
const held = { ...open, heldAt: now, holdTurn: 'board' as const, blockers: 0 }

test('reports, and vacancies on hold, go before what the board noticed', () => {
  expect(moderationState(open, now)).toBe('open')
  expect(moderationState(noticed, now)).toBe('noticed')
  expect(moderationState({ ...noticed, isReported: true }, now)).toBe('reported')
  expect(moderationState({ ...held, openReports: 1 }, now)).toBe('waits')
  expect(moderationState({ ...held, holdTurn: 'employer', openReports: 1 }, now)).toBe('noticed')
  expect(moderationState({ ...held, holdTurn: 'employer' }, now)).toBe('sent-back')
  expect(moderationState({ ...noticed, isReported: true, takenDownAt: now }, now)).toBe('taken-down')
  expect(moderationState({ ...noticed, isAppealed: true }, now)).toBe('appealed')
})

test('a vacancy that needs a closer look is not approved in bulk', () => {
  expect(approvalObstacle(held)).toBeUndefined()
  expect(approvalObstacle({ ...held, openReports: 1 })).toBe('noticed')
  expect(approvalObstacle({ ...held, openReports: 1, isReported: true })).toBe('reported')
  expect(approvalObstacle({ ...held, openReports: 1, isAppealed: true })).toBe('appealed')
  expect(approvalObstacle({ ...held, blockers: 1 })).toBe('blocked')
  expect(approvalObstacle({ ...open, blockers: 0 })).toBe('not-held')
})
