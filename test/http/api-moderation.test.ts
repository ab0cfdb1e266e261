import { expect, test } from 'vitest'
import { suspicious } from '#test/support/moderation.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const app = await testApp(services)
const region = await aRegion(db, { url: 'oss' })
const place = await aPlace(db, { regionId: region.id })
const admin = await asUser(services, (await anAdmin(db)).id)

async function anAccount() {
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 5, note: 'welkom' })
  const of = { companyId: company.id, placeId: place.id, coordinatorId: owner.id, jobText: suspicious }
  const { id } = await aVacancy(db, { ...of, status: 'draft', postedAt: null, expiresAt: null })
  return { id, employer: await asUser(services, owner.id) }
}

async function act(id: number, action: string, headers: Record<string, string>, data: object = {}) {
  const url = `/api/vacancies/${id}/actions/${action}`
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { host: 'oss.localhost', ...headers },
    payload: { data },
  })
  const body = answer.json() as {
    data?: { attributes: Record<string, unknown> }
    error?: { name: string; message: string; details: object }
  }
  return { status: answer.statusCode, attributes: body.data?.attributes, error: body.error }
}

test('posting a suspicious vacancy returns that it is on hold, and an admin approves it', async () => {
  const { id, employer } = await anAccount()
  const posted = await act(id, 'post', employer)
  expect(posted.attributes).toMatchObject({
    status: 'open',
    hold: {
      turn: 'board',
      explanation: null,
      reasons: [{ rule: 'advance-fee', evidence: 'Je betaalt eerst inschrijfgeld.' }],
    },
  })
  expect((await act(id, 'approve', employer)).status).toBe(403)
  expect((await act(id, 'approve', admin)).attributes).toMatchObject({ status: 'open', hold: null, heldAt: null })
  const again = await act(id, 'approve', admin)
  expect([again.status, again.error]).toMatchObject([
    400,
    { name: 'ApplicationError', message: 'The vacancy is not open, or not on hold' },
  ])
})

test('text written in a closed vacancy is not public until an admin approves it', async () => {
  const { company, owner } = await aCompany(db, { placeId: place.id })
  const closed = { status: 'closed', endedAt: daysAfter(now, -1) } as const
  const of = { companyId: company.id, placeId: place.id, coordinatorId: owner.id }
  const { id, slug } = await aVacancy(db, { ...of, ...closed })
  const page = async () =>
    (await app.inject({ url: `/vacatures/${slug}`, headers: { host: 'oss.localhost' } })).statusCode
  expect(await page()).toBe(200)

  const headers = { host: 'oss.localhost', ...(await asUser(services, owner.id)) }
  const jobText = '<p>Maak vooraf 250 euro over. Bel +44 7911 123456.</p>'
  const payload = { data: { jobText } }
  const put = await app.inject({ method: 'PUT', url: `/api/vacancies/${id}`, headers, payload })
  expect(put.json().data.attributes).toMatchObject({ status: 'closed', hold: { turn: 'board' } })
  expect(await page()).toBe(404)
  expect((await act(id, 'approve', admin)).attributes).toMatchObject({ status: 'closed', hold: null, heldAt: null })
  expect(await page()).toBe(200)
})

test('a vacancy is sent back with an explanation, and resubmitted', async () => {
  const { id, employer } = await anAccount()
  await act(id, 'post', employer)
  expect((await act(id, 'send-back', admin)).status).toBe(400)
  const back = await act(id, 'send-back', admin, { explanation: 'Haal het inschrijfgeld weg.' })
  expect(back.attributes).toMatchObject({ hold: { turn: 'employer', explanation: 'Haal het inschrijfgeld weg.' } })
  expect((await act(id, 'resubmit', employer)).attributes).toMatchObject({ hold: { turn: 'board' } })
  const twice = await act(id, 'resubmit', employer)
  expect([twice.status, twice.error!.message]).toEqual([400, 'The vacancy was not resubmitted'])
})

test('a vacancy is taken down on a ground, and its employer appeals once', async () => {
  const { id, employer } = await anAccount()
  await act(id, 'post', employer)
  const other = await anAccount()
  const statement = { ground: 'other-law', facts: 'In de tekst wordt om inschrijfgeld gevraagd.' }
  expect((await act(id, 'take-down', employer, statement)).status).toBe(403)
  expect((await act(id, 'take-down', admin, statement)).status).toBe(400)
  const taken = await act(id, 'take-down', admin, { ...statement, rule: 'Waadi, artikel 3' })
  expect(taken.attributes).toMatchObject({ status: 'cancelled' })
  expect(taken.attributes!.takenDownAt).not.toBeNull()
  const reopened = await act(id, 'reopen', employer)
  expect([reopened.status, reopened.error!.message]).toEqual([400, 'The board took this vacancy down'])
  expect((await act(id, 'appeal', other.employer)).status).toBe(404)
  expect((await act(id, 'appeal', employer, { text: 'Dat klopt niet.' })).status).toBe(200)
  const twice = await act(id, 'appeal', employer)
  expect([twice.status, twice.error!.message]).toEqual([400, 'There is an appeal already'])
  expect((await act(other.id, 'appeal', other.employer)).status).toBe(404)
})

test('an admin puts back a vacancy that was taken down, and nobody else can', async () => {
  const { id, employer } = await anAccount()
  await act(id, 'post', employer)
  const answer = { answer: 'Dit was een vergissing.' }
  expect((await act(id, 'put-back', admin, answer)).error!.message).toBe('The board did not take this vacancy down')
  await act(id, 'take-down', admin, { ground: 'fraud', facts: 'Iemand anders gebruikt deze naam.' })
  expect((await act(id, 'put-back', employer, answer)).status).toBe(403)
  expect((await act(id, 'put-back', admin)).status).toBe(400)
  expect((await act(id, 'put-back', admin, answer)).attributes).toMatchObject({ status: 'open', takenDownAt: null })
  expect((await act(id, 'appeal', employer)).error!.message).toBe('The decision was looked at again already')
})

test('a draft cannot be taken down, and a vacancy on hold cannot be extended', async () => {
  const { id, employer } = await anAccount()
  const statement = { ground: 'fraud', facts: 'Iemand anders gebruikt deze naam.' }
  expect((await act(id, 'take-down', admin, statement)).error!.message).toBe('A draft is not on the board')
  await act(id, 'post', employer)
  expect((await act(id, 'extend', employer)).error!.message).toBe('The vacancy waits for a look by the board')
})
