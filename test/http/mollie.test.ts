import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { payments } from '#features/orders/order.table.ts'
import { mollieProvider } from '#platform/payments/payment-mollie.server.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { openMollie } from '#test/support/mollie.ts'
import { aBuyer, aPlan, booksOf, checkBooks, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const apiKey = 'test_0123456789abcdefghijklmnopqrst'
const mollie = await openMollie({ apiKey })
const db = await freshDb()
const settings = { BASE_ADDRESS: 'http://banen.test', MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: mollie.apiUrl }
const services = testServices(db, { settings })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const planId = (await aPlan(db)).id

/** A buyer with an order of € 635.25 that waits for its payment. */
async function someone() {
  const buyer = await aBuyer(db)
  const ordered = await orderCredits(db, buyer.employer, {
    planId,
    paymentMethod: 'direct',
    totalCents: 63_525,
    seller,
    now,
  })
  if (!ordered.ok) throw new Error(ordered.reason)
  const { id: orderId, number } = ordered.value
  const jar = { sessie: await aSessionCookie(services, buyer.owner.id) }
  const pay = () => browser(`/mijn-account/order/${orderId}`, { jar, form: { wat: 'betaal' } })
  const books = () => booksOf(db, buyer.accountId)
  return { ...buyer, orderId, number, pay, books }
}
type Someone = Awaited<ReturnType<typeof someone>>

async function payment({ orderId }: Someone) {
  const [latest] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return latest!
}

/** Mollie sends only an id. */
const tell = (id: string, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/payments/webhook${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id }).toString(),
  })

const unpaid = { balance: 0, orders: ['awaiting-payment'], invoiced: [] }
const paid = { balance: 5, orders: ['paid'], invoiced: [63_525], problems: [] }

describe('paying with Mollie', () => {
  test('requests the exact amount, and redirects to its checkout', async () => {
    const who = await someone()
    const answer = await who.pay()
    const { providerId, idempotencyKey } = await payment(who)
    expect(answer.headers.location).toBe(`https://www.mollie.com/checkout/${providerId}`)
    expect(mollie.payment(providerId!)).toMatchObject({
      amount: { currency: 'EUR', value: '635.25' },
      description: `Order ${who.number}`,
      metadata: { orderNumber: who.number },
      redirectUrl: `http://oss.banen.test/bestelling-gelukt?order=${who.orderId}`,
      webhookUrl: `http://banen.test/api/payments/webhook?poging=${idempotencyKey}`,
    })
  })

  test("is booked once from Mollie's response, however often the webhook calls", async () => {
    const who = await someone()
    await who.pay()
    const id = (await payment(who)).providerId!
    expect((await tell(id)).statusCode).toBe(200)
    expect(await who.books()).toMatchObject(unpaid)
    mollie.change(id, { status: 'paid', method: 'ideal' })
    const answers = await Promise.all([tell(id), tell(id), tell(id)])
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, '']))
    expect(await who.books()).toMatchObject(paid)
    await checkBooks(db, who.accountId)

    const jar = { sessie: await aSessionCookie(services, (await anAdmin(db)).id) }
    const page = words((await browser(`/beheer/orders/${who.orderId}`, { jar })).body)
    expect(page).toContain('Geld teruggeven doe je bij de betaalprovider')
  })

  test('survives a lost response: the same attempt gives the same payment', async () => {
    const who = await someone()
    const made = mollie.seen.made
    // The client retries a 5xx response on its own, but not a lost connection.
    mollie.trouble.push('error', 'lost-answer')
    expect((await who.pay()).headers.location).toBe(`/mijn-account/order/${who.orderId}?gemeld=unreachable`)
    expect(await who.books()).toMatchObject(unpaid)
    expect((await who.pay()).headers.location).toMatch(/^https:\/\/www\.mollie\.com/)
    expect(mollie.seen.made - made).toBe(1)
  })

  test('is booked by the webhook alone when the process died before it stored the id', async () => {
    const who = await someone()
    mollie.trouble.push('lost-answer')
    await who.pay()
    const { providerId, idempotencyKey } = await payment(who)
    expect(providerId).toBeNull()
    const id = `tr_Fake${mollie.seen.made}`
    mollie.change(id, { status: 'paid' })
    await tell(id, `?poging=${idempotencyKey}`)
    expect(await who.books()).toMatchObject(paid)
  })

  test('is taken back after a refund and a chargeback', async () => {
    const who = await someone()
    await who.pay()
    const id = (await payment(who)).providerId!
    mollie.change(id, { status: 'paid' })
    await tell(id)
    mollie.change(id, { amountRefunded: { currency: 'EUR', value: '200.00' } })
    await tell(id)
    expect(await who.books()).toMatchObject({ balance: 4, orders: ['paid'], invoiced: [63_525, -20_000] })
    mollie.change(id, { amountChargedBack: { currency: 'EUR', value: '435.25' } })
    await tell(id)
    expect(await who.books()).toMatchObject({ balance: 0, orders: ['cancelled'], invoiced: [63_525, -20_000, -43_525] })
    await checkBooks(db, who.accountId)
  })
})

