import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'

type Race<Answers extends unknown[]> = {
  /** Runs in a transaction that stays open. */
  first: (tx: Tx) => Promise<unknown>
  /** Started in this order, each once the previous one waits for a lock. */
  waiting: { [Index in keyof Answers]: () => Promise<Answers[Index]> }
  /** What the open transaction still does, once all of them are waiting. */
  last?: (tx: Tx) => Promise<unknown>
}

/**
 * Makes commands wait for a lock, always in the same order, and returns the results of the waiting ones. Fails if one
 * of them does not wait. Only for PostgreSQL: PGlite has one connection.
 */
export async function race<Answers extends unknown[]>(db: Db, { first, waiting, last }: Race<Answers>) {
  const started: Promise<unknown>[] = []
  try {
    await db.transaction(async (tx) => {
      await first(tx)
      const holder = await processOf(tx)
      for (const command of waiting) {
        started.push(command())
        await untilWaiting(db, holder, started)
      }
      await last?.(tx)
    })
  } finally {
    // A failing test must leave nothing running in the next test's database.
    await Promise.allSettled(started)
  }
  return Promise.all(started) as Promise<Answers>
}

/** The result of a command that must finish while `first` still holds its locks. Fails if it waits for them. */
export async function besides<Answer>(db: Db, first: (tx: Tx) => Promise<unknown>, command: () => Promise<Answer>) {
  let started: Promise<Answer> | undefined
  try {
    return await db.transaction(async (tx) => {
      await first(tx)
      const holder = await processOf(tx)
      started = command()
      return await Promise.race([started, failWhenWaiting(db, holder, started)])
    })
  } finally {
    await Promise.allSettled([started])
  }
}

async function untilWaiting(db: Db, holder: number, started: Promise<unknown>[]) {
  const watched = started.map(watch)
  while ((await countWaiting(db, holder)) < started.length) {
    if (watched.some((isOver) => isOver())) {
      await Promise.race(started)
      throw new Error('a command was over without waiting for a lock')
    }
    await setTimeout(2)
  }
}

async function failWhenWaiting(db: Db, holder: number, command: Promise<unknown>): Promise<never> {
  const isOver = watch(command)
  while ((await countWaiting(db, holder)) === 0) {
    if (isOver()) return new Promise(() => {})
    await setTimeout(2)
  }
  throw new Error('a command waits for a lock')
}

function watch(command: Promise<unknown>) {
  let isOver = false
  const end = () => {
    isOver = true
  }
  command.then(end, end)
  return () => isOver
}

async function processOf(tx: Tx) {
  const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
  return own!.pid
}

/**
 * How many wait for the holder's locks, or for each other behind it. A transaction that announces a change briefly
 * waits for those of other databases: that does not count.
 */
async function countWaiting(db: Db, holder: number) {
  const behind = sql`with recursive behind(pid) as (
    select ${holder}::int
    union
    select a.pid from behind join pg_stat_activity a on behind.pid = any(pg_blocking_pids(a.pid))
    where a.datname = current_database() and a.wait_event_type = 'Lock'
  ) select pid from behind where pid <> ${holder}`
  return (await rowsOf(db, behind)).length
}
