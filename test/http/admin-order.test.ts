import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { invoiceDocuments, invoices, orders, payments } from '#features/orders/order.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, aRegion } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aBuyer, aPlan, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, type Visit, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const planId = (await aPlan(db)).id
const boss = await anAdmin(db)

const visitAs = async (userId: number) => {
  const { jar } = await aBrowserSession(services, userId)
  return (path: string, form?: Visit['form']) => browser(path, { jar, form })
}
const visit = await visitAs(boss.id)

/** An order by post whose invoice has its documents. */
async function anInvoiced() {
  const buyer = await aBuyer(db)
  const asked = { planId, paymentMethod: 'post', totalCents: 63_525, seller, now } as const
  const ordered = await orderCredits(db, buyer.employer, asked)
  if (!ordered.ok) throw new Error(ordered.reason)
  const orderId = ordered.value.id
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  for (const kind of ['pdf', 'ubl'] as const)
    await db
      .insert(invoiceDocuments)
      .values({ invoiceId: invoice!.id, kind, hash: 'a'.repeat(64), content: Buffer.from(`een ${kind}`) })
  return { ...buyer, orderId, number: invoice!.number, page: `/beheer/orders/${orderId}` }
}

test('an admin reads what an order costs without VAT, whom it is invoiced to, and which payment paid it', async () => {
  const { page, orderId, accountId } = await anInvoiced()
  const made = { orderId, status: 'paid', amountCents: 63_525, method: 'ideal' } as const
  await db.insert(payments).values([
    { ...made, idempotencyKey: 'eerste', providerId: 'tr_geboekt' },
    { ...made, idempotencyKey: 'tweede', providerId: 'tr_dubbel', problem: 'paid-twice' },
  ])
  await db.update(accounts).set({ legalName: 'Intussen Anders' }).where(eq(accounts.id, accountId))
  const { body } = await visit(page)
  const facts = words(body.slice(body.indexOf('id="gegevens"'), body.indexOf('id="problemen"')))
  expect(facts).toContain('Zonder btw € 525,00 Met btw € 635,25')
  expect(facts).toContain('Betaling bij de provider tr_geboekt Herinneringen')
  expect(facts).toContain('Klant op de factuur Bakkerij Van den Elzen v.o.f. Molenstraat 12 5461 JR Veghel')
})

test('the number of an order in the heading of its page does not wrap', async () => {
  const { page, orderId } = await anInvoiced()
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect((await visit(page)).body).toContain(`Order <span class="inline-block">${order!.number}</span></h1>`)
})

test('a printed order has no buttons', async () => {
  const { page, orderId, owner } = await anInvoiced()
  const { body } = await visit(page)
  expect(body).toContain('<div class="no-print min-w-0"><section aria-labelledby="doen"')
  expect(body).toMatch(/<details class="no-print [^>]*><summary[^>]*>Mail nog eens/)

  const own = (await (await visitAs(owner.id))(`/mijn-account/order/${orderId}`)).body
  expect(own).toContain('<div class="no-print contents"><button')
  expect(own).toMatch(/<p class="no-print [^>]*><a href="[^"]*\/pdf"/)
  expect(own).toMatch(/<form [^>]*class="no-print"[^>]*><input type="hidden" name="factuur"/)
})

test('an admin downloads each invoice as it was sent', async () => {
  const { page, number, owner } = await anInvoiced()
  const { body } = await visit(page)
  for (const [kind, mime] of [
    ['pdf', 'application/pdf'],
    ['ubl', 'application/xml'],
  ] as const) {
    const address = `${page}/factuur/${number}/${kind}`
    expect(body).toContain(`href="${address}"`)
    const { statusCode, headers, rawPayload } = await visit(address)
    expect([statusCode, headers['content-type'], rawPayload.toString()]).toEqual([200, mime, `een ${kind}`])
    expect((await (await visitAs(owner.id))(address)).statusCode).toBe(404)
  }
  const other = await anInvoiced()
  expect((await visit(`${other.page}/factuur/${number}/pdf`)).statusCode).toBe(404)
})

test('an admin mails an invoice again to the account, a few times an hour, and the log shows it', async () => {
  const { page, orderId, number, owner } = await anInvoiced()
  expect(words((await visit(page)).body)).toContain(`${number} gaat nog eens naar ${owner.email}.`)
  const again = () => visit(page, { wat: 'mail', factuur: number })
  for (let asked = 0; asked < 3; asked += 1) expect((await again()).headers.location).toBe(`${page}?gedaan=mail`)
  const tooOften = await again()
  expect([tooOften.statusCode, words(tooOften.body)]).toEqual([
    409,
    expect.stringContaining('Dit document is net al een paar keer gemaild.'),
  ])
  expect(await db.$count(outgoingMails, eq(outgoingMails.recipient, owner.email))).toBe(3)
  const [entry] = await db.select().from(logEntries).where(eq(logEntries.action, 'mail-sent-again'))
  expect(entry).toMatchObject({ subject: 'order', subjectId: orderId, userId: boss.id, accountId: null })
  expect(entry!.after).toEqual({ invoice: number })
  expect((await visit(page, { wat: 'mail', factuur: 'F2020-000001' })).statusCode).toBe(404)
})

test('an admin enters on which day a payment arrived, not before the order and not in the future', async () => {
  const { page, orderId } = await anInvoiced()
  await db
    .update(orders)
    .set({ orderedAt: daysAfter(now, -5) })
    .where(eq(orders.id, orderId))
  const receive = (paidOn: string) => visit(page, { formulier: 'betaald', paidOn })
  for (const [day, refusal] of [
    ['18-11-2026', 'Die dag moet nog komen.'],
    ['11-11-2026', 'Toen was er nog niet besteld.'],
  ] as const) {
    const { statusCode, body } = await receive(day)
    expect([statusCode, words(body)]).toEqual([400, expect.stringContaining(refusal)])
  }
  expect((await receive('14-11-2026')).headers.location).toBe(`${page}?gedaan=betaald`)
  expect(words((await visit(page)).body)).toContain('Betaald op 14 november 2026')

  await visit(page, { wat: 'niet-betaald' })
  await visit(page, { formulier: 'betaald', paidOn: '' })
  const isIt = and(eq(logEntries.subjectId, orderId), eq(logEntries.action, 'order-changed'))
  const entries = await db.select().from(logEntries).where(isIt).orderBy(asc(logEntries.id))
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ status: 'invoiced' }, { status: 'paid', paidOn: '2026-11-14' }],
    [{ status: 'paid', paidOn: '2026-11-14' }, { status: 'invoiced' }],
    [{ status: 'invoiced' }, { status: 'paid' }],
  ])
})