describe('the webhook', () => {
  test('responds 200 to anything, and queries Mollie only about payments of this board', async () => {
    const asked = mollie.seen.requests
    for (const id of ['tr_unknown', '', '\u0000', 'x'.repeat(5000), '../../orders/1', "'; drop table payments; --"])
      expect((await tell(id)).statusCode).toBe(200)
    const empty = { method: 'POST', url: '/api/payments/webhook' } as const
    expect((await app.inject(empty)).statusCode).toBe(200)
    const json = await app.inject({
      ...empty,
      headers: { 'content-type': 'application/json' },
      payload: '{"id":{"a":1}}',
    })
    expect(json.statusCode).toBe(200)
    expect(mollie.seen.requests).toBe(asked)
  })

  test('books nothing for a forged claim, a wrong amount, or the payment of another order', async () => {
    const [who, other] = [await someone(), await someone()]
    await who.pay()
    await other.pay()
    const [mine, theirs] = [await payment(who), await payment(other)]
    await app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${mine.providerId}&status=paid&amount=635.25`,
    })
    expect(await who.books()).toMatchObject(unpaid)

    mollie.change(mine.providerId!, { status: 'paid', amount: { currency: 'EUR', value: '6.35' } })
    expect((await tell(mine.providerId!)).statusCode).toBe(200)
    expect(await who.books()).toMatchObject({ ...unpaid, problems: ['wrong-amount'] })
    const jar = { sessie: await aSessionCookie(services, who.owner.id) }
    const page = words((await browser(`/mijn-account/order/${who.orderId}`, { jar })).body)
    expect(page).toContain('Er kwam € 6,35 binnen die we niet konden boeken.')

    mollie.change(theirs.providerId!, { status: 'paid', metadata: { orderNumber: who.number } })
    expect((await tell(theirs.providerId!, `?poging=${mine.idempotencyKey}`)).statusCode).toBe(200)
    expect(await other.books()).toMatchObject(unpaid)
  })

  test('responds with a 5xx while Mollie is unreachable, so that it is called again', async () => {
    const who = await someone()
    await who.pay()
    const id = (await payment(who)).providerId!
    mollie.change(id, { status: 'paid' })
    mollie.trouble.push('error', 'error', 'error')
    expect((await tell(id)).statusCode).toBe(500)
    expect(await who.books()).toMatchObject(unpaid)
    expect((await tell(id)).statusCode).toBe(200)
    expect(await who.books()).toMatchObject(paid)
  })

  test('supports no other methods', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/payments/webhook' })).statusCode).toBe(405)
  })
})

test('a provider that does not respond times out', async () => {
  const hasty = mollieProvider({ apiKey, apiUrl: mollie.apiUrl, patienceMs: 50 })
  mollie.trouble.push('silence')
  await expect(hasty.find('tr_Fake1')).rejects.toThrow('Mollie could not be asked')
})

test('a payment that the provider does not know is not found', async () => {
  const provider = mollieProvider({ apiKey, apiUrl: mollie.apiUrl })
  expect(await provider.find('tr_Fake999')).toBeUndefined()
  expect(await provider.find('../methods')).toBeUndefined()
})

test('the sandbox does not exist when Mollie is used', async () => {
  expect((await browser('/proefbetaling/tr_1')).statusCode).toBe(404)
})
