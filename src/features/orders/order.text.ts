import { counted } from '#basics/counted.ts'
import { formatAmount, formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { BuyRefusal, InvoiceKind, OrderStatus, PaymentMethod } from './order.rules.ts'
import type { ComparedPlan } from './plan.rules.ts'

const credits = (count: number) => counted(count, 'credit', 'credits')

export const orderText = {
  title: 'Orders en facturen',
  none: 'Je hebt nog niets besteld.',
  buy: 'Koop credits',
  number: (number: string) => `Order ${number}`,
  column: { order: 'Order', day: 'Besteld', credits: 'Credits', total: 'Totaal', status: 'Status', invoice: 'Factuur' },
  paging: { label: 'Pagina’s', previous: 'Vorige', next: 'Volgende', page: (page: number) => `Pagina ${page}` },
  status: {
    'awaiting-payment': 'Wacht op betaling',
    invoiced: 'Op rekening',
    paid: 'Betaald',
    failed: 'Mislukt',
    cancelled: 'Geannuleerd',
    expired: 'Verlopen',
  } satisfies Record<OrderStatus, string>,
  overdue: 'Te laat',
  method: {
    direct: {
      label: 'Meteen betalen',
      hint: 'Je credits staan klaar zodra het gelukt is.',
      names: ['iDEAL | Wero', 'Kaart'],
    },
    post: {
      label: 'Op rekening',
      hint: 'Je credits staan meteen klaar. De factuur komt per mail; betaal hem binnen 14 dagen.',
      names: [],
    },
  } satisfies Record<PaymentMethod, { label: string; hint: string; names: string[] }>,
  /** The provider's own name for a method, with brands spelled as their owners do. */
  methodName: (method: string) =>
    ({ ideal: 'iDEAL | Wero', creditcard: 'kaart', bancontact: 'Bancontact', banktransfer: 'overschrijving' })[
      method
    ] ?? method,
  prices: {
    title: 'Tarieven',
    description: 'Wat een vacature plaatsen kost: per stuk of in een bundel.',
    lead: 'Eén credit zet één vacature 60 dagen op de site. Credits blijven een jaar geldig.',
    without: 'prijzen zonder btw',
    withVat: (amount: string) => `${amount} met btw`,
    none: 'Er zijn nu geen credits te koop.',
    ask: 'Neem contact met ons op',
    how: 'Zo werkt het',
    steps: (isFree: boolean) => [
      'Maak gratis een account en schrijf je vacature.',
      isFree ? 'Bestel credits: ze kosten nu niets.' : 'Koop credits: betaal meteen, of op rekening binnen 14 dagen.',
      'Plaats je vacature. Hij staat 60 dagen op de site. In de laatste twee weken kun je hem verlengen, voor 1\u00a0credit.',
    ],
    free: 'Altijd gratis',
    freeOf: [
      'Je bedrijf in de bedrijvengids, zodra je een vacature plaatst',
      'Sollicitaties ontvangen en beantwoorden',
      'Vacatures bewaren als concept',
    ],
    start: 'Begin met je vacature',
    buy: 'Koop credits',
  },
  plan: {
    credits,
    single: 'voor één vacature',
    spoken: (count: number, price: string, said: string) => `${credits(count)}, ${price} zonder btw, ${said}`,
    each: (amount: string) => `${amount} per vacature`,
    cheaper: (percent: number) => `${percent}\u00a0% goedkoper`,
    own: 'jullie eigen prijs',
    about: ({ name, credits: count, eachCents, cheaper, isOwn }: ComparedPlan) =>
      [
        name,
        isOwn && orderText.plan.own,
        count === 1 ? orderText.plan.single : orderText.plan.each(formatAmount(eachCents)),
        cheaper > 0 && orderText.plan.cheaper(cheaper),
      ]
        .filter(Boolean)
        .join(', '),
  },
  buying: {
    title: 'Credits kopen',
    lead: 'Eén credit zet één vacature 60 dagen op de site. Credits blijven een jaar geldig.',
    waits: (title: string) => `‘${title}’ wacht op je.`,
    waitsHint: 'Na het betalen ga je verder waar je was.',
    backToVacancy: 'Terug naar de vacature',
    howMany: 'Hoeveel?',
    howToPay: 'Hoe betaal je?',
    onWhoseName: 'Op wiens naam?',
    company: 'Bedrijf',
    numbers: 'Nummers',
    kvk: (number: string) => `KvK ${number}`,
    btw: (number: string) => `Btw ${number}`,
    invoiceTo: 'Factuur naar',
    reference: 'Jouw referentie',
    referenceHint: 'Zoals een inkoopnummer of kostenplaats. Komt op de factuur.',
    wrong: { reference: 'Gebruik alleen letters, cijfers en leestekens die op een factuur passen' },
    change: 'Wijzig',
    fillIn: 'Vul je factuurgegevens in',
    identityFirst: 'Eerst je factuurgegevens',
    receipt: 'Je order',
    line: (count: number, each: string) => `${credits(count)} × ${each}`,
    vat: (percentage: number) => `Btw ${percentage}\u00a0%`,
    total: 'Totaal',
    chooseFirst: 'Kies eerst hoeveel credits je wilt.',
    compute: 'Reken het totaal uit',
    pay: (amount: string) => `Betaal ${amount}`,
    order: (amount: string) => `Bestel voor ${amount}`,
    orderFree: 'Bestel',
    /** At the bottom of a phone's screen, next to the amount. */
    bar: { what: (count: number) => `${credits(count)}, met btw`, pay: 'Betaal', order: 'Bestel' },
    directHint:
      'Je gaat naar je bank. Daarna kom je hier terug. De factuur krijg je per mail, als pdf en voor je boekhouding (UBL).',
    postHint: 'De factuur krijg je per mail, als pdf en voor je boekhouding (UBL). Betaal hem binnen 14 dagen.',
    freeHint: 'Er is niets te betalen. De factuur krijg je per mail, als pdf en voor je boekhouding (UBL).',
    waiting: (number: string) => `Order ${number} wacht nog op betaling.`,
    goOn: 'Ga verder met betalen',
    unreachable:
      'De betaalpagina is nu niet bereikbaar. Je order is bewaard: probeer het over een paar minuten opnieuw.',
    unconfirmed: 'Bevestig eerst je e-mailadres. Daarna kun je credits kopen.',
    spend: 'Plaats een vacature',
    payFirst: 'Naar je facturen',
    lookFirst: 'Bekijk je orders',
    nothing: 'Er zijn nu geen credits te koop. Neem contact met ons op.',
  },
  order: {
    ordered: 'Besteld',
    paid: 'Betaald',
    paidWith: (method: string, day: string) => `met ${method}, ${day}`,
    granted: (count: number) => `${credits(count)} erbij`,
    validUntil: (day: string) => `geldig tot en met ${day}`,
    invoiced: 'Factuur',
    due: (day: string, isLate: boolean) =>
      isLate ? `Deze factuur had op ${day} betaald moeten zijn.` : `Betaal vóór of op ${day}.`,
    what: 'Wat',
    each: 'Per stuk',
    amount: 'Bedrag',
    payAfterAll: (amount: string) => `Betaal alsnog ${amount}`,
    payNow: (amount: string) => `Betaal nu ${amount}`,
    cancel: 'Annuleer deze order',
    cancelled: 'De order is geannuleerd. Er is niets betaald.',
    unbooked: (amount: string) =>
      `Er kwam ${amount} binnen die we niet konden boeken. Dat krijg je terug; je hoeft niets te doen.`,
    documents: 'Facturen',
    invoice: (number: string) => `Factuur ${number}`,
    creditNote: (number: string) => `Creditfactuur ${number}`,
    pdf: 'Pdf',
    ubl: 'UBL',
    mailAgain: 'Mail nog eens',
    making: 'De factuur wordt gemaakt. Over een minuut staat hij hier.',
    uses: (count: number) => `Wat er met deze ${plural(count, 'credit', 'credits')} gebeurde`,
    noUses: (count: number) =>
      `Nog niets gebruikt. Hier zie je straks ${count === 1 ? '' : 'per credit '}welke vacature ermee geplaatst is.`,
    givenBack: (amount: string) => `${amount} teruggegeven`,
    takenBack: (count: number) => `${credits(count)} teruggenomen`,
    state: {
      'awaiting-payment': 'Deze order wacht op betaling. Er is nog niets betaald en er zijn nog geen credits.',
      processing:
        'Je betaling wordt verwerkt. Bij sommige banken duurt dat een paar werkdagen. Je hoeft niet nog een keer te betalen.',
      unbooked: 'Deze order wacht nog op betaling. Er zijn nog geen credits.',
      failed: 'De betaling is mislukt. Er is niets afgeschreven.',
      cancelled: 'Deze order is geannuleerd.',
      'cancelled-credited':
        'Deze order is geannuleerd. De creditfactuur heft de factuur op: je hoeft niets te betalen.',
      'cancelled-payable': 'Deze order is geannuleerd. Je hoeft niets te betalen. Wil je hem toch, dan kan dat nog.',
      'broken-off': 'De betaling is afgebroken. Er is niets afgeschreven.',
      expired: 'De betaling is verlopen. Er is niets afgeschreven.',
    },
  },
  succeeded: {
    title: 'Je order',
    ready: (count: number) => `Gelukt, ${credits(count)} ${plural(count, 'staat', 'staan')} klaar.`,
    vacancyWaits: (title: string) => `‘${title}’ wacht nog tot je hem plaatst.`,
    goOn: 'Verder met mijn vacature',
    toVacancies: 'Naar mijn vacatures',
    byPost: (amount: string) => `De factuur van ${amount} komt per mail.`,
    invoicePaid: 'Gelukt, je factuur is betaald.',
    waiting: 'We wachten op je betaling',
    processing: 'Je betaling wordt verwerkt',
    unbooked: 'Je betaling past niet bij de order',
    waitingHint: {
      direct:
        'Dit duurt meestal een paar tellen. Je mag deze pagina sluiten: zodra de betaling binnen is, staan je credits klaar en krijg je de factuur.',
      post: 'Dit duurt meestal een paar tellen. Je mag deze pagina sluiten: zodra de betaling binnen is, staat je order op betaald.',
    } satisfies Record<PaymentMethod, string>,
    processingHint: {
      direct:
        'Bij sommige banken duurt dat een paar werkdagen. Je hoeft niet nog een keer te betalen. Zodra de betaling binnen is, staan je credits klaar en krijg je de factuur.',
      post: 'Bij sommige banken duurt dat een paar werkdagen. Je hoeft niet nog een keer te betalen. Zodra de betaling binnen is, staat je order op betaald.',
    } satisfies Record<PaymentMethod, string>,
    paidBefore: {
      direct: 'Deze order was al betaald',
      post: 'Deze factuur was al betaald',
    } satisfies Record<PaymentMethod, string>,
    goesBack: (amount: string) => `Je krijgt ${amount} terug. Je hoeft niets te doen.`,
    look: 'Kijk opnieuw',
    notPaid: 'De betaling is niet gelukt',
    notPaidHint: 'Er is niets afgeschreven. Je order staat er nog.',
    notPaidCancelled: 'Er is niets afgeschreven. De order is geannuleerd.',
    again: 'Probeer het opnieuw',
    toOrder: 'Bekijk je order',
  },
  planList: {
    title: 'Tarieven',
    add: 'Nieuw tarief',
    addFor: 'Maak een tarief voor dit account',
    own: 'Eigen tarieven',
    savedOwn: 'Het tarief is bewaard. Het is er alleen voor dit account.',
    noneOwn: (isClosed: boolean) => `Dit account ${isClosed ? 'kocht' : 'koopt'} voor de gewone prijzen.`,
    search: 'Naam',
    none: { heading: 'Nog geen tarieven', lead: 'Zonder tarief kan niemand credits kopen.' },
    column: {
      title: 'Naam',
      credits: 'Credits',
      price: 'Prijs zonder btw',
      orders: 'Orders',
      state: 'Staat',
      account: 'Alleen voor',
    },
    label: { title: 'Naam', credits: 'Credits', priceCents: 'Prijs zonder btw', sort: 'Volgorde', active: 'Te koop' },
    state: { active: 'Te koop', inactive: 'Niet te koop' },
    usage: (count: number) =>
      count === 0
        ? 'Nog niemand kocht dit.'
        : `${formatCount(count)} ${plural(count, 'order hield', 'orders hielden')} de prijs van toen.`,
    refusal: {
      'not-found': 'Dit tarief bestaat niet meer.',
      'in-use': 'Dit tarief is al eens gekocht en kan niet weg. Zet het uit de verkoop.',
      'unknown-account': 'Dit account bestaat niet.',
      'closed-account': 'Dit account is gesloten en koopt niets meer.',
      'other-account': 'Voor wie een tarief geldt, kan niet meer veranderen. Maak een nieuw tarief.',
    },
  },
  bookkeeping: {
    title: 'Boekhouding',
    lead: 'De facturen van een periode, voor de boekhouder.',
    period: { van: 'Van', tot: 'Tot en met' },
    show: 'Toon',
    replaced: 'Die periode kunnen we niet tonen, dus je ziet deze maand. Kies hoogstens een jaar, de eerste dag eerst.',
    invoices: 'Facturen',
    creditNotes: 'Creditfacturen',
    net: 'Zonder btw',
    vat: 'Btw',
    total: 'Met btw',
    csv: 'Download de regels (CSV)',
    zip: 'Download de facturen (zip)',
    kind: { invoice: 'Factuur', 'credit-note': 'Creditfactuur' } satisfies Record<InvoiceKind, string>,
    columns: [
      'Nummer',
      'Soort',
      'Datum',
      'Vervaldatum',
      'Order',
      'Klant',
      'KvK',
      'Btw-nummer',
      'Omschrijving',
      'Aantal',
      'Zonder btw',
      'Btw %',
      'Btw',
      'Met btw',
      'Order is',
      'Betaald op',
    ],
  },
  sandbox: {
    title: 'Proefbetaling',
    what: 'Deze site heeft nog geen betaalprovider. Dit is een proefpagina: er wordt geen geld afgeschreven. Kies hoe de betaling afloopt.',
    choose: 'Hoe loopt de betaling af?',
    outcome: { paid: 'Betaald', failed: 'Mislukt', canceled: 'Afgebroken', expired: 'Verlopen' },
    isOver: 'Deze proefbetaling is al afgelopen.',
    back: 'Terug naar de site',
  },
  invoice: {
    line: (count: number) => plural(count, 'Vacaturecredit', 'Vacaturecredits'),
    bundle: (count: number) => `Bundel van ${counted(count, 'vacaturecredit', 'vacaturecredits')}`,
    partBack: (count: number, invoice: string) => `Deel van ${credits(count)} van factuur ${invoice}`,
  },
  payment: {
    description: (order: string) => `Order ${order}`,
  },
  refusal: {
    'credits-left': 'Je hebt nog credits. Nieuwe credits koop je zodra ze op zijn.',
    overdue:
      'Er staat nog een factuur open die betaald had moeten zijn. Betaal die eerst; daarna kun je weer credits kopen.',
    'is-paying': 'Een eerdere betaling wordt nog verwerkt. Zodra de uitslag er is, kun je weer credits kopen.',
    'no-identity': 'Vul eerst je factuurgegevens in. Zonder die gegevens kunnen we geen factuur maken.',
    'unknown-plan': 'Deze bundel bestaat niet meer. Kies een andere.',
    'unknown-vacancy': 'Deze vacature bestaat niet meer.',
    'total-changed': 'De prijs is veranderd sinds je deze pagina opende. Kijk het bedrag na en bestel nog een keer.',
    'too-many': 'Dit ging te vaak achter elkaar. Probeer het morgen opnieuw, of neem contact met ons op.',
    'in-use': 'Deze bundel is al gekocht. Zet hem uit; verwijderen kan niet meer.',
    'unknown-account': 'Dit account bestaat niet.',
    'not-found': 'Deze order bestaat niet.',
    'wrong-status': 'Dit kan niet meer met deze order.',
    'payment-pending': 'Je betaling wordt nog verwerkt. Je hoeft niet nog een keer te betalen.',
  } satisfies Record<
    | BuyRefusal
    | 'unknown-vacancy'
    | 'payment-pending'
    | 'total-changed'
    | 'not-found'
    | 'wrong-status'
    | 'in-use'
    | 'unknown-account',
    string
  >,
}
