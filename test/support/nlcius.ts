import { type Element, elementsAt, readXml, textAt } from './xml.ts'

const supplier = 'AccountingSupplierParty/Party'
export const customer = 'AccountingCustomerParty/Party'

type Rule = {
  id: string
  holds: (document: Element) => boolean
  /** The change to a correct document that breaks this rule. */
  breaking: readonly [RegExp, string]
  /** The document to change; an invoice that is due by default. */
  of?: 'due' | 'paid' | 'credit-note'
}

/** The rules that a document breaks. Throws unless it is well formed. */
export function brokenRules(document: string) {
  const root = readXml(document)
  return nlciusRules.filter(({ holds }) => !holds(root)).map(({ id }) => id)
}

const has = (path: string) => (document: Element) => (textAt(document, path) ?? '').trim() !== ''
const hasPart = (path: string) => (document: Element) => elementsAt(document, path).length > 0
const lines = (document: Element) => elementsAt(document, `${document.name}Line`)
const eachLine = (holds: (line: Element) => boolean) => (document: Element) => lines(document).every(holds)
const subtotals = (document: Element) => elementsAt(document, 'TaxTotal/TaxSubtotal')
const eachSubtotal = (holds: (subtotal: Element) => boolean) => (document: Element) => subtotals(document).every(holds)
const cents = (element: Element, path: string) => Math.round(Number(textAt(element, path) ?? 0) * 100)
const total = (name: string) => (document: Element) => cents(document, `LegalMonetaryTotal/${name}`)
const sum = (elements: Element[], path: string) => elements.reduce((all, one) => all + cents(one, path), 0)
const quantity = (element: Element) =>
  elementsAt(element, 'InvoicedQuantity')[0] ?? elementsAt(element, 'CreditedQuantity')[0]
const everyElement = (holds: (element: Element) => boolean, element: Element): boolean =>
  holds(element) && element.children.every((child) => everyElement(holds, child))
const typeCode = (document: Element) => textAt(document, `${document.name}TypeCode`)
const inNetherlands = (path: string) => (document: Element) =>
  textAt(document, `${path}/Country/IdentificationCode`) === 'NL'
const decimals = (path: string) => (document: Element) =>
  elementsAt(document, path).every(({ text }) => /^-?\d+\.\d\d$/.test(text))
const kvk = (path: string) => (document: Element) => {
  const [id] = elementsAt(document, `${path}/PartyLegalEntity/CompanyID`)
  return id?.attributes.schemeID === '0106' && /^\d{8}$/.test(id.text)
}
const drop = (name: string) => [new RegExp(`\\s*<cbc:${name}[ >].*</cbc:${name}>`), ''] as const
const dropIn = (party: string, name: string) =>
  [new RegExp(`(<cac:${party}>[^]*?)<cbc:${name}[ >].*?</cbc:${name}>`), '$1'] as const
const rename = (name: string) => [new RegExp(`(</?c.c:)${name}>([^]*?</c.c:)${name}>`), `$1Other>$2Other>`] as const

