/** `off`: the board has no mail server, as in development. */
export type Delays = { mail: 'ok' | 'late' | 'off'; jobs: 'ok' | 'late' | 'failing' }

/** Mails and jobs that should start within a minute are late after this time. */
export const lateAfterMs = 15 * 60_000

type Work = {
  sendsMail: boolean
  /** Of the oldest mail that a person waits for and that the mail server was never offered. */
  mailSince: Date | undefined
  /** Of a job that runs every minute, and takes seconds. */
  lastRun: Date | undefined
  /** How many jobs were given up. */
  failing: number
  startedAt: Date
  now: Date
}

/** Whether mails leave and jobs run. A process that has just started gets time to catch up. */
export function judgeDelays({ sendsMail, mailSince, lastRun, failing, startedAt, now }: Work): Delays {
  const isLongAgo = (moment: Date) => now.getTime() - Math.max(moment.getTime(), startedAt.getTime()) > lateAfterMs
  const mail = mailSince && isLongAgo(mailSince) ? 'late' : 'ok'
  const jobs = failing > 0 ? 'failing' : 'ok'
  return { mail: sendsMail ? mail : 'off', jobs: isLongAgo(lastRun ?? startedAt) ? 'late' : jobs }
}

export function isLate({ mail, jobs }: Delays) {
  return mail === 'late' || jobs !== 'ok'
}
