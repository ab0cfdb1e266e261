import { splitSpoken, splitWords } from '#basics/dutch-words.ts'
import {
  type Family,
  isFiller,
  type Meaning,
  type Occupation,
  type Vocabulary,
  withoutFillers,
} from '#features/occupations/vocabulary.rules.ts'
import { findTail, meaningOfParts, withoutPlainTail, withPlainTails } from './compound.rules.ts'
import type { TitleWords } from './title-words.rules.ts'
import { textsAbout } from './way-of-working.rules.ts'

/** Known words: names of work, and the words in open vacancies. */
export type WordKnowledge = {
  vocabulary: Vocabulary
  titleWords: TitleWords
  professions: readonly { slug: string; title: string }[]
}

/** One thing that somebody searches for: a word, or words with a meaning together. */
export type Concept = {
  words: readonly string[]
  meaning: Meaning
  /** Slugs of profession groups with this word in their name. */
  professions: readonly string[]
}

/**
 * The words that match a concept, from the best kind of match to the weakest. Each is a tsquery on words without
 * stemming, or empty if nothing can match.
 */
export type Terms = {
  /** The typed words in the title, inflected, at the end of a compound, or followed by a meaningless ending. */
  title: string
  /** Other names of the same work in the title. */
  also: string
  /** The typed words in the name of the company. */
  company: string
  /** Work of the same family in the title. */
  family: string
  /** Words in the title that resemble the typed one: compounds both ways, and work in another field that ends in it. */
  alike: string
  /** Slugs of profession groups with the typed word in their name: their vacancies belong to the family. */
  professions: readonly string[]
  /** The typed words in the texts, which are stemmed. */
  text: string
  /** Slugs of the profession groups of the family, for when hardly anything else is found. */
  groups: readonly string[]
  alsoTitles: readonly string[]
  familyTitles: readonly string[]
  groupTitles: readonly string[]
}

const mostWords = 4
const nothing: Meaning = { occupations: [], families: [] }

/** Splits a typed text into concepts, the longest known phrases first. A vacancy must match all of them. */
export function listConcepts(text: string, knowledge: WordKnowledge): Concept[] {
  const words = splitSpoken(text)
  // A search for only fillers can still find a company: "Het Werk".
  const left = withoutFillers(words)
  const concepts: Concept[] = []
  for (let start = 0, at = 0; start < left.length;) {
    at = words.indexOf(left[start]!, at)
    const [length, meaning] = findMeaning(left.slice(start, start + mostWords), knowledge.vocabulary)
    const whole = findWhole(words.slice(at, at + mostWords), knowledge.vocabulary)
    const isWhole = whole !== undefined && whole.said >= length
    const said = left.slice(start, start + (isWhole ? whole.said : length))
    const part = !isWhole && meaning === nothing && length === 1 ? [withoutPlainTail(said[0]!, knowledge)] : said
    concepts.push({
      words: part,
      meaning: isWhole ? whole.meaning : meaning,
      professions: professionsNamed(part, knowledge),
    })
    start += said.length
    at += 1
  }
  return concepts
}

/** A concept, with the words that match it. */
export type Sought = Concept & { terms: Terms }

/** Caches the meaning of typed texts until the known words change. */
let understood: { by: WordKnowledge; texts: Map<string, readonly Sought[]> } | undefined
const mostUnderstood = 500

/**
 * The same, each with the words that match it. Cached, because a search needs this several times, and many people
 * search for the same.
 */
export function listSought(text: string, { vocabulary, titleWords, professions }: WordKnowledge): readonly Sought[] {
  const { by } = understood ?? {}
  if (by?.vocabulary !== vocabulary || by.titleWords !== titleWords || by.professions !== professions)
    understood = { by: { vocabulary, titleWords, professions }, texts: new Map() }
  const { by: knowledge, texts } = understood!
  const known = texts.get(text)
  if (known) return known
  const sought = listConcepts(text, knowledge).map((concept) => ({ ...concept, terms: listTerms(concept, knowledge) }))
  if (texts.size >= mostUnderstood) texts.clear()
  texts.set(text, sought)
  return sought
}

/** The longest exact name, including fillers: `licht werk` differs from `licht`. */
function findWhole(words: readonly string[], vocabulary: Vocabulary) {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    const meaning = vocabulary.findExact(phrase)
    if (meaning) return { said: withoutFillers(phrase).length, meaning }
  }
  return undefined
}

function findMeaning(words: readonly string[], vocabulary: Vocabulary): [number, Meaning] {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length)
    const meaning = vocabulary.find(phrase)
    if (meaning) return [length, meaning]
    if (textsAbout(phrase)) return [length, nothing]
  }
  return [1, meaningOfParts(words[0]!, vocabulary) ?? nothing]
}

function professionsNamed(words: readonly string[], { professions }: WordKnowledge) {
  const typed = words.join('')
  return professions
    .filter(({ title }) => {
      const names = splitWords(title)
      return names.join('') === typed || names.includes(typed)
    })
    .map(({ slug }) => slug)
}

