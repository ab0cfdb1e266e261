import { expect, test } from 'vitest'
import { schedule } from '../../jobs/schedule.ts'
import { queueText } from './queue.text.ts'

test('every scheduled job has a Dutch name', () => {
  expect(Object.keys(schedule).filter((name) => !Object.hasOwn(queueText.job, name))).toEqual([])
})
