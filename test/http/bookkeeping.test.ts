import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { cancelOrderAsAdmin } from '#features/orders/order-cancelling.commands.server.ts'
import { invoiceDocuments, invoices, orders, payments } from '#features/orders/order.table.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aBuyer, aPlan, baseAddress, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
await aRegion(db, { url: 'oss' })
const planId = (await aPlan(db)).id
const boss = await anAdmin(db)
const admin = actorOf(boss) as Admin
const jar = { sessie: await aSessionCookie(services, boss.id) }

const buyer = await aBuyer(db)
const asked = { planId, paymentMethod: 'post', totalCents: 63_525, seller } as const
const ordered = await orderCredits(db, buyer.employer, { ...asked, now })
const { id: orderId } = (ordered as { value: { id: number } }).value
await cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })
await orderCredits(db, (await aBuyer(db)).employer, { ...asked, now: daysAfter(now, -60) })

test('an admin sees the sums of a period, and downloads its lines as a spreadsheet', async () => {
  const { body } = await browser('/beheer/boekhouding', { jar })
  expect(words(body)).toMatch(/Facturen 1 Creditfacturen 1 Zonder btw € 0,00 Btw € 0,00 Met btw € 0,00/)
  const year = words((await browser('/beheer/boekhouding?van=1-1-2026&tot=31-12-2026', { jar })).body)
  expect(year).not.toContain('kunnen we niet tonen')
  const backwards = await browser('/beheer/boekhouding?van=31-12-2026&tot=1-1-2026', { jar })
  expect(words(backwards.body)).toContain('Die periode kunnen we niet tonen, dus je ziet deze maand.')
  expect(backwards.body).toMatch(/name="van"[^>]* value="31-12-2026".* name="tot"[^>]* value="1-1-2026"/)
  expect(backwards.body).toContain('/beheer/boekhouding.csv?van=01-11-2026&amp;tot=17-11-2026"')
  expect(year).toContain('Facturen 2 Creditfacturen 1 Zonder btw € 525,00 Btw € 110,25 Met btw € 635,25')
  const csv = await browser('/beheer/boekhouding.csv', { jar })
  expect(csv.headers['content-disposition']).toBe('attachment; filename="facturen-2026-11-01-2026-11-17.csv"')
  const rows = csv.body.trimEnd().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain(';Bakkerij Van den Elzen v.o.f.;;;Vacaturecredits;5;525;21;110,25;635,25;Geannuleerd;')
  expect(rows[2]).toContain(';Creditfactuur;2026-11-17;;')
  expect(rows[2]).toContain(';Vacaturecredits;-5;-525;21;-110,25;-635,25;')
})

