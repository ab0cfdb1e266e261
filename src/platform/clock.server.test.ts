import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { everyMinute, quickPace, soon } from '#test/support/jobs.ts'
import { freshAddress, freshDb, isPostgres } from '#test/support/db.ts'
import { tcpProxy } from '#test/support/tcp-proxy.ts'
import { executeOnPglite, type Jobs, type Pace, startClock } from './clock.server.ts'
import { listJobRuns } from './clock-runs.server.ts'
import { clientOf, openPostgres, rowsOf } from './db.server.ts'

const db = await freshDb()

type Options = { pace?: Pace; on?: typeof db }

/** A clock as in one process, which is stopped at the end of the test. */
function aClock(jobs: Jobs, { pace, on = db }: Options = {}) {
  const told: Record<string, unknown>[] = []
  const tell = (entry: Record<string, unknown>) => void told.push(entry)
  const clock = startClock(on, jobs, { error: tell, warn: tell }, { ...quickPace, ...pace })
  onTestFinished(() => clock.stop(1000))
  return { ...clock, told }
}

/** A job that counts its starts and runs until it is told to end. */
function aSlowJob() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const job = { began: 0, end, cron: everyMinute, run: () => ((job.began += 1), promise) }
  onTestFinished(() => end())
  return job
}

test('a job runs once, however many processes there are', async () => {
  const ran: string[] = []
  const jobsOf = (process: string) => ({ once: { cron: soon(), run: async () => void ran.push(process) } })
  aClock(jobsOf('first'))
  aClock(jobsOf('second'))

  await expect.poll(() => ran.length, { timeout: 15_000 }).toBe(1)
  await wait(1500)
  expect(ran).toHaveLength(1)
})

test('a job that is still running is not started again, by any process', async () => {
  const slow = aSlowJob()
  const clocks = [aClock({ slow }), aClock({ slow })]
  await Promise.all(clocks.map(({ ready }) => ready))
  await expect.poll(() => slow.began).toBe(1)

  await missAnHour()
  await expect.poll(() => countSent('slow')).toBeGreaterThanOrEqual(2)
  await wait(700)

  expect(slow.began).toBe(1)
})

