import type { ReactNode } from 'react'
import { daysBetween, formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import type { Attachment, Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFacts, MailFrame, MailSmall, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { type Invoice, paymentOf, totalsOf } from './invoice.rules.ts'
import { invoiceText } from './invoice.text.ts'
import { orderAdminText } from './order-admin.text.ts'
import { orderMailText, type Reminder } from './order-mail.text.ts'
import { orderText } from './order.text.ts'
import { toGiveBack } from './payment-problem.rules.ts'

type About = {
  invoice: Invoice
  orderId: number
  recipient: string
  /** Whether the recipient cannot open the page of the order. */
  isShutOut?: boolean
  /** The site that the links lead to. */
  site: MailSite
  documents: { pdf: Uint8Array; ubl: Uint8Array }
}

/** The invoice or credit note itself, with both its documents attached. */
export function mailInvoice(about: About & { isCancelled: boolean }): Promise<Mail> {
  const { invoice, isCancelled, isShutOut = false } = about
  const { subject, lead, open } = orderMailText.invoice
  const payment = paymentOf(invoice)
  const way = isCancelled && payment === 'due' ? 'cancelled' : payment
  const corrects = invoice.corrects?.number ?? ''
  return write(about, {
    kind: way === 'credited' ? 'credit-note' : 'invoice',
    subject: subject[way](invoice.number),
    lead: lead[way]({
      day: day(invoice.dueOn ?? invoice.issuedOn),
      corrects,
      credited: invoiceText.credited(invoice),
      isShutOut,
    }),
    facts: way === 'due' ? payingFacts(invoice) : [],
    button: open[way],
    after:
      way === 'credited' && !isShutOut ? [isCancelled ? orderMailText.takenBack : orderMailText.partlyTakenBack] : [],
  })
}

/** Asks to pay an invoice that is past its due date. */
export function mailReminder(about: About & { reminder: Reminder; now: Date }): Promise<Mail> {
  const { invoice, isShutOut, reminder, now } = about
  const { subject, lead, late, blocked, pay, crossed } = orderMailText.reminder
  const due = middleOf(invoice.dueOn ?? invoice.issuedOn)
  return write(about, {
    kind: 'invoice-reminder',
    subject: subject[reminder](invoice.number),
    lead: lead[reminder](formatDate(due)),
    facts: [[orderMailText.fact.late, late(daysBetween(due, now))], ...payingFacts(invoice)],
    button: pay,
    after: [...(reminder === 'second' && !isShutOut ? [blocked] : []), crossed],
  })
}

type Expiring = {
  credits: number
  expiresAt: Date
  recipient: string
  /** The name of the account. */
  name: string
  /** The site that the links lead to. */
  site: MailSite
}

/** Warns that credits expire soon. */
export async function mailExpiring(expiring: Expiring): Promise<Mail> {
  const { credits, expiresAt, recipient, name, site } = expiring
  const text = orderMailText.expiring
  const subject = text.subject(credits, formatDate(expiresAt))
  return {
    kind: 'credits-expiring',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={text.lead(credits, formatDate(expiresAt))} site={site}>
        <MailText>{orderMailText.greeting(name)}</MailText>
        <MailText>{text.lead(credits, formatDate(expiresAt))}</MailText>
        <MailButton href={`${site.address}/mijn-account/vacatures`}>{text.post}</MailButton>
        <MailText>{text.nothing}</MailText>
      </MailFrame>,
    )),
  }
}

type Cancelled = {
  order: { id: number; number: string; totalCents: number }
  recipient: string
  /** The name of the account. */
  name: string
  /** The site that the links lead to. */
  site: MailSite
}

/** Reports that the board cancelled an order that waited for its payment. */
export async function mailCancelled({ order, recipient, name, site }: Cancelled): Promise<Mail> {
  const { fact, greeting, cancelled: text } = orderMailText
  const subject = text.subject(order.number)
  const facts: Fact[] = [
    [fact.order, order.number],
    [fact.total, formatCents(order.totalCents)],
  ]
  return {
    kind: 'order-cancelled',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={text.lead} site={site}>
        <MailText>{greeting(name)}</MailText>
        <MailText>{text.lead}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={`${site.address}/mijn-account/order/${order.id}`}>{text.open}</MailButton>
        <MailText>{text.underWay}</MailText>
      </MailFrame>,
    )),
  }
}

