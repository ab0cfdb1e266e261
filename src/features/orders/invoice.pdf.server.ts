import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { formatPostalCode } from '#basics/postal-code.ts'
import type { Party } from '#features/people/billing.rules.ts'
import {
  closePaper,
  decorate,
  drawLine,
  heightOf,
  makeRoom,
  openPaper,
  type Paper,
  paperColours,
  type Part,
  within,
  write,
} from '#ui/paper.server.ts'
import { drawLines } from './invoice-table.pdf.server.ts'
import { type Invoice, paymentOf, totalsOf } from './invoice.rules.ts'
import { invoiceText } from './invoice.text.ts'

/** The site where the credits were bought: `logo` is a PNG. */
export type Letterhead = { title: string; accent: string; logo?: Uint8Array }

/** The invoice for people to read. The same invoice always gives the same bytes. */
export function writeInvoicePdf(invoice: Invoice, letterhead: Letterhead) {
  const { kind, number, seller } = invoice
  const madeAt = middleOf(invoice.issuedOn)
  const title = invoiceText.documentTitle(kind, number, seller.name)
  const paper = openPaper({ title, author: seller.name, madeAt })
  drawHead(paper, letterhead, invoiceText.title[kind])
  drawParties(paper, invoice)
  drawFacts(paper, invoice)
  drawLines(paper, invoice)
  drawPayment(paper, invoice)
  return closePaper(paper, (page, pages) => `${title}  ·  ${invoiceText.page(page, pages)}`)
}

const logoSize = 30

function drawHead(paper: Paper, { title, accent, logo }: Letterhead, heading: string) {
  const { document, root, y } = paper
  if (logo) decorate(paper, (left) => document.image(Buffer.from(logo), left, y, { width: logoSize }))
  const x = logo ? logoSize + 10 : 0
  const half = paper.width / 2
  const [region, ...before] = title.split(' ').toReversed()
  const first = before.length > 0 ? `${before.toReversed().join(' ')} ` : ''
  const style = { font: 'title', size: 16 } as const
  // The last word in the region's colour, unless the two do not fit on one line.
  const isOneLine = heightOf(paper, title, half - x, style) <= heightOf(paper, 'A', half, style)
  paper.y += isOneLine ? 6 : 0
  within(root, paper, 'P', (part) => {
    if (!isOneLine) return void write(paper, part, title, { x, width: half - x }, style)
    write(paper, part, first, { x, width: half - x }, style)
    const width = document.font('title').fontSize(16).widthOfString(first)
    write(paper, part, region!, { x: x + width, width: half - x - width + 10 }, { ...style, colour: accent })
  })
  paper.y = y
  const place = { x: half, width: half }
  within(root, paper, 'H1', (part) => write(paper, part, heading, place, { font: 'title', size: 26, align: 'right' }))
  paper.y += 78
}

const label = { size: 8.5, colour: paperColours.soft }

function drawParties(paper: Paper, { seller, buyer }: Invoice) {
  const { y } = paper
  const width = paper.width / 2 - 16
  const parties = [
    { heading: invoiceText.from, party: seller, x: 0 },
    { heading: invoiceText.to, party: buyer, x: paper.width / 2 },
  ]
  const bottoms = parties.map(({ heading, party, x }) => {
    paper.y = y
    within(paper.root, paper, 'Sect', (section) => {
      const add = (kind: string, text: string, style: object) =>
        within(section, paper, kind, (part) => (paper.y += write(paper, part, text, { x, width }, style)))
      add('H2', heading, label)
      const [name, ...others] = linesOf(party)
      add('P', name!, { font: 'bold' })
      for (const line of others) add('P', line, {})
    })
    return paper.y
  })
  paper.y = Math.max(...bottoms) + 24
}

