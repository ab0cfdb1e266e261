import { beforeEach, expect, test } from 'vitest'
import { confirmAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import {
  jobAlertRequests,
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
} from '#features/job-alerts/job-alert.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, anEmployer, aRegion } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const app = await testApp(services)
const oss = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const boxtel = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
const admin = await asUser(services, (await anAdmin(db)).id)
const email = 'noor@voorbeeld.test'

beforeEach(async () => {
  services.limits.alertPerAddress = rateLimit({ points: 1000, seconds: 3600 })
  for (const table of [jobAlertSubscriptions, jobAlertRequests, logEntries]) await db.delete(table)
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { data, headers = {} }: Sent = {}) {
  const url = `/api/job-alert-subscriptions${path}`
  const { statusCode, body } = await app.inject({
    method,
    url,
    headers: { host: 'oss.localhost', ...headers },
    ...(data && { payload: { data } }),
  })
  return { status: statusCode, ...JSON.parse(body) }
}
type Sent = { data?: object; headers?: Record<string, string> }

async function subscribe() {
  await call('POST', '', { data: { email, regions: [oss.id] } })
  const [request] = await db.select().from(jobAlertRequests)
  const confirmed = await confirmAlert(db, { requestId: request!.id, now })
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return confirmed.value.subscriptionId
}

test('a program requests a job alert; the response is the same for every address, and only the mail starts it', async () => {
  const answers = []
  for (let time = 0; time < 5; time += 1) {
    answers.push(await call('POST', '', { data: { email: ' Noor@voorbeeld.test ', regions: [oss.id, boxtel.id] } }))
  }
  answers.push(await call('POST', '', { data: { email: 'ander@voorbeeld.test', query: 'zoek=kok&pagina=4&x=y' } }))
  for (const answer of answers) {
    expect(answer).toEqual({ status: 200, data: { id: 0, attributes: {} }, meta: {} })
  }
  expect(await db.select().from(jobAlertRequests)).toMatchObject([
    { email, regionIds: [oss.id, boxtel.id], query: null, siteId: oss.id },
    { email: 'ander@voorbeeld.test', regionIds: [], query: 'zoek=kok' },
  ])
  expect(await db.$count(jobAlertSubscriptions)).toBe(0)
})

test("a program says on which board a search runs; with regions other than its host's, one of those sends the mail", async () => {
  await call('POST', '', { data: { email: 'a@voorbeeld.test', query: 'zoek=kok', region: boxtel.id } })
  await call('POST', '', { data: { email: 'b@voorbeeld.test', regions: [boxtel.id] } })
  await call('POST', '', { data: { email: 'c@voorbeeld.test', regions: [boxtel.id, oss.id] } })
  const asked = await db.select({ siteId: jobAlertRequests.siteId }).from(jobAlertRequests).orderBy(jobAlertRequests.id)
  expect(asked).toEqual([{ siteId: boxtel.id }, { siteId: boxtel.id }, { siteId: oss.id }])
  const { status, error } = await call('POST', '', { data: { email, query: 'zoek=kok', region: 99_999 } })
  expect([status, error.details.errors[0].path]).toEqual([400, ['region']])
})

const longOnceEscaped = `zoek=${'é'.repeat(100)}${[...'abcdefghij'].map((of) => `&bedrijf=${of.repeat(175)}`).join('')}`

test('missing fields give a message in Dutch, and nothing is requested', async () => {
  for (const [data, message] of [
    [{ regions: [oss.id] }, 'Er is geen e-mailadres ingevuld'],
    [{ email }, 'Er is geen regio gekozen'],
    [{ email, regions: [99_999] }, 'Er is geen regio gekozen'],
    [{ email, regions: [oss.id], query: 'x'.repeat(2001) }, 'query'],
    [{ email, regions: [oss.id], query: 'x=y&pagina=2' }, 'In deze zoekopdracht staat geen filter'],
    [{ email, query: longOnceEscaped }, 'Deze zoekopdracht is te lang'],
  ] as const) {
    const { status, error } = await call('POST', '', { data })
    expect(status).toBe(400)
    expect(JSON.stringify(error)).toContain(message)
  }
  expect(await db.$count(jobAlertRequests)).toBe(0)
})

test('requests are limited per address', async () => {
  services.limits.alertPerAddress = rateLimit({ points: 2, seconds: 3600 })
  const ask = async (to: string) => (await call('POST', '', { data: { email: to, regions: [oss.id] } })).status
  expect([await ask('a@voorbeeld.test'), await ask('b@voorbeeld.test'), await ask('c@voorbeeld.test')]).toEqual([
    200, 200, 429,
  ])
})

test('an admin reads the saved searches of a subscription; nobody else does, with whatever token', async () => {
  const id = await subscribe()
  await db.insert(jobAlertSearches).values({ subscriptionId: id, regionId: boxtel.id, query: 'zoek=kok' })
  const path = `/${id}?populate[searches][populate]=region`
  const read = await call('GET', path, { headers: admin })
  expect(read.data.attributes.searches.data).toMatchObject([
    { attributes: { query: 'zoek=kok', region: { data: { attributes: { slug: 'boxtel' } } } } },
  ])

  const employer = await asUser(services, (await anEmployer(db)).id)
  const code = services.alertTokens.sign(`manage ${id} ${daysAfter(now, 30).getTime()}`)
  for (const [headers, query] of [
    [{}, ''],
    [employer, ''],
    [{}, `&code=${code}`],
    [{ authorization: `Bearer ${code}` }, ''],
  ] as const) {
    const refused = await call('GET', `${path}${query}`, { headers })
    expect([401, 403]).toContain(refused.status)
    expect(JSON.stringify(refused)).not.toContain('kok')
    const searches = await app.inject({
      url: '/api/job-alert-searches',
      headers: { host: 'oss.localhost', ...headers },
    })
    expect([401, 403]).toContain(searches.statusCode)
  }
})

test('an admin changes a subscription and ends it; the log shows it, without the address', async () => {
  const id = await subscribe()
  const changed = await call('PUT', `/${id}?populate=regions`, {
    data: { rhythm: 'daily', regions: { connect: [boxtel.id] } },
    headers: admin,
  })
  expect(changed.data.attributes).toMatchObject({ email, rhythm: 'daily', regions: { data: [{}, {}] } })
  expect((await call('PUT', `/${id}`, { data: { regions: [] }, headers: admin })).status).toBe(400)
  expect(await db.$count(jobAlertSubscriptionRegions)).toBe(2)
  expect((await call('PUT', `/${id}`, { data: { pause: 'month' }, headers: admin })).status).toBe(200)
  expect((await call('DELETE', `/${id}`, { headers: admin })).status).toBe(200)
  expect(await db.select().from(jobAlertSubscriptions)).toMatchObject([{ unsubscribedAt: now }])
  expect((await call('DELETE', `/${id}`, { headers: admin })).status).toBe(404)
  const logged = await db.select().from(logEntries).orderBy(logEntries.id)
  expect(logged.map(({ action }) => action)).toEqual(['job-alert-changed', 'job-alert-changed', 'job-alert-ended'])
  expect(logged[0]).toMatchObject({ subjectId: id, before: { rhythm: 'weekly' }, after: { rhythm: 'daily' } })
  expect(JSON.stringify(logged)).not.toContain('noor')
})

test('an admin removes a saved search, unless it is the last thing somebody is mailed about', async () => {
  const id = await subscribe()
  const search = async (query: string) =>
    (
      await db
        .insert(jobAlertSearches)
        .values({ subscriptionId: id, regionId: boxtel.id, query })
        .returning({ id: jobAlertSearches.id })
    )[0]!.id
  const [one, other] = [await search('zoek=kok'), await search('zoek=bakker')]
  const remove = (searchId: number, headers: Record<string, string> = admin) =>
    app.inject({
      method: 'DELETE',
      url: `/api/job-alert-searches/${searchId}`,
      headers: { host: 'oss.localhost', ...headers },
    })
  expect([401, 403]).toContain((await remove(one, {})).statusCode)
  expect((await remove(one)).statusCode).toBe(200)
  expect((await remove(one)).statusCode).toBe(404)
  await db.delete(jobAlertSubscriptionRegions)
  expect((await remove(other)).statusCode).toBe(400)
  expect(await db.select().from(jobAlertSearches)).toMatchObject([{ id: other, query: 'zoek=bakker' }])
  const logged = await db.select().from(logEntries).orderBy(logEntries.id)
  expect(logged.at(-1)).toMatchObject({ subjectId: id, before: { searches: ['zoek=kok'] }, after: { searches: [] } })
})
