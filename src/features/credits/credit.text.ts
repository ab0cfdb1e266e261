import { counted } from '#basics/counted.ts'
import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { CreditKind } from './credit.rules.ts'

const credits = (count: number) => counted(count, 'credit', 'credits')

export const creditText = {
  madeGood: 'Verrekend met credits die zijn teruggenomen nadat ze gebruikt waren',
  count: credits,
  change: (amount: number) => (amount > 0 ? `+${formatCount(amount)}` : formatCount(amount)),
  overview: {
    title: 'Credits',
    balance: (count: number) => `Je hebt ${credits(count)}.`,
    debt: (count: number) => `Er ${plural(count, 'is', 'zijn')} ${credits(count)} teruggenomen die je al gebruikt had.`,
    owed: (count: number) => `${plural(count, 'Die gaat', 'Die gaan')} af van wat je hierna koopt.`,
    worth: (count: number) =>
      `Daarmee zet je ${formatCount(count)} ${plural(count, 'vacature', 'vacatures')} 60 dagen op de site.`,
    none: 'Met een credit zet je een vacature 60 dagen op de site.',
    buy: 'Koop credits',
    history: 'Alles wat erbij kwam en eraf ging',
    lots: 'Tot wanneer geldig',
    left: (count: number, day: string) => `${credits(count)}, geldig tot en met ${day}`,
    leftForever: (count: number) => `${credits(count)}, ${plural(count, 'blijft', 'blijven')} geldig`,
    soon: 'Verloopt binnenkort',
    order: (number: string) => `Order ${number}`,
    recent: 'Laatste veranderingen',
    nothingYet: 'Er is nog niets bijgekomen of afgegaan.',
  },
  history: {
    title: 'Verloop van je credits',
    lead: 'Elke credit die erbij kwam of eraf ging, en waardoor.',
    filter: 'Toon',
    all: 'Alles',
    show: 'Toon',
    download: 'Download als csv',
    none: 'Er is niets wat hierbij past.',
    back: 'Credits',
    column: {
      day: 'Datum',
      what: 'Wat',
      cause: 'Waardoor',
      who: 'Wie',
      amount: 'Erbij of eraf',
      balance: 'Saldo',
    },
    more: { label: 'Pagina’s', previous: 'Vorige', next: 'Volgende', page: (page: number) => `Pagina ${page}` },
    board: 'Streekbaan',
    balance: (count: number) => `saldo ${formatCount(count)}`,
  },
  wrong: {
    amount: 'Vul in hoeveel credits erbij komen of eraf gaan',
    note: 'Er is geen reden ingevuld',
    'not-enough-credits': 'Zoveel credits heeft dit account niet.',
    'closed-account': 'Dit account is gesloten. Zijn credits veranderen niet meer.',
    'just-corrected': 'Precies dit heb je net al geboekt. Moet het nog een keer? Schrijf dan een andere reden.',
  },
  closed: 'Account gesloten',
  kind: {
    purchase: 'Gekocht',
    post: 'Vacature geplaatst',
    extend: 'Vacature verlengd',
    repost: 'Vacature opnieuw geplaatst',
    expiry: 'Verlopen',
    correction: 'Aangepast',
    refund: 'Teruggenomen',
  } satisfies Record<CreditKind, string>,
}
