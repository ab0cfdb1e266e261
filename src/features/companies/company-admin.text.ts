import type { CompanyAdminRefusal, CompanyState } from './company-admin.rules.ts'

export const companyAdminText = {
  title: 'Bedrijven',
  kind: 'bedrijf',
  lead: 'Elk bedrijf op de site, en die van accounts die nog niets plaatsten.',
  search: 'Naam, plaats of account',
  none: { heading: 'Nog geen bedrijven', lead: 'Zodra een werkgever een bedrijf toevoegt, staat het hier.' },
  column: {
    name: 'Bedrijf',
    account: 'Account',
    places: 'Plaats',
    open: 'Open vacatures',
    applications: 'Sollicitaties',
    state: 'Staat',
    since: 'Sinds',
  },
  filter: { state: 'Staat' },
  state: {
    zichtbaar: 'Op de site',
    verborgen: 'Niet te zien',
    gesloten: 'Account gesloten',
  } satisfies Record<CompanyState, string>,
  facts: 'Gegevens',
  address: 'Webadres',
  website: 'Website',
  street: 'Adres',
  rename: {
    title: 'Naam en webadres',
    lead: 'Een nieuw webadres laat het oude doorverwijzen.',
    name: 'Naam',
    slug: 'Webadres',
    slugHint: 'Kleine letters, cijfers en streepjes.',
    button: 'Bewaar',
  },
  toSite: 'Bekijk op de site',
  happened: 'Logboek',
  noneHappened: 'Over dit bedrijf staat niets in het logboek.',
  actions: 'Wat je kunt doen',
  closed: 'Het account van dit bedrijf is gesloten. Daarom is het nergens meer te zien.',
  show: { button: 'Zet op de site' },
  hide: {
    button: 'Haal van de site',
    consequence:
      'De bedrijfspagina is dan niet meer te vinden. Zodra er een vacature wordt geplaatst, staat hij er weer.',
    confirm: 'Haal dit bedrijf van de site',
    notYet:
      'Dit bedrijf heeft vacatures die open staan of op controle wachten. Haal die eerst offline; daarna kan het bedrijf van de site.',
  },
  done: {
    hernoemd: 'De naam en het webadres zijn bewaard.',
    toon: 'Het bedrijf staat op de site.',
    verberg: 'Het bedrijf is van de site gehaald.',
  },
  refusal: {
    'not-found': 'Dit bedrijf bestaat niet.',
    'has-vacancies': 'Dit bedrijf heeft open vacatures. Haal die eerst offline.',
    'slug-taken': 'Er bestaat al een bedrijf met dit webadres',
  } satisfies Record<CompanyAdminRefusal, string>,
}
