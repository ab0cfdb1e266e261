import type { Db } from '#platform/db.server.ts'
import { loggedDb } from './logged-db.ts'

class Crash extends Error {}

/**
 * Runs a command repeatedly on the same database, each time aborted before a later statement, including its `commit`,
 * until it completes. After each crash, `check` may look at what is left. Returns the number of crashes.
 */
export async function crashEverywhere(
  db: Db,
  { run, check }: { run: (db: Db) => Promise<unknown>; check: () => Promise<void> },
) {
  for (let statements = 0; ; statements += 1) {
    let left = statements
    const fragile = loggedDb(db, (query) => {
      // A lost `begin` is a lost connection: nothing can have been written yet.
      if (query !== 'begin' && query !== 'rollback' && left-- === 0) throw new Crash(query)
    })
    try {
      await run(fragile)
      return statements
    } catch (error) {
      if (!isCrash(error)) throw error
    }
    await check()
  }
}

function isCrash(error: unknown): boolean {
  return error instanceof Crash || (error instanceof Error && error.cause !== undefined && isCrash(error.cause))
}
