import { sql } from 'drizzle-orm'
import { timeZone } from './clock.server.ts'
import { type Db, rowsOf } from './db.server.ts'

export type ListedJob = {
  name: string
  cron: string
  /** Undefined until its first run; a retry counts as the same run. */
  lastRun?: {
    startedAt: Date
    endedAt: Date | null
    outcome: 'running' | 'done' | 'waits for another try' | 'failed'
    triedAgain: number
  }
  nextRunAt: Date
  /** Newest first, at most five, from the last eight days. */
  failures: { at: Date; reason: string }[]
}

type Row = { name: string; cron: string; state: string | null; startedMs: number; endedMs: number | null } & {
  retries: number
  failures: { atMs: number; reason: string }[]
}

const outcomes: Record<string, NonNullable<ListedJob['lastRun']>['outcome']> = {
  active: 'running',
  completed: 'done',
  retry: 'waits for another try',
}

/** Every scheduled job by name, with its last result and next run. */
export async function listJobs(db: Db, { now }: { now: Date }): Promise<ListedJob[]> {
  const [isThere] = await rowsOf<{ schedule: string | null }>(
    db,
    sql`select to_regclass('pgboss.schedule') as schedule`,
  )
  // Before the first start of the clock its tables do not exist.
  if (!isThere?.schedule) return []

  const { PgBoss } = await import('pg-boss')
  // Only used to compute the next run; it is never started.
  const boss = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } })
  const rows = await rowsOf<Row>(db, query)
  return rows.map(({ name, cron, state, startedMs, endedMs, retries, failures }) => ({
    name,
    cron,
    ...(state && {
      lastRun: {
        startedAt: new Date(startedMs),
        endedAt: endedMs === null ? null : new Date(endedMs),
        outcome: outcomes[state] ?? 'failed',
        triedAgain: retries,
      },
    }),
    nextRunAt: boss.previewSchedule(cron, { tz: timeZone, from: now, count: 1 })[0]!,
    failures: failures.map(({ atMs, reason }) => ({ at: new Date(atMs), reason })),
  }))
}

const milliseconds = (moment: 'started_on' | 'completed_on') =>
  sql.raw(`round(extract(epoch from ${moment}) * 1000)::float8`)

const query = sql`
  select schedule.name, schedule.cron, last.*, coalesce(failed.failures, '[]') as failures
  from pgboss.schedule
  left join lateral (
    select state::text, ${milliseconds('started_on')} as "startedMs", ${milliseconds('completed_on')} as "endedMs",
      retry_count as retries
    from pgboss.job
    where job.name = schedule.name and started_on is not null
    order by started_on desc
    limit 1
  ) last on true
  left join lateral (
    select json_agg(json_build_object('atMs', ${milliseconds('started_on')}, 'reason', reason) order by started_on desc) as failures
    from (
      select started_on, coalesce(output->>'message', output#>>'{value,message}', output->>'value', '') as reason
      from pgboss.job
      where job.name = schedule.name and state in ('failed', 'retry')
      order by started_on desc
      limit 5
    ) newest
  ) failed on true
  order by schedule.name`
