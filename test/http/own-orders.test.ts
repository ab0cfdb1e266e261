import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { daysBefore } from '#basics/days.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { markOrderPaid, orderCredits } from '#features/orders/order.commands.server.ts'
import { cancelOrderAsAdmin } from '#features/orders/order-cancelling.commands.server.ts'
import { invoiceDocuments, invoices, orders, payments, plans } from '#features/orders/order.table.ts'
import { findIssued } from '#features/orders/invoice.queries.server.ts'
import { hearOfPayment } from '#features/orders/payment.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { endSandboxPayment } from '#platform/payments/payment-sandbox.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aBuyer, aPlan, baseAddress, booksOf, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, type Visit, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const plan = await aPlan(db)
const single = await aPlan(db, { credits: 1, priceCents: 12_500, title: '1 vacature' })

async function asUser(userId: number) {
  const jar = { sessie: await aSessionCookie(services, userId) }
  return (path: string, form?: Visit['form']) => browser(path, { jar, form })
}

/** A buyer with a browser. */
async function someone() {
  const buyer = await aBuyer(db)
  return { ...buyer, visit: await asUser(buyer.owner.id) }
}
type Someone = Awaited<ReturnType<typeof someone>>

const buying = (change: Record<string, string> = {}) => ({
  formulier: 'kopen',
  planId: String(plan.id),
  paymentMethod: 'direct',
  totalCents: '63525',
  ...change,
})

/** Orders, and follows the redirect to the checkout. */
async function order({ visit }: Someone, change?: Record<string, string>) {
  const answer = await visit('/mijn-account/credits/kopen', buying(change))
  return String(answer.headers.location)
}

async function anOrder(who: Someone, paymentMethod: 'direct' | 'post' = 'post') {
  const ordered = await orderCredits(db, who.employer, {
    planId: plan.id,
    paymentMethod,
    totalCents: 63_525,
    seller,
    now,
  })
  if (!ordered.ok) throw new Error(ordered.reason)
  return ordered.value
}

describe('the prices', () => {
  test('are for everyone, with and without VAT; offers to one account are not', async () => {
    const { accountId, visit } = await someone()
    await aPlan(db, { title: 'Voor jou', credits: 7, priceCents: 70_000, accountId })
    await aPlan(db, { credits: 9, active: false })
    const { statusCode, body } = await browser('/tarieven')
    expect(statusCode).toBe(200)
    expect(words(body)).toContain('5 credits € 525 € 105 per vacature, 16 % goedkoper € 635,25 met btw')
    expect(words(body)).not.toMatch(/7 credits|9 credits/)
    expect(words((await visit('/mijn-account/credits/kopen')).body)).toMatch(
      /7 credits.*Voor jou, jullie eigen prijs, € 100 per vacature/,
    )
  })

  test("gap 252: an account's own plan is offered first, instead of the one for as many credits", async () => {
    const who = await someone()
    const { accountId, visit } = who
    const own = await aPlan(db, { title: '1 credit', credits: 1, priceCents: 9_950, sort: 9, accountId })
    const { body } = await visit('/mijn-account/credits/kopen')
    expect(words(body)).toMatch(/1 credit € 99,50 jullie eigen prijs, voor één vacature, 20 % goedkoper/)
    const tiles = body.match(/<input[^>]*name="planId"[^>]*>/g) ?? []
    const offered = tiles.map((tile) => Number(/value="(\d+)"/.exec(tile)![1]))
    expect([offered[0], offered.includes(single.id), offered.includes(plan.id)]).toEqual([own.id, false, true])
    expect(tiles.map((tile) => tile.includes('checked'))).toEqual([true, ...tiles.slice(1).map(() => false)])
    expect(words(body)).toContain('Betaal € 120,40')

    // Also of an order that waits for its payment: for as many credits.
    await order(who)
    const many = await aPlan(db, { title: '5 credits', credits: 5, priceCents: 40_000, sort: 10, accountId })
    const again = (await visit('/mijn-account/credits/kopen')).body
    expect(
      /<input[^>]*name="planId"[^>]*checked[^>]*>|<input[^>]*checked[^>]*name="planId"[^>]*>/.exec(again)?.[0],
    ).toContain(`value="${many.id}"`)
  })

  test('refer to the contact page when nothing is for sale, and say when credits are free', async () => {
    const { visit } = await someone()
    await db.update(plans).set({ active: false })
    expect(words((await browser('/tarieven')).body)).toContain('Er zijn nu geen credits te koop. Neem contact')

    await db.update(plans).set({ active: true, priceCents: 0 }).where(eq(plans.id, single.id))
    expect(words((await browser('/registreren')).body)).toContain('Een vacature plaatsen kost nu ook niets.')
    const prices = words((await browser('/tarieven')).body)
    expect(prices).toContain('Bestel credits: ze kosten nu niets.')
    expect(prices).not.toContain('op rekening')
    const buying = words((await visit('/mijn-account/credits/kopen')).body)
    expect(buying).toContain('Er is niets te betalen.')
    expect(buying).not.toMatch(/naar je bank|Betaal € 0/)

    await db.update(plans).set({ active: true }).where(eq(plans.id, plan.id))
    await db.update(plans).set({ priceCents: 12_500 }).where(eq(plans.id, single.id))
  })

  test('lead a visitor to registering, and an employer straight to a vacancy', async () => {
    const { visit } = await someone()
    const { body } = await browser('/tarieven')
    const [, link] = /href="([^"]+)"[^>]*>Begin met je vacature/.exec(body)!
    expect(link).toMatch(/^\/registreren\?/)
    expect((await visit(link!)).headers.location).toBe('/mijn-account/vacatures')
  })
})

