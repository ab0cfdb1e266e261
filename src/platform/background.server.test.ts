import { expect, test } from 'vitest'
import { openBackground } from './background.server.ts'

const quiet = { error: () => {} }

test('work continues after the request, and can be waited for', async () => {
  const background = openBackground(quiet)
  const done: string[] = []
  background.run('first', async () => {
    await Promise.resolve()
    done.push('first')
  })
  expect(done).toEqual([])

  await background.settle()

  expect(done).toEqual(['first'])
})

test('a failure is logged, and the rest continues', async () => {
  const failures: unknown[] = []
  const background = openBackground({ error: (entry: unknown) => failures.push(entry) })
  const done: string[] = []
  background.run('broken', () => Promise.reject(new Error('no')))
  background.run('whole', async () => void done.push('whole'))

  await background.settle()

  expect(failures).toEqual([{ error: new Error('no'), task: 'broken' }])
  expect(done).toEqual(['whole'])
})

test('at most four jobs run at the same time', async () => {
  const background = openBackground(quiet)
  let now = 0
  let most = 0
  for (let task = 0; task < 20; task += 1) {
    background.run('one of many', async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setTimeout(resolve, 1))
      now -= 1
    })
  }

  await background.settle()

  expect(most).toBe(4)
  expect(now).toBe(0)
})

test('when too much work is waiting, the rest is dropped and logged', async () => {
  const failures: unknown[] = []
  const background = openBackground({ error: (entry: unknown) => failures.push(entry) })
  for (let task = 0; task < 1010; task += 1) background.run('one of many', () => Promise.resolve())

  expect(failures).toHaveLength(6)
  await background.settle()
})
