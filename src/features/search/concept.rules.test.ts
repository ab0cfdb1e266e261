import { expect, test } from 'vitest'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { listConcepts, listSought, listTerms } from './concept.rules.ts'
import { buildTitleWords } from './title-words.rules.ts'

const transport = { family: 'vervoer', familyWords: ['rijden'], profession: 'transport' }
const knowledge = {
  vocabulary: buildVocabulary([
    { ...transport, title: 'vrachtwagenchauffeur', names: ['trucker'] },
    { ...transport, title: 'chauffeur', names: [] },
    { ...transport, title: 'bezorger', names: ['koerier'] },
    { title: 'verzorgende IG', names: ['VIG'], family: 'zorg', familyWords: ['zorg'], profession: 'zorg' },
    { title: 'leerkracht', names: [], family: 'onderwijs', familyWords: ['meester'], profession: null },
    { title: 'huismeester', names: [], family: 'gebouwen', familyWords: [], profession: null },
    { title: 'fietskoerier', names: [], family: 'fietsen', familyWords: [], profession: null },
    { title: 'belichter', names: [], family: 'podium', familyWords: ['licht'], profession: null },
    { title: 'inpakker', names: [], family: 'productie', familyWords: ['licht werk'], profession: null },
    { title: 'vertegenwoordiger', names: [], family: 'bezorging bij beheer', familyWords: [], profession: null },
    { title: 'helpdesker', names: [], family: 'ICT-beheer', familyWords: [], profession: null },
    { title: 'secretaresse', names: [], family: 'kantoor', familyWords: ['kantoor'], profession: null },
  ]),
  titleWords: buildTitleWords(
    [
      'Chauffeur bakwagen',
      'Pakketbezorger',
      'Verzorgende IG',
      'Bakkerswinkel',
      'Secretaresse',
      'Huismeester',
      'Chauffeur nacht',
      'Beheer ICT',
      'Bezorging',
    ].map((text) => ({
      text,
      count: 1,
    })),
  ),
  professions: [{ slug: 'zorg', title: 'Zorg en welzijn' }],
}
const concepts = (text: string) => listConcepts(text, knowledge).map(({ words }) => words.join(' '))
const termsOf = (text: string) => listTerms(listConcepts(text, knowledge)[0]!, knowledge)

test('the longest known phrase is one concept', () => {
  expect(concepts('verzorgende ig nacht')).toEqual(['verzorgende ig', 'nacht'])
})

test('words unrelated to work are left out, unless there are no others', () => {
  expect(concepts('ik zoek een leuke baan als chauffeur')).toEqual(['chauffeur'])
  expect(concepts('werk')).toEqual(['werk'])
  expect(concepts('(((')).toEqual([])
})

test('the typed word comes first, then other names of the work, then its family', () => {
  const terms = termsOf('trucker')
  expect(terms.title).toBe("'trucker':A")
  expect(terms.also).toBe('')
  expect(terms.family).toContain("'chauffeur':A")
  expect(terms.family).toContain("'pakketbezorger':A")
  expect(terms.alsoTitles).toEqual(['vrachtwagenchauffeur'])
  expect(terms.familyTitles).toEqual(['vervoer'])
})

test('other names are only searched for when titles use them', () => {
  expect(termsOf('koerier').also).toBe("'pakketbezorger':A")
})

test('a compound matches its head, and a word matches compounds that begin with it', () => {
  expect(termsOf('betonchauffeur').alike).toBe("'chauffeur':A")
  expect(termsOf('bakker').alike).toBe("'bakkerswinkel':A")
})

test('a compound that ends in another name for work finds that work', () => {
  expect(termsOf('nachtkoerier').alike).toBe("'pakketbezorger':A")
  // It has its own names.
  expect(termsOf('fietskoerier').alike).toBe('')
})

test('a short compound ending only counts as a name after a whole word', () => {
  expect(termsOf('chauffeurvig').alike).toBe("('verzorgende':A & 'ig':A)")
  expect(termsOf('xyzvig').alike).toBe('')
  // An inflected form resembles a name only by accident.
  expect(termsOf('xyzkoeriers').alike).toBe('')
  expect(termsOf('chauffeurkoeriers').alike).toBe("'pakketbezorger':A")
})

test('an ending that is only part of a name, or names a field, does not count as a head', () => {
  expect(termsOf('betonrijden').alike).toBe('')
  expect(termsOf('bejaardenverzorgende').alike).toBe('')
})

