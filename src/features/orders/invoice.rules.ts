import type { Party } from '#features/people/billing.rules.ts'
import type { InvoiceKind } from './order.rules.ts'

export const documentKinds = ['pdf', 'ubl'] as const
export type DocumentKind = (typeof documentKinds)[number]

export type InvoiceLine = {
  description: string
  /** Negative on a credit note. */
  quantity: number
  unitPriceCents: number
  vatPercentage: number
  netCents: number
  vatCents: number
}

/** The complete contents of an invoice or credit note: its documents are generated from this and nothing else. */
export type Invoice = {
  number: string
  kind: InvoiceKind
  /** Days: `2026-11-24`. The credits were delivered on the day of issue. */
  issuedOn: string
  dueOn: string | null
  orderNumber: string
  /** The buyer's own reference for the order. */
  buyerReference: string | null
  /** For a credit note: the invoice that it corrects. */
  corrects: { number: string; issuedOn: string } | null
  /** The day on which its order was paid, as far as known when this was issued. */
  paidOn: string | null
  seller: Party
  buyer: Party
  lines: InvoiceLine[]
}

/** What an account still owes, and the bank account and its holder to pay to. */
export type UnpaidInvoice = { number: string; totalCents: number; iban: string | undefined; holder: string }

/** The totals of an invoice, per rate and overall, in cents. */
export function totalsOf(lines: readonly InvoiceLine[]) {
  const perRate = new Map<number, { netCents: number; vatCents: number }>()
  for (const { vatPercentage, netCents, vatCents } of lines) {
    const sum = perRate.get(vatPercentage) ?? { netCents: 0, vatCents: 0 }
    perRate.set(vatPercentage, { netCents: sum.netCents + netCents, vatCents: sum.vatCents + vatCents })
  }
  const rates = [...perRate].map(([percentage, sums]) => ({ percentage, ...sums }))
  const netCents = rates.reduce((sum, rate) => sum + rate.netCents, 0)
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0)
  return { rates, netCents, vatCents, totalCents: netCents + vatCents }
}

/** How an invoice must be paid, if at all. */
export function paymentOf({ kind, lines, paidOn }: Pick<Invoice, 'kind' | 'lines' | 'paidOn'>) {
  if (kind === 'credit-note') return 'credited'
  if (totalsOf(lines).totalCents === 0) return 'free'
  return paidOn === null ? 'due' : 'paid'
}

/** What a credit note means to its buyer: money is refunded, the invoice no longer needs to be paid, or it was free. */
export function creditOf({ lines, paidOn }: Pick<Invoice, 'lines' | 'paidOn'>) {
  if (totalsOf(lines).totalCents === 0) return 'nothing'
  return paidOn === null ? 'not-due' : 'goes-back'
}

export type InvoiceCredit = ReturnType<typeof creditOf>
export type InvoicePayment = ReturnType<typeof paymentOf>

export type MailAgainRefusal = 'not-made-yet' | 'no-recipient' | 'too-often'