test('gap 224: an admin reads when an invoice reaches nobody', async () => {
  const { page, number, accountId } = await anInvoiced()
  expect(words((await visit(page)).body)).not.toContain('bereiken niemand')
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  await db
    .update(users)
    .set({ erasedAt: now, blocked: true, passwordHash: null, phone: null })
    .where(eq(users.accountId, accountId))
  const { body } = await visit(page)
  expect(words(body)).toContain('Mails over deze order bereiken niemand')
  expect(body).not.toContain('Mail nog eens')
  expect((await visit(page, { wat: 'mail', factuur: number })).statusCode).toBe(409)
  // A paid order has nothing left to mail.
  await db.update(orders).set({ status: 'paid', paidAt: now }).where(eq(orders.accountId, accountId))
  expect(words((await visit(page)).body)).not.toContain('bereiken niemand')
})

test('an admin and an owner read which invoices stay due when the account closes', async () => {
  const { accountId, number, owner } = await anInvoiced()
  const owed = `Nog niet betaald: factuur ${number} (€ 635,25, op NL91ABNA0417164300 van Streekbaan Voorbeeld B.V.).`
  expect(words((await visit(`/beheer/accounts/${accountId}`)).body)).toContain(owed)
  const own = words((await (await visitAs(owner.id))('/mijn-account/mijn-gegevens')).body)
  expect(own).toContain(owed)
  expect(own).toContain(`Herinneringen daarover gaan naar ${owner.email}.`)
})

test('a payment that was not booked keeps its date, however often the provider is queried about it', async () => {
  const { page, orderId } = await anInvoiced()
  const paid = { orderId, status: 'paid', amountCents: 63_525, leftCents: 63_525, idempotencyKey: 'dubbel' } as const
  await db.insert(payments).values({
    ...paid,
    providerId: 'tr_twee',
    problem: 'paid-twice',
    createdAt: daysAfter(now, -3),
    updatedAt: now,
  })
  for (const address of [page, '/beheer/orders'])
    expect(words((await visit(address)).body)).toContain('tr_twee · 14 november 2026')
})

test('an admin reads that a cancelled order can still be paid, and is asked nothing about money that never came', async () => {
  const { employer, accountId } = await aBuyer(db)
  const asked = { planId, paymentMethod: 'direct', totalCents: 63_525, seller, now } as const
  const ordered = await orderCredits(db, employer, asked)
  if (!ordered.ok) throw new Error(ordered.reason)
  const orderId = ordered.value.id
  const page = `/beheer/orders/${orderId}`
  const mine = eq(orders.id, orderId)
  const said = async () => words((await visit(page)).body)
  const canStill = 'Betaalt de klant deze order alsnog, dan gaat hij door.'

  const waiting = await said()
  expect(waiting).toContain('Er is nog geen factuur.')
  expect(waiting).not.toContain(canStill)
  await visit(page, { wat: 'annuleer', status: 'awaiting-payment' })
  const cancelled = await said()
  expect(cancelled).toContain(canStill)
  expect(cancelled).toContain('Er is geen factuur.')
  for (const hidden of ['niets meer te doen', 'Notitie']) expect(cancelled).not.toContain(hidden)

  await db
    .update(orders)
    .set({ orderedAt: daysAfter(now, -31) })
    .where(mine)
  expect(await said()).toContain('Aan deze order is niets meer te doen.')
  await db
    .update(orders)
    .set({ orderedAt: now, paidAt: now, expiresAt: daysAfter(now, 365) })
    .where(mine)
  const paid = await said()
  expect(paid).toContain('Notitie over een terugbetaling')
  expect(paid).not.toContain(canStill)
  await db.update(orders).set({ paidAt: null, expiresAt: null }).where(mine)
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  expect(await said()).not.toContain(canStill)
})
