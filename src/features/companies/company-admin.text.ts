import type { CompanyAdminRefusal } from './company-admin.rules.ts'

export const companyAdminText = {
  title: 'Bedrijven',
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
  state: { zichtbaar: 'Op de site', verborgen: 'Nog niet te zien' },
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
  done: { hernoemd: 'De naam en het webadres zijn bewaard.' },
  refusal: {
    'not-found': 'Dit bedrijf bestaat niet.',
    'slug-taken': 'Er bestaat al een bedrijf met dit webadres',
  } satisfies Record<CompanyAdminRefusal, string>,
}
