import { formatCount } from '#basics/money.ts'
import { listInWords, plural } from '#basics/words.ts'

export const referenceAdminText = {
  title: 'Stamgegevens',
  lead: 'De lijsten waaruit werkgevers en bezoekers kiezen. Wat je verandert, geldt meteen overal.',
  search: 'Naam',
  none: { heading: 'Deze lijst is leeg', lead: 'Voeg de eerste regel toe.' },
  list: { professions: 'Beroepsgroepen', educations: 'Opleidingen', employments: 'Dienstverbanden' },
  also: { occupations: 'Beroepen', wages: 'Minimumlonen', form: 'Sollicitatieformulier' },
  column: { title: 'Naam', slug: 'Webadres', sort: 'Volgorde', vacancies: 'Vacatures' },
  label: { title: 'Naam', slug: 'Webadres', sort: 'Volgorde', schemaType: 'Voor zoekmachines' },
  hint: {
    slug: 'Laat leeg: dan volgt het uit de naam.',
    sort: 'Een heel getal. Het laagste staat bovenaan.',
    schemaType: 'Zo noemt Google voor Banen dit dienstverband.',
  },
  usage: (uses: readonly string[]) => `Staat in ${listInWords(uses)}. Een nieuwe naam geldt overal meteen.`,
  uses: {
    vacancies: (count: number) => `${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}`,
    companies: (count: number) => `${formatCount(count)} ${plural(count, 'bedrijf', 'bedrijven')}`,
    families: (count: number) =>
      `${formatCount(count)} ${plural(count, 'familie van beroepen', 'families van beroepen')}`,
    searches: (count: number) =>
      `${formatCount(count)} ${plural(count, 'bewaarde zoekopdracht', 'bewaarde zoekopdrachten')}`,
    templates: (count: number) => `${formatCount(count)} ${plural(count, 'sjabloon', 'sjablonen')}`,
    tastes: (count: number) => `${formatCount(count)} ${plural(count, 'voorkeur', 'voorkeuren')} van job-alerts`,
  },
  add: 'Nieuwe regel',
  addHeading: 'Toevoegen',
  save: 'Bewaar',
  cancel: 'Toch niet',
  remove: { button: 'Verwijder', consequence: 'Dit kun je niet terugdraaien.', confirm: 'Verwijder voorgoed' },
  /** For uses that do not keep an entry from being removed. */
  lost: (uses: readonly string[]) => `Uit ${listInWords(uses)} verdwijnt dit dan.`,
  inUse: 'In gebruik, dus niet te verwijderen.',
  merge: {
    bulk: 'Voeg twee samen',
    title: 'Samenvoegen',
    lead: 'Welke naam blijft? De andere verdwijnt, en alles wat eraan hangt gaat mee.',
    stays: 'Blijft',
    goes: 'Gaat erin op',
    what: 'Dit gebeurt er',
    swap: 'Laat deze blijven',
    at: (slug: string) => `Webadres ${slug}`,
    vacancies: (count: number, name: string) =>
      `${formatCount(count)} ${plural(count, 'vacature krijgt', 'vacatures krijgen')} ${name}`,
    companies: (count: number) =>
      `${formatCount(count)} ${plural(count, 'bedrijf verhuist', 'bedrijven verhuizen')} mee`,
    uses: (uses: readonly string[], name: string) => `${name} krijgt ook ${listInWords(uses)}`,
    /** gap 174: the opinion was about the removed entry, and not about the one that stays. */
    tastes: (count: number) =>
      `${formatCount(count)} ${plural(count, 'voorkeur', 'voorkeuren')} van job-alerts ${plural(count, 'vervalt', 'vervallen')}`,
    word: (from: string, into: string) => `‘${from}’ vindt voortaan ${into}`,
    address: 'Het oude adres leidt naar het nieuwe',
    logged: 'Staat in het logboek. Je kunt het niet terugdraaien.',
    confirm: 'Voeg samen',
    two: 'Kies er precies twee om samen te voegen.',
  },
  done: {
    bewaard: 'Bewaard. Het geldt meteen overal.',
    verwijder: 'Verwijderd.',
    'voeg-samen': 'Samengevoegd.',
  },
}

const { uses, merge } = referenceAdminText

type Uses = Partial<Record<keyof typeof uses, number>>

/** The uses of an entry, each kind with its count; unused kinds are left out. */
function sayUses(counts: Uses) {
  const kinds = Object.keys(uses) as (keyof typeof uses)[]
  return kinds.flatMap((kind) => (counts[kind] ? [uses[kind](counts[kind])] : []))
}

/** The same as a sentence, also when there are none. */
export function sayUsage(counts: Uses) {
  const said = sayUses(counts)
  return referenceAdminText.usage(said.length === 0 ? [uses.vacancies(0)] : said)
}

/** The uses that do not keep an entry from being removed, and that lose it; undefined if there are none. */
export function sayLost({ searches, templates, tastes }: Uses) {
  const said = sayUses({ searches, templates, tastes })
  return said.length > 0 ? referenceAdminText.lost(said) : undefined
}

/** What a merge does with the uses of an entry, besides vacancies and companies. */
export function sayMoved({ families, searches, templates, tastes }: Uses, into: string) {
  const said = sayUses({ families, searches, templates })
  return [...(said.length > 0 ? [merge.uses(said, into)] : []), ...(tastes ? [merge.tastes(tastes)] : [])]
}
