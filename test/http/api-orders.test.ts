import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { companyPlaces } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { orders, payments, plans } from '#features/orders/order.table.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aBuyer, aPlan, booksOf, checkBooks, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
await aRegion(db, { url: 'oss' })
const plan = await aPlan(db)
const admin = await asUser(services, (await anAdmin(db)).id)

type Headers = Record<string, string>

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, data: object = {}) {
  const answer = await api.inject({
    method,
    url: `/api${path}`,
    headers: { host: 'oss.localhost', ...headers },
    payload: { data },
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

async function someone() {
  const buyer = await aBuyer(db)
  return { ...buyer, headers: await asUser(services, buyer.owner.id) }
}
type Someone = Awaited<ReturnType<typeof someone>>

const byPost = { plan: plan.id, paymentMethod: 'post', totalCents: 63_525 }

async function anInvoiced(who: Someone) {
  const asked = { planId: plan.id, paymentMethod: 'post', totalCents: 63_525, seller, now } as const
  const ordered = await orderCredits(db, who.employer, asked)
  if (!ordered.ok) throw new Error(ordered.reason)
  return ordered.value.id
}

describe('ordering', () => {
  test('by post gives credits and an invoice at once, with the board as seller', async () => {
    const who = await someone()
    const { status, body } = await call('POST', '/orders', who.headers, byPost)
    expect([status, body.data.attributes]).toMatchObject([
      200,
      { accountId: who.accountId, status: 'invoiced', credits: 5, totalCents: 63_525 },
    ])
    expect(await booksOf(db, who.accountId)).toMatchObject({ balance: 5, invoiced: [63_525] })
  })

  test('directly awaits its payment, and is done once per key', async () => {
    const who = await someone()
    const headers = { ...who.headers, 'idempotency-key': 'een-keer' }
    const draft = await aVacancy(db, { companyId: who.company.id, status: 'draft', postedAt: null, expiresAt: null })
    const direct = { ...byPost, paymentMethod: 'direct', vacancy: draft.id }
    const [first, again] = [
      await call('POST', '/orders', headers, direct),
      await call('POST', '/orders', headers, direct),
    ]
    expect([first.body.data.attributes.status, again.body.data.id]).toEqual(['awaiting-payment', first.body.data.id])
    const [order] = await db.select().from(orders).where(eq(orders.accountId, who.accountId))
    expect(order!.vacancyId).toBe(draft.id)
  })

  test('an order that waits keeps its reference when none is sent, and loses it for an empty one', async () => {
    const who = await someone()
    const direct = { ...byPost, paymentMethod: 'direct' }
    const referenceAfter = async (more: object) =>
      (await call('POST', '/orders', who.headers, { ...direct, ...more })).body.data.attributes.buyerReference
    expect(await referenceAfter({ buyerReference: 'PO-117' })).toBe('PO-117')
    expect(await referenceAfter({})).toBe('PO-117')
    expect(await referenceAfter({ buyerReference: null })).toBe('PO-117')
    expect(await referenceAfter({ buyerReference: '' })).toBe(null)
  })

  test('belongs to the region of the account, and then to the one where it last ordered', async () => {
    const who = await someone()
    const [home, other] = [await aRegion(db, { url: 'boxtel' }), await aRegion(db, { url: 'bernheze' })]
    const place = await aPlace(db, { regionId: home.id })
    await db.insert(companyPlaces).values({ companyId: who.company.id, placeId: place.id, position: 0 })
    const regionOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!.regionId
    const { id } = (await call('POST', '/orders', who.headers, byPost)).body.data
    expect(await regionOf(id)).toBe(home.id)
    await call('POST', `/orders/${id}/actions/credit`, admin)
    await db.update(orders).set({ regionId: other.id }).where(eq(orders.id, id))
    const next = (await call('POST', '/orders', who.headers, byPost)).body.data
    expect([next.id === id, await regionOf(next.id)]).toEqual([false, other.id])
  })

  test('is refused for the same reasons as on the page, and then changes nothing', async () => {
    const who = await someone()
    const told = async (data: object) => (await call('POST', '/orders', who.headers, data)).body.error
    expect(await told({ ...byPost, totalCents: 1 })).toMatchObject({
      details: { userMessage: expect.stringContaining('prijs') },
    })
    expect(await told({ ...byPost, totalCents: undefined })).toMatchObject({ name: 'ValidationError' })
    expect(await told({ ...byPost, plan: 2_000_000_000 })).toMatchObject({ name: 'ValidationError' })
    const paying = await someone()
    const direct = { ...byPost, paymentMethod: 'direct' }
    const orderId = (await call('POST', '/orders', paying.headers, direct)).body.data.id
    const attempt = { orderId, idempotencyKey: 'een', amountCents: 63_525, createdAt: now, updatedAt: now }
    await db.insert(payments).values({ ...attempt, status: 'pending' })
    for (const data of [direct, byPost])
      expect((await call('POST', '/orders', paying.headers, data)).body.error.message).toBe(
        'A payment of the account is being processed',
      )
    const another = await someone()
    const foreign = await aVacancy(db, { companyId: another.company.id })
    for (const vacancy of [foreign.id, 99_999_999])
      expect((await told({ ...byPost, vacancyId: vacancy })).message).toBe('This vacancy does not exist')
    const unconfirmed = await anEmployer(db, { accountId: who.accountId, confirmedAt: null })
    const refused = await call('POST', '/orders', await asUser(services, unconfirmed.id), byPost)
    expect([refused.status, refused.body.error.name]).toEqual([403, 'PolicyError'])
    expect(await booksOf(db, who.accountId)).toMatchObject({ balance: 0, orders: [] })
    await call('POST', '/orders', who.headers, byPost)
    expect(await told(byPost)).toMatchObject({
      details: { userMessage: expect.stringContaining('Je hebt nog credits.') },
    })
  })

  test("of another account cannot be cancelled, nor with another account's draft", async () => {
    const [who, other] = [await someone(), await someone()]
    const { body } = await call('POST', '/orders', who.headers, { ...byPost, paymentMethod: 'direct' })
    const cancel = `/orders/${body.data.id}/actions/cancel`
    expect((await call('POST', cancel, other.headers)).status).toBe(404)
    expect((await call('POST', cancel, who.headers)).body.data.attributes.status).toBe('cancelled')
    expect((await call('POST', cancel, who.headers)).body.error.details.userMessage).toBe(
      'Dit kan niet meer met deze order.',
    )
    const theirs = await aVacancy(db, { companyId: other.company.id, status: 'draft', postedAt: null, expiresAt: null })
    expect((await call('POST', '/orders', who.headers, { ...byPost, vacancy: theirs.id })).status).toBe(400)
  })
})

describe('an admin', () => {
  test('marks an invoice as paid, or corrects it with a credit note; an employer may not', async () => {
    const [who, other] = [await someone(), await someone()]
    const [paid, credited] = [await anInvoiced(who), await anInvoiced(other)]
    for (const action of ['mark-paid', 'mark-unpaid', 'credit'])
      expect((await call('POST', `/orders/${paid}/actions/${action}`, who.headers)).status).toBe(403)
    for (const [action, status] of [
      ['mark-paid', 'paid'],
      ['mark-unpaid', 'invoiced'],
      ['mark-paid', 'paid'],
    ])
      expect((await call('POST', `/orders/${paid}/actions/${action}`, admin)).body.data.attributes.status).toBe(status)
    const unpaid = await call('POST', `/orders/${credited}/actions/mark-unpaid`, admin)
    expect(unpaid.body.error.details.userMessage).toBe('Dit kan niet meer met deze order.')
    expect((await call('POST', `/orders/${credited}/actions/credit`, admin)).body.data.attributes.status).toBe(
      'cancelled',
    )
    expect(await booksOf(db, other.accountId)).toMatchObject({ balance: 0, invoiced: [63_525, -63_525] })
    await checkBooks(db, other.accountId)
  })

  test('adds, changes and withdraws a plan; one that was bought stays', async () => {
    const { body } = await call('POST', '/plans', admin, { title: 'Zomer', credits: 2, priceCents: 20_000, sort: 9 })
    const { id } = body.data
    await call('PUT', `/plans/${id}`, admin, { priceCents: 19_000 })
    expect((await db.select().from(plans).where(eq(plans.id, id)))[0]).toMatchObject({
      title: 'Zomer',
      priceCents: 19_000,
    })
    const [, changed] = await db.select().from(logEntries).where(eq(logEntries.subject, 'plan')).orderBy(logEntries.id)
    expect(changed).toMatchObject({ before: { priceCents: 20_000 }, after: { priceCents: 19_000 } })
    expect((await call('DELETE', `/plans/${id}`, admin)).status).toBe(200)
    await anInvoiced(await someone())
    expect((await call('DELETE', `/plans/${plan.id}`, admin)).body.error.message).toBe('This plan was bought')
    const wrong = { title: '', credits: 0, priceCents: -1, sort: 1 }
    expect((await call('POST', '/plans', admin, wrong)).body.error.details.errors).toHaveLength(3)
    const nobody = { title: 'x', credits: 1, priceCents: 1, sort: 1, accountId: 2_000_000_000 }
    expect((await call('POST', '/plans', admin, nobody)).body.error.message).toBe('This account does not exist')
    const { accountId: account } = await someone()
    const ofOne = { title: 'Alleen hier', credits: 1, priceCents: 100, sort: 1, account }
    expect((await call('POST', '/plans', admin, ofOne)).body.data.attributes.accountId).toBe(account)
    expect((await call('POST', '/plans', admin, { ...ofOne, account: 'x' })).status).toBe(400)
    const [own] = await db.select().from(plans).where(eq(plans.accountId, account))
    for (const [id, change] of [
      [plan.id, { account }],
      [own!.id, { account: null }],
      [own!.id, { accountId: (await someone()).accountId }],
    ] as const)
      expect((await call('PUT', `/plans/${id}`, admin, change)).body.error.message).toBe(
        'The account of a plan cannot change',
      )
    expect((await call('PUT', `/plans/${own!.id}`, admin, { sort: 3, account })).status).toBe(200)
    expect(await db.select().from(plans).where(eq(plans.id, own!.id))).toMatchObject([{ sort: 3, accountId: account }])
  })

  test('corrects credits with a reason, never below zero', async () => {
    const { accountId } = await someone()
    const correct = (amount: number, note = 'storing') =>
      call('POST', '/credit-transactions', admin, { accountId, amount, note })
    expect((await correct(3)).status).toBe(200)
    expect((await correct(-2)).body.data.attributes).toMatchObject({
      accountId,
      kind: 'correction',
      amount: -2,
      note: 'storing',
    })
    expect((await correct(-2)).body.error.message).toBe('The account has fewer credits')
    for (const wrong of [await correct(0), await correct(1.5), await correct(1, ''), await correct(20_000)])
      expect(wrong.status).toBe(400)
    expect(await db.$count(creditTransactions, eq(creditTransactions.accountId, accountId))).toBe(2)
    const [entry] = await db.select().from(logEntries).where(eq(logEntries.action, 'credits-corrected'))
    expect(entry).toMatchObject({ subject: 'account', subjectId: accountId, after: { credits: 3, note: 'storing' } })
    await db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, accountId))
    expect((await correct(3)).body.error.message).toBe('The account is closed')
  })
})
