import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { jobAlertRuns } from '#features/job-alerts/job-alert.table.ts'
import { listJobRuns } from '#platform/clock-runs.server.ts'
import { openPostgres } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { startArguments } from '#test/support/start-arguments.ts'
import { freshAddress, isPostgres } from '#test/support/db.ts'
import { freePort } from '../../scripts/scratch-postgres.mjs'

/** Set this for a manual run with more, such as `ALERT_READERS=10000`. */
const readers = Number(process.env.ALERT_READERS ?? 250)
const kills = 3

// Several processes need one database: PGlite belongs to one.
describe.runIf(isPostgres)('a run of the job alert that is killed', async () => {
  if (!isPostgres) return
  const address = await freshAddress()
  const { db, close } = await openPostgres(address)
  afterAll(close)
  const post = await openPostOffice()
  const folder = await mkdtemp(join(tmpdir(), 'streekbaan-killed-'))
  let product: ChildProcess | undefined
  afterAll(async () => {
    product?.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  async function start() {
    product = spawn(process.execPath, startArguments, {
      env: {
        PATH: process.env.PATH,
        PORT: String(await freePort()),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: address,
        SMTP_URL: post.url,
        LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    })
    return product
  }

  async function kill(running: ChildProcess) {
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
    // What it was sending is taken over after ten minutes, which are skipped here.
    await db
      .update(outgoingMails)
      .set({ retryAt: null })
      .where(sql`sent_at is null`)
    // So is the minute or two after which the queue reassigns the work of a dead process.
    await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
    await beginMinute()
  }

  /** Queues what the clock starts every minute, instead of waiting for that minute. */
  async function beginMinute() {
    const queue = new PgBoss({ connectionString: address, supervise: false, schedule: false, migrate: false })
    await queue.start()
    for (const job of ['mail-job-alerts', 'send-mail']) await queue.send(job)
    await queue.stop({ graceful: false })
  }
  const isScheduled = async () => (await listJobRuns(db)).some(({ name }) => name === 'send-mail')

  /** Random, but such that there is something left to do. */
  const randomly = (from: number, to: number) => Math.floor(from + Math.random() * (to - from))
  const countHandled = async () => (await db.select({ handled: jobAlertRuns.handled }).from(jobAlertRuns))[0]?.handled

  test('at random moments mails everyone once, and nobody twice', async () => {
    await fill()
    const first = await start()
    await expect.poll(isScheduled, { timeout: 60_000 }).toBe(true)
    await beginMinute()
    await expect.poll(countHandled, { timeout: 600_000, interval: 5 }).toBeGreaterThan(0)
    await wait(randomly(0, 200))
    await kill(first)
    // Killed while it was still working out the recipients and the contents.
    expect(await countHandled()).toBeLessThan(readers)
    for (let killed = 1; killed < kills; killed += 1) {
      const running = await start()
      const enough = randomly((readers * (killed - 1)) / kills, (readers * killed) / kills)
      await expect.poll(() => post.received.length, { timeout: 600_000, interval: 5 }).toBeGreaterThan(enough)
      await kill(running)
    }
    await start()
    await expect.poll(() => new Set(post.received.map(({ to }) => to)).size, { timeout: 600_000 }).toBe(readers)
    expect(await db.$count(outgoingMails)).toBe(readers)
    // A mail that was accepted when the process died is sent again as the same mail, which mailboxes recognise.
    const mails = new Map(post.received.map(({ id, to }) => [id, to]))
    expect(mails.size).toBe(readers)
    expect(new Set(mails.values()).size).toBe(readers)
    expect(post.received.length - readers).toBeLessThanOrEqual(kills)
  }, 1_200_000)

  test('and one that is stopped ends after the mail that it is sending, which is never sent twice', async () => {
    await db.delete(outgoingMails)
    post.received.length = 0
    post.slowMs = 50
    await db.execute(sql`insert into outgoing_mails (kind, recipient, subject, html, text, is_bulk)
      select 'job-alert', 'lezer' || n || '@voorbeeld.test', 'Job-alert', 'tekst', 'tekst', true
      from generate_series(1, 1000) n`)
    // Reuses the process that took over in the previous test: faster than starting a new one.
    const running = product ?? (await start())
    await expect.poll(() => post.received.length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(3)

    const stopped = once(running, 'exit')
    running.kill('SIGTERM')
    await stopped

    expect(post.received.length).toBeLessThan(100)
    expect(await db.$count(outgoingMails, isNotNull(outgoingMails.sentAt))).toBe(post.received.length)
    expect(await db.$count(outgoingMails, eq(outgoingMails.isClaimed, true))).toBe(0)
  }, 300_000)

  async function fill() {
    const region = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
    const place = await aPlace(db, { regionId: region.id })
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000)
    await aVacancy(db, { title: 'Kok', placeId: place.id, postedAt: hoursAgo(1), expiresAt: hoursAgo(-500) })
    const twoWeeksAgo = hoursAgo(14 * 24).toISOString()
    await db.execute(sql`with made as (
      insert into job_alert_subscriptions (email, site_id, confirmed_at, handled_until)
      select 'lezer' || n || '@voorbeeld.test', ${region.id}, ${twoWeeksAgo}::timestamptz, ${twoWeeksAgo}::timestamptz
      from generate_series(1, ${readers}::int) n returning id)
      insert into job_alert_subscription_regions select id, ${region.id} from made`)
  }
})

/** A mail server that records who got which mail. */
async function openPostOffice() {
  const office = { received: [] as { id: string; to: string }[], slowMs: 0, url: '' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await wait(office.slowMs)
        // A long Message-ID is on a separate line.
        const [id] = /^Message-ID:\s*\S+$/im.exec(Buffer.concat(chunks).toString())!
        office.received.push({ id, to: session.envelope.rcptTo[0]!.address })
        done()
      })
    },
  })
  // A killed process aborts its SMTP session.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  office.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return office
}
