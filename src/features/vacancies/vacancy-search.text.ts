import { formatAmount, formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import type { Sort } from './vacancy-search.fields.ts'
import type { WideningKind } from './vacancy-search.rules.ts'

const vacancies = (count: number) => `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`

/** Every Dutch sentence of searching. */
export const searchText = {
  what: 'Wat zoek je?',
  whatHint: 'Functie of bedrijf',
  where: 'Waar?',
  within: 'Binnen',
  wholeRegion: 'Hele regio',
  radius: (km: number) => (km === 0 ? 'Alleen hier' : `${km} km`),
  submit: 'Zoek werk',
  suggestions: { profession: 'Beroepsgroep', title: 'Functie', company: 'Bedrijf' } as Record<string, string>,
  suggestionsCount: (count: number) => (count === 0 ? '' : `${count} ${plural(count, 'suggestie', 'suggesties')}`),
  heading: ({ total, words, where }: { total: number; words: string; where: string }) =>
    `${vacancies(total)}${words ? ` voor ‘${words}’` : ''} ${where}`,
  inPlace: (place: string, radius: number) => (radius ? `binnen ${radius} km van ${place}` : `in ${place}`),
  inRegion: (region: string) => `in ${region}`,
  everywhere: 'in alle regio’s',
  description: (heading: string) =>
    `${heading}. Zoek op plaats, uren, beroepsgroep en salaris, en solliciteer zonder account.`,
  page: (page: number) => `pagina ${page}`,
  approximate: (words: string) => `We vonden bijna niets voor ‘${words}’. Dit lijkt erop.`,
  sort: 'Sorteer op',
  sorts: { relevance: 'Best passend', newest: 'Nieuwste', closing: 'Sluit het eerst' } satisfies Record<Sort, string>,
  filters: {
    heading: 'Filters',
    close: 'Filters sluiten',
    open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    show: (count: number) => `Toon ${vacancies(count)}`,
    apply: 'Pas filters toe',
    place: 'Plaats',
    hours: 'Uren per week',
    profession: 'Beroepsgroep',
    education: 'Opleiding',
    employment: 'Dienstverband',
    company: 'Bedrijf',
    pay: 'Salaris vanaf',
    payHint: 'Per maand, bij 40 uur. Vacatures zonder bedrag vallen dan weg.',
    noPay: 'Maakt niet uit',
    more: (count: number) => `Nog ${count}`,
    clear: 'Wis alles',
    remove: (filter: string) => `Verwijder filter ${filter}`,
    chosen: 'Gekozen filters',
  },
  payFrom: (euros: number) => `vanaf ${formatAmount(euros * 100)}`,
  none: {
    heading: 'Niets gevonden',
    hint: 'Zoek iets ruimer:',
    otherwise: 'Er is nu niets dat hierop lijkt. Kijk bij alle vacatures, of probeer een ander woord.',
    all: 'Alle vacatures',
  },
  wider: {
    'wider-circle': (radius) => `Binnen ${radius} km`,
    'whole-region': () => 'In de hele regio',
    everywhere: () => 'In alle regio’s',
    'without-pay': () => 'Zonder ondergrens voor het salaris',
    'without-hours': () => 'Met andere werktijden',
    'without-education': () => 'Met een andere opleiding',
    'without-employment': () => 'Met een ander dienstverband',
    'without-company': () => 'Ook bij andere bedrijven',
    'without-profession': () => 'In alle beroepsgroepen',
    'without-words': () => 'Zonder zoekwoord',
  } satisfies Record<WideningKind, (radius: number) => string>,
  count: vacancies,
  pages: { label: 'Pagina’s', previous: 'Vorige', next: 'Volgende', page: (page: number) => `Pagina ${page}` },
  byPlace: (place: string) => `Vacatures in ${place}`,
  headingOfProfession: (total: number, profession: string, region: string) =>
    `${vacancies(total)} ${profession} in ${region}`,
  byProfession: (profession: string, region: string) => `Vacatures ${profession} in ${region}`,
}
