import { slugify } from '#basics/slug.ts'
import { beginningOf } from '#basics/tidy.ts'
import { type Choices, lineOf, type Meaning, type WordField } from './import-values.rules.ts'

/** The board's list for each field. */
export const listOfField = {
  place: 'places',
  profession: 'professions',
  employment: 'employments',
  education: 'educations',
} as const satisfies Record<WordField, keyof Choices>

export const wordFields = Object.keys(listOfField) as WordField[]

/** Words of a feed that the board does not know, and the id of the entry that the employer chose for them. */
export type Word = { field: WordField; said: string; id: number }

/** Words to ask the employer about; without an id nobody has chosen an entry yet. */
export type AskedWord = Omit<Word, 'id'> & { id?: number }

export const mostWords = 200
/** More at once would fill the page with nothing but questions. */
export const mostAsked = 50
const longestWords = 80

/** The same key for words that only differ in spelling. */
export function wordKey({ field, said }: Pick<Word, 'field' | 'said'>) {
  return `${field}_${slugify(said)}`
}

/** The words of a value, as a note shows them and as they are stored. */
export function wordsIn(value: string) {
  return beginningOf(lineOf(value), longestWords)
}

/** The employer's meanings for a feed's values, if the chosen entry is still in its list. */
export function meaningOf(words: readonly Word[], choices: Choices): Meaning {
  const meant = new Map(words.map((word) => [wordKey(word), word.id]))
  return (field, value) => {
    const id = meant.get(wordKey({ field, said: wordsIn(value) }))
    return choices[listOfField[field]].some((entry) => entry.id === id) ? id : undefined
  }
}

type Noted = { field: string; reason: string; value?: string }

/** The words to ask about, grouped by field: first the unknown ones, then those answered before. */
export function askedWords(notes: readonly Noted[], words: readonly Word[]): AskedWord[] {
  const asked = new Map<string, AskedWord>()
  for (const { field, reason, value } of notes) {
    if (reason !== 'unknown' || value === undefined || !isWordField(field) || slugify(value) === '') continue
    const word = { field, said: value }
    if (!asked.has(wordKey(word))) asked.set(wordKey(word), word)
  }
  for (const word of words) asked.set(wordKey(word), word)
  const isKnown = ({ id }: AskedWord) => (id === undefined ? 0 : 1)
  const nth = ({ field }: AskedWord) => wordFields.indexOf(field)
  return [...asked.values()]
    .toSorted((one, other) => isKnown(one) - isKnown(other) || nth(one) - nth(other))
    .slice(0, mostAsked)
}

function isWordField(field: string): field is WordField {
  return Object.hasOwn(listOfField, field)
}

/** The words with the new answers added; other words do not change. Above the maximum, the oldest are dropped. */
export function withAnswers(words: readonly Word[], answers: readonly (Omit<Word, 'id'> & { id: number | null })[]) {
  const answered = new Set(answers.map(wordKey))
  const said = answers.flatMap(({ id, ...word }) => (id === null ? [] : [{ ...word, id }]))
  return [...words.filter((word) => !answered.has(wordKey(word))), ...said].slice(-mostWords)
}
