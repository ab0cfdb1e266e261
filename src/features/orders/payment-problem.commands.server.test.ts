import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anAdmin } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aBuyer, aPlan, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { listProblems } from './order-admin.queries.server.ts'
import { orderCredits } from './order.commands.server.ts'
import { payments } from './order.table.ts'
import { settlePayment } from './payment.commands.server.ts'
import { mailPaymentProblems } from './payment-problem.commands.server.ts'

const db = await freshDb()
const plan = await aPlan(db)
const admin = actorOf(await anAdmin(db, { email: 'els@banen.test', firstName: 'Els' })) as Admin
await anAdmin(db, { email: 'bas@banen.test', firstName: 'Bas' })
await anAdmin(db, { blocked: true })
const totalCents = 63_525
let ids = 0

beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(payments)
})

const mail = (as = db) => mailPaymentProblems(as, { baseAddress: 'https://banen.test', now })
const listMails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id)

/** An order, and a provider that reports about an attempt to pay it. */
async function anAttempt() {
  const { employer, owner } = await aBuyer(db)
  const ordering = { planId: plan.id, paymentMethod: 'direct', totalCents, seller, now } as const
  const ordered = await orderCredits(db, employer, ordering)
  if (!ordered.ok) throw new Error(ordered.reason)
  const { id: orderId, number: orderNumber } = ordered.value
  const id = `tr_${(ids += 1)}`
  await db
    .insert(payments)
    .values({ orderId, providerId: id, idempotencyKey: id, status: 'open', amountCents: totalCents })
  const paid = { id, status: 'paid', currency: 'EUR', backCents: 0, method: null, checkoutUrl: null } as const
  const tell = (amountCents: number, by: Db | Tx = db) =>
    settlePayment(by as Db, { told: { ...paid, amountCents, orderNumber }, seller, now })
  return { orderNumber, owner, tell }
}

test('every admin who may sign in is mailed once about unbooked payments and refunds due, without the payer', async () => {
  const { orderNumber, owner, tell } = await anAttempt()
  await tell(70_000)

  expect(await mail()).toBe(2)

  const mails = await listMails()
  expect(mails).toMatchObject([{ recipient: 'els@banen.test' }, { recipient: 'bas@banen.test' }])
  const { kind, subject, text, html } = mails[0]!
  expect([kind, subject]).toEqual(['payment-problem', 'Een betaling is niet geboekt'])
  for (const said of [
    'Dag Els,',
    orderNumber,
    'Dit bedrag hoort niet bij de order',
    'nog €\u00a0700,00 terug te geven',
  ])
    expect(text).toContain(said)
  expect(html).toMatch(/https:\/\/[\w-]+\.banen\.test\/beheer\/orders#problemen/)
  for (const secret of [owner.email, 'Bakkerij', 'tr_']) expect(`${subject} ${html} ${text}`).not.toContain(secret)
  expect(await mail()).toBe(0)
})

test('the payer for a closed account is notified that the money will be refunded, and nobody else is', async () => {
  const [{ orderNumber, owner, tell }, other] = [await anAttempt(), await anAttempt()]
  const billingEmail = 'boekhouding@bos.test'
  await db.update(accounts).set({ closedAt: now, billingEmail }).where(eq(accounts.id, owner.accountId!))
  await tell(totalCents)
  await other.tell(100)

  expect(await mail()).toBe(3)

  const { recipient, kind, subject, text } = (await listMails()).at(-1)!
  expect([recipient, kind]).toEqual([billingEmail, 'payment-comes-back'])
  expect(subject).toBe(`Je krijgt je betaling voor order ${orderNumber} terug`)
  expect(text).toContain('Er kwam €\u00a0635,25 binnen dat we niet konden boeken, want het account is gesloten.')
  expect(await mail()).toBe(0)
})

test('the list shows when a payment was started, not when it was mailed or queried', async () => {
  const { tell } = await anAttempt()
  const startedAt = daysAfter(now, -3)
  await db.update(payments).set({ createdAt: startedAt })
  await tell(100)
  await mail()
  await tell(100)
  expect(await listProblems(db, admin)).toMatchObject([{ createdAt: startedAt }])
})

test('a problem is mailed again when more of the money is left, and not once it was handled', async () => {
  const { tell } = await anAttempt()
  await tell(100)
  await mail()
  await tell(100)
  expect(await mail()).toBe(0)
  await tell(200)
  expect(await mail()).toBe(2)

  await tell(300)
  const [els] = await db.select().from(users).where(eq(users.email, 'els@banen.test'))
  await db.update(payments).set({ handledAt: now, handledById: els!.id, handledNote: 'Teruggegeven' })
  expect(await mail()).toBe(0)
})

test('a booked payment is not mailed about, and many are counted', async () => {
  await (await anAttempt()).tell(totalCents)
  expect(await mail()).toBe(0)
  const { orderNumber, tell } = await anAttempt()
  await tell(100)
  const [wrong] = await db.select().from(payments).where(eq(payments.problem, 'wrong-amount'))
  const { id: _id, ...copied } = wrong!
  const more = Array.from({ length: 21 }, (_, nth) => `meer_${nth}`)
  await db.insert(payments).values(more.map((key) => ({ ...copied, providerId: key, idempotencyKey: key })))
  await mail()
  const { subject, text } = (await listMails())[0]!
  expect(subject).toBe('22 betalingen zijn niet geboekt')
  expect(text.split(orderNumber)).toHaveLength(21)
  expect(text).toContain('Op de site staan er nog 2.')
})

test('after a crash anywhere nothing was mailed and the next run mails once', async () => {
  const { tell } = await anAttempt()
  await tell(100)
  const crashes = await crashEverywhere(db, {
    run: mail,
    check: async () => expect(await listMails()).toEqual([]),
  })
  expect(crashes).toBeGreaterThan(4)
  expect(await listMails()).toHaveLength(2)
})

test.runIf(isPostgres)('two processes that run at once mail once', async () => {
  const { tell } = await anAttempt()
  await tell(100)
  await race(db, { first: (tx) => tx.select().from(payments).for('update'), waiting: [() => mail(), () => mail()] })
  expect(await listMails()).toHaveLength(2)
})

test.runIf(isPostgres)('a problem that changes while its mail is prepared is mailed with the change', async () => {
  const { tell } = await anAttempt()
  await tell(100)
  await race(db, { first: (tx) => tell(70_000, tx), waiting: [() => mail()] })
  await mail()
  const mails = await listMails()
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).toContain('nog €\u00a0700,00 terug te geven')
})

test.runIf(isPostgres)('a problem that is handled while its mail is prepared is no longer mailed', async () => {
  const { tell } = await anAttempt()
  await tell(100)
  const [els] = await db.select().from(users).where(eq(users.email, 'els@banen.test'))
  const handled = { handledAt: now, handledById: els!.id, handledNote: 'Teruggegeven' }
  await race(db, { first: (tx) => tx.update(payments).set(handled), waiting: [() => mail()] })
  expect(await listMails()).toEqual([])
})