describe('buying', () => {
  test('waits while the bank processes an earlier payment, and leads to that order', async () => {
    const who = await someone()
    const { id: orderId } = await anOrder(who, 'direct')
    const attempt = {
      orderId,
      idempotencyKey: `verwerkt ${orderId}`,
      amountCents: 63_525,
      createdAt: now,
      updatedAt: now,
    }
    await db.insert(payments).values({ ...attempt, status: 'pending' })
    const told = 'Een eerdere betaling wordt nog verwerkt. Zodra de uitslag er is, kun je weer credits kopen.'
    const page = words((await who.visit('/mijn-account/credits/kopen')).body)
    expect(page).toContain(`${told} Bekijk je orders`)
    const sent = { formulier: 'kopen', planId: String(plan.id), paymentMethod: 'post', totalCents: '63525' }
    const refused = await who.visit('/mijn-account/credits/kopen', sent)
    expect([refused.statusCode, words(refused.body).includes(told)]).toEqual([400, true])
    // The page of that order says so itself.
    expect(words((await who.visit(`/mijn-account/order/${orderId}`)).body)).not.toContain(told)
    expect(await booksOf(db, who.accountId)).toMatchObject({ balance: 0, orders: ['awaiting-payment'] })
  })

  test('leads to the checkout, back to the order, and to the draft that waited', async () => {
    const who = await someone()
    const draft = await aVacancy(db, {
      companyId: who.company.id,
      status: 'draft',
      postedAt: null,
      expiresAt: null,
      title: 'Bakker in de nacht',
    })
    const page = words((await who.visit(`/mijn-account/credits/kopen?vacature=${draft.id}`)).body)
    expect(page).toContain('‘Bakker in de nacht’ wacht op je.')

    const checkout = await order(who, { vacancyId: String(draft.id) })
    expect(checkout).toMatch(/^\/proefbetaling\/tr_/)
    expect(words((await who.visit(checkout)).body)).toContain('er wordt geen geld afgeschreven')
    const [waiting] = await db.select().from(orders).where(eq(orders.accountId, who.accountId))
    const succeeded = `/bestelling-gelukt?order=${waiting!.id}`
    expect(words((await who.visit(succeeded)).body)).toContain('We wachten op je betaling')
    expect(await booksOf(db, who.accountId)).toMatchObject({ balance: 0 })

    const paid = await who.visit(checkout, { afloop: 'paid' })
    expect(paid.headers.location).toBe(`http://oss.banen.test${succeeded}`)
    expect(await booksOf(db, who.accountId)).toMatchObject({ balance: 5, orders: ['paid'], invoiced: [63_525] })
    const { body } = await who.visit(succeeded)
    expect(words(body)).toContain('Gelukt, 5 credits staan klaar.')
    expect(body).toContain('<title>Je order')
    expect(body).toContain(`href="/mijn-account/vacatures-overzicht?bevestig=post&amp;vacature=${draft.id}"`)

    // Choosing again changes nothing.
    await who.visit(checkout, { afloop: 'failed' })
    expect((await booksOf(db, who.accountId)).orders).toEqual(['paid'])
  })

  test('has a success page that redirects to the orders when its address names none', async () => {
    const who = await someone()
    const bare = await who.visit('/bestelling-gelukt')
    expect(bare.headers.location).toBe('/mijn-account/orders')
    expect((await who.visit('/bestelling-gelukt?order=0')).statusCode).toBe(404)
  })

  test('by post gives the credits at once', async () => {
    const who = await someone()
    expect(await order(who, { paymentMethod: 'post' })).toMatch(/^\/bestelling-gelukt\?order=\d+$/)
    expect(await booksOf(db, who.accountId)).toMatchObject({ balance: 5, orders: ['invoiced'] })
    expect(words((await who.visit('/mijn-account/credits')).body)).toContain('Je hebt 5 credits.')
  })

  test('by post, paying the invoice afterwards shows whether it was paid', async () => {
    const who = await someone()
    const succeeded = await order(who, { paymentMethod: 'post' })
    const told = async () => words((await who.visit(succeeded)).body)
    expect(await told()).toContain(
      'Gelukt, 5 credits staan klaar. De factuur van € 635,25 komt per mail. Betaal vóór of op 1 december 2026.',
    )
    const at = `/mijn-account/order/${new URLSearchParams(succeeded.split('?')[1]).get('order')}`
    const pay = async () => String((await who.visit(at, { wat: 'betaal' })).headers.location)
    const checkout = await pay()
    expect(await told()).toContain('We wachten op je betaling')
    await who.visit(checkout, { afloop: 'canceled' })
    expect(await told()).toContain('De betaling is niet gelukt')
    await who.visit(await pay(), { afloop: 'paid' })
    expect(await told()).toContain('Gelukt, je factuur is betaald.')
  })

  test('by post, paying an invoice that was paid meanwhile says that this is refunded', async () => {
    const who = await someone()
    const { id } = await anOrder(who)
    const at = `/mijn-account/order/${id}`
    const checkout = String((await who.visit(at, { wat: 'betaal' })).headers.location)
    const admin = actorOf(await anAdmin(db)) as Admin
    await markOrderPaid(db, admin, { orderId: id, now })
    await who.visit(checkout, { afloop: 'paid' })
    const told = words((await who.visit(`/bestelling-gelukt?order=${id}`)).body)
    expect(told).toContain('Deze factuur was al betaald Je krijgt € 635,25 terug.')
    expect(told).not.toContain('Gelukt')
    // It was paid by bank transfer.
    const page = words((await who.visit(at)).body)
    expect(page).toContain('Betaald 17 november 5 credits')
    expect(page).not.toContain('met iDEAL')
  })

  test('that failed is offered again only while its buyer may buy', async () => {
    const who = await someone()
    const { id } = await anOrder(who, 'direct')
    const page = `/bestelling-gelukt?order=${id}`
    const checkout = String((await who.visit(`/mijn-account/order/${id}`, { wat: 'betaal' })).headers.location)
    await who.visit(checkout, { afloop: 'failed' })
    const failed = words((await who.visit(page)).body)
    expect(failed).toContain('De betaling is niet gelukt Er is niets afgeschreven. Je order staat er nog. Probeer')
    const { accountId } = who
    const gift = { accountId, kind: 'correction' as const, amount: 3, note: 'welkom', userId: who.owner.id }
    await db.insert(creditTransactions).values(gift)
    const later = words((await who.visit(page)).body)
    expect(later).toContain('Je hebt nog credits. Nieuwe credits koop je zodra ze op zijn.')
    expect(later).not.toContain('Probeer het opnieuw')
    for (const where of [page, '/mijn-account/credits'])
      expect([where, words((await who.visit(where)).body)]).toEqual([
        where,
        expect.stringContaining('koop je zodra ze op zijn. Plaats een vacature'),
      ])
  })

  test('says that the bank is processing the payment, and offers nothing to pay or to cancel', async () => {
    const who = await someone()
    const checkout = await order(who)
    const [made] = await db.select().from(orders).where(eq(orders.accountId, who.accountId))
    const [succeeded, at] = [`/bestelling-gelukt?order=${made!.id}`, `/mijn-account/order/${made!.id}`]
    const buttons = async (path: string) => [
      ...(await who.visit(path)).body.matchAll(/value="(betaal|kijk|annuleer)"/g),
    ]
    const waits = (await buttons(succeeded)).map(([, name]) => name)
    expect(waits).toEqual(['kijk', 'betaal'])

    const id = checkout.split('/').at(-1)!
    await endSandboxPayment(db, id, { status: 'pending', now })
    await db
      .update(payments)
      .set({ updatedAt: daysBefore(now, 1) })
      .where(eq(payments.providerId, id))
    expect((await who.visit(at, { wat: 'kijk' })).headers.location).toBe(succeeded)
    expect(words((await who.visit(succeeded)).body)).toContain('Je betaling wordt verwerkt')
    expect((await buttons(succeeded)).map(([, name]) => name)).toEqual(['kijk'])
    expect(words((await who.visit(at)).body)).toContain('Je hoeft niet nog een keer te betalen.')
    expect((await buttons(at)).map(([, name]) => name)).toEqual(['kijk'])
    const given = await who.visit(at, { wat: 'annuleer' })
    expect(given.headers.location).toBe(`${at}?gemeld=payment-pending`)
    expect(words((await who.visit(String(given.headers.location))).body)).toContain('Je betaling wordt nog verwerkt.')
  })

  test('says that another amount was received than requested', async () => {
    const who = await someone()
    const checkout = await order(who)
    const [made] = await db.select().from(orders).where(eq(orders.accountId, who.accountId))
    const isIt = eq(payments.providerId, checkout.split('/').at(-1)!)
    await db.update(payments).set({ problem: 'wrong-amount', leftCents: 100 }).where(isIt)
    const told = words((await who.visit(`/bestelling-gelukt?order=${made!.id}`)).body)
    expect(told).toContain('Je betaling past niet bij de order')
    expect(told).toContain('Er kwam € 1,00 binnen die we niet konden boeken.')
    const page = words((await who.visit(`/mijn-account/order/${made!.id}`)).body)
    expect(page).toContain('Deze order wacht nog op betaling.')
    expect(page).not.toContain('Er is nog niets betaald')
  })

  test('shows no success page once the credits were taken back', async () => {
    const who = await someone()
    const { id } = await anOrder(who)
    await cancelOrderAsAdmin(db, actorOf(await anAdmin(db)) as Admin, { orderId: id, seller, baseAddress, now })
    const { headers } = await who.visit(`/bestelling-gelukt?order=${id}`)
    expect(headers.location).toBe(`/mijn-account/order/${id}`)
  })

  test('says why it is refused, and keeps what was chosen', async () => {
    const who = await someone()
    const changed = await who.visit('/mijn-account/credits/kopen', buying({ totalCents: '1' }))
    expect(changed.statusCode).toBe(400)
    expect(words(changed.body)).toContain('De prijs is veranderd sinds je deze pagina opende.')
    await order(who, { paymentMethod: 'post' })
    expect(words((await who.visit('/mijn-account/credits/kopen')).body)).toContain(
      'Je hebt nog credits. Nieuwe credits koop je zodra ze op zijn.',
    )
    const more = await who.visit('/mijn-account/credits/kopen', buying({ paymentMethod: 'direct' }))
    expect([more.statusCode, (await booksOf(db, who.accountId)).orders]).toEqual([400, ['invoiced']])
  })

  test('of a bundle that is no longer for sale asks for another choice, and shows no receipt meanwhile', async () => {
    const who = await someone()
    const gone = await aPlan(db, { credits: 8, priceCents: 80_000, active: false })
    const { statusCode, body } = await who.visit(
      '/mijn-account/credits/kopen',
      buying({ planId: String(gone.id), totalCents: '96800' }),
    )
    expect([statusCode, words(body).split('Deze bundel bestaat niet meer. Kies een andere.').length]).toEqual([400, 2])
    expect(words(body)).toContain('Je order Kies eerst hoeveel credits je wilt. Reken het totaal uit')
    const tiles = body.match(/<input[^>]*name="planId"[^>]*>/g) ?? []
    const [chosen, ...others] = tiles.filter((input) => input.includes('checked'))
    expect(others).toEqual([])
    for (const said of ['hidden', `value="${gone.id}"`]) expect(chosen).toContain(said)
    expect(body).toContain('name="totalCents" value="0"')

    // Without script the total is requested by address.
    const computed = (await who.visit(`/mijn-account/credits/kopen?planId=${gone.id}&paymentMethod=post`)).body
    expect(words(computed)).toContain('Je order Kies eerst hoeveel credits je wilt. Reken het totaal uit')
    expect(computed).toContain('name="totalCents" value="0"')
  })

  test("gap 235: accepts the buyer's own reference, which the order, the admin and the invoice show", async () => {
    const who = await someone()
    const path = '/mijn-account/credits/kopen'
    const tooLong = await who.visit(path, buying({ buyerReference: 'x'.repeat(51) }))
    expect([tooLong.statusCode, words(tooLong.body)]).toEqual([400, expect.stringContaining('Maximaal 50 tekens')])
    const unprintable = await who.visit(path, buying({ buyerReference: 'PO \u{1f600}' }))
    expect(words(unprintable.body)).toContain('Gebruik alleen letters, cijfers en leestekens die op een factuur passen')
    expect(await booksOf(db, who.accountId)).toMatchObject({ orders: [] })
    // As when the total is requested without script, and after returning from the invoice details.
    for (const name of ['buyerReference', 'referentie'])
      expect((await who.visit(`${path}?${name}=PO%2F117`)).body).toMatch(
        /<input[^>]*name="buyerReference"[^>]*value="PO\/117"/,
      )

    await who.visit(path, buying({ paymentMethod: 'post', buyerReference: ' Kostenplaats  4410 ' }))
    const [order] = await db.select().from(orders).where(eq(orders.accountId, who.accountId))
    expect(order!.buyerReference).toBe('Kostenplaats 4410')
    expect(words((await who.visit(`/mijn-account/order/${order!.id}`)).body)).toContain(
      'Jouw referentie Kostenplaats 4410',
    )
    const asAdmin = await asUser((await anAdmin(db)).id)
    expect(words((await asAdmin(`/beheer/orders/${order!.id}`)).body)).toContain(
      'Referentie van de klant Kostenplaats 4410',
    )
    expect((await asAdmin('/beheer/orders?zoek=Kostenplaats')).body).toContain(order!.number)
    expect((await asAdmin('/beheer/lijst/orders')).body).toContain(';Kostenplaats 4410;')
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order!.id))
    expect(await findIssued(db, invoice!.id, baseAddress)).toMatchObject({
      invoice: { buyerReference: 'Kostenplaats 4410' },
    })
  })

  test('gap 235: a stored reference is shown, and can be removed only by a form that showed it', async () => {
    const who = await someone()
    const path = '/mijn-account/credits/kopen'
    const referenceNow = async () =>
      (await db.select().from(orders).where(eq(orders.accountId, who.accountId))).map((row) => row.buyerReference)
    // Pasted from elsewhere, with invisible characters.
    await who.visit(path, buying({ buyerReference: 'Cafe\u0301\u200b 4\u20114' }))
    expect(await referenceNow()).toEqual(['Café 4-4'])
    const { body } = await who.visit(path)
    for (const name of ['buyerReference', 'seenReference'])
      expect(body).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="Café 4-4"`))
    // Emptied, and the total requested without script.
    expect((await who.visit(`${path}?buyerReference=`)).body).not.toMatch(/name="buyerReference"[^>]*value="Café/)
    await who.visit(path, buying())
    expect(await referenceNow()).toEqual(['Café 4-4'])
    await who.visit(path, buying({ seenReference: 'Café 4-4' }))
    expect(await referenceNow()).toEqual([null])
  })

  test('gap 202: sent again with another reference it is not a repeat, and nothing is lost unseen', async () => {
    const who = await someone()
    const send = (buyerReference: string) =>
      who.visit('/mijn-account/credits/kopen', buying({ paymentMethod: 'post', buyerReference }))
    expect((await send('PO 17')).statusCode).toBe(302)
    const again = await send('PO 117')
    expect([again.statusCode, words(again.body)]).toEqual([400, expect.stringContaining('Je hebt nog credits')])
    expect((await send('PO 17')).statusCode).toBe(302)
  })

  test('gap 202: sent again, because the first response got lost, leads to the order that was made', async () => {
    const who = await someone()
    const send = () => who.visit('/mijn-account/credits/kopen', buying({ paymentMethod: 'post' }))
    const first = await send()
    const again = await send()
    expect([again.statusCode, again.headers.location]).toEqual([302, first.headers.location])
    expect(await booksOf(db, who.accountId)).toMatchObject({ orders: ['invoiced'] })
  })

  test('says beforehand which credits are owed, and afterwards what became of the new ones', async () => {
    const who = await someone()
    const { id } = await anOrder(who)
    const [lot] = await db.select().from(creditTransactions).where(eq(creditTransactions.orderId, id))
    const { accountId } = who
    const spent = { accountId, kind: 'correction', amount: -5, note: 'op', lotId: lot!.id } as const
    await db.insert(creditTransactions).values(spent)
    await cancelOrderAsAdmin(db, actorOf(await anAdmin(db)) as Admin, { orderId: id, seller, baseAddress, now })
    expect(words((await who.visit('/mijn-account/credits/kopen')).body)).toContain(
      'Er zijn 5 credits teruggenomen die je al gebruikt had. Die gaan af van wat je hierna koopt.',
    )
    const next = await anOrder(who)
    expect(words((await who.visit(`/mijn-account/order/${next.id}`)).body)).toContain(
      'Aangepast Verrekend met credits die zijn teruggenomen nadat ze gebruikt waren',
    )
  })

  test('is refused while an invoice is overdue', async () => {
    const who = await someone()
    const { id } = await anOrder(who)
    await db
      .update(orders)
      .set({ dueAt: new Date(now.getTime() - 1000) })
      .where(eq(orders.id, id))
    const { body } = await who.visit('/mijn-account/credits/kopen')
    expect(words(body)).toContain('Er staat nog een factuur open')
    expect(words(body)).toContain('Naar je facturen')
    const late = words((await who.visit(`/mijn-account/order/${id}`)).body)
    expect(late).toContain('Te laat')
    expect(late).toMatch(/Deze factuur had op \d+ \w+ \d{4} betaald moeten zijn\./)
    expect(late).not.toContain('Betaal vóór of op')
  })

  test('has to wait until the address is confirmed', async () => {
    const who = await someone()
    const visit = await asUser((await anEmployer(db, { accountId: who.accountId, confirmedAt: null })).id)
    const refused = await visit('/mijn-account/credits/kopen', buying())
    expect([refused.statusCode, words(refused.body)]).toEqual([
      400,
      expect.stringContaining('Bevestig eerst je e-mailadres.'),
    ])
    expect(refused.body).toContain('href="/e-mail-bevestigen"')
    const { id } = await anOrder(who, 'direct')
    for (const wat of ['betaal', 'annuleer', 'mail']) {
      const { statusCode, body } = await visit(`/mijn-account/order/${id}`, { wat })
      expect([wat, statusCode, words(body)]).toEqual([
        wat,
        403,
        expect.stringContaining('Bevestig eerst je e-mailadres.'),
      ])
    }
    expect((await booksOf(db, who.accountId)).orders).toEqual(['awaiting-payment'])
  })

  test('offers nothing while there are no plans', async () => {
    const who = await someone()
    await db.update(plans).set({ active: false })
    const { statusCode, body } = await who.visit('/mijn-account/credits/kopen')
    await db.update(plans).set({ active: true })
    expect([statusCode, words(body)]).toEqual([200, expect.stringContaining('Er zijn nu geen credits te koop.')])
  })

  test('with credits left leads to posting a vacancy', async () => {
    const who = await someone()
    const buys = async () => (await who.visit('/mijn-account/orders')).body.includes('credits/kopen')
    expect(await buys()).toBe(true)
    await anOrder(who)
    expect(await buys()).toBe(false)
    const { body } = await who.visit('/mijn-account/credits/kopen')
    expect(words(body)).toContain('Nieuwe credits koop je zodra ze op zijn. Plaats een vacature')
    expect(body).toMatch(/href="\/mijn-account\/vacatures"[^>]*>Plaats een vacature/)
  })

  test('without a valid plan or payment method is a 400', async () => {
    const who = await someone()
    for (const [name, value] of [
      ['planId', ''],
      ['planId', 'x'],
      ['paymentMethod', 'goud'],
      ['totalCents', 'veel'],
    ] as const)
      expect((await who.visit('/mijn-account/credits/kopen', buying({ [name]: value }))).statusCode).toBe(400)
    expect((await booksOf(db, who.accountId)).orders).toEqual([])
  })

  test("never leads back to somebody else's draft", async () => {
    const [who, other] = [await someone(), await someone()]
    const theirs = await aVacancy(db, { companyId: other.company.id, status: 'draft', title: 'Geheim' })
    await order(who, { paymentMethod: 'post', vacancyId: String(theirs.id) })
    const [mine] = await db.select().from(orders).where(eq(orders.accountId, who.accountId))
    expect(mine!.vacancyId).toBeNull()
    await db.update(orders).set({ vacancyId: theirs.id }).where(eq(orders.id, mine!.id))
    expect(words((await who.visit(`/bestelling-gelukt?order=${mine!.id}`)).body)).not.toContain('Geheim')
  })

  test('without script, the total of another choice is computed first', async () => {
    const { visit } = await someone()
    const { body } = await visit(`/mijn-account/credits/kopen?planId=${single.id}&paymentMethod=post`)
    expect(words(body)).toContain('Bestel voor € 151,25')
    expect(body).toContain('name="totalCents" value="15125"')
  })
})

describe('an order', () => {
  test('can be paid again after a payment that failed, or was cancelled', async () => {
    const who = await someone()
    const checkout = await order(who)
    await who.visit(checkout, { afloop: 'canceled' })
    const [mine] = await db.select().from(orders).where(eq(orders.accountId, who.accountId))
    const page = `/mijn-account/order/${mine!.id}`
    const broken = words((await who.visit(page)).body)
    expect(broken).toContain('De betaling is afgebroken. Er is niets afgeschreven.')
    expect(words((await who.visit(`/bestelling-gelukt?order=${mine!.id}`)).body)).toContain('Je order staat er nog.')
    expect(broken).toContain('Betaal nu € 635,25')
    const again = await who.visit(page, { wat: 'betaal' })
    expect(again.headers.location).toMatch(/^\/proefbetaling\//)
    await who.visit(page, { wat: 'annuleer' })
    expect((await booksOf(db, who.accountId)).orders).toEqual(['cancelled'])
    expect(words((await who.visit(`${page}?gemeld=geannuleerd`)).body)).toContain(
      'De order is geannuleerd. Er is niets betaald.',
    )
    expect(words((await who.visit(page)).body)).toContain(
      'Deze order is geannuleerd. Je hoeft niets te betalen. Wil je hem toch, dan kan dat nog. Betaal alsnog € 635,25',
    )
    expect(words((await who.visit(`/bestelling-gelukt?order=${mine!.id}`)).body)).toContain('De order is geannuleerd.')
  })

  test('that was credited before payment says that nothing is due', async () => {
    const who = await someone()
    const { id } = await anOrder(who)
    const admin = actorOf(await anAdmin(db)) as Admin
    expect(await cancelOrderAsAdmin(db, admin, { orderId: id, seller, baseAddress, now })).toMatchObject({ ok: true })
    expect(words((await who.visit(`/mijn-account/order/${id}`)).body)).toContain(
      'Deze order is geannuleerd. De creditfactuur heft de factuur op: je hoeft niets te betalen.',
    )
  })

  test('that was refunded in full shows when it was paid and what was refunded, and the amount of each credit note', async () => {
    const who = await someone()
    const { id } = await anOrder(who, 'direct')
    const at = `/mijn-account/order/${id}`
    const checkout = String((await who.visit(at, { wat: 'betaal' })).headers.location)
    await who.visit(checkout, { afloop: 'paid' })
    const providerId = checkout.split('/').at(-1)!
    for (const backCents of [20_000, 63_525]) {
      await endSandboxPayment(db, providerId, { status: 'paid', backCents, now })
      await hearOfPayment(db, { id: providerId, key: undefined, provider: services.payment, seller, now })
    }
    const page = words((await who.visit(at)).body)
    expect(page).toContain('Deze order is geannuleerd.')
    expect(page).toContain('Betaald met iDEAL | Wero, 17 november')
    expect(page).toContain('€ 635,25 teruggegeven 5 credits teruggenomen')
    expect(page).toMatch(
      /Creditfactuur F\S+ 17 november 2026 · € −200,00 .*Creditfactuur F\S+ 17 november 2026 · € −435,25/,
    )
  })

  test('says what became of its credits, and names its invoice', async () => {
    const who = await someone()
    const { id, number } = await anOrder(who)
    const vacancy = await aVacancy(db, {
      companyId: who.company.id,
      title: 'Vroege bakker',
      status: 'draft',
      postedAt: null,
      expiresAt: null,
    })
    await who.visit('/mijn-account/vacatures-overzicht', { vacature: String(vacancy.id), bevestigd: 'ja', wat: 'post' })
    const page = words((await who.visit(`/mijn-account/order/${id}`)).body)
    expect(page).toContain(`Order ${number}`)
    expect(page).toContain('Wat er met deze credits gebeurde')
    const [posted] = await db.select().from(vacancies).where(eq(vacancies.id, vacancy.id))
    if (posted!.status === 'open') expect(page).toContain('Vroege bakker')
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
    expect(words((await who.visit('/mijn-account/orders')).body)).toContain(`Factuur ${invoice!.number}`)
  })

  test('of one credit uses the singular', async () => {
    const who = await someone()
    await order(who, { planId: String(single.id), paymentMethod: 'post', totalCents: '15125' })
    const [made] = await db.select().from(orders).where(eq(orders.accountId, who.accountId))
    const page = words((await who.visit(`/mijn-account/order/${made!.id}`)).body)
    expect(page).toContain('Wat er met deze credit gebeurde Nog niets gebruikt. Hier zie je straks welke vacature')
  })

  test('has documents that only its own account can download, unchanged', async () => {
    const [who, other] = [await someone(), await someone()]
    const { id } = await anOrder(who)
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
    const document = {
      invoiceId: invoice!.id,
      kind: 'pdf',
      hash: 'a'.repeat(64),
      content: Buffer.from('%PDF-1.7'),
    } as const
    await db.insert(invoiceDocuments).values(document).onConflictDoNothing()
    const address = `/mijn-account/order/${id}/factuur/${invoice!.number}/pdf`
    const { statusCode, headers, rawPayload } = await who.visit(address)
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${invoice!.number}.pdf"`,
    ])
    expect(rawPayload.toString()).toBe('%PDF-1.7')
    expect((await other.visit(address)).statusCode).toBe(404)
    for (const wrong of ['docx', '../pdf'])
      expect((await who.visit(address.replace('pdf', wrong))).statusCode).toBe(404)
  })

  test('has its invoice mailed again, a few times an hour', async () => {
    const [who, other] = [await someone(), await someone()]
    const { id } = await anOrder(who)
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
    const page = `/mijn-account/order/${id}`
    const again = { wat: 'mail', factuur: invoice!.number }
    const says = async () => {
      const { statusCode, body } = await who.visit(page, again)
      return [statusCode, words(body)]
    }
    expect(await says()).toEqual([409, expect.stringContaining('Dit document wordt nog gemaakt')])
    for (const kind of ['pdf', 'ubl'] as const)
      await db
        .insert(invoiceDocuments)
        .values({ invoiceId: invoice!.id, kind, hash: 'a'.repeat(64), content: Buffer.from(kind) })
    for (let asked = 0; asked < 3; asked += 1)
      expect(await says()).toEqual([200, expect.stringContaining(`Het document is gemaild naar ${who.owner.email}.`)])
    expect(await says()).toEqual([409, expect.stringContaining('Dit document is net al een paar keer gemaild')])
    expect(await db.$count(outgoingMails, eq(outgoingMails.recipient, who.owner.email))).toBe(3)
    expect((await other.visit(page, again)).statusCode).toBe(404)
    expect((await who.visit(page, { ...again, factuur: 'F2020-000001' })).statusCode).toBe(404)
  })

  test('of another account does not exist', async () => {
    const [who, other] = [await someone(), await someone()]
    const { id, number } = await anOrder(who, 'direct')
    const page = `/mijn-account/order/${id}`
    const answers = [
      await other.visit(page),
      await other.visit(page, { wat: 'betaal' }),
      await other.visit(page, { wat: 'annuleer' }),
      await other.visit(`/bestelling-gelukt?order=${id}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await other.visit('/mijn-account/orders')).body).not.toContain(number)
    expect((await booksOf(db, who.accountId)).orders).toEqual(['awaiting-payment'])
  })
})

describe('the pages of credits', () => {
  test("are for employers, show only the account's own lines, and can be filtered", async () => {
    const [who, other] = [await someone(), await someone()]
    const line = { kind: 'correction', amount: 2, note: 'Welkom bij de buren' } as const
    await db.insert(creditTransactions).values({ ...line, accountId: other.accountId })
    const history = async (search = '') => words((await who.visit(`/mijn-account/credits/history${search}`)).body)
    for (const search of ['', '?soort=post']) {
      expect(await history(search)).toContain('Er is nog niets bijgekomen of afgegaan. Koop credits')
      expect(await history(search)).not.toContain('Er is niets wat hierbij past.')
    }
    await anOrder(who)
    const all = words((await who.visit('/mijn-account/credits/history')).body)
    expect(all).toContain('Gekocht')
    expect(all).not.toContain('Welkom bij de buren')
    const posted = words((await who.visit('/mijn-account/credits/history?soort=post')).body)
    expect(posted).toContain('Er is niets wat hierbij past.')
    const admin = await asUser((await anAdmin(db)).id)
    for (const path of [
      'credits',
      'credits/history',
      'credits/kopen',
      'orders',
      'factuurgegevens',
      'credits/history.csv',
    ])
      expect([path, (await admin(`/mijn-account/${path}`)).statusCode]).toEqual([path, 403])
    // Client-side navigation loads that document, which redirects.
    const { headers, body } = await admin('/mijn-account/credits.data?soort=post')
    expect(headers['x-remix-reload-document']).toBe('true')
    expect(body).toContain('"/mijn-account/credits?soort=post"')
    expect((await browser('/mijn-account/credits')).statusCode).toBe(302)
  })

  test('can be downloaded as a spreadsheet, without formulas', async () => {
    const who = await someone()
    const line = { kind: 'correction', amount: 2, note: '=HYPERLINK("http://kwaad.test")' } as const
    await db
      .insert(creditTransactions)
      .values({ ...line, accountId: who.accountId, userId: who.owner.id, createdAt: now })
    const { headers, body } = await who.visit('/mijn-account/credits/history.csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body).toBe(
      '\uFEFFDatum;Wat;Waardoor;Wie;Erbij of eraf;Saldo\r\n' +
        `2026-11-17;Aangepast;"'=HYPERLINK(""http://kwaad.test"")";Sanne Kuijpers;2;2\r\n`,
    )
  })
})

describe('look-ups', () => {
  test('are optional: without a setting a street is not looked up', async () => {
    const { visit } = await someone()
    const { statusCode, body } = await visit('/mijn-account/straat?postcode=5461JR&nummer=12')
    expect([statusCode, body]).toEqual([200, 'null'])
  })
})

describe('the billing identity', () => {
  const filled = {
    formulier: 'factuurgegevens',
    legalName: 'Bakkerij Vos B.V.',
    streetName: 'Heuvelstraat',
    houseNumber: '12',
    postalCode: '5341 cv',
    place: 'Oss',
    kvkNumber: '12 34 56 78',
    btwId: 'nl 0000.99998.b57',
    billingEmail: 'Boekhouding@voorbeeld.test',
  }

  test('is saved in its normalised form, by an owner', async () => {
    const who = await someone()
    const saved = await who.visit('/mijn-account/factuurgegevens?terug=kopen', filled)
    expect(saved.headers.location).toBe('/mijn-account/credits/kopen')
    const page = words((await who.visit('/mijn-account/credits/kopen')).body)
    expect(page).toMatch(
      /Bakkerij Vos B\.V\. Heuvelstraat 12 5341 CV Oss.*KvK 12345678 Btw NL000099998B57.*boekhouding@voorbeeld\.test/,
    )
    const member = await asUser((await anEmployer(db, { accountId: who.accountId, accountRole: 'member' })).id)
    expect((await member('/mijn-account/factuurgegevens', filled)).statusCode).toBe(403)
    expect(words((await member('/mijn-account/credits/kopen')).body)).not.toContain('Wijzig')
  })

  test('is not overwritten from an outdated page by another owner: that shows what was saved since', async () => {
    const who = await someone()
    const path = '/mijn-account/factuurgegevens'
    const versionIn = ({ body }: { body: string }) => /name="versie" value="([^"]+)"/.exec(body)![1]!
    const versie = versionIn(await who.visit(path))
    expect((await who.visit(path, { ...filled, versie })).statusCode).toBe(200)
    const late = { ...filled, houseNumber: '14', kvkNumber: '' }
    // An error in one field does not update the page's version.
    const wrong = await who.visit(path, { ...late, postalCode: '', versie })
    expect(versionIn(wrong)).toBe(versie)
    const refused = await who.visit(path, { ...late, versie })
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain(
      'Dit is intussen bewaard Huisnummer 12 KvK-nummer 12345678 Naam van je bedrijf',
    )
    expect(words((await who.visit('/mijn-account/credits/kopen')).body)).toContain('Heuvelstraat 12 5341 CV Oss')
    await who.visit(path, { ...late, versie: versionIn(refused) })
    expect(words((await who.visit('/mijn-account/credits/kopen')).body)).toContain('Heuvelstraat 14 5341 CV Oss')
  })

  test('is saved again without a warning when the first response got lost', async () => {
    const who = await someone()
    const path = '/mijn-account/factuurgegevens'
    const [, versie = ''] = /name="versie" value="([^"]+)"/.exec((await who.visit(path)).body)!
    expect((await who.visit(path, { ...filled, versie })).statusCode).toBe(200)
    expect((await who.visit(path, { ...filled, versie })).statusCode).toBe(200)
  })

  test("starts with the first company's invoice details, until it is saved", async () => {
    const place = await aPlace(db, { title: 'Berghem' })
    const told = { name: 'Bakkerij Vos', billingEmail: 'facturen@vos.test', postalCode: '5351AB', houseNumber: '7' }
    const { accountId, owner } = await aCompany(db, { ...told, placeId: place.id })
    await aCompany(db, { accountId, name: 'Lunchroom Vos', billingEmail: 'anders@vos.test' })
    const visit = await asUser(owner.id)
    const shown = async () => {
      const { body } = await visit('/mijn-account/factuurgegevens')
      return ['legalName', 'streetName', 'houseNumber', 'postalCode', 'place', 'billingEmail'].map(
        (name) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1],
      )
    }
    expect(await shown()).toEqual(['Bakkerij Vos', 'Heuvelstraat', '7', '5351 AB', 'Berghem', 'facturen@vos.test'])

    const elsewhere = {
      hasDifferentBillingAddress: true,
      billingStreetName: 'Markt',
      billingHouseNumber: '1',
      billingPostalCode: '5341CV',
      billingPlace: 'Oss',
    }
    await db.update(companies).set(elsewhere).where(eq(companies.name, 'Bakkerij Vos'))
    expect(await shown()).toEqual(['Bakkerij Vos', 'Markt', '1', '5341 CV', 'Oss', 'facturen@vos.test'])

    await visit('/mijn-account/factuurgegevens', { ...filled, billingEmail: '' })
    expect(await shown()).toEqual(['Bakkerij Vos B.V.', 'Heuvelstraat', '12', '5341 CV', 'Oss', undefined])
  })

  test('lists missing fields in the order of the page', async () => {
    const { visit } = await someone()
    const { body } = await visit('/mijn-account/factuurgegevens', { formulier: 'factuurgegevens' })
    const listed = [...body.matchAll(/href="#factuurgegevens-(\w+)"/g)].map(([, name]) => name)
    expect(listed).toEqual(['legalName', 'postalCode', 'houseNumber', 'streetName', 'place'])
  })

  test('leads back to the purchase in progress, and nowhere else', async () => {
    const who = await someone()
    const draft = await aVacancy(db, { companyId: who.company.id, status: 'draft', title: 'Wachtende bakker' })
    const chosen = `planId=${single.id}&paymentMethod=post&vacature=${draft.id}`
    const page = await who.visit(`/mijn-account/credits/kopen?${chosen}`)
    const there = `/mijn-account/factuurgegevens?terug=kopen&${chosen}`
    expect(page.body).toContain(`href="${there.replaceAll('&', '&amp;')}"`)
    const saved = await who.visit(there, filled)
    expect(saved.headers.location).toBe(`/mijn-account/credits/kopen?${chosen}`)
    const { body } = await who.visit(saved.headers.location as string)
    expect(words(body)).toContain('Wachtende bakker')
    expect(words(body)).toContain('Bestel voor € 151,25')
    // Without script the form's own values are passed on.
    const withoutScript = `planId=${single.id}&paymentMethod=post&vacancyId=${draft.id}&totalCents=1&terug=kopen`
    const kept = await who.visit(`/mijn-account/factuurgegevens?${withoutScript}`, filled)
    expect(kept.headers.location).toBe(`/mijn-account/credits/kopen?${chosen}`)
    const elsewhere = await who.visit('/mijn-account/factuurgegevens?terug=kopen&planId=//elders.nl&vacature=x', filled)
    expect(elsewhere.headers.location).toBe('/mijn-account/credits/kopen')
  })

  test.each([
    ['legalName', '', 'Er is geen bedrijfsnaam ingevuld'],
    ['streetName', 'Postbus', 'Op een factuur mag geen postbus staan.'],
    ['streetName', 'postbus12', 'Op een factuur mag geen postbus staan.'],
    ['streetName', 'P.O. Box 1', 'Op een factuur mag geen postbus staan.'],
    ['streetName', 'Antwoordnummer 33', 'Op een factuur mag geen postbus staan.'],
    ['streetName', '', 'Er is geen straat ingevuld'],
    ['houseNumber', '', 'Er is geen huisnummer ingevuld'],
    ['postalCode', '', 'Er is geen postcode ingevuld'],
    ['postalCode', '0123 AB', '1234 AB'],
    ['place', '', 'Er is geen plaats ingevuld'],
    ['kvkNumber', '1234567', 'Een KvK-nummer heeft acht cijfers.'],
    ['btwId', 'NL000099998B58', 'Dit is geen geldig btw-nummer.'],
  ])('is refused with a wrong %s, and says why', async (field, value, sentence) => {
    const who = await someone()
    const refused = await who.visit('/mijn-account/factuurgegevens', { ...filled, [field]: value })
    expect([refused.statusCode, words(refused.body)]).toEqual([400, expect.stringContaining(sentence)])
  })
})