function linesOf({ name, streetName, houseNumber, postalCode, place, kvkNumber, btwId, email }: Party) {
  return [
    name,
    `${streetName} ${houseNumber}`,
    `${formatPostalCode(postalCode)} ${place}`,
    ...(kvkNumber ? [invoiceText.kvk(kvkNumber)] : []),
    ...(btwId ? [invoiceText.btw(btwId)] : []),
    ...(email ? [email] : []),
  ]
}

/** Number, dates and order, in two columns under those of the parties. */
function drawFacts(
  paper: Paper,
  { kind, number, issuedOn, orderNumber, buyerReference, corrects, ...invoice }: Invoice,
) {
  const isDue = paymentOf({ kind, ...invoice }) === 'due' && invoice.dueOn !== null
  const facts = [
    [invoiceText.number[kind], number],
    [invoiceText.issuedOn, day(issuedOn)],
    [invoiceText.order, orderNumber],
    corrects
      ? [invoiceText.corrects, invoiceText.correctsOf(corrects.number, day(corrects.issuedOn))]
      : [invoiceText.suppliedOn, day(issuedOn)],
    ...(isDue ? [[invoiceText.dueOn, day(invoice.dueOn!)] as const] : []),
    ...(buyerReference === null ? [] : [[invoiceText.buyerReference, buyerReference] as const]),
  ] as const
  let rowHeight = 0
  facts.forEach(([name, value], index) => {
    const isRight = index % 2 === 1
    if (!isRight) makeRoom(paper, 40)
    const place = { x: isRight ? paper.width / 2 : 0, width: paper.width / 2 - 16 }
    within(paper.root, paper, 'P', (part) => {
      const height = drawFact(paper, part, place, [name, value]) + 10
      rowHeight = Math.max(isRight ? rowHeight : 36, height)
    })
    if (isRight || index === facts.length - 1) paper.y += rowHeight
  })
  paper.y += 14
}

/** A label with its value below it, drawn at the current position, which does not move. Returns its height. */
function drawFact(paper: Paper, part: Part, place: { x: number; width: number }, [name, value]: readonly string[]) {
  const { y } = paper
  // The colon is for screen readers: the value follows on the next line.
  paper.y += write(paper, part, `${name!}:`, place, label)
  const bottom = paper.y + write(paper, part, value!, place)
  paper.y = y
  return bottom - y
}

function drawPayment(paper: Paper, invoice: Invoice) {
  const { payment } = invoiceText
  const way = paymentOf(invoice)
  makeRoom(paper, way === 'due' ? 110 : 30)
  const paragraph = (text: string) =>
    within(paper.root, paper, 'P', (part) => (paper.y += write(paper, part, text, { x: 0, width: paper.width })))
  if (way !== 'due') {
    const said = {
      paid: () => payment.paid(day(invoice.paidOn!)),
      free: () => payment.free,
      credited: () => invoiceText.credited(invoice),
    }
    paragraph(said[way]())
    return
  }
  const heading = { font: 'bold', size: 11.5 } as const
  within(paper.root, paper, 'H2', (part) => {
    paper.y += write(paper, part, payment.title, { x: 0, width: paper.width }, heading) + 2
  })
  const { totalCents } = totalsOf(invoice.lines)
  paragraph(payment.how(formatCents(totalCents), day(invoice.dueOn ?? invoice.issuedOn)))
  paper.y += 10
  drawLine(paper)
  paper.y += 10
  const third = paper.width / 3
  const { iban, name } = invoice.seller
  const ways = [
    ...(iban ? [[payment.iban, groupIban(iban)] as const] : []),
    [payment.holder, name],
    [payment.reference, invoice.number],
  ] as const
  ways.forEach((fact, index) => {
    const place = { x: index * third, width: third - 12 }
    within(paper.root, paper, 'P', (part) => drawFact(paper, part, place, fact))
  })
}

/** `NL91ABNA0417164300` → `NL91 ABNA 0417 1643 00`, as banks print it. */
function groupIban(iban: string) {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

function day(written: string) {
  return formatDate(middleOf(written))
}
