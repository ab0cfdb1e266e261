import { formatKm } from '#basics/distance.ts'
import { formatAmount, formatCount } from '#basics/money.ts'
import { listInWords, plural } from '#basics/words.ts'
import { shortHours, workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { FilterName, Sort, VacancySearch } from './search.fields.ts'
import type { MatchGroup } from './match.rules.ts'

const unit = (count: number) => plural(count, 'vacature', 'vacatures')
const vacancies = (count: number) => `${formatCount(count)} ${unit(count)}`
const forWords = (words: string) => (words ? ` voor ‘${words}’` : '')
const payFrom = (euros: number) => `Vanaf ${formatAmount(euros * 100)}`

const kinds: Record<MatchGroup['kind'], (titles: string) => string> = {
  title: () => '',
  also: (titles) => (titles ? `Ook gevonden voor: ${titles}` : 'Hetzelfde werk met een andere naam'),
  company: () => 'Bij bedrijven met deze naam',
  family: (titles) => (titles ? `Uit dezelfde hoek: ${titles}` : 'Uit dezelfde hoek'),
  alike: () => 'Lijkt erop',
  text: () => 'Genoemd in de tekst van de vacature',
  group: (titles) => `Ander werk in de beroepsgroep ${titles}`,
}

type FilterText = {
  label: string
  /** The text on a chip, or null: a filter in the search bar has no chip. */
  chip: ((chosen: { value: string; title: string }, search: VacancySearch) => string) | null
  /** The text of the link to a wider search, when nothing was found. */
  wider: (wider: VacancySearch, asked: VacancySearch) => string
  /** Why a vacancy that almost matches was not found. */
  near: string
}

/** Every sentence about one filter. */
const filter: Record<FilterName, FilterText> = {
  words: {
    label: 'Wat zoek je?',
    chip: null,
    wider: (_wider, { words }) => `Zonder ‘${words}’`,
    near: 'Ander werk, verder past het',
  },
  place: {
    label: 'Plaats',
    chip: ({ title }, { radius }) => (radius ? `${title}, ${radius} km` : title),
    wider: () => 'In de hele regio',
    near: 'Past wel, maar verder weg',
  },
  radius: {
    label: 'Binnen',
    chip: null,
    wider: ({ radius }) => `Binnen ${radius} km`,
    near: 'Past wel, maar verder weg',
  },
  everywhere: {
    label: 'In alle regio’s',
    chip: () => 'In alle regio’s',
    wider: () => 'In alle regio’s',
    near: 'Past wel, in een andere regio',
  },
  professions: {
    label: 'Soort werk',
    chip: ({ title }) => title,
    wider: () => 'Alle soorten werk',
    near: 'Past wel, maar is ander werk',
  },
  hours: {
    label: 'Uren per week',
    chip: ({ value }) => shortHours(workingHoursRanges.find(({ id }) => String(id) === value)!),
    wider: () => 'Met andere uren',
    near: 'Past wel, met andere uren',
  },
  educations: {
    label: 'Opleiding',
    chip: ({ title }) => title,
    wider: () => 'Met een andere opleiding',
    near: 'Past wel, met een andere opleiding',
  },
  employments: {
    label: 'Dienstverband',
    chip: ({ title }) => title,
    wider: () => 'Met een ander dienstverband',
    near: 'Past wel, met een ander dienstverband',
  },
  companies: {
    label: 'Bedrijf',
    chip: ({ title }) => title,
    wider: () => 'Ook bij andere bedrijven',
    near: 'Past wel, bij een ander bedrijf',
  },
  payFrom: {
    label: 'Salaris',
    chip: ({ value }) => payFrom(Number(value)),
    wider: () => 'Zonder ondergrens voor het salaris',
    near: 'Past wel, met een ander salaris',
  },
}

type Where = { place?: string; unknownPlace?: string; radius: number; region?: string }

/** Every Dutch sentence about searching. */
export const searchText = {
  whatHint: 'Beroep, bedrijf of woord',
  useLocation: 'Gebruik mijn locatie',
  locating: 'Je locatie wordt opgezocht',
  noLocation: 'Je locatie is niet bekend. Typ een plaats of postcode.',
  change: 'wijzig',
  anything: 'Zoek op beroep, bedrijf of plaats',
  where: 'Waar?',
  whereExample: 'Plaats of postcode',
  radius: (km: number) => (km === 0 ? 'Alleen hier' : `${km} km`),
  submit: 'Zoek werk',
  toResults: 'Naar de resultaten',
  suggestions: { occupation: 'Beroep', profession: 'Beroepsgroep', title: 'Functie', company: 'Bedrijf' },
  suggestion: (kind: string, count: number) => `${kind} · ${formatCount(count)}`,
  suggestionsCount: (count: number) => (count === 0 ? '' : `${count} ${plural(count, 'suggestie', 'suggesties')}`),
  /** `kok · Veghel · 10 km · 17–24 uur` */
  summary: ({ search, place }: { search: VacancySearch; place: string | undefined }) =>
    [
      search.words,
      place,
      place && search.radius ? `${search.radius} km` : '',
      ...search.hours.map((id) => shortHours(workingHoursRanges.find((range) => range.id === id)!)),
    ]
      .filter(Boolean)
      .join(' · '),
  saved: {
    anything: 'alle vacatures',
    words: (words: string) => `‘${words}’`,
    where: ({ place, unknownPlace, radius, region }: Where) => {
      if (unknownPlace) return `bij ‘${unknownPlace}’, een plaats die we niet meer kennen`
      if (place) return radius ? `binnen ${radius} km van ${place}` : `in ${place}`
      return region ? `in ${region}` : 'in alle regio’s'
    },
    unknown: {
      professions: 'in een beroepsgroep die we niet meer kennen',
      educations: 'met een opleiding die we niet meer kennen',
      employments: 'met een dienstverband dat we niet meer kennen',
    },
    keep: 'Bewaar deze zoekopdracht',
    readFeed: 'Volg deze zoekopdracht met RSS',
    follow: 'Mail mij nieuwe vacatures',
    offer: 'Nieuwe vacatures in je mail',
    offerFor: (words: string) => `Mail me als er iets komt voor ‘${words}’`,
    hint: 'Op maandag, of elke dag: dat kies je later. Alleen als er iets nieuws is.',
  },
  within: (radius: number) => `Binnen ${radius} km`,
  description: (heading: string) =>
    `${heading}. Zoek op plaats, uren, beroepsgroep en salaris, en solliciteer zonder account.`,
  groups: {
    heading: ({ kind, titles }: Pick<MatchGroup, 'kind' | 'titles'>) => kinds[kind](listInWords(titles, 'of')),
    count: vacancies,
  },
  corrected: (typed: string, words: string) => `Niets gevonden voor ‘${typed}’. Dit is er voor ‘${words}’.`,
  readAs: (typed: string, words: string) => `We hebben ‘${typed}’ gelezen als ‘${words}’.`,
  didYouMean: 'Bedoelde je',
  unknownPlace: {
    heading: (typed: string, guess?: string) =>
      guess ? `We kennen ‘${typed}’ niet. Bedoel je ${guess}?` : `We kennen ‘${typed}’ niet.`,
    hint: (region: string) => `Hieronder staat zolang heel ${region}. Je kunt ook een postcode typen, zoals 5461.`,
  },
  start: {
    from: (place: string) => `Afstanden vanaf ${place}.`,
    remember: (place: string) => `Onthoud ${place} als mijn startpunt`,
    forget: 'Vergeet mijn startpunt',
  },
  map: {
    open: 'Kaart',
    list: 'Lijst',
    hint: 'Hoe groter de stip, hoe meer werk. Kies een plaats.',
    places: 'Plaatsen',
    from: (place: string) => `afstand vanaf ${place}`,
    away: (km: number, place: string) => `${formatKm(km)} km van ${place}`,
    show: 'Toon',
    neighbour: (place: string, region: string) => (place === region ? region : `${place}, in ${region}`),
    inPlace: (place: string) => `In ${place}`,
    newest: (shown: number, total: number) =>
      shown < total ? `de nieuwste ${shown} van ${formatCount(total)}` : vacancies(total),
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
    show: (count: number) => `Toon ${vacancies(count)}`,
    apply: 'Pas filters toe',
    payHint: 'Per maand bij 40 uur. Een uurloon rekenen we om. Vacatures zonder bedrag vallen weg.',
    anything: 'Maakt niet uit',
    more: (count: number) => `Alle ${count}`,
    allProfessions: (count: number) => `Alle ${count} soorten werk`,
    showAll: 'Laat ze allemaal zien',
    allCompanies: (count: number) => `Alle ${count} bedrijven`,
    distance: (place: string) => `Afstand van ${place}`,
    searchWithin: (list: string) => `Zoek in ${list.toLowerCase()}`,
    fit: (count: number) => (count === 0 ? 'Niets dat zo heet.' : `${count} gevonden`),
    clear: 'Wis alles',
    remove: (filter: string) => `Verwijder filter ${filter}`,
    chosen: 'Gekozen filters',
  },
  filter,
  payFrom,
  none: {
    hint: 'Zo vind je wel wat:',
    otherwise: (words: string) =>
      `Er is nu niets dat hierop lijkt. Kijk bij alle vacatures${words ? ', of probeer een ander woord' : ''}.`,
    all: 'Alle vacatures',
    elsewhere: 'In de regio’s om ons heen',
    inRegion: (count: number, words: string) => `${vacancies(count)}${forWords(words)}`,
  },
  count: vacancies,
  unit,
  pages: { label: 'Pagina’s', previous: 'Vorige', next: 'Volgende', page: (page: number) => `Pagina ${page}` },
}

type Heading = { total: number; words: string; where: string; isWhole: boolean }

/** `isWhole`: the visitor did not search or choose anything. */
const nothing = ({ words, isWhole }: Heading, where: string) =>
  `${isWhole ? 'Nu geen vacatures' : words ? `Nog niets${forWords(words)}` : 'Nog niets gevonden'} ${where}`

/** The titles and headings of lists. Only used on the server: no page loads them as script. */
export const searchHeading = {
  list: (heading: Heading) =>
    heading.total === 0
      ? nothing(heading, heading.where)
      : `${vacancies(heading.total)}${forWords(heading.words)} ${heading.where}`,
  map: (heading: Heading) =>
    heading.total === 0
      ? nothing(heading, heading.where)
      : `${vacancies(heading.total)}${forWords(heading.words)} op de kaart`,
  ofProfession: ({ profession, ...heading }: Heading & { profession: string }) =>
    heading.total === 0
      ? nothing(heading, `in de beroepsgroep ${profession} ${heading.where}`)
      : `${vacancies(heading.total)} ${profession}${forWords(heading.words)} ${heading.where}`,
  near: (count: number) =>
    count === 1
      ? 'Deze komt het dichtst in de buurt'
      : `Deze ${['nul', 'ene', 'twee', 'drie'][count] ?? count} komen het dichtst in de buurt`,
  newest: (where: string) => `De nieuwste ${where}`,
  moreRelated: 'Alle vacatures in deze beroepsgroep',
  byPlace: (place: string) => `Vacatures in ${place}`,
  byProfession: (profession: string, region: string) => `Vacatures ${profession} in ${region}`,
  inPlace: (place: string, radius: number) => (radius ? `bij ${place}` : `in ${place}`),
  inRegion: (region: string) => `in ${region}`,
  everywhere: 'in alle regio’s',
  page: (page: number) => `pagina ${page}`,
  /** About filters that only name removed entries; empty if there are none. */
  lost: (names: readonly (keyof typeof searchText.saved.unknown)[]) =>
    names.length === 0
      ? ''
      : `Je zoekt ${listInWords(names.map((name) => searchText.saved.unknown[name]))}. Dat telt hieronder niet mee.`,
}
