import { expect, test } from 'vitest'
import { runAll } from './schedule.ts'

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
