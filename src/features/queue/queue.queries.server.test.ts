import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { anAdmin } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { jobList } from './components/job-list.tsx'
import { listJobs } from './queue.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

async function listed(address: string) {
  const asked = readListQuery(jobList, new URLSearchParams(address))
  const { rows, total } = await listJobs(db, admin, { asked })
  return { titles: rows.map(({ title }) => title), total }
}

test('before the clock starts there are no jobs', async () => {
  expect(await listed('')).toEqual({ titles: [], total: 0 })
})

test('jobs are sorted by their Dutch name or by when they last succeeded, and shown page by page', async () => {
  await db.execute(sql`create schema pgboss`)
  await db.execute(sql`create table pgboss.schedule (name text, cron text)`)
  await db.execute(sql`create table pgboss.job (name text, state text, output jsonb,
    created_on timestamptz, started_on timestamptz, completed_on timestamptz, start_after timestamptz)`)
  await db.execute(sql`insert into pgboss.schedule values
    ('send-mail', '* * * * *'), ('sweep-files', '0 3 * * *'), ('expire-credits', '0 1 * * *')`)
  await db.execute(sql`insert into pgboss.job (name, state, completed_on) values
    ('send-mail', 'completed', '2026-11-17T08:00:00Z'), ('sweep-files', 'completed', '2026-11-17T02:00:00Z')`)

  const byName = ['Credits laten verlopen', 'E-mails versturen', 'Ongebruikte bestanden opruimen']
  expect(await listed('volgorde=taak')).toEqual({ titles: byName, total: 3 })
  await db.execute(sql`insert into pgboss.job (name, state, output, completed_on) values
    ('sweep-files', 'failed', '{"message":"vol"}', '2026-11-17T03:00:00Z')`)
  expect((await listed('')).titles).toEqual([byName[2], byName[0], byName[1]])
  expect((await listed('volgorde=-taak')).titles).toEqual(byName.toReversed())
  expect((await listed('volgorde=-laatst')).titles).toEqual([byName[1], byName[2], byName[0]])
  expect((await listed('staat=waiting')).titles).toEqual([byName[0]])
  expect((await listed('zoek=BESTANDEN+op')).titles).toEqual([byName[2]])
  expect(await listed('pagina=2')).toEqual({ titles: [], total: 3 })
})