test('a hyphenated field is searched for as a whole', () => {
  expect(termsOf('helpdesker').family).toContain("('ict':A & 'beheer':A)")
  // Where or for whom the work is done is not a field of work.
  expect(termsOf('vertegenwoordiger').family).toBe("'bezorging':A")
})

test('a name with a filler word has another meaning than without', () => {
  const meaningOf = (text: string) => listConcepts(text, knowledge)[0]!.meaning.families.map(({ title }) => title)
  expect(meaningOf('leuk licht werk')).toEqual(['productie'])
  expect(meaningOf('licht')).toEqual(['podium', 'productie'])
  const [, second] = listConcepts('licht licht werk', knowledge)
  expect(second!.meaning.families.map(({ title }) => title)).toEqual(['productie'])
  expect(concepts('licht werk nacht')).toEqual(['licht', 'nacht'])
  expect(concepts('nacht werk licht werk')).toEqual(['nacht', 'licht'])
})

test('working from home is found in texts that phrase it differently', () => {
  expect(concepts('werken vanuit huis')).toEqual(['vanuit huis'])
  expect(termsOf('vanuit huis').text).toContain('thuiswerken | ')
  expect(termsOf('thuiswerk').text).toBe(termsOf('werken vanuit huis').text)
  expect(termsOf('verzorgende ig').text).toBe('verzorgende & ig')
})

test('a word for a field finds all work in it', () => {
  expect(termsOf('rijden').also).toContain("'chauffeur':A")
})

test('a profession group is found by a word of its name; other groups only when hardly anything is found', () => {
  expect(termsOf('welzijn')).toMatchObject({ professions: ['zorg'], familyTitles: ['Zorg en welzijn'] })
  expect(termsOf('trucker')).toMatchObject({ professions: [], groups: ['transport'] })
})

test('a compound with a generic ending in a title counts as its first part', () => {
  const titleWords = buildTitleWords([{ text: 'Kassamedewerker Kassabonhulp Keukens-hulp', count: 1 }])
  const title = (text: string) => listSought(text, { ...knowledge, titleWords })[0]!.terms.title
  expect(title('kassa')).toBe("('kassa':A | 'kassamedewerker':A)")
  expect(title('keuken')).toContain("('keukens':A & 'hulp':A)")
})

test('a field with a generic ending means the field', () => {
  expect(termsOf('kantoorbaan').also).toBe("'secretaresse':A")
  expect(termsOf('zorgmedewerker').also).toContain("'verzorgende':A")
})

test('a company is found by the typed words only', () => {
  expect(termsOf('trucker').company).toBe("'trucker':B")
})

test('a company is found by its name without the apostrophe', () => {
  const titleWords = buildTitleWords([{ text: 'McDaniel’s', count: 1 }])
  const company = (text: string) => listSought(text, { ...knowledge, titleWords })[0]!.terms.company
  expect(company('mcdaniels')).toBe("('mcdaniel':B & 's':B)")
  expect(concepts("McDaniel's")).toEqual(['mcdaniel'])
  expect(company("McDaniel's")).toBe("'mcdaniel':B")
})

test('other work that ends in a word for a field ranks lower', () => {
  expect(termsOf('meester')).toMatchObject({ title: "'meester':A", alike: "'huismeester':A" })
  expect(termsOf('chauffeur').title).toBe("'chauffeur':A")
})

test('work that is named only by its time is found by that time', () => {
  expect(concepts('nachtwerk')).toEqual(['nacht'])
  expect(concepts('ruimtewerk')).toEqual(['ruimtewerk'])
  // Also when no title contains it: texts may.
  expect(concepts('zondagsdienst')).toEqual(['zondag'])
})

test('the concepts of a text are computed once, until the knowledge changes', () => {
  const sought = listSought('chauffeur', { ...knowledge })
  expect(sought.map(({ terms }) => terms)).toEqual([termsOf('chauffeur')])
  expect(listSought('chauffeur', { ...knowledge })).toBe(sought)
  const titleWords = buildTitleWords([{ text: 'Taxichauffeur', count: 1 }])
  expect(listSought('chauffeur', { ...knowledge, titleWords })[0]!.terms.title).toContain('taxichauffeur')
  expect(listSought('chauffeur', { ...knowledge, professions: [] })).not.toBe(sought)
  for (let nth = 0; nth < 600; nth += 1) listSought(`woord ${nth}`, knowledge)
  expect(listSought('chauffeur', knowledge)).toEqual(sought)
})
