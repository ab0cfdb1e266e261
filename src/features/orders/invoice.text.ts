import { formatCents } from '#basics/money.ts'
import { creditOf, type Invoice, type InvoiceCredit, totalsOf } from './invoice.rules.ts'
import type { InvoiceKind } from './order.rules.ts'

/** Every Dutch text in the documents of an invoice. */
export const invoiceText = {
  title: { invoice: 'Factuur', 'credit-note': 'Creditfactuur' } satisfies Record<InvoiceKind, string>,
  documentTitle: (kind: InvoiceKind, number: string, seller: string) =>
    `${invoiceText.title[kind]} ${number} van ${seller}`,
  from: 'Van',
  to: 'Aan',
  kvk: (number: string) => `KvK ${number}`,
  btw: (id: string) => `Btw-id ${id}`,
  number: { invoice: 'Factuurnummer', 'credit-note': 'Creditfactuurnummer' } satisfies Record<InvoiceKind, string>,
  issuedOn: 'Factuurdatum',
  suppliedOn: 'Geleverd op',
  order: 'Order',
  buyerReference: 'Jouw referentie',
  corrects: 'Hoort bij factuur',
  correctsOf: (number: string, day: string) => `${number} van ${day}`,
  dueOn: 'Uiterste betaaldatum',
  column: { description: 'Wat', quantity: 'Aantal', unitPrice: 'Per stuk', vat: 'Btw', net: 'Bedrag' },
  percentage: (percentage: number) => `${percentage}\u00a0%`,
  net: 'Totaal zonder btw',
  vatOver: (percentage: number, amount: string) => `Btw ${percentage}\u00a0% over ${amount}`,
  total: 'Totaal',
  payment: {
    title: 'Betalen',
    how: (amount: string, day: string) => `Maak ${amount} over, uiterlijk op ${day}.`,
    iban: 'IBAN',
    holder: 'Op naam van',
    reference: 'Betalingskenmerk',
    terms: 'Graag betalen voor de uiterste betaaldatum, met het factuurnummer als kenmerk.',
    paidBefore: 'Deze factuur is al betaald.',
    paid: (day: string) => `Betaald op ${day}. Je hoeft niets te doen.`,
    free: 'Er is niets te betalen.',
  },
  credit: {
    nothing: () => 'Je hoeft niets te doen.',
    'not-due': (amount) => `Van die factuur hoef je ${amount} niet meer te betalen.`,
    'goes-back': (amount) => `Je krijgt ${amount} terug op de rekening waarmee je betaalde. Je hoeft niets te doen.`,
  } satisfies Record<InvoiceCredit, (amount: string) => string>,
  /** What a credit note says about the money. */
  credited: (note: Pick<Invoice, 'lines' | 'paidOn'>) =>
    invoiceText.credit[creditOf(note)](formatCents(-totalsOf(note.lines).totalCents)),
  page: (page: number, pages: number) => `Bladzijde ${page} van ${pages}`,
  file: (kind: InvoiceKind, number: string, extension: string) =>
    `${invoiceText.title[kind].toLowerCase()}-${number}.${extension}`,
}
