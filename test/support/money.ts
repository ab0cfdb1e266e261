import { eq, sql } from 'drizzle-orm'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { invoiceLines, invoices, orders, payments, plans } from '#features/orders/order.table.ts'
import type { Party } from '#features/people/billing.rules.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'
import { aCompany } from './builders.ts'

/** The address of a board in tests that read no links. */
export const baseAddress = 'https://banen.test'

export const seller: Party = {
  name: 'Streekbaan Voorbeeld B.V.',
  streetName: 'Markt',
  houseNumber: '1',
  postalCode: '5461JJ',
  place: 'Veghel',
  kvkNumber: '90054321',
  btwId: 'NL000099998B57',
  email: 'administratie@voorbeeld.test',
  iban: 'NL91ABNA0417164300',
}

/** An employer who may buy: an owner with a company, everything an invoice needs, and no credits. */
export async function aBuyer(db: Db) {
  const { company, owner, accountId } = await aCompany(db)
  await makeBillable(db, accountId)
  return { company, owner, accountId, employer: actorOf(owner) as ConfirmedOwner }
}

/** Fills in everything that an invoice needs. */
export async function makeBillable(db: Db, accountId: number) {
  await db.execute(sql`update accounts set legal_name = 'Bakkerij Van den Elzen v.o.f.', street_name = 'Molenstraat',
    house_number = '12', postal_code = '5461JR', place = 'Veghel' where id = ${accountId}`)
}

let sort = 0

export async function aPlan(db: Db, fields: Partial<typeof plans.$inferInsert> = {}) {
  const [plan] = await db
    .insert(plans)
    .values({ title: '5 vacatures', credits: 5, priceCents: 52_500, sort: (sort += 1), ...fields })
    .returning()
  return plan!
}

/** Checks all invariants of one account's money. Throws if one is violated. */
export async function checkBooks(db: Db, accountId: number) {
  const wrong = await rowsOf<{ what: string }>(
    db,
    sql`
    select 'an order without exactly one purchase: ' || o.number as what from orders o
      where o.account_id = ${accountId} and o.expires_at is not null
        and (select count(*) from credit_transactions t where t.order_id = o.id and t.kind = 'purchase') <> 1
    union all
    select 'credits that were granted without an order that says so: ' || t.id from credit_transactions t
      join orders o on o.id = t.order_id
      where t.account_id = ${accountId} and t.kind = 'purchase' and (o.expires_at is null or t.amount <> o.credits)
    union all
    select 'a granted order without exactly one invoice: ' || o.number from orders o
      where o.account_id = ${accountId} and (o.expires_at is not null) <>
        ((select count(*) from invoices i where i.order_id = o.id and i.kind = 'invoice') = 1)
    union all
    select 'an invoice that differs from its order: ' || i.number from invoices i join orders o on o.id = i.order_id
      where o.account_id = ${accountId} and i.kind = 'invoice' and
        (select (sum(l.net_cents), sum(l.vat_cents), sum(l.quantity * l.unit_price_cents)) from invoice_lines l where l.invoice_id = i.id)
          is distinct from (o.price_cents::bigint, o.vat_cents::bigint, o.price_cents::bigint)
    union all
    select 'credit notes that differ from what was given back: ' || o.number from orders o
      where o.account_id = ${accountId} and coalesce((select -sum(l.net_cents + l.vat_cents) from invoices i
        join invoice_lines l on l.invoice_id = i.id where i.order_id = o.id and i.kind = 'credit-note'), 0) <>
        case when o.payment_method = 'post' and o.status = 'cancelled' then o.total_cents else
          (select coalesce(sum(p.back_cents), 0) from payments p where p.order_id = o.id) end
    union all
    select 'taken back although it expired: ' || l.id from credit_transactions l
      where l.account_id = ${accountId} and l.kind = 'purchase' and l.amount + coalesce((select sum(d.amount)
        from credit_transactions d where d.lot_id = l.id and d.kind in ('expiry', 'refund')), 0) < 0
    union all
    select 'spent below zero: ' || id from (select id, kind, sum(amount) over (order by id) as balance
        from credit_transactions where account_id = ${accountId}) as ledger
      where kind in ('post', 'extend', 'repost') and balance < 0
    union all
    select 'a lot that gave more than it had: ' || l.id from credit_transactions l
      where l.account_id = ${accountId} and l.amount > 0 and l.amount + coalesce((select sum(d.amount)
        from credit_transactions d where d.lot_id = l.id and d.kind <> 'refund'), 0) < 0`,
  )
  if (wrong.length > 0) throw new Error(wrong.map(({ what }) => what).join('\n'))
}

/** The numbers of all invoices of a year, which must have no gaps. */
export async function listInvoiceNumbers(db: Db) {
  const rows = await db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number)
  return rows.map(({ number }) => number)
}

/** What an account has: its balance, and how often each event was booked. */
export async function booksOf(db: Db, accountId: number) {
  const mine = eq(orders.accountId, accountId)
  const lines = await db
    .select({ cents: sql<number>`${invoiceLines.netCents} + ${invoiceLines.vatCents}` })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(mine)
    .orderBy(invoiceLines.id)
  const statuses = await db.select({ status: orders.status }).from(orders).where(mine).orderBy(orders.id)
  const problems = await db
    .select({ problem: payments.problem })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(mine)
  return {
    balance: await creditBalance(db, accountId),
    lines: await db.$count(creditTransactions, eq(creditTransactions.accountId, accountId)),
    orders: statuses.map(({ status }) => status),
    invoiced: lines.map(({ cents }) => cents),
    problems: problems.flatMap(({ problem }) => problem ?? []),
  }
}
