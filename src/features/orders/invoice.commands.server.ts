import { and, desc, eq, lt } from 'drizzle-orm'
import { daysBetween, localDay, middleOf } from '#basics/dutch-date.ts'
import { findBilling } from '#features/people/billing.queries.server.ts'
import type { Party } from '#features/people/billing.rules.ts'
import type { Tx } from '#platform/db.server.ts'
import type { InvoiceLine } from './invoice.rules.ts'
import { takeNumber } from './number-series.commands.server.ts'
import { lineOf } from './order.rules.ts'
import { invoiceLines, invoices, type orders } from './order.table.ts'
import { orderText } from './order.text.ts'

type Order = typeof orders.$inferSelect
type Issuing = { seller: Party; now: Date }

/** Issues the invoice of an order, in the transaction that grants its credits. */
export async function issueInvoice(tx: Tx, order: Order, { seller, now }: Issuing) {
  const line = {
    ...wholeLineOf(order),
    vatPercentage: order.vatPercentage,
    netCents: order.priceCents,
    vatCents: order.vatCents,
  }
  await issue(tx, order, { seller, kind: 'invoice', correctsInvoiceId: null, line, now })
}

/** Art. 35a Wet OB: the line states the number of credits, even if they are invoiced as one bundle. */
function wholeLineOf(order: Order) {
  const { line, bundle } = orderText.invoice
  const counted = lineOf(order)
  return { description: (counted.quantity === order.credits ? line : bundle)(order.credits), ...counted }
}

type Back = { netCents: number; vatCents: number }

/** Corrects the invoice of an order with a credit note, for all or part of it. */
export async function issueCreditNote(tx: Tx, order: Order, { back, seller, now }: Issuing & { back: Back }) {
  const [corrected] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice')))
  const isWhole = back.netCents === order.priceCents
  const part = {
    description: orderText.invoice.partBack(order.credits, corrected!.number),
    quantity: 1,
    unitPriceCents: back.netCents,
  }
  const line = {
    ...(isWhole ? wholeLineOf(order) : part),
    vatPercentage: order.vatPercentage,
    netCents: -back.netCents,
    vatCents: -back.vatCents,
  }
  const negative = { ...line, quantity: -line.quantity }
  // The same buyer as on the invoice, even if the account has changed its name since.
  const buyer = corrected!.buyer
  await issue(tx, order, { seller, buyer, kind: 'credit-note', correctsInvoiceId: corrected!.id, line: negative, now })
}

type Issue = Issuing & {
  kind: 'invoice' | 'credit-note'
  buyer?: Party
  correctsInvoiceId: number | null
  line: InvoiceLine
}

async function issue(tx: Tx, order: Order, { line, now, ...issued }: Issue) {
  const buyer = issued.buyer ?? (await findBilling(tx, order.accountId))
  if (!buyer) throw new Error(`account ${order.accountId} has no billing identity`)
  const isDue = issued.kind === 'invoice' && order.dueAt !== null
  const number = await takeNumber(tx, { name: 'invoice', now })
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...issued,
      buyer,
      number,
      orderId: order.id,
      issuedOn: await findDay(tx, { number, now }),
      dueOn: isDue ? localDay(order.dueAt!) : null,
      createdAt: now,
    })
    .returning({ id: invoices.id })
  await tx.insert(invoiceLines).values({ invoiceId: invoice!.id, position: 1, ...line })
}

/** Today; or tomorrow, if an invoice issued just after midnight already took the previous number. */
async function findDay(tx: Tx, { number, now }: { number: string; now: Date }) {
  const [previous] = await tx
    .select({ day: invoices.issuedOn })
    .from(invoices)
    .where(lt(invoices.number, number))
    .orderBy(desc(invoices.number))
    .limit(1)
  return previous && daysBetween(now, middleOf(previous.day)) === 1 ? previous.day : localDay(now)
}
