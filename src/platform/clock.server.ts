import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import type { ConstructorOptions, PgBoss, QueueOptions } from 'pg-boss'
import { clientOf, type Db } from './db.server.ts'
import { describeError, type Log, warnEachMinute } from './log.server.ts'

/** A cron expression: minute, hour, day of the month, month, day of the week. */
export type Cron = `${string} ${string} ${string} ${string} ${string}`

export type Jobs = Record<string, { cron: Cron; run: () => Promise<unknown> }>

/** How often and how long the clock waits; tests use shorter times. */
export type Pace = Partial<{
  boss: Partial<ConstructorOptions>
  queue: QueueOptions
  pollSeconds: number
  startAfterMs: number
  startAgainMs: number
}>

export const timeZone = 'Europe/Amsterdam'

const daySeconds = 24 * 3600

const queueOptions = {
  // Twelve tries in about two hours, half a minute to a quarter of an hour apart.
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  // A dead process sends no heartbeat: after a minute or two its job is retried, by another process or after a restart.
  heartbeatSeconds: 60,
  // A job that takes longer is considered stuck, and is restarted.
  expireInSeconds: 3600,
  // Long enough to show the last run of a weekly job.
  deleteAfterSeconds: 8 * daySeconds,
} satisfies QueueOptions

/**
 * Runs each job at its times, once across all processes and never concurrently with itself; failed jobs are retried.
 * Starts in the background, and keeps trying while the database is unavailable.
 */
export function startClock(db: Db, jobs: Jobs, log: Pick<Log, 'error' | 'warn'>, pace: Pace = {}) {
  const stopping = new AbortController()
  let boss: PgBoss | undefined

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function start() {
    // Right after a start, visitors go first.
    await pause(pace.startAfterMs ?? 2_000)
    while (!stopping.signal.aborted) {
      const started = await openBoss(db, log, pace)
      try {
        await started.start()
        await schedule(started, jobs, log, pace)
        boss = started
        return
      } catch (error) {
        log.error({ error }, 'the clock cannot start yet')
        await started.stop({ graceful: false }).catch(() => {})
        await pause(pace.startAgainMs ?? 5_000)
      }
    }
  }
  const ready = start()

  return {
    /** Resolves once jobs are scheduled. */
    ready,
    /** Starts no new jobs and waits for running ones; after this long, another process may restart them. */
    async stop(patienceMs: number) {
      stopping.abort()
      await ready
      await boss?.stop({ timeout: patienceMs })
    },
  }
}

async function openBoss(db: Db, log: Pick<Log, 'warn'>, pace: Pace) {
  const { PgBoss } = await import('pg-boss')
  const client = clientOf(db)
  const boss = new PgBoss({ ...connectionOf(client), ...pace.boss })
  // Without a listener an error would end the process. pg-boss recovers on its own once the database is back.
  boss.on('error', warnEachMinute(log, 'the clock missed a beat'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

/** Two connections of its own on a server: the clock and the pages never wait for each other's connections. */
function connectionOf(client: Pool | PGlite): ConstructorOptions {
  if (!('exec' in client)) return { ...client.options, max: 2 }
  return { backend: 'pglite', db: { executeSql: (text, values) => executeOnPglite(client, text, values) } }
}

/** PGlite accepts several statements at once only when they have no parameters. */
export async function executeOnPglite(client: PGlite, text: string, values: unknown[] = []) {
  if (values.length > 0) return client.query(text, values)
  // A failed block must be rolled back before any other query runs: there is only this connection.
  const isBlock = /^\s*begin\b/i.test(text)
  const answers = isBlock ? await client.transaction((tx) => tx.exec(text)) : await client.exec(text)
  return { rows: answers.flatMap(({ rows }) => rows) }
}

async function schedule(boss: PgBoss, jobs: Jobs, log: Pick<Log, 'error'>, pace: Pace) {
  const options = { ...queueOptions, ...pace.queue }
  for (const [name, { cron, run }] of Object.entries(jobs)) {
    // Exclusive: a job that is queued, running or waiting for a retry is not queued again.
    await boss.createQueue(name, { ...options, policy: 'exclusive' })
    await boss.updateQueue(name, options)
    // Runs that were missed while no process was up are made up for with one run.
    await boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' })
    await boss.work(name, { pollingIntervalSeconds: pace.pollSeconds ?? 10 }, async () => {
      try {
        await run()
      } catch (error) {
        log.error({ error, job: name }, 'a job failed')
        // Stored by pg-boss, for the admin area.
        throw new Error(reasonOf(error))
      }
    })
  }
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(jobs, name)) await boss.unschedule(name)
}

/** For a query, only its text and error code: the database quotes values in its messages. */
function reasonOf(error: unknown) {
  const { message, cause } = describeError(error) as { message: string; cause?: { code?: string } }
  return cause?.code ? `${cause.code} ${message}`.slice(0, 500) : message.slice(0, 500)
}
