import { expect, test } from 'vitest'
import { readListQuery } from '#ui/list-query.rules.ts'
import { anAdmin, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { actorOf, type Admin, type Owner } from './actor.rules.ts'
import { logList, ownLogList } from './components/log-list.tsx'
import { listLog, listOwnLog } from './log-entry.queries.server.ts'
import { logEntries } from './log-entry.table.ts'

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

test('an owner reads that an admin did something, but not who that is, nor finds out by searching', async () => {
  const { rows } = await mine()
  expect(JSON.stringify(rows)).not.toMatch(/Geheime|geheim@|Beheerder/)
  expect(rows[0]).toMatchObject({ role: 'admin', who: '', email: '' })
  expect((await mine('zoek=geheim')).total).toBe(0)
  expect((await mine('zoek=Beheerder')).total).toBe(0)
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