test('a job that fails is logged by name, retried at growing intervals, and stops no other', async () => {
  let tries = 0
  let others = 0
  const fail = async () => {
    tries += 1
    if (tries < 3) throw new Error(`failure ${tries}`)
  }
  const { told } = aClock({
    failing: { cron: soon(), run: fail },
    other: { cron: soon(), run: async () => void (others += 1) },
  })

  const waits: number[] = []
  for (const nth of [1, 2]) {
    await expect.poll(() => retryOf('failing'), { timeout: 15_000 }).toMatchObject({ count: nth - 1 })
    waits.push((await retryOf('failing'))!.seconds)
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'failing'`)
    await expect.poll(() => tries).toBe(nth + 1)
  }

  expect(Math.round(waits[0]!)).toBeGreaterThanOrEqual(28)
  expect(waits[0]).toBeLessThanOrEqual(60)
  expect(Math.round(waits[1]!)).toBeGreaterThanOrEqual(58)
  expect(waits[1]).toBeLessThanOrEqual(120)
  expect(told).toEqual([
    { error: new Error('failure 1'), job: 'failing' },
    { error: new Error('failure 2'), job: 'failing' },
  ])
  await expect.poll(() => others).toBe(1)
})

test('a stop waits for a running job', async () => {
  const slow = aSlowJob()
  const clock = aClock({ 'at-stop': slow })
  await expect.poll(() => slow.began).toBe(1)
  let isStopped = false
  const stopped = clock.stop(5000).then(() => (isStopped = true))

  await wait(600)
  expect(isStopped).toBe(false)
  slow.end()
  await stopped

  expect(await statesOf('at-stop')).toEqual(['completed'])
})

test('a job that does not end in time is left to the next process', async () => {
  const endless = aSlowJob()
  const clock = aClock({ endless })
  await expect.poll(() => endless.began).toBe(1)

  await clock.stop(1000)

  expect(await statesOf('endless')).toEqual(['retry'])
})

test('a job whose process died is run by another', async () => {
  const left = aSlowJob()
  aClock({ orphan: left })
  await expect.poll(() => left.began).toBe(1)
  let taken = 0
  aClock({ orphan: { ...left, run: async () => void (taken += 1) } })
  await wait(1000)
  expect(taken).toBe(0)

  // A dead process sends no heartbeat; a live one does so every half minute.
  await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '61 seconds' where name = 'orphan'`)
  await expect.poll(() => retryOf('orphan')).toBeDefined()
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'orphan'`)

  await expect.poll(() => taken).toBe(1)
})

test('a daily time that passed while no process was running is caught up on, once', async () => {
  let ran = 0
  const jobs: Jobs = { daily: { cron: twoHoursAgo(), run: async () => void (ran += 1) } }
  const before = aClock(jobs)
  await before.ready
  await wait(1500)
  await before.stop(1000)
  expect(ran).toBe(0)

  await missAnHour(3)
  aClock(jobs)
  aClock(jobs)

  await expect.poll(() => ran).toBe(1)
  await wait(1500)
  expect(ran).toBe(1)
})

test('a job that is no longer in the list is removed, and a changed time is stored', async () => {
  const never = async () => {}
  await aClock({ old: { cron: '1 1 1 1 *', run: never }, kept: { cron: '1 1 1 1 *', run: never } }).ready
  await aClock({ kept: { cron: '2 2 2 2 *', run: never } }).ready

  expect(await rowsOf(db, sql`select name, cron, timezone from pgboss.schedule`)).toEqual([
    { name: 'kept', cron: '2 2 2 2 *', timezone: 'Europe/Amsterdam' },
  ])
})

test.runIf(!isPostgres)(
  "on PGlite's single connection a block that fails is rolled back before others continue",
  async () => {
    const client = clientOf(db) as PGlite
    const block = executeOnPglite(client, 'begin; create table half (word text); select 1/0; commit')
    const other = db.execute(sql`select 1`)

    await expect(block).rejects.toThrow('division by zero')
    await other
    expect(await rowsOf(db, sql`select to_regclass('half') as half`)).toEqual([{ half: null }])
    expect(await executeOnPglite(client, 'begin; select 1 as one; commit')).toEqual({ rows: [{ one: 1 }] })
  },
)

describe.runIf(isPostgres)('while the database is down', async () => {
  if (!isPostgres) return
  const address = new URL(await freshAddress())
  const proxy = await tcpProxy({ host: address.hostname, port: Number(address.port) })
  address.port = String(proxy.port)
  const { db: on, close } = await openPostgres(address.href)

  test('the clock does not start, but does so later', async () => {
    proxy.cut()
    let ran = 0
    const job = { cron: everyMinute, run: async () => void (ran += 1) }
    const { told, ready } = aClock({ late: job }, { on, pace: { startAgainMs: 100 } })
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(2)

    proxy.restore()
    await ready
    await expect.poll(() => ran).toBe(1)
  })

  test('nothing is started, and the clock continues afterwards', async () => {
    let ran = 0
    const { told, ready } = aClock({ again: { cron: everyMinute, run: async () => void (ran += 1) } }, { on })
    await ready
    // Its completion must be stored too: a job cut off before that counts as running until its heartbeat is missed.
    await expect
      .poll(async () => (await listJobRuns(on)).some(({ name, completedAt }) => name === 'again' && completedAt))
      .toBe(true)
    expect(ran).toBe(1)

    proxy.cut()
    // One warning: the next would follow a minute later. pg-boss may report an error as a plain object.
    const warning = { error: expect.objectContaining({ message: expect.any(String) }), times: 1 }
    await expect.poll(() => told).toContainEqual(warning)
    proxy.restore()

    await expect
      .poll(() =>
        missAnHour(1, on).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expect.poll(() => ran).toBeGreaterThanOrEqual(2)
    await close()
  })
})

/** As if the clock last ran this many hours ago, in every process. */
async function missAnHour(hours = 1, on = db) {
  await on.execute(sql`update pgboss.schedule set created_on = created_on - interval '1 hour' * ${hours}::int`)
  await on.execute(sql`update pgboss.version set cron_on = now() - interval '1 hour' * ${hours}::int`)
}

function twoHoursAgo() {
  const [hour] = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', timeZone: 'Europe/Amsterdam' })
    .format(new Date(Date.now() - 2 * 3600_000))
    .split(' ')
  return `30 ${Number(hour)} * * *` as const
}

async function countSent(name: string) {
  const sent = sql`select 1 from pgboss.job where state = 'completed' and name like '%send-it' and data->>'name' = ${name}`
  return (await rowsOf(db, sent)).length
}

async function statesOf(name: string) {
  const rows = await rowsOf<{ state: string }>(db, sql`select state from pgboss.job where name = ${name}`)
  return rows.map(({ state }) => state)
}

async function retryOf(name: string) {
  const waiting = sql`
    select retry_count as count, extract(epoch from start_after - now())::float8 as seconds
    from pgboss.job where name = ${name} and state = 'retry'`
  const [row] = await rowsOf<{ count: number; seconds: number }>(db, waiting)
  return row
}
