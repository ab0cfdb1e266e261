import { formatCount } from '#basics/money.ts'
import { plural } from '#basics/words.ts'
import { type FamilyRefusal, mostFamilies, mostOccupations, type OccupationRefusal } from './occupation.rules.ts'

/** Every Dutch sentence about the vocabulary of work, for admins. */
export const occupationText = {
  title: 'Beroepen',
  lead: 'Wat werk heet en hoe mensen het noemen. Wie een naam typt, vindt het beroep, en daarna wat erop lijkt.',
  search: 'Beroep, naam of familie',
  none: { heading: 'Nog geen beroepen', lead: 'Voeg een beroep toe: dan vindt wie het typt, ook wat erop lijkt.' },
  column: { title: 'Beroep', family: 'Familie', isco: 'ISCO-code', names: 'Andere namen' },
  filter: { family: 'Familie' },
  usage: (family: string, names: number) =>
    `Hoort bij de familie ${family}, met ${formatCount(names)} andere ${plural(names, 'naam', 'namen')}.`,
  lost: 'Wie een van deze namen typt, vindt dan alleen nog vacatures waar die naam in staat.',
  noNames: 'Nog geen andere namen',
  addHeading: 'Nieuw beroep',
  add: 'Nieuw beroep',
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
  refusal: {
    'not-found': 'Dit beroep of deze familie is er niet meer.',
    'title-taken': 'Dit beroep is er al.',
    'too-many': `Er kunnen niet meer dan ${formatCount(mostOccupations)} beroepen zijn.`,
    'too-general': 'Een van de namen staat in titels van elk soort werk, zoals medewerker. Maak hem preciezer.',
  } satisfies Record<OccupationRefusal, string>,
  families: {
    title: 'Families van beroepen',
    tab: 'Families',
    lead: 'Beroepen die op elkaar lijken. Wie een woord van de familie typt, vindt ze allemaal.',
    search: 'Familie of woord',
    none: { heading: 'Nog geen families', lead: 'Voeg een familie toe, en zet er beroepen in.' },
    add: 'Nieuwe familie',
    addHeading: 'Nieuwe familie',
    column: { title: 'Familie', profession: 'Beroepsgroep', words: 'Woorden', occupations: 'Beroepen' },
    label: { title: 'Familie', professionId: 'Beroepsgroep', words: 'Woorden' },
    hint: {
      title: 'Zoals in een zin: schoonmaak.',
      professionId: 'Wie een woord van de familie typt, krijgt deze beroepsgroep voorgesteld.',
      words: 'Wat mensen typen als ze dit hele vak zoeken.',
    },
    usage: (count: number) => `Heeft ${formatCount(count)} ${plural(count, 'beroep', 'beroepen')}.`,
    refusal: {
      'not-found': 'Deze familie of beroepsgroep is er niet meer.',
      'title-taken': 'Deze familie is er al.',
      'too-many': `Er kunnen niet meer dan ${formatCount(mostFamilies)} families zijn.`,
      'too-general': 'Een van de woorden staat in titels van elk soort werk, zoals medewerker. Maak het preciezer.',
      'in-use': 'Er zijn nog beroepen van deze familie. Zet die eerst in een andere.',
    } satisfies Record<FamilyRefusal, string>,
  },
}
