import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'

type Race<Answers extends unknown[]> = {
  /** Runs in a transaction that stays open. */
  first: (tx: Tx) => Promise<unknown>
  /** Started in this order, each as soon as the previous one waits for a lock. */
  waiting: { [Index in keyof Answers]: () => Promise<Answers[Index]> }
  /** What the open transaction still does, once all of them wait. */
  last?: (tx: Tx) => Promise<unknown>
}

/**
 * Makes commands meet at a lock, always in the same order, and returns the results of the waiting ones. Fails if one of
 * them does not wait. Only for PostgreSQL: PGlite has one connection.
 */
export async function race<Answers extends unknown[]>(db: Db, { first, waiting, last }: Race<Answers>) {
  const started: Promise<unknown>[] = []
  try {
    await db.transaction(async (tx) => {
      await first(tx)
      for (const command of waiting) {
        started.push(command())
        await untilWaiting(db, started)
      }
      await last?.(tx)
    })
  } finally {
    // A failing test must not leave anything running in the next test's database.
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
      started = command()
      return await Promise.race([started, failWhenWaiting(db, started)])
    })
  } finally {
    await Promise.allSettled([started])
  }
}

async function untilWaiting(db: Db, started: Promise<unknown>[]) {
  const watched = started.map(watch)
  while ((await countWaiting(db)) < started.length) {
    if (watched.some((isOver) => isOver())) {
      await Promise.race(started)
      throw new Error('a command was over without waiting for a lock')
    }
    await setTimeout(2)
  }
}

async function failWhenWaiting(db: Db, command: Promise<unknown>): Promise<never> {
  const isOver = watch(command)
  while ((await countWaiting(db)) === 0) {
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

/** Every test file has its own database, so anything waiting in it was started by the test. */
async function countWaiting(db: Db) {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await rowsOf(db, waiting)).length
}
