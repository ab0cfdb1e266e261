import { expect, test } from 'vitest'
import { oneAtATime, runAll } from './schedule.ts'

test('a task that fails is told, and the others have their turn', async () => {
  const ran: string[] = []
  const told: unknown[] = []
  const failure = new Error('no mail server')
  const tasks = {
    'send mail': async () => Promise.reject(failure),
    'erase applications': async () => void ran.push('erased'),
    'sweep files': async () => void ran.push('swept'),
  }

  await runAll(tasks, { error: (what: unknown) => void told.push(what) })

  expect(ran).toEqual(['erased', 'swept'])
  expect(told).toEqual([{ error: failure, task: 'send mail' }])
})

test('a round that is still busy is not started again, and can be waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let started = 0
  const round = oneAtATime(() => {
    started += 1
    return promise
  })

  round.start()
  round.start()
  expect(started).toBe(1)
  let isOver = false
  const over = round.settle().then(() => (isOver = true))
  await Promise.resolve()
  expect(isOver).toBe(false)

  resolve()
  await over
  round.start()
  expect(started).toBe(2)
})
