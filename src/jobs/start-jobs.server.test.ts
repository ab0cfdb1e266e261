import { once } from 'node:events'
import { and, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { companies } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { receiveUpload } from '#features/media/upload.commands.server.ts'
import { vacancyReports } from '#features/moderation/report.table.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { listJobRuns } from '#platform/clock-runs.server.ts'
import type { Pace } from '#platform/clock.server.ts'
import { rowsOf } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { fakeClamd } from '#test/support/fake-clamd.ts'
import { quickPace } from '#test/support/jobs.ts'
import { aModeratedAccount, suspicious } from '#test/support/moderation.ts'
import { aBuyer, aPlan, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { schedule } from './schedule.ts'
import { oneAtATime, startJobs } from './start-jobs.server.ts'

const db = await freshDb()
const clamd = await fakeClamd()
const mail = { kind: 'proef', recipient: 'noor@voorbeeld.test', subject: 'Proef', html: '<p>Hoi</p>', text: 'Hoi' }

/** The jobs of one process, with a mail server that only counts requests. */
function aProcess(pace?: Pace) {
  const asked = { times: 0 }
  const services = testServices(db)
  const jobs = startJobs({ ...services, sendMail: async () => (asked.times += 1) }, pace)
  onTestFinished(() => jobs.stop(1000))
  return { ...jobs, asked, services }
}

test('services do not start the clock on their own', async () => {
  testServices(db)
  expect(await rowsOf(db, sql`select to_regclass('pgboss.job') as job`)).toEqual([{ job: null }])
})

test('every job runs on a board where there is nothing to do', async () => {
  const services = testServices(db)
  for (const { run } of Object.values(schedule)) await run(services, AbortSignal.timeout(10_000))
})

/** A vacancy of a company that has told something suspicious for weeks. */
async function anOldText() {
  const account = await aModeratedAccount(db)
  const old = { description: suspicious, updatedAt: daysAfter(now, -40) }
  await db.update(companies).set(old).where(eq(companies.id, account.company.id))
  return account.anOpen({ postedAt: daysAfter(now, -9), updatedAt: daysAfter(now, -9) })
}

test('on a board without known runs, all texts of companies are checked', async () => {
  const { id } = await anOldText()

  await schedule['notice-changes'].run(testServices(db, { now: () => now }))

  expect(await db.$count(vacancyReports, eq(vacancyReports.vacancyId, id))).toBe(1)
})

test('texts of companies from before the last run are not checked again', async () => {
  const { id } = await anOldText()
  await aProcess({ startAfterMs: 0 }).ready
  await db.execute(
    sql`insert into pgboss.job (name, state, completed_on) values ('notice-changes', 'completed', ${daysAfter(now, -1)})`,
  )

  await schedule['notice-changes'].run(testServices(db, { now: () => now }))

  expect(await db.$count(vacancyReports, eq(vacancyReports.vacancyId, id))).toBe(0)
})

test('every job is started by the clock, and those that run every minute at once', async () => {
  const { ready, asked } = aProcess(quickPace)
  await ready

  const listed = await listJobRuns(db)
  expect(Object.fromEntries(listed.map(({ name, cron }) => [name, cron]))).toEqual(
    Object.fromEntries(Object.entries(schedule).map(([name, { cron }]) => [name, cron])),
  )
  await expect.poll(() => asked.times).toBe(1)
})

test('mail is sent as soon as it is committed, by every process that hears of it', async () => {
  // At normal pace no scheduled job runs during the test.
  const [one, other] = [aProcess({ startAfterMs: 0 }), aProcess({ startAfterMs: 0 })]
  await Promise.all([one.ready, other.ready])
  await Promise.all([one.services.changes.settle(), other.services.changes.settle()])
  const before = [one.asked.times, other.asked.times]

  await db.transaction(async (tx) => {
    await queueMail(tx, mail)
    expect([one.asked.times, other.asked.times]).toEqual(before)
  })

  await expect.poll(() => one.asked.times).toBeGreaterThan(before[0]!)
  await expect.poll(() => other.asked.times).toBeGreaterThan(before[1]!)
})

test('the documents of an invoice are made and mailed as soon as it is issued', async () => {
  // At normal pace no scheduled job runs during the test.
  const { ready, services } = aProcess({ startAfterMs: 0 })
  await ready
  await services.changes.settle()
  const buyer = await aBuyer(db)
  const { id: planId } = await aPlan(db)
  const order = { planId, paymentMethod: 'post', totalCents: 63_525, seller, now } as const

  await orderCredits(db, buyer.employer, order)

  await expect.poll(() => db.$count(outgoingMails, eq(outgoingMails.kind, 'invoice'))).toBe(1)
})

test('a document is scanned as soon as it is stored', async () => {
  const services = testServices(db, { settings: { CLAMD_URL: clamd.url } })
  // At normal pace no scheduled job runs during the test.
  const jobs = startJobs(services, { startAfterMs: 0 })
  onTestFinished(() => jobs.stop(1000))
  await jobs.ready
  await services.changes.settle()

  const upload = new File(['Ik bak graag.'], 'cv.txt')
  const stored = await receiveUpload(services, { upload, kind: 'document' })

  if (!stored.ok) throw new Error(stored.reason)
  const isClean = and(eq(files.id, stored.value.id), eq(files.scan, 'clean'))
  await expect.poll(() => db.$count(files, isClean)).toBe(1)
})

test('a stop waits for mail that is being sent, but not forever', async () => {
  const sending = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  for (const { promise, resolve } of sending) {
    const began = Promise.withResolvers<void>()
    const sendMail = () => (began.resolve(), promise)
    const { stop, ready } = startJobs({ ...testServices(db), sendMail }, quickPace)
    await ready
    await db.transaction((tx) => queueMail(tx, mail))
    await began.promise
    const isEndless = resolve === sending[1]!.resolve
    let isStopped = false
    const stopped = stop(isEndless ? 1000 : 10_000).then(() => (isStopped = true))
    await new Promise((over) => setTimeout(over, 500))
    expect(isStopped).toBe(false)
    if (!isEndless) resolve(0)
    await stopped
    resolve(0)
  }
})

test('a stop tells the mail job not to start another mail', async () => {
  const began = Promise.withResolvers<void>()
  const sendMail = async (stopping?: AbortSignal) => {
    began.resolve()
    await once(stopping!, 'abort')
    return 0
  }
  const { stop, ready } = startJobs({ ...testServices(db), sendMail }, quickPace)
  await ready
  await db.transaction((tx) => queueMail(tx, mail))
  await began.promise

  const start = performance.now()
  await stop(20_000)
  expect(performance.now() - start).toBeLessThan(15_000)
})

test('a job that is still busy is started again only afterwards, once, and can be waited for', async () => {
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let started = 0
  const round = oneAtATime(() => turns[started++]!.promise)

  round.start()
  round.start()
  round.start()
  expect(started).toBe(1)
  let isOver = false
  const over = round.settle().then(() => (isOver = true))

  turns[0]!.resolve()
  await turns[0]!.promise
  await new Promise(setImmediate)
  expect(started).toBe(2)
  expect(isOver).toBe(false)

  turns[1]!.resolve()
  await over
  expect(started).toBe(2)
})
