import { counted } from '#basics/counted.ts'
import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { greeting } from '#ui/mail/mail-greeting.text.ts'
import type { InvoicePayment, MailAgainRefusal } from './invoice.rules.ts'
import type { InvoiceKind } from './order.rules.ts'

const credits = (count: number) => counted(count, 'credit', 'credits')
const days = (count: number) => `${formatCount(count)} ${plural(count, 'dag', 'dagen')}`

/** The kinds of mail about an invoice. */
export type InvoiceMail = InvoicePayment | 'cancelled'
export type Reminder = 'first' | 'second'

type LeadFacts = { day: string; corrects: string; credited: string; isShutOut: boolean }

/** Every Dutch sentence in mails about invoices and credits. */
export const orderMailText = {
  /** gap 292: the greeting to a company's bookkeeping. */
  /** Many a company is called `Bakker.nl` or `Vos/De Boer`; a name that is a link or address is not used. */
  greeting: (name: string) => `Beste ${/:\/\/|www\.|@/i.test(name) ? 'klant' : name},`,
  attached: {
    invoice: 'De factuur vind je bij deze mail: als pdf, en als UBL voor je boekhouding.',
    'credit-note': 'De creditfactuur vind je bij deze mail: als pdf, en als UBL voor je boekhouding.',
  } satisfies Record<InvoiceKind, string>,
  invoice: {
    subject: {
      due: (number) => `Je factuur ${number}`,
      paid: (number) => `Betaald: je factuur ${number}`,
      free: (number) => `Je factuur ${number}`,
      credited: (number) => `Je creditfactuur ${number}`,
      cancelled: (number) => `Vervallen: je factuur ${number}`,
    } satisfies Record<InvoiceMail, (number: string) => string>,
    lead: {
      due: ({ day, isShutOut }) =>
        `Bedankt voor je order. ${isShutOut ? '' : 'Je kunt al een vacature plaatsen. '}Betaal deze factuur uiterlijk op ${day}.`,
      paid: () => 'Bedankt, je betaling is binnen. Je hoeft niets meer te doen.',
      free: ({ isShutOut }) => `${isShutOut ? '' : 'Je kunt meteen een vacature plaatsen. '}Er is niets te betalen.`,
      cancelled: () => 'Deze factuur is vervallen. Je hoeft hem niet te betalen.',
      credited: ({ corrects, credited }) => `Deze creditfactuur hoort bij factuur ${corrects}. ${credited}`,
    } satisfies Record<InvoiceMail, (facts: LeadFacts) => string>,
    open: {
      due: 'Bekijk of betaal je order',
      paid: 'Bekijk je order',
      free: 'Bekijk je order',
      credited: 'Bekijk je order',
      cancelled: 'Bekijk je order',
    } satisfies Record<InvoiceMail, string>,
  },
  takenBack: 'De credits van deze order zijn van je account af.',
  partlyTakenBack: 'Wat dat met je credits doet, zie je bij je order.',
  fact: {
    number: 'Factuur',
    creditNote: 'Creditfactuur',
    order: 'Order',
    total: 'Bedrag',
    due: 'Betaal uiterlijk op',
    iban: 'IBAN',
    holder: 'Op naam van',
    late: 'Te laat',
  },
  reminder: {
    subject: {
      first: (number) => `Ben je factuur ${number} vergeten?`,
      second: (number) => `Tweede herinnering: factuur ${number}`,
    } satisfies Record<Reminder, (number: string) => string>,
    lead: {
      first: (day) =>
        `Deze factuur had op ${day} betaald moeten zijn. Dat kan iedereen gebeuren. Wil je hem nu betalen?`,
      second: (day) =>
        `Deze factuur had op ${day} betaald moeten zijn, en we mailden je er al eerder over. Betaal hem alsjeblieft deze week.`,
    } satisfies Record<Reminder, (day: string) => string>,
    late: (count: number) => days(count),
    blocked: 'Zolang hij open staat, kun je geen nieuwe credits kopen. Je vacatures blijven gewoon staan.',
    pay: 'Betaal nu',
    crossed: 'Heb je net betaald? Dan hoef je niets te doen.',
  },
  /** gap 268: for an order that waited for its payment when an admin cancelled it. */
  cancelled: {
    subject: (number: string) => `Order ${number} is geannuleerd`,
    lead: 'We hebben je order geannuleerd. Er is nog niets betaald, en je hoeft ook niets meer te betalen.',
    underWay: 'Was je net aan het betalen? Dan gaat je order alsnog door zodra je betaling binnen is.',
    open: 'Bekijk je order',
  },
  expiring: {
    subject: (count: number, day: string) => `Je hebt nog ${credits(count)} tot ${day}`,
    lead: (count: number, day: string) =>
      `Op ${day} ${plural(count, 'verloopt', 'verlopen')} ${credits(count)} van je account. Met één credit zet je een vacature 60 dagen op de site.`,
    post: 'Plaats een vacature',
    nothing: 'Heb je nu geen vacature? Dan hoef je niets te doen.',
  },
  /** gap 227: for a payment from an account that was closed. */
  comesBack: {
    subject: (number: string) => `Je krijgt je betaling voor order ${number} terug`,
    lead: (amount: string) =>
      `Er kwam ${amount} binnen dat we niet konden boeken, want het account is gesloten. Je krijgt dat terug op de rekening waarmee je betaalde. Je hoeft niets te doen.`,
  },
  problem: {
    greeting,
    subject: (count: number) =>
      `${plural(count, 'Een betaling is', `${formatCount(count)} betalingen zijn`)} niet geboekt`,
    lead: (count: number) =>
      `Wat de betaalprovider meldt, past niet bij ${plural(count, 'de order', 'de orders')}. Geef terug wat terug moet, en schrijf bij de order wat je deed.`,
    rest: (count: number) => `Op de site ${plural(count, 'staat er nog één', `staan er nog ${formatCount(count)}`)}.`,
    open: 'Bekijk wat niet geboekt is',
    why: 'Je krijgt deze mail omdat je beheerder bent. Over een betaling mailen we één keer, tenzij er iets bij komt.',
  },
  again: {
    sent: (recipient: string) => `Het document is gemaild naar ${recipient}.`,
    refusal: {
      'not-made-yet': 'Dit document wordt nog gemaakt. Je krijgt het zo per mail.',
      'no-recipient': 'We weten niet naar wie dit document moet. Vul bij je factuurgegevens een e-mailadres in.',
      'too-often': 'Dit document is net al een paar keer gemaild. Probeer het over een uur nog eens.',
    } satisfies Record<MailAgainRefusal, string>,
  },
}
