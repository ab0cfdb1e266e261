import { expect, test } from 'vitest'
import { neighboursOf } from './moderation-admin.rules.ts'

test('an opened vacancy has those before and after it in the list', () => {
  expect(neighboursOf([7, 8, 9], { id: 8, place: 2 })).toEqual({ at: 2, previous: 7, next: 9 })
  expect(neighboursOf([7, 8, 9], { id: 7, place: 3 })).toEqual({ at: 1, previous: undefined, next: 8 })
})

test('after one left the list the next has its place', () => {
  expect(neighboursOf([7, 9], { id: 8, place: 2 })).toEqual({ at: 0, previous: 7, next: 9 })
  expect(neighboursOf([8, 9], { id: 7, place: 1 })).toEqual({ at: 0, previous: undefined, next: 8 })
  expect(neighboursOf([7, 8], { id: 9, place: 3 })).toEqual({ at: 0, previous: 8, next: undefined })
})

test('what was opened from elsewhere has nothing around it', () => {
  expect(neighboursOf([7, 8], { id: 9, place: undefined })).toEqual({ at: 0 })
  expect(neighboursOf([7, 8], { id: undefined, place: 1 })).toMatchObject({ at: 0 })
})
