import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { retryJob } from '#platform/clock-runs.server.ts'
import type { Db } from '#platform/db.server.ts'

/** Retries a failed job at once, instead of waiting for its next attempt. */
export function retryByHand(db: Db, admin: Admin, { name, now }: { name: string; now: Date }) {
  return db.transaction(async (tx) => {
    if (!(await retryJob(tx, name))) return refused('nothing-failed')
    await writeLogEntry(tx, admin, {
      action: 'job-retried',
      subject: 'job',
      // Jobs have names instead of ids.
      subjectId: 1,
      accountId: null,
      after: { job: name },
      now,
    })
    return done(undefined)
  })
}
