import { expect, test } from 'vitest'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

test('a monitor hears that the process responds, and that mail stands still', async () => {
  const db = await freshDb()
  const times = ['2026-11-17T10:00:00Z', '2026-11-17T10:10:00Z', '2026-11-17T10:20:00Z'].map((time) => new Date(time))
  const clock = { now: times[0]! }
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1' }
  const app = await testApp(testServices(db, { settings, now: () => clock.now }))
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'monitor.test' } })
    return { statusCode, caching: headers['cache-control'], answer: JSON.parse(body) as unknown }
  }
  const mail = { kind: 'test', recipient: 'sjef@voorbeeld.test', subject: 'Dag', html: '<p>Dag</p>', text: 'Dag' }
  await db.insert(outgoingMails).values({ ...mail, createdAt: times[0] })

  clock.now = times[1]!
  const fine = { ok: true, mail: 'ok', jobs: 'ok' }
  expect(await ask('/health/work')).toEqual({ statusCode: 200, caching: 'no-store', answer: fine })

  // No clock runs here, so jobs are late as well.
  clock.now = times[2]!
  const late = { ok: false, mail: 'late', jobs: 'late' }
  expect(await ask('/health/work')).toEqual({ statusCode: 503, caching: 'no-store', answer: late })
  expect(await ask('/health')).toMatchObject({ statusCode: 200, answer: { ok: true } })
})
