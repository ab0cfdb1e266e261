import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logEntries } from '#features/log/log-entry.table.ts'
import { listJobRuns } from '#platform/clock-runs.server.ts'
import { startClock } from '#platform/clock.server.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { everyMinute, quickPace } from '#test/support/jobs.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const host = 'oss.banen.test'
const browser = browserAt(await testApp(services), host)
await aRegion(db, { url: 'oss' })
const admin = await anAdmin(db)
const { jar } = await aBrowserSession(services, admin.id)

const retry = (name: string) =>
  browser('/beheer/wachtrij', {
    jar: { ...jar },
    form: { wat: 'opnieuw', taak: name },
    headers: { origin: `http://${host}` },
  })
const logged = () => db.select().from(logEntries).where(eq(logEntries.action, 'job-retried'))

test('an admin restarts a failed job, and the log says who', async () => {
  const failing = async () => {
    throw new Error('de mailserver is weg')
  }
  // Far away, so that only a request starts it again.
  const pace = { ...quickPace, queue: { retryLimit: 5, retryDelay: 600, retryDelayMax: 600 } }
  const silent = { error: () => {}, warn: () => {} }
  const clock = startClock(db, { 'send-mail': { cron: everyMinute, run: failing } }, silent, pace)
  await expect
    .poll(async () => (await listJobRuns(db))[0]?.failure, { timeout: 30_000, interval: 250 })
    .toContain('de mailserver is weg')
  await clock.stop(1000)

  const { body } = await browser('/beheer/wachtrij', { jar: { ...jar } })
  expect(words(body)).toContain('de mailserver is weg')
  const listed = async (asked: string) =>
    words((await browser(`/beheer/wachtrij?${asked}`, { jar: { ...jar } })).body).includes('E-mails versturen')
  const addresses = ['staat=retry', 'staat=fine', 'zoek=mailserver', 'zoek=facturen']
  expect(await Promise.all(addresses.map(listed))).toEqual([true, false, true, false])
  const pressed = /<form[^>]*>(?:(?!<\/form>).)*name="taak" value="send-mail"(?:(?!<\/form>).)*value="opnieuw"/s
  expect(body).toMatch(pressed)
  const sheet = await browser('/beheer/lijst/wachtrij', { jar: { ...jar } })
  expect(sheet.body).toMatch(/E-mails versturen;Probeert opnieuw;de mailserver is weg;/)
  expect((await retry('sweep-files')).statusCode).toBe(409)
  expect(await logged()).toEqual([])

  const answer = await retry('send-mail')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/beheer/wachtrij?gedaan=opnieuw'])
  expect(await logged()).toMatchObject([{ userId: admin.id, subject: 'job', after: { job: 'send-mail' } }])
  expect((await listJobRuns(db))[0]!.retryAt!.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
})
