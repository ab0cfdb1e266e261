import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { mostOccupations, type OccupationRefusal } from './occupation.rules.ts'

const occupations = (count: number) => `${formatCount(count)} ${plural(count, 'beroep', 'beroepen')}`

/** What admins read about the vocabulary of work. */
export const occupationText = {
  title: 'Beroepen',
  lead: 'Wat werk heet en hoe mensen het noemen. Wie een naam typt, vindt het beroep, en daarna wat erop lijkt.',
  search: 'Zoek een beroep of naam',
  searchButton: 'Zoek',
  count: (shown: number, total: number) => (shown < total ? `${shown} van ${occupations(total)}` : occupations(total)),
  none: 'Geen beroep gevonden. Voeg het hiernaast toe.',
  family: (title: string) => `Familie: ${title}`,
  noNames: 'Nog geen andere namen',
  change: 'Verbeter',
  changeOf: (title: string) => `Verbeter ${title}`,
  addHeading: 'Nieuw beroep',
  changeHeading: (title: string) => `Beroep verbeteren: ${title}`,
  add: 'Voeg toe',
  save: 'Bewaar',
  back: 'Toch niet',
  label: {
    title: 'Beroep',
    familyId: 'Familie',
    iscoCode: 'ISCO-code',
    names: 'Andere namen',
  },
  hint: {
    title: 'Zoals in een zin: schoonmaker.',
    familyId: 'Wie dit beroep zoekt, ziet daarna ook de andere uit deze familie.',
    iscoCode: 'Vier cijfers van ISCO-08, als je die kent.',
    names: 'Hoe mensen hetzelfde werk noemen: oud, gewestelijk, Engels of afgekort. Ze worden ook in titels gezocht.',
  },
  wrong: { iscoCode: 'Vul vier cijfers in, zoals 9112' },
  done: { toegevoegd: 'Het beroep is toegevoegd.', verbeterd: 'Het beroep is verbeterd.' },
  refusal: {
    'not-found': 'Dit beroep of deze familie is er niet meer.',
    'title-taken': 'Dit beroep is er al.',
    'too-many': `Er kunnen niet meer dan ${formatCount(mostOccupations)} beroepen zijn.`,
    'too-general': 'Een van de namen staat in titels van elk soort werk, zoals medewerker. Maak hem preciezer.',
  } satisfies Record<OccupationRefusal, string>,
}
