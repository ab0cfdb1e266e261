import { expect, test } from 'vitest'
import { aCreditNote, anInvoice } from '#test/support/invoices.ts'
import { brokenRules, customer, nlciusRules } from '#test/support/nlcius.ts'
import { elementsAt, readXml, textAt } from '#test/support/xml.ts'
import { writeInvoiceUbl } from './invoice.ubl.server.ts'

const [line] = anInvoice().lines
const gift = { ...line!, quantity: 1, unitPriceCents: 0, netCents: 0, vatCents: 0 }
const part = { ...line!, quantity: -1, unitPriceCents: 8264, netCents: -8264, vatCents: -1736 }
const due = anInvoice()
const paid = anInvoice({ paidOn: '2026-11-24', dueOn: null })

const examples = { due, paid, 'credit-note': aCreditNote() }

test('every kind of invoice obeys the rules of EN 16931 and NLCIUS', () => {
  const two = [line!, { ...line!, quantity: 1, unitPriceCents: 10_001, netCents: 10_001, vatCents: 2_100 }]
  const invoices = [
    due,
    paid,
    anInvoice({ lines: two }),
    anInvoice({ lines: [gift], paidOn: '2026-11-24' }),
    aCreditNote(),
    aCreditNote({ lines: [part] }),
    anInvoice({ buyerReference: 'PO-2026/117' }),
  ]
  expect(invoices.map((invoice) => brokenRules(writeInvoiceUbl(invoice)))).toEqual(invoices.map(() => []))
})

test('every one of those rules is really checked', () => {
  const unnoticed = nlciusRules.filter(({ id, breaking: [from, to], of = 'due' }) => {
    const right = writeInvoiceUbl(examples[of])
    const wrong = right.replace(from, to)
    return wrong === right || !brokenRules(wrong).includes(id)
  })
  expect(unnoticed.map(({ id }) => id)).toEqual([])
})

test('an open invoice says how to pay it', () => {
  const document = readXml(writeInvoiceUbl(due))
  const [means] = elementsAt(document, 'PaymentMeans')
  expect(textAt(means!, 'PaymentMeansCode')).toBe('58')
  expect(textAt(means!, 'PaymentID')).toBe('F2026-000417')
  expect(textAt(means!, 'PayeeFinancialAccount/ID')).toBe('NL91ABNA0417164300')
  expect(textAt(document, 'DueDate')).toBe('2026-12-08')
  expect(textAt(document, 'LegalMonetaryTotal/PayableAmount')).toBe('635.25')
})

test("the order number is the buyer's, followed by ours; without theirs it is ours", () => {
  const numbersOf = (invoice: typeof due) => {
    const document = readXml(writeInvoiceUbl(invoice))
    return [textAt(document, 'OrderReference/ID'), textAt(document, 'OrderReference/SalesOrderID')]
  }
  const buyerReference = 'PO-2026/117'
  expect(numbersOf(due)).toEqual(['2026-000123', undefined])
  expect(numbersOf(anInvoice({ buyerReference }))).toEqual([buyerReference, '2026-000123'])
  expect(numbersOf(aCreditNote({ buyerReference }))).toEqual([buyerReference, '2026-000123'])
})

test('a paid one has nothing left to pay', () => {
  const document = readXml(writeInvoiceUbl(paid))
  expect(elementsAt(document, 'PaymentMeans')).toEqual([])
  expect(textAt(document, 'LegalMonetaryTotal/PrepaidAmount')).toBe('635.25')
  expect(textAt(document, 'LegalMonetaryTotal/PayableAmount')).toBe('0.00')
})

test('a credit note has positive amounts, and names the invoice that it corrects', () => {
  const document = readXml(writeInvoiceUbl(aCreditNote()))
  expect(document.name).toBe('CreditNote')
  expect(textAt(document, 'BillingReference/InvoiceDocumentReference/ID')).toBe('F2026-000417')
  expect(textAt(document, 'CreditNoteLine/CreditedQuantity')).toBe('5')
  expect(textAt(document, 'LegalMonetaryTotal/PayableAmount')).toBe('635.25')
})

test('a credit note states the refund, if anything was paid', () => {
  const terms = (paidOn: string | null) =>
    textAt(readXml(writeInvoiceUbl(aCreditNote({ paidOn }))), 'PaymentTerms/Note')
  expect(terms('2026-11-30')).toMatch(/^Je krijgt €\s635,25 terug/)
  expect(terms(null)).toMatch(/^Van die factuur hoef je €\s635,25 niet meer/)
})

test('a buyer who is not in the trade register is reached by e-mail', () => {
  const { kvkNumber: _, ...buyer } = due.buyer
  const [endpoint] = elementsAt(readXml(writeInvoiceUbl(anInvoice({ buyer }))), `${customer}/EndpointID`)
  expect(endpoint).toMatchObject({ text: 'boekhouding@vandenelzen.test', attributes: { schemeID: 'EM' } })
})

test('a name may contain anything', () => {
  const name = `Jansen & Zn <"de 'echte'"> b.v.`
  const document = readXml(writeInvoiceUbl(anInvoice({ buyer: { ...due.buyer, name } })))
  expect(textAt(document, `${customer}/PartyName/Name`)).toBe(name)
})
