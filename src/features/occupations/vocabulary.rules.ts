import { inflectionKey, splitSpoken, splitWords } from '#basics/dutch-words.ts'

export type KnownOccupation = {
  title: string
  names: readonly string[]
  family: string
  familyWords: readonly string[]
  /** The slug of the profession group. */
  profession: string | null
}

export type Family = {
  title: string
  words: readonly string[]
  profession: string | null
  occupations: readonly Occupation[]
}
/**
 * Each name as a list of words, the title first: `[['assistent', 'stoel'], …]`. Vacancy titles contain `names`, people
 * type `spoken`.
 */
export type Occupation = { title: string; names: Names; spoken: Names; family: Family }
type Names = readonly (readonly string[])[]

/** What typed words mean: occupations with such a name, or families with such words. */
export type Meaning = { occupations: readonly Occupation[]; families: readonly Family[] }

export type Vocabulary = ReturnType<typeof buildVocabulary>

const mostWordsInAName = 5

/** Words that say nothing about the work itself. */
const fillers = new Set(
  `aan als baan baantje banen bij bijna buurt contract de den die door een en functie functies gezocht graag het ik iets in
  job jobs kan leuk leuke maar met mijn naar nabij of om omgeving op oud over per personeel regio rond te tot uit uren uur
  vacature vacatures van vanaf voor wat week werk werken werkplek wil zoek zoeken m v x`.split(/\s+/),
)

export function isFiller(word: string) {
  return fillers.has(word)
}

/** The words other than fillers, or all of them if there are no others. */
export function withoutFillers(words: readonly string[]) {
  const said = words.filter((word) => !isFiller(word))
  return said.length > 0 ? said : words
}

/** Makes a list of occupations searchable by what people call them. */
export function buildVocabulary(known: readonly KnownOccupation[]) {
  const families = listFamilies(known)
  const exact = new Map<string, Meaning>()
  const byInflection = new Map<string, Meaning>()
  const add = (name: readonly string[], meaning: Partial<Meaning>) => {
    const short = withoutFillers(name)
    for (const words of short.length < name.length ? [name, short] : [name]) {
      addTo(exact, words.join(''), meaning)
      addTo(byInflection, inflectionKeys(words), meaning)
    }
  }
  for (const family of families) {
    for (const words of [family.title, ...family.words]) add(splitSpoken(words), { families: [family] })
    for (const occupation of family.occupations) {
      for (const name of occupation.spoken) add(name, { occupations: [occupation] })
    }
  }
  const singleNames = new Set(listSingleNames(families).map(inflectionKey))
  return {
    families,
    /** Every single word in the names. */
    words: listWords(families),
    /** Whether this one word is the name of an occupation, in any of its forms. */
    isName: (word: string) => singleNames.has(inflectionKey(word)),
    /** The same as `find`, but only for a name or word exactly as it is written. */
    findExact(words: readonly string[]): Meaning | undefined {
      return words.length > mostWordsInAName ? undefined : exact.get(words.join(''))
    },
    /**
     * The meaning of these words together. Spaces and hyphens do not matter; exact forms take precedence over inflected
     * ones, and names of occupations over words for a family.
     */
    find(words: readonly string[]): Meaning | undefined {
      if (words.length > mostWordsInAName) return undefined
      return exact.get(words.join('')) ?? byInflection.get(inflectionKeys(words))
    },
  }
}

function listFamilies(known: readonly KnownOccupation[]) {
  const families = new Map<string, Family & { occupations: Occupation[] }>()
  for (const { title, names, family: familyTitle, familyWords, profession } of known) {
    const family = families.get(familyTitle) ?? { title: familyTitle, words: familyWords, profession, occupations: [] }
    families.set(familyTitle, family)
    const all = [title, ...names].filter((name) => splitWords(name).length > 0)
    family.occupations.push({ title, names: all.map(splitWords), spoken: all.map(splitSpoken), family })
  }
  return [...families.values()]
}

function listWords(families: readonly Family[]) {
  const texts = families.flatMap(({ title, words, occupations }) => [
    splitSpoken(title),
    ...words.map(splitSpoken),
    ...occupations.flatMap(({ names }) => names),
  ])
  return new Set(texts.flat())
}

function listSingleNames(families: readonly Family[]) {
  return families.flatMap(({ occupations }) =>
    occupations.flatMap(({ names }) => names.flatMap((words) => (words.length === 1 ? words : []))),
  )
}

function addTo(index: Map<string, Meaning>, key: string, { occupations = [], families = [] }: Partial<Meaning>) {
  const before = index.get(key)
  if (!before) return void index.set(key, { occupations, families })
  index.set(key, {
    occupations: [...new Set([...before.occupations, ...occupations])],
    families: [...new Set([...before.families, ...families])],
  })
}

/** Equal for `verzorgende ig` and `verzorgenden ig`; also when a compound is written as two words. */
function inflectionKeys(words: readonly string[]) {
  const last = words.at(-1) ?? ''
  return `${words.slice(0, -1).join('')}${inflectionKey(last)}`
}
