import { slugify } from '#basics/slug.ts'
import { beginningOf } from '#basics/tidy.ts'
import { type Choices, lineOf, type Meaning, type WordField } from './import-values.rules.ts'

/** The list of the board in which the values of a field are found. */
export const listOfField = {
  place: 'places',
  profession: 'professions',
  employment: 'employments',
  education: 'educations',
} as const satisfies Record<WordField, keyof Choices>

export const wordFields = Object.keys(listOfField) as WordField[]

/** Words of a feed that the board does not know, and the id of the entry that the employer says they mean. */
export type Word = { field: WordField; said: string; id: number }

/** Words that are asked about; without an id nobody said yet what they mean. */
export type AskedWord = Omit<Word, 'id'> & { id?: number }

export const mostWords = 200
/** More at once would be a page of nothing but choices. */
export const mostAsked = 50
const longestWords = 80

/** The same for words that are only written differently. */
export function wordKey({ field, said }: Pick<Word, 'field' | 'said'>) {
  return `${field}_${slugify(said)}`
}

/** As a note tells them, and as they are kept. */
export function wordsIn(value: string) {
  return beginningOf(lineOf(value), longestWords)
}

/** What the employer said that values of a feed mean, as far as it is still in the lists of the board. */
export function meaningOf(words: readonly Word[], choices: Choices): Meaning {
  const meant = new Map(words.map((word) => [wordKey(word), word.id]))
  return (field, value) => {
    const id = meant.get(wordKey({ field, said: wordsIn(value) }))
    return choices[listOfField[field]].some((entry) => entry.id === id) ? id : undefined
  }
}

type Noted = { field: string; reason: string; value?: string }

/** What to ask about: first what is not known, then what was said before; each per field. */
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

/** With what was said now; what was not asked about stays. The oldest go when there are too many. */
export function withAnswers(words: readonly Word[], answers: readonly (Omit<Word, 'id'> & { id: number | null })[]) {
  const answered = new Set(answers.map(wordKey))
  const said = answers.flatMap(({ id, ...word }) => (id === null ? [] : [{ ...word, id }]))
  return [...words.filter((word) => !answered.has(wordKey(word))), ...said].slice(-mostWords)
}
