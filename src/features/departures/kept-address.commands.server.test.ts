import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { invoiceDocuments, invoices, payments } from '#features/orders/order.table.ts'
import { anAccount, anOrder } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { seller } from '#test/support/money.ts'
import { forgetKeptAddresses } from './kept-address.commands.server.ts'

const db = await freshDb()
const address = 'sanne@voorbeeld.test'
const later = daysAfter(now, 1)

async function aClosed(order: Parameters<typeof anOrder>[1] = {}, closedAt: Date | null = now) {
  const { id } = await anAccount(db, { billingEmail: address, closedAt })
  const { id: orderId } = await anOrder(db, { accountId: id, ...order })
  return { id, orderId }
}

async function isKept({ id }: { id: number }) {
  await forgetKeptAddresses(db, { now: later })
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account!.billingEmail !== null
}

async function pay(orderId: number, payment: Partial<typeof payments.$inferInsert>) {
  const attempt = { orderId, idempotencyKey: `poging-${orderId}`, amountCents: 15_125, status: 'paid' as const }
  await db.insert(payments).values({ ...attempt, ...payment })
}

async function invoice(orderId: number, { email, isMade = true }: { email?: string; isMade?: boolean }) {
  const { iban: _, ...buyer } = { ...seller, email }
  const issued = { number: `F2026-${orderId}`, kind: 'invoice', issuedOn: '2026-11-17', seller, buyer } as const
  const [{ id: invoiceId } = { id: 0 }] = await db
    .insert(invoices)
    .values({ ...issued, orderId })
    .returning()
  const document = { invoiceId, hash: 'hash', content: new Uint8Array() }
  if (isMade) await db.insert(invoiceDocuments).values({ ...document, kind: 'pdf' })
}

test('the address that an account kept when it closed goes once its payment is settled and told', async () => {
  const closed = await aClosed({ status: 'cancelled', paidAt: null })
  await pay(closed.orderId, { status: 'open' })
  expect(await isKept(closed)).toBe(true)

  const isIt = eq(payments.orderId, closed.orderId)
  await db.update(payments).set({ status: 'paid', problem: 'paid-twice' }).where(isIt)
  expect(await isKept(closed)).toBe(true)

  await db.update(payments).set({ problemMailedAt: now }).where(isIt)
  expect(await isKept(closed)).toBe(false)
})

test('the address that an account kept when it closed goes once its invoice is paid, unless it is on it', async () => {
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

test('an account that is open keeps its address for invoices, also without a debt', async () => {
  const other = await aClosed()
  const open = await aClosed({}, null)
  expect([await isKept(open), await isKept(other)]).toEqual([true, false])
})