type ComesBack = { number: string; leftCents: number; recipient: string; name: string; site: MailSite }

/** Tells somebody whose payment arrived for a closed account that they get a refund. */
export async function mailComesBack({ number, leftCents, recipient, name, site }: ComesBack): Promise<Mail> {
  const { fact, greeting, comesBack: text } = orderMailText
  const amount = formatCents(leftCents)
  const subject = text.subject(number)
  const facts: Fact[] = [
    [fact.order, number],
    [fact.total, amount],
  ]
  return {
    kind: 'payment-comes-back',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={text.lead(amount)} site={site}>
        <MailText>{greeting(name)}</MailText>
        <MailText>{text.lead(amount)}</MailText>
        <MailFacts facts={facts} />
      </MailFrame>,
    )),
  }
}

type NotBooked = { orderNumber: string } & Parameters<typeof toGiveBack>[0]
type ProblemMail = { problems: readonly NotBooked[]; recipient: string; firstName: string; site: MailSite }

/** Beyond this number they are only counted. */
const toldAtOnce = 20

/** Lists for an admin the payments that were not booked, without naming the payers. */
export async function mailProblems({ problems, recipient, firstName, site }: ProblemMail): Promise<Mail> {
  const text = orderMailText.problem
  const subject = text.subject(problems.length)
  const facts = problems
    .slice(0, toldAtOnce)
    .map((one): Fact => [
      orderText.number(one.orderNumber),
      `${orderAdminText.problem[one.problem]}\n${orderAdminText.toGiveBack(toGiveBack(one))}`,
    ])
  const rest = problems.length - facts.length
  return {
    kind: 'payment-problem',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame
        title={subject}
        preview={text.lead(problems.length)}
        site={site}
        closing={<MailSmall>{text.why}</MailSmall>}
      >
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{text.lead(problems.length)}</MailText>
        <MailFacts facts={facts} />
        {rest > 0 && <MailText>{text.rest(rest)}</MailText>}
        <MailButton href={`${site.address}/beheer/orders#problemen`}>{text.open}</MailButton>
      </MailFrame>,
    )),
  }
}

type Fact = readonly [label: string, value: string]
type Written = { kind: string; subject: string; lead: string; facts: readonly Fact[]; button: string; after?: string[] }

async function write(about: About, { kind, subject, lead, facts, button, after = [] }: Written): Promise<Mail> {
  const { invoice, orderId, recipient, isShutOut, site, documents } = about
  const { fact, attached, greeting } = orderMailText
  const isCredit = invoice.kind === 'credit-note'
  const known: Fact[] = [
    [isCredit ? fact.creditNote : fact.number, invoice.number],
    [fact.order, invoice.orderNumber],
    [fact.total, formatCents(totalsOf(invoice.lines).totalCents)],
  ]
  const closing: ReactNode = [...after, attached[invoice.kind]].map((sentence) => (
    <MailText key={sentence}>{sentence}</MailText>
  ))
  return {
    kind,
    recipient,
    subject,
    attachments: attachmentsOf(invoice, documents),
    ...(await renderMail(
      <MailFrame title={subject} preview={lead} site={site}>
        <MailText>{greeting(invoice.buyer.name)}</MailText>
        <MailText>{lead}</MailText>
        <MailFacts facts={[...known, ...facts]} />
        {!isShutOut && <MailButton href={`${site.address}/mijn-account/order/${orderId}`}>{button}</MailButton>}
        {closing}
      </MailFrame>,
    )),
  }
}

/** How to pay by bank, with the invoice number as the reference. */
function payingFacts({ dueOn, issuedOn, seller }: Invoice): Fact[] {
  const { fact } = orderMailText
  return [
    [fact.due, day(dueOn ?? issuedOn)],
    ...(seller.iban ? [[fact.iban, seller.iban] as const, [fact.holder, seller.name] as const] : []),
  ]
}

function attachmentsOf({ kind, number }: Invoice, { pdf, ubl }: About['documents']): Attachment[] {
  return [
    { name: invoiceText.file(kind, number, 'pdf'), mime: 'application/pdf', content: pdf },
    { name: invoiceText.file(kind, number, 'xml'), mime: 'application/xml', content: ubl },
  ]
}

function day(written: string) {
  return formatDate(middleOf(written))
}
