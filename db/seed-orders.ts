import { eq, sql } from 'drizzle-orm'
import { latePayer as latePayerEmail } from '#features/accounts/persona.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { invoiceLines, invoices, orders as orderTable, payments } from '#features/orders/order.table.ts'
import { findBilling } from '#features/people/billing.queries.server.ts'
import type { Tx } from '#platform/db.server.ts'
import {
  type DemoCreditLine,
  type DemoOrder,
  keepBooks,
  lapsedOrder,
  type Posting,
  refundedOrder,
  unpaidOrder,
} from '../seed/ledger.ts'
import { daysBefore, localDate } from '../seed/moments.ts'
import { plans } from '../seed/plans.ts'
import type { Random } from '../seed/random.ts'
import type { DemoVacancy } from '../seed/vacancies.ts'
import type { Employers } from './seed-companies.ts'
import { insertAll, insertWithIds } from './seed-rows.ts'

const day = 24 * 60 * 60_000
const seller = {
  name: 'Streekbaan',
  streetName: 'Marktplein',
  houseNumber: '1',
  postalCode: '5461AA',
  place: 'Veghel',
  kvkNumber: '90054321',
  btwId: 'NL000099998B57',
  email: 'administratie@voorbeeld.test',
  iban: 'NL91ABNA0417164300',
}

/** Orders, payments, invoices and the ledger: together they account for every posted vacancy. */
export async function seedOrders(
  tx: Tx,
  {
    vacancies,
    vacancyIds,
    planIds,
    employers,
    random,
    now,
  }: {
    vacancies: readonly DemoVacancy[]
    vacancyIds: readonly number[]
    planIds: readonly number[]
    employers: Employers
    random: Random
    now: Date
  },
) {
  const { orders, lines, latePayer } = planBooks(vacancies, employers, random, now)
  if (latePayer !== undefined) {
    await tx.update(users).set({ email: latePayerEmail }).where(eq(users.id, employers.ownerIds[latePayer]!))
  }
  const orderIds = await insertWithIds(tx, orderTable, orderRows(orders, { employers, planIds }))
  // On the site of the account's first company.
  await tx.execute(sql`update orders o set region_id = (select p.region_id
    from companies c join company_places l on l.company_id = c.id join places p on p.id = l.place_id
    where c.account_id = o.account_id order by c.id, l.position limit 1)`)
  // As `orderCredits` logs it.
  await tx.execute(sql`insert into log_entries (created_at, user_id, role, account_id, action, subject, subject_id, before, after)
    select ordered_at, user_id, 'employer', account_id, 'credits-ordered', 'order', id, '{}',
      jsonb_build_object('status', status, 'credits', credits, 'totalCents', total_cents)
    from orders where user_id is not null order by ordered_at, id`)
  const idOf = (order: DemoOrder) => orderIds[orders.indexOf(order)]!
  await seedLedger(tx, lines, { employers, vacancyIds, idOf })
  await insertAll(
    tx,
    payments,
    orders.flatMap((order, index) => paymentRow(order, idOf(order), index)),
  )
  await seedInvoices(tx, orders, employers, idOf)
  await tx.execute(sql`insert into number_series (name, year, last)
    select 'order', left(number, 4)::int, max(right(number, 6)::int) from orders group by 2
    union all select 'invoice', substr(number, 2, 4)::int, max(right(number, 6)::int) from invoices group by 2`)
}

type LedgerContext = {
  employers: Employers
  vacancyIds: readonly number[]
  idOf: (order: DemoOrder) => number
}

