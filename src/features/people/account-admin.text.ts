import { counted } from '#basics/counted.ts'
import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { type AccountAdminRefusal, longestReason } from './account-admin.rules.ts'

export const accountAdminText = {
  title: 'Accounts',
  kind: 'account',
  hasCredits: (count: number) => `${formatCount(count)} ${plural(count, 'credit', 'credits')}`,
  lead: 'Wie betaalt: elk account met zijn mensen, bedrijven, credits en orders.',
  search: 'Naam, KvK-nummer of e-mailadres',
  none: { heading: 'Nog geen accounts', lead: 'Zodra een werkgever zich registreert, staat die hier.' },
  unnamed: (id: number) => `Account ${id}`,
  column: {
    name: 'Account',
    kvk: 'KvK',
    email: 'E-mail voor facturen',
    people: 'Mensen',
    companies: 'Bedrijven',
    open: 'Open vacatures',
    balance: 'Credits',
    since: 'Sinds',
    state: 'Staat',
  },
  filter: { state: 'Staat', balance: 'Credits' },
  state: { open: 'Actief', geblokkeerd: 'Geblokkeerd', gesloten: 'Gesloten' },
  balance: { over: 'Heeft credits', op: 'Geen credits', tekort: 'Minder dan nul' },
  facts: 'Gegevens',
  address: 'Adres',
  btw: 'Btw-id',
  people: 'Mensen',
  noPeople: 'Niemand meer.',
  companies: 'Bedrijven',
  noCompanies: 'Nog geen bedrijf.',
  credits: 'Credits',
  balanceIs: 'Saldo',
  orders: 'Laatste orders',
  noOrders: 'Nog geen orders.',
  happened: 'Logboek',
  noneHappened: 'Over dit account staat niets in het logboek.',
  actions: 'Wat je kunt doen',
  block: {
    button: 'Blokkeer het account',
    consequence:
      'Iedereen van dit account wordt uitgelogd en kan niet meer inloggen. Sleutels voor programma’s worden ingetrokken. Via de site solliciteren bij de bedrijven van dit account kan dan niet.',
    reason: 'Waarom',
    reasonHint:
      'Schrijf wat er gebeurde, en welke wet of afspraak dat niet toestaat. De eigenaren van het account krijgen het in een mail.',
    hold: 'Haal de open vacatures van de site tot we ernaar hebben gekeken',
    confirm: 'Blokkeer iedereen van dit account',
  },
  unblock: {
    button: 'Hef de blokkade op',
    consequence:
      'Iedereen van dit account kan weer inloggen, ook wie eerder apart geblokkeerd was. Vacatures die op ons wachten, keur je apart goed.',
    confirm: 'Laat iedereen weer toe',
  },
  close: {
    button: 'Sluit het account',
    consequence:
      'Voor wie daarom vraagt en het zelf niet kan. Open vacatures gaan van de site, iedereen van het account wordt verwijderd, sollicitaties worden gewist en tegoed vervalt. Facturen blijven zeven jaar. Wie erbij hoort of nog op antwoord wacht, krijgt een mail. Terugdraaien kan niet.',
    concerns: (vacancies: number, balance: number) =>
      `Het gaat nu om ${counted(vacancies, 'open vacature', 'open vacatures')} en ${counted(balance, 'credit', 'credits')}.`,
    sure: 'Ik weet dat dit niet terug te draaien is',
    confirm: 'Sluit het account voorgoed',
  },
  rename: {
    title: 'Naam',
    label: 'Naam op facturen',
    hint: 'Facturen die al zijn verstuurd, houden de oude naam.',
    button: 'Bewaar de naam',
  },
  correct: {
    title: 'Credits corrigeren',
    amount: 'Hoeveel erbij of eraf',
    amountHint: 'Met een min ervoor gaan ze eraf, bijvoorbeeld -2.',
    note: 'Reden',
    noteHint: 'De werkgever leest dit bij het verloop van de credits.',
    button: 'Corrigeer de credits',
  },
  done: {
    blokkeer: 'Het account is geblokkeerd.',
    'hef-op': 'De blokkade is opgeheven.',
    sluit: 'Het account is gesloten.',
  },
  doneElsewhere: { hernoemd: 'De naam is bewaard.' },
  corrected: (balance: string) => `De credits zijn gecorrigeerd. Het saldo is nu ${balance}.`,
  refusal: {
    'not-found': 'Dit account bestaat niet.',
    nobody: 'Dit account heeft geen mensen meer.',
    closed: 'Dit account was al gesloten.',
    'not-sure': 'Vink eerst aan dat je weet dat dit niet terug te draaien is. Er is niets gesloten.',
    'no-reason': 'Schrijf eerst waarom. Er is niets geblokkeerd.',
    'long-reason': `Dat is te lang: het mogen ${formatCount(longestReason)} tekens zijn. Er is niets geblokkeerd.`,
  } satisfies Record<AccountAdminRefusal | 'not-sure' | 'no-reason' | 'long-reason', string>,
}
