import { readdirSync, readFileSync } from 'node:fs'
import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { confirmAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { jobAlertRequests, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'

const db = await freshDb()
const region = await aRegion(db)
const migration = readdirSync('db/migrations').find((file) => file.endsWith('_lower-case-requests.sql'))!

async function migrate() {
  const statements = readFileSync(`db/migrations/${migration}`, 'utf8').split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))
}

beforeEach(async () => {
  await db.delete(jobAlertRequests)
  await db.delete(jobAlertSubscriptions)
})

async function aRequest(email: string, fields: Partial<typeof jobAlertRequests.$inferInsert> = {}) {
  const asked = { emailHash: `application ${email}`, siteId: region.id, regionIds: [region.id], wording: 'Ja' }
  const values = { email, ...asked, createdAt: now, ...fields }
  return (await db.insert(jobAlertRequests).values(values).returning())[0]!
}

async function listEmails() {
  const rows = await db.select().from(jobAlertRequests).orderBy(asc(jobAlertRequests.id))
  return rows.map(({ email }) => email)
}

test('a request stored with capitals can be confirmed', async () => {
  const { id } = await aRequest('Noor@Voorbeeld.test', { mailedAt: now })
  await aRequest('Al@Voorbeeld.test', { confirmedAt: now })
  await migrate()
  await migrate()
  expect(await listEmails()).toEqual(['noor@voorbeeld.test', 'Al@Voorbeeld.test'])
  expect(await confirmAlert(db, { requestId: id, now })).toMatchObject({ ok: true })
  expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ email: 'noor@voorbeeld.test' }])
})

test('nobody gets two requests', async () => {
  for (const email of ['Noor@voorbeeld.test', 'noor@voorbeeld.test', 'NOOR@voorbeeld.test']) await aRequest(email)
  for (const email of ['Piet@voorbeeld.test', 'PIET@voorbeeld.test']) await aRequest(email)
  await aRequest('Sjef@voorbeeld.test')
  await db.insert(jobAlertSubscriptions).values({ email: 'sjef@voorbeeld.test', siteId: region.id, confirmedAt: now })
  await migrate()
  expect(await listEmails()).toEqual(['noor@voorbeeld.test', 'piet@voorbeeld.test'])
})
