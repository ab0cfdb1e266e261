import { expect, onTestFinished, test } from 'vitest'
import { everyMinute, quickPace } from '#test/support/jobs.ts'
import { freshDb } from '#test/support/db.ts'
import { countFailingJobs, findLastRun, listJobRuns, retryJob } from './clock-runs.server.ts'
import { startClock } from './clock.server.ts'

test('a board whose clock never started has no runs', async () => {
  const db = await freshDb()
  expect(await listJobRuns(db)).toEqual([])
  expect(await retryJob(db, 'broken')).toBe(false)
  expect(await countFailingJobs(db)).toBe(0)
  expect(await findLastRun(db, 'broken')).toBeUndefined()
})

test('successes and failures are listed, and a failed job restarts on request', async () => {
  const db = await freshDb()
  let isBroken = true
  let tries = 0
  const jobs = {
    fine: { cron: everyMinute, run: async () => {} },
    broken: {
      cron: everyMinute,
      run: async () => {
        tries += 1
        if (isBroken) throw new Error('de mailserver is weg')
      },
    },
  }
  // Far away, so that only a request starts it again.
  const pace = { ...quickPace, queue: { retryLimit: 5, retryDelay: 600, retryDelayMax: 600 } }
  const silent = { error: () => {}, warn: () => {} }
  const clock = startClock(db, jobs, silent, pace)
  onTestFinished(() => clock.stop(1000))

  const run = async (name: string) => (await listJobRuns(db)).find((one) => one.name === name)
  await expect
    .poll(async () => (await run('broken'))?.failure, { timeout: 30_000, interval: 250 })
    .toContain('de mailserver is weg')
  await expect
    .poll(async () => (await run('fine'))?.completedAt, { timeout: 30_000, interval: 250 })
    .toBeInstanceOf(Date)
  expect(await run('fine')).toMatchObject({ cron: everyMinute, failedAt: null, failure: null })
  expect((await run('broken'))!.retryAt!.getTime()).toBeGreaterThan(Date.now() + 60_000)
  expect(tries).toBe(1)
  expect(await findLastRun(db, 'fine')).toEqual((await run('fine'))!.completedAt)
  expect(await findLastRun(db, 'broken')).toBeUndefined()
  expect(await countFailingJobs(db)).toBe(1)

  isBroken = false
  expect(await retryJob(db, 'broken')).toBe(true)
  await expect
    .poll(async () => (await run('broken'))?.completedAt, { timeout: 30_000, interval: 250 })
    .toBeInstanceOf(Date)
  expect(tries).toBe(2)
  expect(await countFailingJobs(db)).toBe(0)
  expect(await run('broken')).toMatchObject({ failedAt: null, failure: null })
  expect(await retryJob(db, 'broken')).toBe(false)
  expect(await retryJob(db, 'fine')).toBe(false)
})

test('a failed job that the product no longer has is neither listed nor counted', async () => {
  const db = await freshDb()
  const silent = { error: () => {}, warn: () => {} }
  const pace = { ...quickPace, queue: { retryLimit: 5, retryDelay: 600, retryDelayMax: 600 } }
  const run = async () => {
    throw new Error('de mailserver is weg')
  }
  const before = startClock(db, { former: { cron: everyMinute, run } }, silent, pace)
  await expect.poll(() => countFailingJobs(db), { timeout: 30_000, interval: 250 }).toBe(1)
  await before.stop(1000)

  const after = startClock(db, { present: { cron: everyMinute, run: async () => {} } }, silent, pace)
  onTestFinished(() => after.stop(1000))
  await after.ready
  expect((await listJobRuns(db)).map(({ name }) => name)).toEqual(['present'])
  expect(await countFailingJobs(db)).toBe(0)
})
