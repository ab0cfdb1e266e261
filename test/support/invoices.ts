import type { Invoice } from '#features/orders/invoice.rules.ts'
import { seller } from './money.ts'

/** An invoice by post for five credits, in the form from which its documents are made. */
export function anInvoice(fields: Partial<Invoice> = {}): Invoice {
  return {
    number: 'F2026-000417',
    kind: 'invoice',
    issuedOn: '2026-11-24',
    dueOn: '2026-12-08',
    orderNumber: '2026-000123',
    buyerReference: null,
    corrects: null,
    paidOn: null,
    seller,
    buyer: {
      name: 'Bakkerij Van den Elzen v.o.f.',
      streetName: 'Molenstraat',
      houseNumber: '12',
      postalCode: '5461JR',
      place: 'Veghel',
      kvkNumber: '90012345',
      btwId: 'NL004495445B01',
      email: 'boekhouding@vandenelzen.test',
    },
    lines: [
      {
        description: 'Vacaturecredits',
        quantity: 5,
        unitPriceCents: 10_500,
        vatPercentage: 21,
        netCents: 52_500,
        vatCents: 11_025,
      },
    ],
    ...fields,
  }
}

/** The credit note for all of it. */
export function aCreditNote(fields: Partial<Invoice> = {}): Invoice {
  const lines = anInvoice().lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    netCents: -line.netCents,
    vatCents: -line.vatCents,
  }))
  const corrects = { number: 'F2026-000417', issuedOn: '2026-11-24' }
  const issued = { number: 'F2026-000431', issuedOn: '2026-12-03', dueOn: null }
  return anInvoice({ kind: 'credit-note', ...issued, corrects, lines, ...fields })
}