export function listTerms(concept: Concept, knowledge: WordKnowledge): Terms {
  const { words, meaning } = concept
  const { occupations, families } = meaning
  const parents = unique(occupations.map(({ family }) => family))
  const isField = occupations.length === 0
  const same = isField ? families.flatMap((family) => family.occupations) : occupations
  const related = unique([...parents, ...(isField ? [] : families)])
    .flatMap((family) => family.occupations)
    .filter((occupation) => !same.includes(occupation))

  return {
    title: anyOf([
      allForms(words, meaning, knowledge),
      ...(words.length > 1 ? [allForms([words.join('')], meaning, knowledge)] : []),
    ]),
    also: namesOf(same, knowledge),
    company: allOf(words.flatMap(knowledge.titleWords.formOf).map((word) => lexeme(word, 'B'))),
    family: anyOf([
      namesOf(related, knowledge),
      // The name of the field in a title: `Storingsmonteur elektrotechniek`.
      ...parents.flatMap(({ title }) => fieldsIn(title).map((words) => knownForms(words, knowledge))),
    ]),
    alike: anyOf([...otherWork(words, meaning, knowledge), ...partsOf(words, meaning, knowledge)]),
    professions: concept.professions,
    text: textsAbout(words) ?? words.join(' & '),
    groups: unique([...parents, ...families].flatMap(({ profession }) => profession ?? [])),
    alsoTitles: isField ? titlesOf(families) : titlesOf(occupations),
    familyTitles: isField ? namesOfProfessions(concept.professions, knowledge) : titlesOf(parents),
    groupTitles: namesOfProfessions(
      [...parents, ...families].flatMap(({ profession }) => profession ?? []),
      knowledge,
    ),
  }
}

/** The fields in the title of a family: `ICT-beheer` is one, and `verkoop aan bedrijven` is not about `bedrijven`. */
function fieldsIn(title: string) {
  const [field = title] = title.split(/ (?:aan|bij|in|op|van) /)
  return field
    .split(/[\s,]+/)
    .map(splitWords)
    .filter((words) => !words.every(isFiller))
}

function namesOfProfessions(slugs: readonly string[], { professions }: WordKnowledge) {
  return professions.filter(({ slug }) => slugs.includes(slug)).map(({ title }) => title)
}

function titlesOf(all: readonly (Family | Occupation)[]) {
  return unique(all.map(({ title }) => title))
}

/** The names of occupations that occur in titles; names that no vacancy uses would only cost time. */
function namesOf(occupations: readonly Occupation[], knowledge: WordKnowledge) {
  const names = occupations.flatMap((occupation) => occupation.names.map(withoutFillers))
  return anyOf(names.map((name) => knownForms(name, knowledge)))
}

function knownForms(words: readonly string[], { titleWords }: WordKnowledge) {
  return allOf(
    words.map((word) => {
      const forms = titleWords.listForms(word, { withCompounds: words.length === 1 })
      return anyOf(forms.filter((form) => form.every(titleWords.has)).map(formQuery))
    }),
  )
}

/** Every word must occur, in any of its forms. Includes words that no title has yet. */
function allForms(words: readonly string[], meaning: Meaning, knowledge: WordKnowledge) {
  return allOf(
    words.map((word) => {
      const forms = knowledge.titleWords.listForms(word, { withCompounds: true })
      const same = forms.filter((form) => !isOtherWork(form, meaning, knowledge))
      return anyOf([...same, ...withPlainTails(word, knowledge)].map(formQuery))
    }),
  )
}

/** A weaker match: the typed word is the end of a name of work in another field. */
function otherWork(words: readonly string[], meaning: Meaning, knowledge: WordKnowledge) {
  return words
    .flatMap((word) => knowledge.titleWords.listForms(word, { withCompounds: true }))
    .filter((form) => words.length === 1 && isOtherWork(form, meaning, knowledge))
    .map(formQuery)
}

/**
 * Whether a compound with a field's word at its end is quite different work: someone who looks for a `meester` does not
 * mean a `huismeester`. A compound with the name of an occupation at its end, such as `monteur`, is a kind of that
 * occupation.
 */
function isOtherWork(form: readonly string[], { occupations, families }: Meaning, { vocabulary }: WordKnowledge) {
  if (occupations.length > 0 || families.length === 0) return false
  const named = vocabulary.find(form)?.occupations ?? []
  return named.length > 0 && !named.some(({ family }) => families.includes(family))
}

/** Compounds both ways: `bakkerswinkel` for `bakker`, and `chauffeur` for `vrachtwagenchauffeur`. */
function partsOf(words: readonly string[], { occupations, families }: Meaning, knowledge: WordKnowledge) {
  const [word] = words
  if (words.length !== 1 || !word) return []
  const beginning = knowledge.titleWords.listBeginningWith(word).map(formQuery)
  const tail = findTail(word, knowledge)
  if (!tail) return beginning
  // A known word has names of its own. An unknown one, such as `nachtzuster`, gets the names of its tail, `zuster`.
  const isKnown = occupations.length > 0 || families.length > 0
  const same = isKnown ? [] : (knowledge.vocabulary.find([tail])?.occupations ?? [])
  return [...beginning, knownForms([tail], knowledge), namesOf(same, knowledge)]
}

function formQuery(form: readonly string[]) {
  return allOf(form.map((word) => lexeme(word, 'A')))
}

/** Needs no escaping: words contain only letters and digits. */
function lexeme(word: string, weight: 'A' | 'B') {
  return `'${word}':${weight}`
}

function anyOf(queries: readonly string[]) {
  return join(queries, ' | ')
}

/** Empty if any of them is empty: then they cannot all match. */
function allOf(queries: readonly string[]) {
  return queries.includes('') ? '' : join(queries, ' & ')
}

function join(queries: readonly string[], operator: string) {
  const used = unique(queries.filter((query) => query !== ''))
  return used.length > 1 ? `(${used.join(operator)})` : (used[0] ?? '')
}

function unique<Thing>(things: readonly Thing[]) {
  return [...new Set(things)]
}