/** The rules that apply to our invoices: https://docs.peppol.eu/poacc/billing/3.0/rules/ubl-tc434/ and the NLCIUS (stpe.nl, Gebruiksinstructie Basisfactuur). */
export const nlciusRules: Rule[] = [
  { id: 'BR-01', holds: has('CustomizationID'), breaking: drop('CustomizationID') },
  { id: 'BR-02', holds: has('ID'), breaking: drop('ID') },
  { id: 'BR-03', holds: (d) => /^\d{4}-\d\d-\d\d$/.test(textAt(d, 'IssueDate') ?? ''), breaking: drop('IssueDate') },
  { id: 'BR-04', holds: (d) => typeCode(d) !== undefined, breaking: drop('InvoiceTypeCode') },
  { id: 'BR-05', holds: has('DocumentCurrencyCode'), breaking: drop('DocumentCurrencyCode') },
  { id: 'BR-06', holds: has(`${supplier}/PartyLegalEntity/RegistrationName`), breaking: drop('RegistrationName') },
  {
    id: 'BR-07',
    holds: has(`${customer}/PartyLegalEntity/RegistrationName`),
    breaking: dropIn('AccountingCustomerParty', 'RegistrationName'),
  },
  { id: 'BR-08', holds: hasPart(`${supplier}/PostalAddress`), breaking: rename('PostalAddress') },
  {
    id: 'BR-09',
    holds: has(`${supplier}/PostalAddress/Country/IdentificationCode`),
    breaking: drop('IdentificationCode'),
  },
  {
    id: 'BR-10',
    holds: hasPart(`${customer}/PostalAddress`),
    breaking: [
      /(<cac:AccountingCustomerParty>[^]*?)cac:PostalAddress>([^]*?)cac:PostalAddress>/,
      '$1cac:Other>$2cac:Other>',
    ],
  },
  {
    id: 'BR-11',
    holds: has(`${customer}/PostalAddress/Country/IdentificationCode`),
    breaking: dropIn('AccountingCustomerParty', 'IdentificationCode'),
  },
  { id: 'BR-12', holds: has('LegalMonetaryTotal/LineExtensionAmount'), breaking: drop('LineExtensionAmount') },
  { id: 'BR-13', holds: has('LegalMonetaryTotal/TaxExclusiveAmount'), breaking: drop('TaxExclusiveAmount') },
  { id: 'BR-14', holds: has('LegalMonetaryTotal/TaxInclusiveAmount'), breaking: drop('TaxInclusiveAmount') },
  { id: 'BR-15', holds: has('LegalMonetaryTotal/PayableAmount'), breaking: drop('PayableAmount') },
  { id: 'BR-16', holds: (d) => lines(d).length > 0, breaking: rename('InvoiceLine') },
  { id: 'BR-21', holds: eachLine(has('ID')), breaking: dropIn('InvoiceLine', 'ID') },
  { id: 'BR-22', holds: eachLine((l) => Number(quantity(l)?.text) > 0), breaking: drop('InvoicedQuantity') },
  { id: 'BR-23', holds: eachLine((l) => !!quantity(l)?.attributes.unitCode), breaking: [/ unitCode="C62"/, ''] },
  { id: 'BR-24', holds: eachLine(has('LineExtensionAmount')), breaking: dropIn('InvoiceLine', 'LineExtensionAmount') },
  { id: 'BR-25', holds: eachLine(has('Item/Name')), breaking: dropIn('Item', 'Name') },
  { id: 'BR-26', holds: eachLine(has('Price/PriceAmount')), breaking: drop('PriceAmount') },
  {
    id: 'BR-27',
    holds: eachLine((l) => cents(l, 'Price/PriceAmount') >= 0),
    breaking: [/(PriceAmount.*>)105/, '$1-105'],
  },
  { id: 'BR-45', holds: eachSubtotal(has('TaxableAmount')), breaking: drop('TaxableAmount') },
  { id: 'BR-46', holds: eachSubtotal(has('TaxAmount')), breaking: dropIn('TaxSubtotal', 'TaxAmount') },
  { id: 'BR-47', holds: eachSubtotal(has('TaxCategory/ID')), breaking: dropIn('TaxCategory', 'ID') },
  { id: 'BR-48', holds: eachSubtotal(has('TaxCategory/Percent')), breaking: dropIn('TaxCategory', 'Percent') },
  {
    id: 'BR-49',
    holds: (d) => !hasPart('PaymentMeans')(d) || has('PaymentMeans/PaymentMeansCode')(d),
    breaking: drop('PaymentMeansCode'),
  },
  {
    id: 'BR-55',
    holds: (d) => !hasPart('BillingReference')(d) || has('BillingReference/InvoiceDocumentReference/ID')(d),
    breaking: dropIn('InvoiceDocumentReference', 'ID'),
    of: 'credit-note',
  },
  {
    id: 'BR-61',
    holds: (d) =>
      !['30', '58'].includes(textAt(d, 'PaymentMeans/PaymentMeansCode') ?? '') ||
      has('PaymentMeans/PayeeFinancialAccount/ID')(d),
    breaking: dropIn('PayeeFinancialAccount', 'ID'),
  },
  {
    id: 'BR-62',
    holds: (d) => elementsAt(d, `${supplier}/EndpointID`).every(({ attributes }) => !!attributes.schemeID),
    breaking: [/<cbc:EndpointID schemeID="0106">/, '<cbc:EndpointID>'],
  },
  {
    id: 'BR-63',
    holds: (d) => elementsAt(d, `${customer}/EndpointID`).every(({ attributes }) => !!attributes.schemeID),
    breaking: [/(AccountingCustomerParty>[^]*?)<cbc:EndpointID schemeID="0106">/, '$1<cbc:EndpointID>'],
  },
  {
    id: 'BR-CO-04',
    holds: eachLine(has('Item/ClassifiedTaxCategory/ID')),
    breaking: dropIn('ClassifiedTaxCategory', 'ID'),
  },
  {
    id: 'BR-CO-09',
    holds: (d) =>
      [supplier, customer].every((party) =>
        /^(NL|undefined)/.test(`${textAt(d, `${party}/PartyTaxScheme/CompanyID`)}`),
      ),
    breaking: [/>NL000099998B57</, '>000099998B57<'],
  },
  {
    id: 'BR-CO-10',
    holds: (d) => sum(lines(d), 'LineExtensionAmount') === total('LineExtensionAmount')(d),
    breaking: [/(<cac:LegalMonetaryTotal>[^]*?LineExtensionAmount.*>)525\.00/, '$1525.01'],
  },
  {
    id: 'BR-CO-13',
    holds: (d) => total('TaxExclusiveAmount')(d) === total('LineExtensionAmount')(d),
    breaking: [/(TaxExclusiveAmount.*>)525\.00/, '$1524.99'],
  },
  {
    id: 'BR-CO-14',
    holds: (d) => cents(d, 'TaxTotal/TaxAmount') === sum(subtotals(d), 'TaxAmount'),
    breaking: [/110\.25/, '110.24'],
  },
  {
    id: 'BR-CO-15',
    holds: (d) => total('TaxInclusiveAmount')(d) === total('TaxExclusiveAmount')(d) + cents(d, 'TaxTotal/TaxAmount'),
    breaking: [/(TaxInclusiveAmount.*>)635\.25/, '$1635.24'],
  },
  {
    id: 'BR-CO-16',
    holds: (d) => total('PayableAmount')(d) === total('TaxInclusiveAmount')(d) - total('PrepaidAmount')(d),
    breaking: drop('PrepaidAmount'),
    of: 'paid',
  },
  {
    id: 'BR-CO-17',
    holds: eachSubtotal(
      (s) =>
        Math.abs(
          cents(s, 'TaxAmount') - (cents(s, 'TaxableAmount') * Number(textAt(s, 'TaxCategory/Percent'))) / 100,
        ) <= 1,
    ),
    breaking: [/(<cac:TaxSubtotal>[^]*?TaxAmount.*>)110\.25/, '$1100.25'],
  },
  { id: 'BR-CO-18', holds: (d) => subtotals(d).length > 0, breaking: rename('TaxSubtotal') },
  {
    id: 'BR-CO-25',
    holds: (d) => total('PayableAmount')(d) <= 0 || has('DueDate')(d) || has('PaymentTerms/Note')(d),
    breaking: drop('Note'),
    of: 'credit-note',
  },
  {
    id: 'BR-CO-26',
    holds: (d) => has(`${supplier}/PartyLegalEntity/CompanyID`)(d) || has(`${supplier}/PartyTaxScheme/CompanyID`)(d),
    breaking: [/CompanyID/g, 'OtherID'],
  },
  {
    id: 'BR-S-01',
    holds: (d) => subtotals(d).some((s) => textAt(s, 'TaxCategory/ID') === 'S'),
    breaking: [/(<cac:TaxCategory>\s*<cbc:ID>)S/, '$1Z'],
  },
  { id: 'BR-S-02', holds: has(`${supplier}/PartyTaxScheme/CompanyID`), breaking: drop('CompanyID') },
  {
    id: 'BR-S-05',
    holds: eachLine((l) => Number(textAt(l, 'Item/ClassifiedTaxCategory/Percent')) > 0),
    breaking: [/(ClassifiedTaxCategory>[^]*?Percent>)21/, '$10'],
  },
  {
    id: 'BR-S-08',
    holds: (d) => sum(subtotals(d), 'TaxableAmount') === sum(lines(d), 'LineExtensionAmount'),
    breaking: [/(TaxableAmount.*>)525\.00/, '$1520.00'],
  },
  {
    id: 'BR-S-10',
    holds: eachSubtotal((s) => !hasPart('TaxCategory/TaxExemptionReason')(s)),
    breaking: [/(<cac:TaxCategory>)/, '$1<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>'],
  },
  {
    id: 'BR-DEC-09',
    holds: decimals('LegalMonetaryTotal/LineExtensionAmount'),
    breaking: [/(LegalMonetaryTotal>\s*<cbc:LineExtensionAmount.*>)525\.00/, '$1525'],
  },
  {
    id: 'BR-DEC-12',
    holds: decimals('LegalMonetaryTotal/TaxExclusiveAmount'),
    breaking: [/(TaxExclusiveAmount.*>)525\.00/, '$1525.000'],
  },
  { id: 'BR-DEC-13', holds: decimals('TaxTotal/TaxAmount'), breaking: [/110\.25/, '110.250'] },
  {
    id: 'BR-DEC-14',
    holds: decimals('LegalMonetaryTotal/TaxInclusiveAmount'),
    breaking: [/(TaxInclusiveAmount.*>)635\.25/, '$1635.2'],
  },
  {
    id: 'BR-DEC-16',
    holds: decimals('LegalMonetaryTotal/PrepaidAmount'),
    breaking: [/(PrepaidAmount.*>)635\.25/, '$1635.2'],
    of: 'paid',
  },
  {
    id: 'BR-DEC-18',
    holds: decimals('LegalMonetaryTotal/PayableAmount'),
    breaking: [/(PayableAmount.*>)635\.25/, '$1635,25'],
  },
  {
    id: 'BR-DEC-23',
    holds: (d) => decimals(`${d.name}Line/LineExtensionAmount`)(d),
    breaking: [/(<cac:InvoiceLine>[^]*?LineExtensionAmount.*>)525\.00/, '$1525'],
  },
  {
    id: 'BR-CL-01',
    holds: (d) => typeCode(d) === (d.name === 'Invoice' ? '380' : '381'),
    breaking: [/>380</, '>999<'],
  },
  {
    id: 'BR-CL-03',
    holds: (d) =>
      everyElement(({ name, attributes }) => !name.endsWith('Amount') || attributes.currencyID === 'EUR', d),
    breaking: [/ currencyID="EUR"/, ''],
  },
  {
    id: 'BR-CL-23',
    holds: eachLine((l) => quantity(l)?.attributes.unitCode === 'C62'),
    breaking: [/"C62"/, '"stuks"'],
  },
  { id: 'BR-NL-1', holds: kvk(supplier), breaking: [/(CompanyID schemeID=")0106/, '$10000'] },
  { id: 'BR-NL-2', holds: has('OrderReference/ID'), breaking: dropIn('OrderReference', 'ID') },
  {
    id: 'BR-NL-3',
    holds: (d) => ['StreetName', 'CityName', 'PostalZone'].every((name) => has(`${supplier}/PostalAddress/${name}`)(d)),
    breaking: drop('PostalZone'),
  },
  {
    id: 'BR-NL-4',
    holds: (d) =>
      !inNetherlands(`${customer}/PostalAddress`)(d) ||
      ['StreetName', 'CityName', 'PostalZone'].every((name) => has(`${customer}/PostalAddress/${name}`)(d)),
    breaking: dropIn('AccountingCustomerParty', 'CityName'),
  },
  { id: 'BR-NL-8', holds: (d) => typeCode(d) !== '381' || d.name === 'CreditNote', breaking: [/>380</, '>381<'] },
  {
    id: 'BR-NL-9',
    holds: (d) => d.name === 'Invoice' || has('BillingReference/InvoiceDocumentReference/ID')(d),
    breaking: [/cac:BillingReference/g, 'cac:Other'],
    of: 'credit-note',
  },
  {
    id: 'BR-NL-10',
    holds: (d) => !inNetherlands(`${customer}/PostalAddress`)(d) || kvk(customer)(d),
    breaking: [/(AccountingCustomerParty>[^]*?)<cbc:CompanyID schemeID="0106">.*?<.cbc:CompanyID>/, '$1'],
  },
  {
    id: 'BR-NL-11',
    holds: (d) => d.name !== 'Invoice' || total('PayableAmount')(d) <= 0 || hasPart('PaymentMeans')(d),
    breaking: rename('PaymentMeans'),
  },
  {
    id: 'BR-NL-12',
    holds: (d) => ['58', undefined].includes(textAt(d, 'PaymentMeans/PaymentMeansCode')),
    breaking: [/>58</, '>10<'],
  },
  {
    id: 'NLCIUS',
    holds: (d) => textAt(d, 'CustomizationID') === 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
    breaking: [/nlcius:v1\.0/, 'nlcius:v2.0'],
  },
  {
    id: 'PEPPOL-EN16931-R007',
    holds: (d) => textAt(d, 'ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    breaking: [/billing:01:1\.0/, 'billing:3.0'],
  },
  {
    id: 'SI-UBL-2',
    holds: (d) => everyElement(({ text, children }) => children.length > 0 || text.trim() !== '', d),
    breaking: [/>F2026-000417</, '><'],
  },
]
