import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysBefore } from '#basics/days.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { invoiceDocuments, invoices, orders, payments } from '#features/orders/order.table.ts'
import { anAccount, anOrder } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { forgetKeptAddresses } from './kept-address.commands.server.ts'

const db = await freshDb()
const address = 'sanne@voorbeeld.test'
const later = daysAfter(now, 91)

async function aClosed(order: Parameters<typeof anOrder>[1] = {}, closedAt: Date | null = now) {
  const { id } = await anAccount(db, { billingEmail: address, closedAt })
  const { id: orderId } = await anOrder(db, { accountId: id, updatedAt: now, ...order })
  return { id, orderId }
}

async function isKept({ id }: { id: number }, at = later) {
  await forgetKeptAddresses(db, { now: at })
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account!.billingEmail !== null
}

type Closed = Awaited<ReturnType<typeof aClosed>>

const touch = (orderId: number, updatedAt: Date) => db.update(orders).set({ updatedAt }).where(eq(orders.id, orderId))

async function pay(orderId: number, payment: Partial<typeof payments.$inferInsert>) {
  const attempt = { orderId, idempotencyKey: `poging-${orderId}`, amountCents: 15_125, status: 'paid' as const }
  await db.insert(payments).values({ ...attempt, updatedAt: now, ...payment })
}

type Made = { email?: string; isMade?: boolean; createdAt?: Date }

async function invoice(orderId: number, { email, isMade = true, createdAt = now }: Made) {
  const { iban: _, ...buyer } = { ...seller, email }
  const issued = { number: `F2026-${orderId}`, kind: 'invoice', issuedOn: '2026-11-17', seller, buyer } as const
  const [{ id: invoiceId } = { id: 0 }] = await db
    .insert(invoices)
    .values({ ...issued, orderId, createdAt })
    .returning()
  const document = { invoiceId, hash: 'hash', content: new Uint8Array() }
  if (isMade) await db.insert(invoiceDocuments).values({ ...document, kind: 'pdf' })
}

test('the address kept after closing an account is erased once its payment is reported and refunded', async () => {
  const closed = await aClosed({ status: 'cancelled', paidAt: null })
  await pay(closed.orderId, { status: 'open' })
  expect(await isKept(closed)).toBe(true)

  const isIt = eq(payments.orderId, closed.orderId)
  const change = (payment: Partial<typeof payments.$inferInsert>) =>
    db
      .update(payments)
      .set({ updatedAt: now, ...payment })
      .where(isIt)
  await change({ status: 'paid', problem: 'paid-twice', leftCents: 15_125 })
  expect(await isKept(closed)).toBe(true)
  await change({ problemMailedAt: now })
  expect(await isKept(closed)).toBe(true)

  // The money is back.
  await change({ leftCents: 0, backCents: 15_125 })
  expect(await isKept(closed)).toBe(false)
})

test.each([
  ['the account closed', 0, () => undefined],
  ['its order changed', 10, ({ orderId }: Closed, at: Date) => touch(orderId, at)],
  ['a payment changed', 20, ({ orderId }: Closed, updatedAt: Date) => pay(orderId, { updatedAt })],
  ['an invoice was made', 30, ({ orderId }: Closed, createdAt: Date) => invoice(orderId, { createdAt })],
])('the address stays for three months after %s', async (_what, days, happens) => {
  const closed = await aClosed({ updatedAt: daysBefore(now, 365) })
  await happens(closed, daysAfter(now, days))
  expect(await isKept(closed, daysAfter(now, days + 89))).toBe(true)
  expect(await isKept(closed, daysAfter(now, days + 91))).toBe(false)
})

test.runIf(isPostgres)('the address stays when a debt arises at the moment it would be erased', async () => {
  const closed = await aClosed()
  await race(db, {
    first: async (tx) => {
      await lockAccount(tx, closed.id)
      const unpaid = { paymentMethod: 'post', status: 'invoiced', paidAt: null, dueAt: later } as const
      await tx.update(orders).set(unpaid).where(eq(orders.id, closed.orderId))
    },
    waiting: [() => forgetKeptAddresses(db, { now: later })],
  })
  expect(await isKept(closed)).toBe(true)
})

test('the address kept after closing an account is erased once its invoice is paid, unless it is on that invoice', async () => {
  const owing = { paymentMethod: 'post', status: 'invoiced', paidAt: null, dueAt: now } as const
  const unpaid = await aClosed(owing)
  await invoice(unpaid.orderId, {})
  expect(await isKept(unpaid)).toBe(true)

  const [paid, printed] = [await aClosed(), await aClosed()]
  await invoice(paid.orderId, { email: 'ander@voorbeeld.test' })
  await invoice(printed.orderId, { email: address })
  expect([await isKept(paid), await isKept(printed)]).toEqual([false, true])
})

test('the address stays until the last invoice or credit note was mailed', async () => {
  const closed = await aClosed()
  await invoice(closed.orderId, { isMade: false })
  expect(await isKept(closed)).toBe(true)
})

test('an open account keeps its address for invoices, even without a debt', async () => {
  const other = await aClosed()
  const open = await aClosed({}, null)
  expect([await isKept(open), await isKept(other)]).toEqual([true, false])
})
