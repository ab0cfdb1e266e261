import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startClock } from '#platform/clock.server.ts'
import { maxAttempts, outgoingMails } from '#platform/mail/mail.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { everyMinute, quickPace } from '#test/support/jobs.ts'
import { freshDb } from '#test/support/db.ts'
import { schedule } from '../../jobs/schedule.ts'
import { findDelays, quickJob } from './delay.queries.server.ts'

const db = await freshDb()
// The clock of jobs is the database's.
const now = new Date()
const hourAgo = new Date(now.getTime() - 3_600_000)

beforeEach(async () => {
  await db.delete(outgoingMails)
})

async function mailDelay(fields: Partial<typeof outgoingMails.$inferInsert> = {}) {
  const mail = { kind: 'test', recipient: 'sjef@voorbeeld.test', subject: 'Dag', html: '<p>Dag</p>', text: 'Dag' }
  await db.delete(outgoingMails)
  await db.insert(outgoingMails).values({ ...mail, createdAt: hourAgo, ...fields })
  return (await findDelays(db, { sendsMail: true, startedAt: hourAgo, now })).mail
}

test('a mail that the mail server was never offered is late, also while an attempt is running', async () => {
  expect(await mailDelay()).toBe('late')
  expect(await mailDelay({ lastError: 'connect ECONNREFUSED' })).toBe('late')
  expect(await mailDelay({ attempts: 1, isClaimed: true, retryAt: now })).toBe('late')
})

test('no other mail is late: sent, bulk, given up, refused for a while, or to a suppressed address', async () => {
  expect(await mailDelay({ sentAt: now, attempts: 1 })).toBe('ok')
  expect(await mailDelay({ isBulk: true })).toBe('ok')
  expect(await mailDelay({ attempts: maxAttempts, isClaimed: true })).toBe('ok')
  expect(await mailDelay({ attempts: 2, lastError: '452 vol', retryAt: now })).toBe('ok')
  expect(await mailDelay({ attempts: 3, lastError: '452 vol', isClaimed: true, retryAt: now })).toBe('ok')
  expect(await mailDelay({ createdAt: now })).toBe('ok')
  await db.insert(mailSuppressions).values({ email: 'nooit@voorbeeld.test', reason: 'vroeg erom' })
  expect(await mailDelay({ recipient: 'Nooit@voorbeeld.test' })).toBe('ok')
})

test('jobs are late while they do not run, and failing once one is given up', async () => {
  const jobsAfter = async (startedAt: Date) => (await findDelays(db, { sendsMail: true, startedAt, now })).jobs
  expect(await jobsAfter(hourAgo)).toBe('late')
  expect(await jobsAfter(now)).toBe('ok')

  const run = async () => {
    throw new Error('de schijf is vol')
  }
  expect(schedule[quickJob].cron).toBe(everyMinute)
  const jobs = { [quickJob]: { cron: everyMinute, run: async () => {} }, broken: { cron: everyMinute, run } }
  const silent = { error: () => {}, warn: () => {} }
  const clock = startClock(db, jobs, silent, { ...quickPace, queue: { retryLimit: 0 } })
  onTestFinished(() => clock.stop(1000))
  await expect.poll(() => jobsAfter(hourAgo), { timeout: 30_000, interval: 250 }).toBe('failing')
})
