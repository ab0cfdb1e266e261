import { forgetSessions } from '#features/accounts/session.commands.server.ts'
import { forgetOldCodes } from '#features/accounts/user-code.commands.server.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { forgetFormDrafts } from '#platform/form-draft.server.ts'
import { forgetIdempotencyKeys } from '#platform/idempotency.server.ts'
import { forgetMails } from '#platform/mail-retention.server.ts'
import type { Services } from '../services.ts'

type Task = () => Promise<unknown>

/** What the clock starts, each minute unless the minute before is still busy. `stop` waits for what was started. */
export function everyMinute({ db, files, log, now, sendMail }: Services) {
  const tasks: Record<string, Task> = {
    'send mail': sendMail,
    'forget mails': () => forgetMails(db, { now: now() }),
    'erase applications': () => eraseApplications(db, files, { now: now() }),
    'forget codes': () => forgetOldCodes(db, { now: now() }),
    'forget sessions': () => forgetSessions(db, { now: now() }),
    'forget form drafts': () => forgetFormDrafts(db, { now: now() }),
    'forget idempotency keys': () => forgetIdempotencyKeys(db, { now: now() }),
    'sweep files': () => sweepFiles(db, files, { now: now() }),
  }
  const round = oneAtATime(() => runAll(tasks, log))
  const timer = setInterval(round.start, 60_000)
  return {
    async stop() {
      clearInterval(timer)
      await round.settle()
    },
  }
}

/** Starts something unless it is still busy, and lets others wait for it. */
export function oneAtATime(run: () => Promise<void>) {
  let running: Promise<void> | undefined
  return {
    start: () => void (running ??= run().finally(() => (running = undefined))),
    settle: async () => running,
  }
}

/** One after the other; one that fails is told and does not stop the rest. */
export async function runAll(tasks: Record<string, Task>, log: Pick<Services['log'], 'error'>) {
  for (const [task, run] of Object.entries(tasks)) {
    await run().catch((error: unknown) => log.error({ error, task }, 'the clock missed a task'))
  }
}
