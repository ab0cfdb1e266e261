import { sql } from 'drizzle-orm'
import { type Db, rowsOf, type Tx } from './db.server.ts'

export type JobRuns = {
  name: string
  cron: string
  /** When it last succeeded. */
  completedAt: Date | null
  /** Why and when it last failed, if that was later. */
  failedAt: Date | null
  failure: string | null
  /** When it is retried. */
  retryAt: Date | null
  /** Since when it has been running. */
  runningSince: Date | null
}

/** The state of every scheduled job. Empty while no process has ever started the clock. */
export async function listJobRuns(db: Db): Promise<JobRuns[]> {
  if (!(await hasClock(db))) return []
  const rows = await rowsOf<Record<string, string | Date | null>>(
    db,
    sql`
    select s.name, s.cron,
      (select max(j.completed_on) from pgboss.job j where j.name = s.name and j.state = 'completed') completed_at,
      (select min(j.started_on) from pgboss.job j where j.name = s.name and j.state = 'active') running_since,
      (select min(j.start_after) from pgboss.job j where j.name = s.name and j.state = 'retry') retry_at,
      failed.at failed_at, failed.failure
    from pgboss.schedule s
    left join lateral (
      select coalesce(j.completed_on, j.started_on, j.created_on) at, coalesce(j.output->>'message', j.output::text) failure
      from pgboss.job j
      where j.name = s.name and j.state in ('failed', 'retry') and j.output is not null
      order by 1 desc
      limit 1
    ) failed on true
    order by s.name`,
  )
  return rows.map((row) => {
    const [completedAt, failedAt] = [readTime(row.completed_at), readTime(row.failed_at)]
    const isMended = completedAt !== null && failedAt !== null && completedAt > failedAt
    return {
      name: String(row.name),
      cron: String(row.cron),
      completedAt,
      failedAt: isMended ? null : failedAt,
      failure: isMended || row.failure === null ? null : String(row.failure).slice(0, 500),
      retryAt: readTime(row.retry_at),
      runningSince: readTime(row.running_since),
    }
  })
}

/** When a job last succeeded, as far back as runs are retained; undefined if it did not. */
export async function findLastRun(db: Db, name: string) {
  if (!(await hasClock(db))) return undefined
  const [run] = await rowsOf<{ at: string | Date | null }>(
    db,
    sql`select max(completed_on) at from pgboss.job where name = ${name} and state = 'completed'`,
  )
  return readTime(run!.at) ?? undefined
}

/**
 * How many of the scheduled jobs failed and have not succeeded since, including those that will be retried unless only
 * `failed` ones are asked for. It starts from the failures, which are few.
 */
export async function countFailingJobs(db: Db, states: readonly ('failed' | 'retry')[] = ['failed', 'retry']) {
  if (!(await hasClock(db))) return 0
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
        select name, max(coalesce(completed_on, started_on, created_on)) at from pgboss.job
        where state::text in ${[...states]} and output is not null and name in (select name from pgboss.schedule)
        group by name) failed
      where not exists (
        select 1 from pgboss.job j where j.name = failed.name and j.state = 'completed' and j.completed_on > failed.at)`,
  )
  return counted!.count
}

/** Starts a failed job at once, instead of at its next attempt. Returns whether there was one. */
export async function retryJob(db: Db | Tx, name: string) {
  if (!(await hasClock(db))) return false
  const waiting = await rowsOf(
    db,
    sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry' returning id`,
  )
  if (waiting.length > 0) return true
  // As pg-boss does it, but only the last one, and only if none is queued: this queue holds one job at a time.
  const failed = await rowsOf(
    db,
    sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${name} and id = (
      select j.id from pgboss.job j where j.name = ${name} and j.state = 'failed' order by j.completed_on desc limit 1)
      and not exists (
        select 1 from pgboss.job other where other.name = ${name} and other.state in ('created', 'active', 'retry'))
    returning id`,
  )
  return failed.length > 0
}

async function hasClock(db: Db | Tx) {
  const [answer] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pgboss.schedule') is not null "isThere"`,
  )
  return answer!.isThere
}

function readTime(value: string | Date | null | undefined) {
  return value === null || value === undefined ? null : new Date(value)
}
