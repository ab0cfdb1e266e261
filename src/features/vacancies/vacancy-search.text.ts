import { formatAmount, formatCount } from '#basics/money.ts'
import { listInWords, plural } from '#basics/words.ts'
import { shortHours, workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { FilterName, Sort, VacancySearch } from './vacancy-search.fields.ts'
import type { MatchGroup } from './vacancy-match.rules.ts'

const vacancies = (count: number) => `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`
const payFrom = (euros: number) => `vanaf ${formatAmount(euros * 100)}`

const kinds: Record<MatchGroup['kind'], (titles: string) => string> = {
  title: () => '',
  also: (titles) => (titles ? `Ook gevonden voor: ${titles}` : 'Hetzelfde werk met een andere naam'),
  company: () => 'Bij bedrijven met deze naam',
  family: (titles) => (titles ? `Uit dezelfde hoek: ${titles}` : 'Lijkt erop'),
  text: () => 'Genoemd in de tekst van de vacature',
  group: (titles) => `Ander werk in de beroepsgroep ${titles}`,
}

type FilterText = {
  label: string
  /** The text on a chip, or null: what the search bar shows has no chip. */
  chip: ((chosen: { value: string; title: string }, search: VacancySearch) => string) | null
  /** The text of the link to a wider search, when nothing was found. */
  wider: (search: VacancySearch) => string
}

/** Every sentence about one filter. */
const filter: Record<FilterName, FilterText> = {
  words: { label: 'Wat zoek je?', chip: null, wider: () => 'Zonder zoekwoord' },
  place: {
    label: 'Plaats',
    chip: ({ title }, { radius }) => (radius ? `${title}, ${radius} km` : title),
    wider: () => 'In de hele regio',
  },
  radius: { label: 'Binnen', chip: null, wider: ({ radius }) => `Binnen ${radius} km` },
  everywhere: { label: 'In alle regio’s', chip: () => 'In alle regio’s', wider: () => 'In alle regio’s' },
  professions: { label: 'Beroepsgroep', chip: ({ title }) => title, wider: () => 'In alle beroepsgroepen' },
  hours: {
    label: 'Uren per week',
    chip: ({ value }) => shortHours(workingHoursRanges.find(({ id }) => String(id) === value)!),
    wider: () => 'Met andere werktijden',
  },
  educations: { label: 'Opleiding', chip: ({ title }) => title, wider: () => 'Met een andere opleiding' },
  employments: { label: 'Dienstverband', chip: ({ title }) => title, wider: () => 'Met een ander dienstverband' },
  companies: { label: 'Bedrijf', chip: ({ title }) => title, wider: () => 'Ook bij andere bedrijven' },
  payFrom: {
    label: 'Salaris vanaf',
    chip: ({ value }) => payFrom(Number(value)),
    wider: () => 'Zonder ondergrens voor het salaris',
  },
}

/** Every Dutch sentence about searching. */
export const searchText = {
  whatHint: 'Functie of bedrijf',
  where: 'Waar?',
  wholeRegion: 'Hele regio',
  radius: (km: number) => (km === 0 ? 'Alleen hier' : `${km} km`),
  submit: 'Zoek werk',
  suggestions: { occupation: 'Beroep', profession: 'Beroepsgroep', title: 'Functie', company: 'Bedrijf' },
  suggestion: (kind: string, count: number) => `${kind} · ${count}`,
  suggestionsCount: (count: number) => (count === 0 ? '' : `${count} ${plural(count, 'suggestie', 'suggesties')}`),
  heading: ({ total, words, where }: { total: number; words: string; where: string }) =>
    `${vacancies(total)}${words ? ` voor ‘${words}’` : ''} ${where}`,
  inPlace: (place: string, radius: number) => (radius ? `binnen ${radius} km van ${place}` : `in ${place}`),
  inRegion: (region: string) => `in ${region}`,
  everywhere: 'in alle regio’s',
  description: (heading: string) =>
    `${heading}. Zoek op plaats, uren, beroepsgroep en salaris, en solliciteer zonder account.`,
  page: (page: number) => `pagina ${page}`,
  groups: {
    heading: ({ kind, titles }: Pick<MatchGroup, 'kind' | 'titles'>) => kinds[kind](listInWords(titles, 'of')),
    count: vacancies,
  },
  corrected: (typed: string, words: string) => `Niets gevonden voor ‘${typed}’. Dit is er voor ‘${words}’.`,
  didYouMean: 'Bedoelde je',
  unknownPlace: {
    heading: (typed: string, guess?: string) =>
      guess ? `We kennen ‘${typed}’ niet. Bedoel je ${guess}?` : `We kennen ‘${typed}’ niet.`,
    hint: (region: string) => `Hieronder staat zolang heel ${region}. Je kunt ook een postcode typen, zoals 5461.`,
  },
  sort: 'Sorteer op',
  sorts: {
    relevance: 'Best passend',
    nearest: 'Dichtstbij',
    newest: 'Nieuwste',
    closing: 'Sluit het eerst',
  } satisfies Record<Sort, string>,
  filters: {
    heading: 'Filters',
    close: 'Filters sluiten',
    open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    show: (count: number) => `Toon ${vacancies(count)}`,
    apply: 'Pas filters toe',
    payHint: 'Per maand, bij 40 uur. Vacatures zonder bedrag vallen dan weg.',
    noPay: 'Maakt niet uit',
    more: (count: number) => `Nog ${count}`,
    clear: 'Wis alles',
    remove: (filter: string) => `Verwijder filter ${filter}`,
    chosen: 'Gekozen filters',
  },
  filter,
  payFrom,
  none: {
    heading: 'Niets gevonden',
    hint: 'Zoek iets ruimer:',
    otherwise: 'Er is nu niets dat hierop lijkt. Kijk bij alle vacatures, of probeer een ander woord.',
    all: 'Alle vacatures',
  },
  count: vacancies,
  pages: { label: 'Pagina’s', previous: 'Vorige', next: 'Volgende', page: (page: number) => `Pagina ${page}` },
  byPlace: (place: string) => `Vacatures in ${place}`,
  headingOfProfession: (total: number, profession: string, region: string) =>
    `${vacancies(total)} ${profession} in ${region}`,
  byProfession: (profession: string, region: string) => `Vacatures ${profession} in ${region}`,
}
