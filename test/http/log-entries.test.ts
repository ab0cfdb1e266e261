import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, aPlace, aVacancy, anAdmin, anEmployer } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const app = await testApp(services)
const admin = await anAdmin(db)
const asAdmin = await asUser(services, admin.id)
const place = await aPlace(db)

beforeEach(() => db.execute(sql`truncate log_entries`))

type Method = 'POST' | 'PUT' | 'DELETE'

async function send(method: Method, path: string, payload?: object, headers = asAdmin) {
  return (await app.inject({ method, url: `/api${path}`, headers, payload })).statusCode
}

async function listEntries() {
  const entries = await db.select().from(logEntries).orderBy(asc(logEntries.id))
  return entries.map(({ id: _id, createdAt: _createdAt, ...entry }) => entry)
}

test('an admin who changes or removes a user is logged, without personal data', async () => {
  const user = await anEmployer(db)
  await anEmployer(db, { accountId: user.accountId })
  expect(await send('PUT', `/users/${user.id}`, { firstName: 'Anna', blocked: true })).toBe(200)
  expect(await send('PUT', `/users/${user.id}`, { blocked: true })).toBe(200)
  expect(await send('DELETE', `/users/${user.id}`)).toBe(200)
  expect(await send('DELETE', `/users/${user.id}`)).toBe(404)

  const about = {
    userId: admin.id,
    role: 'admin',
    program: null,
    accountId: user.accountId,
    subject: 'user',
    subjectId: user.id,
  }
  expect(await listEntries()).toEqual([
    { ...about, action: 'user-changed', before: { blocked: false }, after: { blocked: true } },
    { ...about, action: 'user-changed', before: { firstName: '…' }, after: { firstName: '…' } },
    { ...about, action: 'user-removed', before: {}, after: {} },
  ])
})

test('people who change their own details, or their own company, are not logged', async () => {
  const { company, owner } = await aCompany(db, { placeId: place.id })
  const headers = await asUser(services, owner.id)
  expect(await send('PUT', `/users/${owner.id}`, { firstName: 'Anna' }, headers)).toBe(200)
  expect(await send('PUT', `/companies/${company.id}`, { data: { name: 'Anders' } }, headers)).toBe(200)
  expect(await listEntries()).toEqual([])
})

test('an admin who changes a company is logged, in the log of its account', async () => {
  const { company, accountId } = await aCompany(db, { name: 'Bakkerij', placeId: place.id })
  expect(await send('PUT', `/companies/${company.id}`, { data: { name: 'Banketbakkerij' } })).toBe(200)
  expect(await send('PUT', `/companies/${company.id}`, { data: { name: '' } })).toBe(400)
  const billingEmail = 'sanne@voorbeeld.test'
  expect(await send('PUT', `/companies/${company.id}`, { data: { billingEmail } })).toBe(200)
  const [first, second] = await listEntries()
  // An address is personal data, and the log outlives the person.
  expect(second).toMatchObject({ before: { billingEmail: '…' }, after: { billingEmail: '…' } })
  expect([first]).toMatchObject([
    {
      action: 'company-changed',
      accountId,
      subjectId: company.id,
      before: { name: 'Bakkerij' },
      after: { name: 'Banketbakkerij' },
    },
  ])
})

test('every change of a list is logged', async () => {
  expect(await send('POST', '/professions', { data: { title: 'Bakker' } })).toBe(200)
  const [added] = await listEntries()
  const path = `/professions/${added!.subjectId}`
  expect(await send('PUT', path, { data: { title: 'Banketbakker' } })).toBe(200)
  expect(await send('DELETE', path)).toBe(200)

  const none = { title: null, slug: null }
  const entry = { subject: 'profession', accountId: null }
  expect(await listEntries()).toMatchObject([
    { ...entry, action: 'list-entry-added', before: none, after: { title: 'Bakker', slug: 'bakker' } },
    { ...entry, action: 'list-entry-changed', before: { title: 'Bakker' }, after: { title: 'Banketbakker' } },
    { ...entry, action: 'list-entry-removed', before: { title: 'Banketbakker' }, after: {} },
  ])
})

test('a posting is logged with its price, and only when it succeeded', async () => {
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  const headers = await asUser(services, owner.id)
  const { id } = await aVacancy(db, { companyId: company.id, status: 'draft', placeId: place.id })
  expect(await send('POST', `/vacancies/${id}/actions/post`, {}, headers)).toBe(403)
  expect(await listEntries()).toEqual([])

  await db
    .insert(creditTransactions)
    .values({ accountId, amount: 1, kind: 'correction', note: 'Welkom', userId: admin.id })
  expect(await send('POST', `/vacancies/${id}/actions/post`, {}, headers)).toBe(200)
  expect(await db.select().from(logEntries).where(eq(logEntries.subjectId, id))).toMatchObject([
    {
      userId: owner.id,
      accountId,
      action: 'vacancy-changed',
      before: { status: 'draft' },
      after: { status: 'open', credits: -1 },
    },
  ])
})
