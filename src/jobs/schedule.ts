import { forgetSessions } from '#features/accounts/session.commands.server.ts'
import { forgetOldCodes } from '#features/accounts/user-code.commands.server.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { forgetFormDrafts } from '#platform/form-draft.server.ts'
import { forgetIdempotencyKeys } from '#platform/idempotency.server.ts'
import { forgetMails } from '#platform/mail-retention.server.ts'
import type { Services } from '../services.ts'

type Task = () => Promise<unknown>

/** What the clock starts. Answers how to stop it. */
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
  const timer = setInterval(() => runAll(tasks, log), 60_000)
  return () => clearInterval(timer)
}

/** One after the other; one that fails is told and does not stop the rest. */
export async function runAll(tasks: Record<string, Task>, log: Pick<Services['log'], 'error'>) {
  for (const [task, run] of Object.entries(tasks)) {
    await run().catch((error: unknown) => log.error({ error, task }, 'the clock missed a task'))
  }
}
