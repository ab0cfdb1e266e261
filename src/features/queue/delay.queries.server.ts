import { and, eq, isNull, lt, min, not, or } from 'drizzle-orm'
import { countFailingJobs, findLastRun } from '#platform/clock-runs.server.ts'
import type { Db } from '#platform/db.server.ts'
import { outgoingMails as mail } from '#platform/mail/mail.table.ts'
import { isSuppressed } from '#platform/mail/mail-suppression.server.ts'
import { judgeDelays } from './delay.rules.ts'

/** A job that runs every minute, and is done within seconds: sending bulk mail may take an hour. */
export const quickJob = 'expire-credits'

type Asked = { sendsMail: boolean; startedAt: Date; now: Date }

/** Whether mails leave and jobs run, without counts or causes: anyone may ask. */
export async function findDelays(db: Db, { sendsMail, startedAt, now }: Asked) {
  const [waiting] = await db
    .select({ since: min(mail.createdAt) })
    .from(mail)
    .where(
      and(
        isNull(mail.sentAt),
        lt(mail.attempts, mail.attemptsAllowed),
        eq(mail.isBulk, false),
        not(isSuppressed(mail.recipient)),
        // While the mail server is unreachable no attempt counts. A mail that a server refused for a while is not late.
        or(eq(mail.attempts, 0), and(mail.isClaimed, eq(mail.attempts, 1))),
      ),
    )
  const mailSince = waiting?.since ?? undefined
  const lastRun = await findLastRun(db, quickJob)
  const failing = await countFailingJobs(db, ['failed'])
  return judgeDelays({ sendsMail, mailSince, lastRun, failing, startedAt, now })
}
