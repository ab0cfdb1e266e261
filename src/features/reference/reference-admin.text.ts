import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'

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
  noSchemaType: 'Volgt uit de uren',
  usage: (count: number) =>
    `Staat in ${formatCount(count)} ${plural(count, 'vacature', 'vacatures')}. Een nieuwe naam geldt overal meteen.`,
  add: 'Regel erbij',
  addHeading: 'Toevoegen',
  save: 'Bewaar',
  cancel: 'Toch niet',
  remove: { button: 'Verwijder', consequence: 'Dit kun je niet terugdraaien.', confirm: 'Verwijder voorgoed' },
  inUse: 'In gebruik, dus niet te verwijderen.',
  merge: {
    bulk: 'Voeg twee samen',
    title: 'Samenvoegen',
    lead: 'Welke naam blijft? De andere verdwijnt, en alles wat eraan hangt gaat mee.',
    stays: 'Blijft',
    goes: 'Gaat erin op',
    what: 'Dit gebeurt er',
    swap: 'Laat deze blijven',
    vacancies: (count: number, name: string) =>
      `${formatCount(count)} ${plural(count, 'vacature krijgt', 'vacatures krijgen')} ${name}`,
    companies: (count: number) =>
      `${formatCount(count)} ${plural(count, 'bedrijf verhuist', 'bedrijven verhuizen')} mee`,
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
