import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { OverviewSort } from './vacancy-overview.fields.ts'
import type { VacancyStatus } from './vacancy.rules.ts'

export const vacancyOverviewText = {
  title: 'Vacatures',
  add: 'Nieuwe vacature',
  all: 'Alle',
  statuses: 'Status',
  search: 'Zoek op titel, bedrijf of plaats',
  searchButton: 'Zoek',
  change: 'wijzig',
  company: 'Bedrijf',
  allCompanies: 'Alle bedrijven',
  sort: 'Volgorde',
  sorts: { 'last-day': 'Sluit het eerst', newest: 'Nieuwste eerst', title: 'Op titel' } satisfies Record<
    OverviewSort,
    string
  >,
  none: 'Er zijn nog geen vacatures.',
  noneHint: 'Maak een concept. Het kost niets tot je plaatst.',
  nothingFound: 'Geen vacature past hierbij.',
  showAll: 'Toon alle vacatures',
  applications: (count: number) => `${formatCount(count)} ${plural(count, 'sollicitatie', 'sollicitaties')}`,
  newApplications: (count: number) => `${formatCount(count)} nieuw`,
  edit: 'Bewerk',
  write: 'Schrijf verder',
  viewPosted: 'Bekijk je vacature',
  stillWait: (count: number) =>
    `Er ${plural(count, 'wacht', 'wachten')} nog ${formatCount(count)} ${plural(count, 'sollicitant', 'sollicitanten')} op antwoord.`,
  answerRest: 'Antwoord ook hen',
  view: 'Bekijk op de site',
  poster: 'Poster om op te hangen (pdf)',
  figures: 'Cijfers',
  viewed: 'bekeken',
  duplicate: 'Dupliceer',
  remove: 'Verwijder',
  more: (title: string) => `Meer met ${title}`,
  choose: (title: string) => `Kies ${title}`,
  chooseAll: 'Kies alle vacatures op deze pagina',
  together: 'Met de gekozen vacatures',
  chosen: (count: number) => `${count} gekozen`,
  noneChosen: 'Kies eerst een of meer vacatures.',
  partly: (count: number) =>
    `Bij ${formatCount(count)} ${plural(count, 'vacature', 'vacatures')} is het gelukt. Bij deze niet:`,
  refused: (title: string, why: string) => `‘${title}’: ${why}`,
  broken: 'Dat ging mis door een fout bij ons. Probeer het later nog eens.',
  incomplete: 'Nog niet af',
  closesIn: (days: number) => (days <= 0 ? 'Sluit vandaag' : `Nog ${days} ${plural(days, 'dag', 'dagen')}`),
  /** Follows `closesIn`. */
  closesOn: (day: string) => `, tot ${day}`,
  endedOn: {
    closed: (day) => `Gesloten op ${day}`,
    filled: (day) => `Vervuld op ${day}`,
    completed: (day) => `Afgerond op ${day}`,
    cancelled: (day) => `Ingetrokken op ${day}`,
    expired: (day) => `Verlopen op ${day}`,
  } satisfies Record<Exclude<VacancyStatus, 'draft' | 'open'>, (day: string) => string>,
  /** For a vacancy that the board took down: its employer did not end it. */
  offlineSince: (day: string) => `Offline sinds ${day}`,
  saved: (age: string) => `Bewaard ${age}`,
  shown: (from: number, to: number, total: number) =>
    `${formatCount(from)} tot en met ${formatCount(to)} van ${formatCount(total)}`,
  paging: {
    label: 'Pagina’s',
    previous: 'Vorige',
    next: 'Volgende',
    page: (page: number) => `Pagina ${page}`,
  },
}