test('the documents of a period are downloaded in one file, as they were sent', async () => {
  const issued = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  for (const { id: invoiceId } of issued) {
    const content = Buffer.from('%PDF-1.7 factuur')
    await db.insert(invoiceDocuments).values({ invoiceId, kind: 'pdf', hash: 'a'.repeat(64), content })
  }
  const { headers, rawPayload } = await browser('/beheer/boekhouding.zip', { jar })
  expect(headers['content-type']).toBe('application/zip')
  expect(rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  const text = rawPayload.toString('latin1')
  for (const { number } of issued) expect(text).toContain(`${number}.pdf`)
  // An empty period is an empty file, not an error.
  const none = await browser('/beheer/boekhouding.zip?van=1-1-2020&tot=2-1-2020', { jar })
  expect([none.statusCode, none.rawPayload.subarray(0, 4).toString('latin1')]).toEqual([200, 'PK\u0005\u0006'])
})

test('an admin sees unpaid invoices and unbooked payments, and marks what the bank received', async () => {
  const [, second] = await db.select().from(orders).orderBy(orders.id)
  const attempt = {
    orderId: second!.id,
    providerId: 'tr_twee',
    idempotencyKey: 'twee',
    status: 'paid',
    amountCents: 63_525,
  } as const
  await db.insert(payments).values({ ...attempt, problem: 'paid-twice' })
  const page = words((await browser('/beheer/orders?status=invoiced', { jar })).body)
  expect(page).toMatch(/2026-\d{6} Bakkerij Van den Elzen v\.o\.f\. .* F2026-\d{6} .* 2 okt 2026 .* € 635,25/)
  expect(page).toContain('Deze order was al betaald of geannuleerd, of het account is gesloten')
  const at = `/beheer/orders/${second!.id}`
  const mark = (path: string) => browser(path, { jar, form: { wat: 'betaald' } })
  expect((await mark(at)).headers.location).toBe(`${at}?gedaan=betaald`)
  const paid = words((await browser(`${at}?gedaan=betaald`, { jar })).body)
  expect(paid).toContain('De order staat op betaald.')
  expect(paid).toContain('Stort eerst het geld terug. Er komt een creditfactuur en 5 credits worden teruggenomen')
  // Pressing the same spot again does not undo it: there it asks for confirmation.
  expect(paid).toContain('Toch niet betaald De factuur staat dan weer open')
  const takeBack = () => browser(at, { jar, form: { wat: 'niet-betaald' } })
  expect((await takeBack()).headers.location).toBe(`${at}?gedaan=niet-betaald`)
  // Nobody paid or cancelled it meanwhile.
  const takenBack = await takeBack()
  expect(takenBack.statusCode).toBe(409)
  expect(words(takenBack.body)).toContain('Dit kan niet meer: de order heeft intussen een andere status.')
  expect(words((await browser('/beheer/orders?status=invoiced', { jar })).body)).toContain('2 okt 2026')
  await mark(at)
  const again = await mark(at)
  expect(again.statusCode).toBe(409)
  expect(words(again.body)).toContain('Dit kan niet meer: de order heeft intussen een andere status.')
  // A tab that still shows the invoice as unpaid cannot cancel anything.
  expect((await browser(at, { jar })).body).toContain('name="status" value="paid"')
  for (const seen of ['status=invoiced', '']) {
    const form = Object.fromEntries(new URLSearchParams(`wat=annuleer&${seen}`))
    const cancelled = await browser(at, { jar, form })
    expect(cancelled.statusCode).toBe(409)
    expect(words(cancelled.body)).toContain('Dit kan niet meer: de order heeft intussen een andere status.')
  }
  expect((await mark('/beheer/orders/2000000000')).statusCode).toBe(404)
  expect(words((await browser('/beheer/orders?status=invoiced', { jar })).body)).toContain('Niets gevonden')
})

test('an admin handles an unbooked payment: it no longer waits, and its order shows what was done', async () => {
  const [payment] = await db.select().from(payments).where(eq(payments.providerId, 'tr_twee'))
  const at = `/beheer/orders/${payment!.orderId}`
  const page = async (path: string) => words((await browser(path, { jar })).body)
  const waits = async () => [
    (await page('/beheer/orders')).includes('Betalingen die niet geboekt zijn'),
    (await page('/beheer')).includes('Betaling niet geboekt'),
  ]
  expect(await waits()).toEqual([true, true])
  expect((await browser('/beheer/orders', { jar })).body).toContain(`href="${at}#problemen"`)
  const shown = (await browser(at, { jar })).body
  expect(shown).toContain('name="problem" value="paid-twice"')
  expect(words(shown)).toContain('zijn geen credits gegeven. Het geld is intussen terug.')
  expect(await page('/beheer/orders')).toContain('niets meer terug te geven · tr_twee')

  const seen = { problem: 'paid-twice', leftCents: '0' }
  const form = (note: string, id = payment!.id) => ({ formulier: `betaling-${id}`, note, ...seen })
  const handle = (note: string) => browser(at, { jar, form: form(note) })
  const empty = await handle(' ')
  expect([empty.statusCode, words(empty.body).includes('Er is nog niet ingevuld wat je gedaan hebt')]).toEqual([
    400,
    true,
  ])
  const long = await handle('x'.repeat(1001))
  expect([long.statusCode, words(long.body).includes('Maximaal 1000 tekens')]).toEqual([400, true])
  await db.update(payments).set({ leftCents: 63_525 }).where(eq(payments.id, payment!.id))
  const changed = await handle('Niets ontvangen')
  expect([changed.statusCode, words(changed.body).includes('intussen iets anders gemeld')]).toEqual([400, true])
  // What was typed is still there, and can be sent now that the change was shown.
  expect(changed.body).toMatch(/name="leftCents" value="63525"[^]*Niets ontvangen/)
  expect(words(changed.body)).toContain('Geef € 635,25 terug bij de betaalprovider, en schrijf op')
  // Its credits were taken back together with the money, and now the money has returned.
  await db.update(payments).set({ problem: 'given-back-less', backCents: 63_525 }).where(eq(payments.id, payment!.id))
  expect(await page(at)).toContain('Of, als het account de credits toch houdt: laat het opnieuw bestellen op rekening')
  await db.update(payments).set({ problem: 'paid-twice', backCents: 0 }).where(eq(payments.id, payment!.id))
  expect(await page('/beheer/orders')).toContain('nog € 635,25 terug te geven · tr_twee')
  expect(await waits()).toEqual([true, true])

  seen.leftCents = '63525'
  const handled = await handle('Op 3 mei teruggegeven')
  expect(handled.headers.location).toBe(`${at}?gedaan=betaling-afgehandeld`)
  expect(await waits()).toEqual([false, false])
  const after = await page(`${at}?gedaan=betaling-afgehandeld`)
  expect(after).toContain('De betaling is afgehandeld.')
  expect(after).toMatch(
    /Deze order was al betaald of geannuleerd, of het account is gesloten Afgehandeld .* Op 3 mei teruggegeven Afgehandeld door/,
  )
  expect(after).not.toContain('Zet op afgehandeld')
  expect(after).not.toContain('is niet bewaard')
  const again = await handle('Nog eens teruggegeven')
  expect(again.statusCode).toBe(400)
  expect(words(again.body)).toMatch(
    /Op 3 mei teruggegeven Afgehandeld door .* Deze betaling was al afgehandeld.* is niet bewaard: Nog eens teruggegeven/,
  )
  const nothing = await handle(' ')
  expect([nothing.statusCode, words(nothing.body).includes('is niet bewaard')]).toEqual([400, false])
  // A payment of another order is unknown for this one.
  const elsewhere = `/beheer/orders/${orderId}`
  expect((await browser(elsewhere, { jar, form: form('Hier', payment!.id) })).statusCode).toBe(400)
})

test('an admin sees who requested the booster', async () => {
  const vacancy = await aVacancy(db, { title: 'Bakker met tips' })
  await db.insert(vacancyBoosts).values({ vacancyId: vacancy.id, postedAt: now, requestedAt: now })
  expect(words((await browser('/beheer/vacatures?lijst=booster', { jar })).body)).toContain('Bakker met tips')
})

test('nobody else gets any of this', async () => {
  const employer = { sessie: await aSessionCookie(services, buyer.owner.id) }
  for (const path of ['boekhouding', 'boekhouding.csv', 'boekhouding.zip']) {
    expect([path, (await browser(`/beheer/${path}`, { jar: employer })).statusCode]).toEqual([path, 404])
    expect([path, (await browser(`/beheer/${path}`)).statusCode]).toEqual([path, 302])
  }
  const [payment] = await db.update(payments).set({ handledAt: null, handledById: null, handledNote: null }).returning()
  const form = { formulier: `betaling-${payment!.id}`, note: 'Zelf', problem: 'paid-twice', leftCents: '63525' }
  const handle = (jar?: typeof employer) => browser(`/beheer/orders/${payment!.orderId}`, { jar, form })
  expect([(await handle(employer)).statusCode, (await handle()).statusCode]).toEqual([404, 302])
  expect(await db.$count(payments, isNotNull(payments.handledAt))).toBe(0)
})

test('sums of more than twenty million euros are shown too', async () => {
  const large = (await aPlan(db, { credits: 10_000, priceCents: 999_999_999 })).id
  const longAgo = daysAfter(now, -700)
  for (const { employer } of [await aBuyer(db), await aBuyer(db), await aBuyer(db)])
    await orderCredits(db, employer, { ...asked, planId: large, totalCents: 1_209_999_999, now: longAgo })

  const { body } = await browser('/beheer/boekhouding?van=1-1-2024&tot=31-12-2024', { jar })
  expect(words(body)).toContain('Zonder btw € 29.999.999,97 Btw € 6.300.000,00 Met btw € 36.299.999,97')
  const home = await browser('/beheer', { jar })
  expect([home.statusCode, words(home.body)]).toEqual([200, expect.stringContaining('€ 36.299.999,97')])
})
