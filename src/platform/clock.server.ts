import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import type { ConstructorOptions, PgBoss, QueueOptions } from 'pg-boss'
import type { Db } from './db.server.ts'
import { describeError, type Log } from './log.server.ts'

/** Minute, hour, day of the month, month, day of the week. */
export type Cron = `${string} ${string} ${string} ${string} ${string}`

export type Jobs = Record<string, { cron: Cron; run: () => Promise<unknown> }>

/** How fast the clock does things; tests are in more of a hurry than a board. */
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
  // A process that died beats no more: after a minute or two its job is tried again, by another or after a new start.
  heartbeatSeconds: 60,
  // A job that takes longer is taken for one that hangs, and is started a second time.
  expireInSeconds: 3600,
  // Long enough to show the last run of a weekly job.
  deleteAfterSeconds: 8 * daySeconds,
} satisfies QueueOptions

/**
 * Runs each job at its times, once over all processes and never over itself; what fails is tried again later. Starts in
 * the background, and keeps trying while the database is away.
 */
export function startClock(db: Db, jobs: Jobs, log: Pick<Log, 'error' | 'warn'>, pace: Pace = {}) {
  const stopping = new AbortController()
  let boss: PgBoss | undefined

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function start() {
    // A board that has just started answers its first visitors first.
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
    /** Resolves once jobs are started at their times. */
    ready,
    /** Starts nothing more and waits for the jobs that are running; after this long another process may start them again. */
    async stop(patienceMs: number) {
      stopping.abort()
      await ready
      await boss?.stop({ timeout: patienceMs })
    },
  }
}

async function openBoss(db: Db, log: Pick<Log, 'warn'>, pace: Pace) {
  const { PgBoss } = await import('pg-boss')
  const client = (db as unknown as { $client: Pool | PGlite }).$client
  const boss = new PgBoss({ ...connectionOf(client), ...pace.boss })
  // Without a listener an error would end the process. pg-boss goes on by itself once the database is back.
  boss.on('error', (error) => log.warn({ error }, 'the clock missed a beat'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

/** On a server two connections of its own: looking for jobs never holds up a page, and pages never hold up the clock. */
function connectionOf(client: Pool | PGlite): ConstructorOptions {
  if (!('exec' in client)) return { ...client.options, max: 2 }
  return { backend: 'pglite', db: { executeSql: (text, values) => executeOnPglite(client, text, values) } }
}

/** PGlite takes several statements only when they have no values. */
export async function executeOnPglite(client: PGlite, text: string, values: unknown[] = []) {
  if (values.length > 0) return client.query(text, values)
  // A block that fails must be undone before anything else has its turn: there is only this connection.
  const isBlock = /^\s*begin\b/i.test(text)
  const answers = isBlock ? await client.transaction((tx) => tx.exec(text)) : await client.exec(text)
  return { rows: answers.flatMap(({ rows }) => rows) }
}

async function schedule(boss: PgBoss, jobs: Jobs, log: Pick<Log, 'error'>, pace: Pace) {
  const options = { ...queueOptions, ...pace.queue }
  for (const [name, { cron, run }] of Object.entries(jobs)) {
    // Exclusive: what waits, runs or is to be tried again is not put in the queue a second time.
    await boss.createQueue(name, { ...options, policy: 'exclusive' })
    await boss.updateQueue(name, options)
    // A time that passed while no process was running is made up for, once.
    await boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' })
    await boss.work(name, { pollingIntervalSeconds: pace.pollSeconds ?? 10 }, async () => {
      try {
        await run()
      } catch (error) {
        log.error({ error, job: name }, 'a job failed')
        // pg-boss keeps it, to be shown to admins.
        throw new Error(reasonOf(error))
      }
    })
  }
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(jobs, name)) await boss.unschedule(name)
}

/** Of a query only what was asked and the code of the failure: the database quotes values in its sentences. */
function reasonOf(error: unknown) {
  const { message, cause } = describeError(error) as { message: string; cause?: { code?: string } }
  return cause?.code ? `${cause.code} ${message}`.slice(0, 500) : message.slice(0, 500)
}
