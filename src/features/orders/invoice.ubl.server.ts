import { writeXml, xml, type XmlElement } from '#basics/xml.ts'
import type { Party } from '#features/people/billing.rules.ts'
import { type Invoice, type InvoiceLine, paymentOf, totalsOf } from './invoice.rules.ts'
import { invoiceText } from './invoice.text.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const nlcius = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0'
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const currency = 'EUR'
/** Schemes of ISO 6523: the trade register (KvK), and e-mail for buyers who are not in it. */
const scheme = { kvk: '0106', email: 'EM' }

/**
 * The invoice for accounting programs: UBL 2.1, following the Dutch profile NLCIUS (SI-UBL 2.0) of EN 16931. The order
 * of elements is that of the UBL schemas.
 */
export function writeInvoiceUbl(invoice: Invoice) {
  const { number, issuedOn, kind, corrects, seller, buyer } = invoice
  const isCredit = kind === 'credit-note'
  const isDue = paymentOf(invoice) === 'due'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  return writeXml(
    xml(
      root,
      [
        cbc('CustomizationID', nlcius),
        cbc('ProfileID', billing),
        cbc('ID', number),
        cbc('IssueDate', issuedOn),
        isDue && invoice.dueOn !== null ? cbc('DueDate', invoice.dueOn) : undefined,
        isCredit ? cbc('CreditNoteTypeCode', '381') : cbc('InvoiceTypeCode', '380'),
        cbc('DocumentCurrencyCode', currency),
        orderOf(invoice),
        corrects ? cac('BillingReference', [cac('InvoiceDocumentReference', [cbc('ID', corrects.number)])]) : undefined,
        cac('AccountingSupplierParty', [partyOf(seller)]),
        cac('AccountingCustomerParty', [partyOf(buyer)]),
        isCredit ? undefined : cac('Delivery', [cbc('ActualDeliveryDate', issuedOn)]),
        isDue ? paymentMeans(invoice) : undefined,
        cac('PaymentTerms', [cbc('Note', termsOf(invoice))]),
        ...sumsOf(invoice),
        ...invoice.lines.map((line, index) => lineOf(line, index + 1, isCredit)),
      ],
      {
        xmlns: `${ubl}:${root}-2`,
        'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
      },
    ),
  )
}

const cbc = (name: string, value: string, attributes?: Record<string, string>) => xml(`cbc:${name}`, value, attributes)
const cac = (name: string, children: readonly (XmlElement | undefined)[]) => xml(`cac:${name}`, children)
const amount = (name: string, cents: number) => cbc(name, decimals(cents), { currencyID: currency })

/** `-52550` → `-525.50`, without rounding errors. */
function decimals(cents: number) {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The profile requires the buyer's reference (BT-13). Without one, BT-13 is our order number; with one, ours is in
 * BT-14.
 */
function orderOf({ orderNumber, buyerReference }: Invoice) {
  return cac(
    'OrderReference',
    buyerReference === null ? [cbc('ID', orderNumber)] : [cbc('ID', buyerReference), cbc('SalesOrderID', orderNumber)],
  )
}

function partyOf({ name, streetName, houseNumber, place, postalCode, kvkNumber, btwId, email }: Party) {
  return cac('Party', [
    endpointOf({ kvkNumber, email }),
    cac('PartyName', [cbc('Name', name)]),
    cac('PostalAddress', [
      cbc('StreetName', `${streetName} ${houseNumber}`),
      cbc('CityName', place),
      cbc('PostalZone', postalCode),
      cac('Country', [cbc('IdentificationCode', 'NL')]),
    ]),
    btwId ? cac('PartyTaxScheme', [cbc('CompanyID', btwId), vat()]) : undefined,
    cac('PartyLegalEntity', [
      cbc('RegistrationName', name),
      kvkNumber ? cbc('CompanyID', kvkNumber, { schemeID: scheme.kvk }) : undefined,
    ]),
    email ? cac('Contact', [cbc('ElectronicMail', email)]) : undefined,
  ])
}

function endpointOf({ kvkNumber, email }: Pick<Party, 'kvkNumber' | 'email'>) {
  if (kvkNumber) return cbc('EndpointID', kvkNumber, { schemeID: scheme.kvk })
  return email ? cbc('EndpointID', email, { schemeID: scheme.email }) : undefined
}

const vat = () => cac('TaxScheme', [cbc('ID', 'VAT')])

/** Payment by SEPA credit transfer, with the invoice number as its reference. */
function paymentMeans({ number, seller }: Invoice) {
  return cac('PaymentMeans', [
    cbc('PaymentMeansCode', '58'),
    cbc('PaymentID', number),
    seller.iban ? cac('PayeeFinancialAccount', [cbc('ID', seller.iban)]) : undefined,
  ])
}

function termsOf(invoice: Invoice) {
  const { payment } = invoiceText
  const way = paymentOf(invoice)
  if (way === 'due') return payment.terms
  if (way === 'credited') return invoiceText.credited(invoice)
  return way === 'paid' ? payment.paidBefore : payment[way]
}

/**
 * The taxes per rate, and the totals: positive on a credit note too, because its type says which way the money goes.
 */
function sumsOf(invoice: Invoice) {
  const sign = invoice.kind === 'credit-note' ? -1 : 1
  const { rates, netCents, vatCents, totalCents } = totalsOf(invoice.lines)
  const total = sign * totalCents
  const isPaid = paymentOf(invoice) === 'paid'
  const subtotals = rates.map(({ percentage, ...rate }) =>
    cac('TaxSubtotal', [
      amount('TaxableAmount', sign * rate.netCents),
      amount('TaxAmount', sign * rate.vatCents),
      category('TaxCategory', percentage),
    ]),
  )
  return [
    cac('TaxTotal', [amount('TaxAmount', sign * vatCents), ...subtotals]),
    cac('LegalMonetaryTotal', [
      amount('LineExtensionAmount', sign * netCents),
      amount('TaxExclusiveAmount', sign * netCents),
      amount('TaxInclusiveAmount', total),
      isPaid ? amount('PrepaidAmount', total) : undefined,
      amount('PayableAmount', isPaid ? 0 : total),
    ]),
  ]
}

/** Always the standard rate, even for free credits: the rate belongs to the service, not to its price. */
function category(name: 'TaxCategory' | 'ClassifiedTaxCategory', percentage: number) {
  return cac(name, [cbc('ID', 'S'), cbc('Percent', String(percentage)), vat()])
}

function lineOf(
  { description, quantity, unitPriceCents, vatPercentage, netCents }: InvoiceLine,
  position: number,
  isCredit: boolean,
) {
  const sign = isCredit ? -1 : 1
  // C62: one, the unit for things that are counted.
  const count = cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', String(sign * quantity), { unitCode: 'C62' })
  return cac(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', String(position)),
    count,
    amount('LineExtensionAmount', sign * netCents),
    cac('Item', [cbc('Name', description), category('ClassifiedTaxCategory', vatPercentage)]),
    cac('Price', [amount('PriceAmount', unitPriceCents)]),
  ])
}
