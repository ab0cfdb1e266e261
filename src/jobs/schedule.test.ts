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

test('what is still busy is started again only afterwards, once, and can be waited for', async () => {
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let started = 0
  const round = oneAtATime(() => turns[started++]!.promise)

  round.start()
  round.start()
  round.start()
  expect(started).toBe(1)
  let isOver = false
  const over = round.settle().then(() => (isOver = true))

  turns[0]!.resolve()
  await turns[0]!.promise
  await new Promise(setImmediate)
  expect(started).toBe(2)
  expect(isOver).toBe(false)

  turns[1]!.resolve()
  await over
  expect(started).toBe(2)
})