/** First the credits granted, then those spent: from the lot that expires first, or from that of the same order. */
async function seedLedger(tx: Tx, lines: readonly DemoCreditLine[], { employers, vacancyIds, idOf }: LedgerContext) {
  const rowOf = ({ accountIndex, kind, amount, at, order, vacancyIndex, note }: DemoCreditLine) => ({
    accountId: employers.accountIds[accountIndex]!,
    kind,
    amount,
    expiresAt: kind === 'purchase' ? order!.expiresAt : null,
    orderId: order ? idOf(order) : null,
    vacancyId: vacancyIndex === undefined ? null : vacancyIds[vacancyIndex],
    userId:
      kind === 'expiry'
        ? null
        : kind === 'correction' || kind === 'refund'
          ? employers.adminId
          : employers.ownerIds[accountIndex],
    note,
    createdAt: at,
  })
  const inTime = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const granted = inTime.filter(({ amount }) => amount > 0)
  const grantedIds = await insertWithIds(tx, creditTransactions, granted.map(rowOf))
  const lots = granted.map((line, index) => ({ id: grantedIds[index]!, line, left: line.amount }))
  const spent = inTime
    .filter(({ amount }) => amount < 0)
    .map((line) => {
      const isOwn = ({ line: { order, accountIndex, at }, left }: (typeof lots)[number]) =>
        line.order ? order === line.order : accountIndex === line.accountIndex && at <= line.at && left > 0
      const lot = lots.find(isOwn)!
      lot.left += line.amount
      return { ...rowOf(line), lotId: lot.id }
    })
  await insertAll(tx, creditTransactions, spent)
}

function planBooks(vacancies: readonly DemoVacancy[], { accountIndexOf }: Employers, random: Random, now: Date) {
  const orders: DemoOrder[] = []
  const lines: DemoCreditLine[] = []
  const empty: number[] = []
  for (const accountIndex of new Set(accountIndexOf)) {
    const postings = vacancies.flatMap((vacancy, vacancyIndex) =>
      accountIndexOf[vacancy.companyIndex] === accountIndex ? postingsOf(vacancy, vacancyIndex) : [],
    )
    const books = keepBooks(random, { accountIndex, postings, credits: accountIndex === 0 ? 5 : 'any', now })
    orders.push(...books.orders)
    lines.push(...books.lines)
    if (books.balance === 0) empty.push(accountIndex)
  }
  const latePayer = forgetToPay(orders, now)
  const lapsed = lapsedOrder(2, daysBefore(now, 600))
  const refunded = refundedOrder(3, daysBefore(now, 260))
  orders.push(lapsed.order, refunded.order)
  lines.push(...lapsed.lines, ...refunded.lines, {
    accountIndex: 4,
    kind: 'correction',
    amount: 1,
    at: daysBefore(now, 1, 0.9),
    note: 'Storing op de site: deze credit is van ons',
  })
  // This one has no credits left and is about to buy.
  const buyer = empty.findLast((accountIndex) => accountIndex > 4)
  if (buyer) {
    const orderedAt = new Date(now.getTime() - 25 * 60_000)
    orders.push(unpaidOrder({ accountIndex: buyer, planIndex: 1, orderedAt, status: 'awaiting-payment' }))
  }
  return {
    orders: orders.toSorted((one, other) => one.orderedAt.getTime() - other.orderedAt.getTime()),
    lines,
    latePayer,
  }
}

/** One invoice past its due date, for an employer who has bought nothing since. */
function forgetToPay(orders: readonly DemoOrder[], now: Date) {
  const boughtLater = (order: DemoOrder) =>
    orders.some(({ accountIndex, orderedAt }) => accountIndex === order.accountIndex && orderedAt > order.orderedAt)
  const forgotten = orders.find(
    (order) => order.accountIndex !== 0 && order.paidAt && order.dueAt && order.dueAt < now && !boughtLater(order),
  )
  if (!forgotten) return undefined
  Object.assign(forgotten, { status: 'invoiced', paidAt: null })
  return forgotten.accountIndex
}

function postingsOf({ postedAt, firstPostedAt }: DemoVacancy, vacancyIndex: number): Posting[] {
  if (!postedAt) return []
  const wasPostedBefore = firstPostedAt < postedAt
  return wasPostedBefore
    ? [
        { vacancyIndex, kind: 'post', at: firstPostedAt },
        { vacancyIndex, kind: 'repost', at: postedAt },
      ]
    : [{ vacancyIndex, kind: 'post', at: postedAt }]
}

