import { splitSpoken } from '#basics/dutch-words.ts'
import { isFiller } from '#features/occupations/vocabulary.rules.ts'
import type { KnownPlaces } from '#features/regions/known-place.rules.ts'
import type { WordKnowledge } from './concept.rules.ts'
import { type Asked, type Choices, readPhrase } from './phrase.rules.ts'
import { tidySearch, type VacancySearch } from './search.fields.ts'

export type Understanding = WordKnowledge & Choices & { places: KnownPlaces }

/** As in `20 tot 24 uur per week`. */
const mostWords = 6
const prepositions = new Set('in bij te omgeving regio rond rondom nabij vlakbij vanuit km kilometer'.split(' '))

/**
 * Takes a place, hours, kinds of contract or educations out of the words of a search and turns them into filters:
 * `chauffeur veghel` becomes `chauffeur` in Veghel. The name of an occupation is never taken for anything else.
 */
export function understandSearch(search: VacancySearch, known: Understanding): VacancySearch {
  const words = splitSpoken(sayPlus(search.words))
  const left: string[] = []
  const understood: Asked[] = []
  for (let start = 0; start < words.length;) {
    const [length, asked] = understandPhrase(words, start, known)
    if (asked) understood.push(asked)
    else left.push(...words.slice(start, start + length))
    start += length
  }
  if (understood.length === 0) return search
  // After recognising something, words such as `baan` and `in` are no longer needed.
  const rest = left.filter((word) => !isFiller(word))
  return tidySearch({ ...search, ...merge(search, understood), words: asTyped(search.words, rest) })
}

/** `16+` is `16 plus`. */
function sayPlus(text: string) {
  return text.replace(/(\d) ?\+/g, '$1 plus ')
}

function understandPhrase(words: readonly string[], start: number, known: Understanding): [number, Asked | undefined] {
  const { vocabulary } = known
  for (let length = Math.min(mostWords, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length)
    const isAfterPreposition = isPreposition(words, start - 1)
    const place = isAfterPreposition ? readPlace(phrase, known, isAfterPreposition) : undefined
    if (place) return [length, place]
    const named = vocabulary.findExact(phrase)
    if (named && named.occupations.length > 0) return [length, undefined]
    // A word for a field may mean something else: `mbo` is first of all a level of education.
    const asked = readPhrase(phrase, known) ?? (named ? undefined : readPlace(phrase, known, isAfterPreposition))
    if (asked) return [length, asked]
    if (vocabulary.find(phrase)) return [length, undefined]
  }
  return [1, undefined]
}

/** `in`, or the end of `10 km van`. */
function isPreposition(words: readonly string[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  return prepositions.has(word) || (word === 'van' && isPreposition(words, at - 1))
}

function readPlace(
  words: readonly string[],
  { places }: Understanding,
  isAfterPreposition: boolean,
): Asked | undefined {
  if (words.some((word) => /^\d+$/.test(word)) && !/^\d{4}([a-z]{2})?$/.test(words.join(''))) return undefined
  const place = places.findAmongWords(words, isAfterPreposition)
  if (place) return { place: place.slug }
  return places.isEverywhere(words.join(' ')) ? { everywhere: true } : undefined
}

/** Combines the existing filters and everything that was recognised. A number of hours overrides `parttime`. */
function merge(chosen: VacancySearch, understood: readonly Asked[]) {
  const all = [chosen, ...understood] satisfies Asked[]
  const united = <Value>(valuesOf: (asked: Asked) => Value[] | undefined) => [
    ...new Set(all.flatMap((asked) => valuesOf(asked) ?? [])),
  ]
  const saysHowMany = understood.some(({ hours }) => hours)
  return {
    place: all.findLast(({ place }) => place)?.place,
    radius: understood.findLast(({ radius }) => radius !== undefined)?.radius ?? chosen.radius,
    everywhere: chosen.everywhere || understood.some(({ everywhere }) => everywhere),
    hours: united(({ hours, roughHours }) => hours ?? (saysHowMany ? [] : roughHours)).sort(),
    employments: united(({ employments }) => employments),
    educations: united(({ educations }) => educations),
  }
}

/** The remaining words as they were typed: with accents, capitals and hyphens. */
function asTyped(typed: string, left: readonly string[]) {
  const wanted = [...left]
  return (typed.match(/[^\s,;]+/g) ?? [])
    .filter((chunk) => {
      const words = splitSpoken(chunk)
      const isLeft = words.length > 0 && words.every((word, i) => wanted[i] === word)
      if (isLeft) wanted.splice(0, words.length)
      return isLeft
    })
    .join(' ')
}
