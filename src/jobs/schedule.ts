import { forgetSessions } from '#features/accounts/session.commands.server.ts'
import { forgetOldCodes } from '#features/accounts/user-code.commands.server.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { forgetFormDrafts } from '#platform/form-draft.server.ts'
import { forgetIdempotencyKeys } from '#platform/idempotency.server.ts'
import { forgetMails } from '#platform/mail-retention.server.ts'
import type { Services } from '../services.ts'

type Task = () => Promise<unknown>

/** Starts what the clock does each minute, unless the minute before is still busy, and sends mail as soon as it waits. */
export function startJobs({ db, changes, files, log, now, sendMail }: Services) {
  const tasks: Record<string, Task> = {
    'send mail': async () => mails.start(),
    'forget mails': () => forgetMails(db, { now: now() }),
    'erase applications': () => eraseApplications(db, files, { now: now() }),
    'forget codes': () => forgetOldCodes(db, { now: now() }),
    'forget sessions': () => forgetSessions(db, { now: now() }),
    'forget form drafts': () => forgetFormDrafts(db, { now: now() }),
    'forget idempotency keys': () => forgetIdempotencyKeys(db, { now: now() }),
    'sweep files': () => sweepFiles(db, files, { now: now() }),
  }
  const mails = oneAtATime(() =>
    sendMail().then(
      () => {},
      (error: unknown) => log.error({ error }, 'sending mail broke off'),
    ),
  )
  const round = oneAtATime(() => runAll(tasks, log))
  const timer = setInterval(round.start, 60_000)
  const hear = (topic: string | undefined) => topic === 'outgoing_mails' && mails.start()
  changes.listen({ hear }).catch((error: unknown) => log.warn({ error }, 'mail waits for the clock'))

  return {
    /** Waits for what was started. */
    async stop() {
      clearInterval(timer)
      await round.settle()
      await mails.settle()
    },
  }
}

/** Starts something, and once more when it was asked for while it was busy; lets others wait for it. */
export function oneAtATime(run: () => Promise<void>) {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const start = () => {
    if (running) isAskedAgain = true
    else {
      running = run().finally(() => {
        running = undefined
        if (isAskedAgain) start()
      })
      isAskedAgain = false
    }
  }
  return {
    start,
    async settle() {
      while (running) await running
    },
  }
}

/** One after the other; one that fails is logged and does not stop the rest. */
export async function runAll(tasks: Record<string, Task>, log: Pick<Services['log'], 'error'>) {
  for (const [task, run] of Object.entries(tasks)) {
    await run().catch((error: unknown) => log.error({ error, task }, 'the clock missed a task'))
  }
}