/** Numbers per calendar year. */
function numbering() {
  const last = new Map<string, number>()
  return (moment: Date) => {
    const year = localDate(moment).slice(0, 4)
    last.set(year, (last.get(year) ?? 0) + 1)
    return `${year}-${String(last.get(year)).padStart(6, '0')}`
  }
}

function priceOf({ planIndex }: DemoOrder) {
  const { priceCents, credits } = plans[planIndex]!
  const vatCents = Math.round((priceCents * 21) / 100)
  return { credits, priceCents, vatCents, totalCents: priceCents + vatCents }
}

function orderRows(
  orders: readonly DemoOrder[],
  { employers, planIds }: { employers: Employers; planIds: readonly number[] },
) {
  const nextNumber = numbering()
  return orders.map((order) => {
    const { accountIndex, planIndex, grantedAt: _, refundedAt, ...row } = order
    return {
      ...row,
      ...priceOf(order),
      number: nextNumber(order.orderedAt),
      accountId: employers.accountIds[accountIndex]!,
      userId: employers.ownerIds[accountIndex],
      planId: planIds[planIndex],
      createdAt: order.orderedAt,
      updatedAt: refundedAt ?? order.paidAt ?? order.orderedAt,
    }
  })
}

const paymentStatusOf = {
  'awaiting-payment': 'open',
  invoiced: 'open',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'canceled',
  expired: 'expired',
} as const

function paymentRow(order: DemoOrder, orderId: number, index: number) {
  if (order.paymentMethod !== 'direct') return []
  const status = paymentStatusOf[order.status]
  return [
    {
      orderId,
      providerId: `tr_demo${String(index + 1).padStart(5, '0')}`,
      idempotencyKey: `demo-${index + 1}`,
      status,
      amountCents: priceOf(order).totalCents,
      method: status === 'open' ? null : 'ideal',
      createdAt: order.orderedAt,
      updatedAt: order.paidAt ?? order.orderedAt,
    },
  ]
}

async function seedInvoices(
  tx: Tx,
  orders: readonly DemoOrder[],
  { accountIds }: Employers,
  idOf: (order: DemoOrder) => number,
) {
  const issued = orders
    .flatMap((order) => [
      ...(order.grantedAt ? [{ order, kind: 'invoice' as const, at: order.grantedAt }] : []),
      ...(order.refundedAt ? [{ order, kind: 'credit-note' as const, at: order.refundedAt }] : []),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const nextNumber = numbering()
  const invoiceIdOf = new Map<DemoOrder, number>()
  for (const { order, kind, at } of issued) {
    const buyer = await findBilling(tx, accountIds[order.accountIndex]!)
    const [id] = await insertWithIds(tx, invoices, [
      {
        number: `F${nextNumber(at)}`,
        kind,
        orderId: idOf(order),
        correctsInvoiceId: kind === 'credit-note' ? invoiceIdOf.get(order) : null,
        issuedOn: localDate(at),
        dueOn: kind === 'invoice' ? localDate(order.dueAt ?? new Date(at.getTime() + 14 * day)) : null,
        seller,
        buyer: buyer!,
        createdAt: at,
      },
    ])
    if (kind === 'invoice') invoiceIdOf.set(order, id!)
    const { credits, priceCents, vatCents } = priceOf(order)
    const sign = kind === 'credit-note' ? -1 : 1
    await insertAll(tx, invoiceLines, [
      {
        invoiceId: id!,
        position: 1,
        description: credits === 1 ? '1 credit voor een vacature' : `Bundel van ${credits} credits voor vacatures`,
        quantity: sign,
        unitPriceCents: priceCents,
        vatPercentage: 21,
        netCents: sign * priceCents,
        vatCents: sign * vatCents,
      },
    ])
  }
}
