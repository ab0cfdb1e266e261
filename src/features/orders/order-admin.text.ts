import { formatCents, formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { PaymentProblem } from './order.rules.ts'
import type { HandlingRefusal } from './payment-problem.rules.ts'

export const orderAdminText = {
  title: 'Orders',
  kind: 'order',
  lead: 'Alle orders voor credits. Wat al betaald had moeten zijn, staat onder ‘Te laat’.',
  search: 'Nummer, account of referentie',
  none: { heading: 'Nog geen orders', lead: 'Zodra iemand credits bestelt, staat de order hier.' },
  column: {
    number: 'Order',
    account: 'Account',
    date: 'Besteld',
    credits: 'Credits',
    total: 'Met btw',
    status: 'Status',
    method: 'Betaalt',
    due: 'Betalen vóór of op',
    invoice: 'Factuur',
    reminders: 'Herinneringen',
  },
  filter: { status: 'Status', method: 'Betaalt' },
  late: 'Te laat',
  method: { direct: 'direct', post: 'op rekening' },
  bulk: { paid: 'Betaling ontvangen' },
  done: {
    betaald: 'De order staat op betaald.',
    'niet-betaald': 'De betaling op de bank is van deze order gehaald.',
    'betaald-alle': 'De gekozen orders staan op betaald.',
    annuleer: 'De order is geannuleerd.',
    'notitie-erbij': 'De notitie is bewaard.',
    'betaling-afgehandeld': 'De betaling is afgehandeld.',
    mail: 'Het document is nog eens gemaild.',
  },
  refusal: {
    'not-found': 'Deze order bestaat niet.',
    'wrong-status': 'Dit kan niet meer: de order heeft intussen een andere status.',
    'none-chosen': 'Kies eerst een of meer orders.',
    'none-changed': 'Geen van de gekozen orders wacht op een betaling.',
    'some-changed': 'Niet alle gekozen orders wachtten op een betaling. De andere staan nu op betaald.',
    'not-made-yet': 'Dit document wordt nog gemaakt, en daarna vanzelf gemaild.',
    'no-recipient': 'We weten niet naar wie dit document moet.',
    'too-often': 'Dit document is net al een paar keer gemaild. Probeer het over een uur nog eens.',
    'some-broken': 'Door een fout bij ons is niet alles gelukt. Kijk hieronder welke orders nu op betaald staan.',
  },
  facts: 'De order',
  paid: 'Betaald op',
  actions: 'Wat je kunt doen',
  nothingToDo: 'Aan deze order is niets meer te doen.',
  /** gap 59 */
  canStillBePaid: 'Betaalt de klant deze order alsnog, dan gaat hij door.',
  giveBackOnline:
    'Deze order is online betaald. Geld teruggeven doe je bij de betaalprovider; daarna gaan de credits eraf en komt er vanzelf een creditfactuur.',
  received: {
    label: 'Ontvangen op',
    hint: 'Leeg is vandaag.',
    button: 'Betaling ontvangen',
    refusal: {
      'day-ahead': 'Die dag moet nog komen.',
      'day-before-order': 'Toen was er nog niet besteld.',
    },
  },
  unpaid: {
    button: 'Toch niet betaald',
    consequence:
      'De factuur staat dan weer open, en het account krijgt daar herinneringen over. Kwam er ook een onlinebetaling binnen die niet is teruggegeven, dan telt die.',
    confirm: 'Ja, niet betaald',
  },
  cancel: {
    button: 'Annuleer de order',
    consequence: (credits: number, isPaid: boolean) =>
      `${isPaid ? 'Stort eerst het geld terug. ' : ''}Er komt een creditfactuur en ${formatCount(credits)} ${plural(credits, 'credit wordt', 'credits worden')} teruggenomen, ook als ${plural(credits, 'hij al gebruikt is', 'ze al gebruikt zijn')}. Dit kun je niet terugdraaien.`,
    confirm: 'Annuleer en maak een creditfactuur',
    waiting:
      'Er zijn nog geen credits gegeven en er is nog geen factuur. Komt er toch nog een betaling binnen, dan gaat de order alsnog door. We mailen het account dat de order is geannuleerd.',
    confirmWaiting: 'Annuleer deze order',
  },
  note: {
    heading: 'Terugbetaling',
    label: 'Notitie over een terugbetaling',
    hint: 'Bijvoorbeeld wanneer en hoe het geld terugging. Alleen beheer leest dit.',
    button: 'Bewaar de notitie',
    empty: 'Er is nog geen notitie ingevuld',
  },
  invoices: 'Facturen',
  noInvoices: (mayStillCome: boolean) => (mayStillCome ? 'Er is nog geen factuur.' : 'Er is geen factuur.'),
  /** gap 224 */
  reachesNobody:
    'Mails over deze order bereiken niemand: er is niemand meer in het account, en er is geen e-mailadres voor facturen. Op de site is dat niet meer in te vullen. Stuur de factuur zelf, naar het adres van de klant.',
  net: 'Zonder btw',
  buyer: 'Klant op de factuur',
  buyerReference: 'Referentie van de klant',
  paymentId: 'Betaling bij de provider',
  mailAgain: {
    button: 'Mail nog eens',
    consequence: (number: string, recipient: string) => `${number} gaat nog eens naar ${recipient}.`,
    confirm: 'Mail nu',
  },
  happened: 'Logboek',
  noneHappened: 'Over deze order staat niets in het logboek.',
  problems: 'Betalingen die niet geboekt zijn',
  problemsLead: 'Geef het geld terug bij de betaalprovider, en schrijf bij de order wat je deed.',
  problem: {
    'paid-twice': 'Deze order was al betaald of geannuleerd, of het account is gesloten',
    'wrong-amount': 'Dit bedrag hoort niet bij de order',
    'given-back-less': 'Er is minder teruggegeven dan eerst was gemeld',
  } satisfies Record<PaymentProblem, string>,
  /** The amount that must still be refunded to the payer. */
  toGiveBack: (cents: number) =>
    cents === 0 ? 'niets meer terug te geven' : `nog ${formatCents(cents)} terug te geven`,
  handling: {
    waits: 'Handel af wat niet geboekt is',
    why: {
      'paid-twice': 'Voor deze betaling zijn geen credits gegeven.',
      'wrong-amount': 'Voor deze betaling zijn geen credits gegeven.',
      'given-back-less': 'De credits zijn al teruggenomen en er is een creditfactuur.',
    } satisfies Record<PaymentProblem, string>,
    whatToDo: (problem: PaymentProblem, cents: number) => {
      if (cents === 0) return 'Het geld is intussen terug. Schrijf op wat er gebeurd is.'
      const giveBack = `Geef ${formatCents(cents)} terug bij de betaalprovider`
      return problem === 'given-back-less'
        ? `${giveBack}. Of, als het account de credits toch houdt: laat het opnieuw bestellen op rekening, en zet die order op betaald. Schrijf op wat je deed.`
        : `${giveBack}, en schrijf op wat je deed.`
    },
    label: 'Wat heb je gedaan?',
    hint: 'Bijvoorbeeld hoeveel je wanneer teruggaf bij de betaalprovider. Alleen beheer leest dit.',
    button: 'Zet op afgehandeld',
    empty: 'Er is nog niet ingevuld wat je gedaan hebt',
    state: { open: 'Nog te doen', handled: 'Afgehandeld' },
    notKept: 'Dit schreef jij; het is niet bewaard:',
    by: (who: string, day: string) => `Afgehandeld door ${who}, ${day}`,
    refusal: {
      'no-problem': 'Met deze betaling is niets aan de hand. Er is niets veranderd.',
      'already-handled': 'Deze betaling was al afgehandeld. Wat er gedaan is, staat bij de betaling.',
      'other-problem':
        'De betaalprovider heeft intussen iets anders gemeld over deze betaling. Kijk daar eerst; er is nog niets veranderd.',
    } satisfies Record<HandlingRefusal, string>,
  },
  bookkeeping: 'Boekhouding',
}
