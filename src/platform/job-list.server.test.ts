import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { quickPace, soon } from '#test/support/jobs.ts'
import { startClock } from './clock.server.ts'
import { listJobs } from './job-list.server.ts'

const db = await freshDb()
const quiet = { error: () => {}, warn: () => {} }

test('jobs are listed with their last run, their next one and why they failed', async () => {
  // The clock of this database has not started yet.
  expect(await listJobs(db, { now })).toEqual([])

  const began = Date.now()
  let tries = 0
  const fail = async () => {
    tries += 1
    await db.execute(sql`select ${'noor@voorbeeld.test'}::int`)
  }
  const clock = startClock(
    db,
    {
      nightly: { cron: '30 3 * * *', run: async () => {} },
      prompt: { cron: soon(), run: async () => {} },
      broken: { cron: soon(), run: fail },
    },
    quiet,
    { ...quickPace, queue: { retryLimit: 1, retryDelay: 1 } },
  )
  onTestFinished(() => clock.stop(1000))
  const listed = async (name: string) => (await listJobs(db, { now })).find((job) => job.name === name)

  await expect.poll(async () => (await listed('prompt'))?.lastRun?.outcome, { timeout: 15_000 }).toBe('done')
  await expect.poll(async () => (await listed('broken'))?.lastRun?.outcome).toBe('failed')

  expect(tries).toBe(2)
  const jobs = await listJobs(db, { now })
  expect(jobs.map(({ name }) => name)).toEqual(['broken', 'nightly', 'prompt'])
  const [broken, nightly, prompt] = jobs
  expect(broken).toMatchObject({ cron: expect.any(String), lastRun: { triedAgain: 1 } })
  expect(broken!.failures).toEqual([{ at: broken!.lastRun!.startedAt, reason: '22P02 query failed: select $1::int' }])
  expect(nightly).toEqual({
    name: 'nightly',
    cron: '30 3 * * *',
    nextRunAt: new Date('2026-11-18T03:30:00+01:00'),
    failures: [],
  })
  expect(prompt!.failures).toEqual([])
  const { startedAt, endedAt, triedAgain } = prompt!.lastRun!
  expect(startedAt.getTime()).toBeGreaterThan(began - 1000)
  expect(startedAt.getTime()).toBeLessThan(Date.now() + 1000)
  expect(endedAt!.getTime()).toBeGreaterThanOrEqual(startedAt.getTime())
  expect(triedAgain).toBe(0)

  // Summer time.
  const inJuly = await listJobs(db, { now: new Date('2027-07-01T12:00:00+02:00') })
  expect(inJuly[1]!.nextRunAt).toEqual(new Date('2027-07-02T03:30:00+02:00'))
})
