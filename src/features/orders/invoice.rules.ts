import type { Party } from '#features/accounts/billing.rules.ts'
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

/** All that an invoice or credit note says: what its documents are made from, and nothing else. */
export type Invoice = {
  number: string
  kind: InvoiceKind
  /** Days: `2026-11-24`. The credits were delivered on the day of issue. */
  issuedOn: string
  dueOn: string | null
  orderNumber: string
  /** For a credit note: the number of the invoice that it corrects. */
  correctsNumber: string | null
  /** For an order that was paid at once: when, and how. */
  paidOn: string | null
  seller: Party
  buyer: Party
  lines: InvoiceLine[]
}

/** The sums of an invoice, per rate and as a whole, in cents. */
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
