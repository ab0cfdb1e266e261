import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin, type Owner } from '#features/accounts/actor.rules.ts'
import type { WebhookEvent } from '#features/webhooks/webhook.rules.ts'
import { webhooks } from '#features/webhooks/webhook.table.ts'
import { rowsOf } from '#platform/db.server.ts'
import { anAdmin, anEmployer, anOrder, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { logList, ownLogList } from './components/log-list.tsx'
import { listLatestLog, listLog, listLogOfAccount, listOwnLog } from './log-entry.queries.server.ts'
import { writeLogEntry } from './log-entry.commands.server.ts'
import { logEntries } from './log-entry.table.ts'
import { tellWho } from './log-entry.text.ts'

const db = await freshDb()
const adminRow = await anAdmin(db, { firstName: 'Geheime', lastName: 'Beheerder', email: 'geheim@voorbeeld.test' })
const admin = actorOf(adminRow) as Admin
const owner = await anEmployer(db)
const other = await anEmployer(db)

const entry = { subject: 'account', before: {}, after: {} } as const
await db.insert(logEntries).values([
  {
    ...entry,
    userId: admin.userId,
    role: 'admin',
    accountId: owner.accountId,
    action: 'credits-corrected',
    subjectId: owner.accountId!,
    createdAt: daysAfter(now, -1),
  },
  {
    ...entry,
    userId: owner.id,
    role: 'employer',
    accountId: owner.accountId,
    action: 'billing-changed',
    subjectId: owner.accountId!,
    createdAt: daysAfter(now, -40),
  },
  {
    ...entry,
    userId: other.id,
    role: 'employer',
    accountId: other.accountId,
    action: 'billing-changed',
    subjectId: other.accountId!,
    createdAt: now,
  },
  {
    ...entry,
    userId: admin.userId,
    role: 'admin',
    accountId: null,
    action: 'list-entry-added',
    subject: 'place',
    subjectId: 4,
    createdAt: now,
  },
])

const mine = async (address = '') => {
  const asked = readListQuery(ownLogList, new URLSearchParams(address))
  return listOwnLog(db, actorOf(owner) as Owner, { asked, now })
}
const all = async (address = '') =>
  (await listLog(db, admin, { asked: readListQuery(logList, new URLSearchParams(address)), now })).rows.map(
    ({ action }) => action,
  )

test('an owner reads the part of the log about their own account', async () => {
  const { rows, total } = await mine()
  expect(rows.map(({ action }) => action)).toEqual(['credits-corrected', 'billing-changed'])
  expect(total).toBe(2)
})

test('an owner reads that an admin did something, but cannot see or find out by searching who that is', async () => {
  const { rows } = await mine()
  expect(JSON.stringify(rows)).not.toMatch(/Geheime|geheim@|Beheerder/)
  expect(rows[0]).toMatchObject({ role: 'admin', who: '', email: '' })
  expect((await mine('zoek=geheim')).total).toBe(0)
  expect((await mine('zoek=Beheerder')).total).toBe(0)
})

test('automatic actions of the board are shown to everybody, without a name, and can be filtered', async () => {
  const isIt = { userId: null, role: null, accountId: owner.accountId, action: 'order-changed' } as const
  const made = await db
    .insert(logEntries)
    .values({ ...entry, ...isIt, subjectId: 1, createdAt: now })
    .returning({ id: logEntries.id })
  expect((await mine()).rows[0]).toMatchObject({ action: 'order-changed', who: '', email: '', role: null })
  expect((await mine('wie=board')).rows.map(({ action }) => action)).toEqual(['order-changed'])
  expect(await all('wie=board')).toEqual(['order-changed'])
  expect((await listLatestLog(db, admin, 10)).find(({ id }) => id === made[0]!.id)).toMatchObject({ who: '' })
  await db.delete(logEntries).where(eq(logEntries.id, made[0]!.id))
})

test('an admin reads what was logged about one account', async () => {
  const rows = await listLogOfAccount(db, admin, owner.accountId!)
  expect(rows.map(({ action }) => action)).toEqual(['credits-corrected', 'billing-changed'])
})

test('an admin reads everything, newest first, and filters it', async () => {
  expect(await all()).toEqual(['list-entry-added', 'billing-changed', 'credits-corrected', 'billing-changed'])
  expect(await all('actie=billing-changed')).toHaveLength(2)
  expect(await all('wie=admin')).toEqual(['list-entry-added', 'credits-corrected'])
  expect(await all('periode=week')).toEqual(['list-entry-added', 'billing-changed', 'credits-corrected'])
  expect(await all('periode=vandaag')).toEqual(['list-entry-added', 'billing-changed'])
  expect(await all('zoek=geheim')).toEqual(['list-entry-added', 'credits-corrected'])
  expect(await all('volgorde=wanneer')).toEqual([
    'billing-changed',
    'credits-corrected',
    'billing-changed',
    'list-entry-added',
  ])
})

test('the subject of an entry, and the ids in it, are shown by name, and found by it', async () => {
  const [region, vacancy, order] = [
    await aRegion(db, { title: 'Baan in Land' }),
    await aVacancy(db, { title: 'Torenkok' }),
    await anOrder(db),
  ]
  const by = { userId: admin.userId, role: 'admin', accountId: null, createdAt: daysAfter(now, -500) } as const
  const place = { ...by, action: 'list-entry-changed', subject: 'place', subjectId: 2_000_000_000 } as const
  await db.insert(logEntries).values([
    { ...place, before: { regionId: region.id }, after: { regionId: 1_999_999_999 } },
    { ...by, action: 'vacancy-changed', subject: 'vacancy', subjectId: vacancy.id, before: {}, after: {} },
    { ...by, action: 'order-changed', subject: 'order', subjectId: order.id, before: {}, after: {} },
    {
      ...by,
      action: 'job-alert-changed',
      subject: 'job-alert',
      subjectId: 3,
      before: { regionIds: [region.id] },
      after: {},
    },
  ])
  const statements: string[] = []
  const logged = loggedDb(db, (statement) => statements.push(statement))
  const find = async (typed: string) => {
    const asked = readListQuery(logList, new URLSearchParams({ zoek: typed }))
    return (await listLog(logged, admin, { asked, now })).rows
  }
  expect(await find('2000000000')).toMatchObject([
    { about: null, before: { regionId: 'Baan in Land' }, after: { regionId: 1_999_999_999 } },
  ])
  expect(await find('torenkok')).toMatchObject([{ about: 'Torenkok', subjectId: vacancy.id }])
  expect(await find(order.number)).toMatchObject([{ about: order.number, action: 'order-changed' }])
  statements.length = 0
  const alert = (await find('geheim')).find(({ subject }) => subject === 'job-alert')
  expect(alert).toMatchObject({ about: null, before: { regionIds: ['Baan in Land'] } })
  // Three queries: the rows, their count, and the names.
  expect(statements).toHaveLength(3)
})

test('an owner gets no links to the admin area', () => {
  const about = (list: typeof logList) => list.columns.find(({ name }) => name === 'waarover')!
  expect([about(logList).cell, about(ownLogList).cell]).toEqual([expect.any(Function), undefined])
})

test('the newest entries are read from an index, however much was logged', async () => {
  const long = await freshDb()
  const by = await anAdmin(long)
  await long.execute(sql`insert into log_entries (created_at, user_id, role, action, subject, subject_id, before, after)
    select timestamptz '2020-01-01' + make_interval(mins => n), ${by.id}::int, 'admin', 'plan-changed', 'plan', n, '{}', '{}'
    from generate_series(1, 20000) n`)
  await long.execute(sql`analyze log_entries`)
  const statements: string[] = []
  const logged = loggedDb(long, (statement) => statements.push(statement))

  const latest = await listLatestLog(logged, actorOf(by) as Admin, 6)

  expect(latest.map(({ subjectId }) => subjectId)).toEqual([20000, 19999, 19998, 19997, 19996, 19995])
  expect(statements).toHaveLength(1)
  const newest = sql`explain select id from log_entries order by created_at desc, id desc limit 6`
  expect(JSON.stringify(await rowsOf(long, newest))).toMatch(/Scan Backward using log_entries_created_at/)
})

test('an entry by a program shows so, with the name of its token, and is found by it', async () => {
  const { accountId, id: userId } = await anEmployer(db, { firstName: 'Nina', lastName: 'Vos' })
  const program = actorOf({
    id: userId,
    role: 'employer',
    accountId,
    accountRole: 'member',
    confirmedAt: now,
    program: 'Kassa',
  })
  const about = { action: 'credits-ordered', subject: 'account', subjectId: accountId! } as const
  await db.transaction((tx) => writeLogEntry(tx, program, { ...about, accountId, now }))

  const asked = readListQuery(logList, new URLSearchParams('zoek=kassa'))
  const { rows } = await listLog(db, admin, { asked, now })
  expect(rows.map(tellWho)).toEqual(['Nina Vos, met sleutel ‘Kassa’'])
})

test("a webhook is called by its host: the rest of its address may contain the receiver's key", async () => {
  const { accountId, id: userId } = await anEmployer(db)
  for (const url of [
    'https://sleutel@een.example:8443/in',
    'https://twee.example?sleutel',
    'https://drie.example/sleutel',
  ]) {
    const sealed = { accountId: accountId!, url, events: ['vacancy.posted'] as WebhookEvent[], secret: 'verzegeld' }
    const [webhook] = await db.insert(webhooks).values(sealed).returning()
    const about = { ...entry, userId, role: 'employer', accountId, subject: 'webhook', subjectId: webhook!.id } as const
    await db.insert(logEntries).values({ ...about, action: 'webhook-added', createdAt: now })
  }

  const rows = await listLogOfAccount(db, admin, accountId!)
  expect(rows.map(({ about }) => about).toSorted()).toEqual(['drie.example', 'een.example:8443', 'twee.example'])
})

test.each([
  { subject: 'webhook', first: 'webhook-added', last: 'webhook-removed' },
  { subject: 'import', first: 'import-nightly', last: 'import-nightly' },
] as const)('a $subject that was removed is still called by its host', async ({ subject, first, last }) => {
  const { accountId, id: userId } = await anEmployer(db)
  const about = { ...entry, userId, role: 'employer', accountId, subject, subjectId: 77 } as const
  const host = 'systeem.example'
  await db.insert(logEntries).values([
    { ...about, action: first, after: { host }, createdAt: now },
    { ...about, action: last, before: { host }, createdAt: now },
  ])

  const rows = await listLogOfAccount(db, admin, accountId!)
  expect(rows.map((row) => row.about)).toEqual(['systeem.example', 'systeem.example'])
})
