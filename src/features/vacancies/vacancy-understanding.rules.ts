import { splitWords } from '#basics/dutch-words.ts'
import { isFiller } from '#features/occupations/vocabulary.rules.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { KnownPlaces } from '#features/regions/known-place.rules.ts'
import type { WordKnowledge } from './vacancy-concept.rules.ts'
import { tidySearch, type VacancySearch } from './vacancy-search.fields.ts'

type Slugs = readonly { slug: string }[]
export type Understanding = WordKnowledge & { places: KnownPlaces; educations: Slugs; employments: Slugs }

type Found = Partial<Pick<VacancySearch, 'place' | 'hours' | 'employments' | 'educations'>>
type Reader = (words: readonly string[], known: Understanding, before: string | undefined) => Found | undefined

const mostWords = 4
const prepositions = new Set(['in', 'bij', 'te', 'omgeving', 'regio', 'rond', 'nabij', 'vanuit'])

/**
 * Takes a place, hours, kind of contract or education out of the words of a search and makes them filters:
 * `chauffeur veghel` becomes `chauffeur` in Veghel. What work is called is never taken for anything else.
 */
export function understandSearch(search: VacancySearch, known: Understanding): VacancySearch {
  const words = splitWords(search.words)
  const left: string[] = []
  let understood: Found = {}
  for (let start = 0; start < words.length;) {
    const [length, found] = readPhrase(words, start, known)
    if (found) understood = merge(understood, found)
    else left.push(...words.slice(start, start + length))
    start += length
  }
  if (Object.keys(understood).length === 0) return search
  // Once something was understood, words such as `baan` and `in` have done their work.
  const rest = left.filter((word) => !isFiller(word))
  return tidySearch({ ...search, ...merge(search, understood), words: asTyped(search.words, rest) })
}

function readPhrase(words: readonly string[], start: number, known: Understanding): [number, Found | undefined] {
  for (let length = Math.min(mostWords, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length)
    const before = words[start - 1]
    const isPlaceFirst = before !== undefined && prepositions.has(before)
    if (isPlaceFirst) {
      const place = readPlace(phrase, known, before)
      if (place) return [length, place]
    }
    if (known.vocabulary.find(phrase)) return [length, undefined]
    for (const read of readers) {
      const found = read(phrase, known, before)
      if (found) return [length, found]
    }
  }
  return [1, undefined]
}

const readPlace: Reader = (words, { places }, before) => {
  if (words.some((word) => /^\d+$/.test(word)) && !/^\d{4}([a-z]{2})?$/.test(words.join(''))) return undefined
  const place = places.findAmongWords(words, before !== undefined && prepositions.has(before))
  return place && { place: place.slug }
}

/** `20 uur`, `20u`, `24-32 uur`, `parttime` */
const readHours: Reader = (words) => {
  const text = words.join(' ')
  const [, from, to] = /^(\d{1,2})(?: (\d{1,2}))? ?(?:uur|uren|u)(?: per week)?$/.exec(text) ?? []
  if (from !== undefined) return hoursBetween(Number(from), Number(to ?? from))
  if (/^(part ?time|deeltijd)$/.test(text)) return hoursBetween(9, 36)
  if (/^(full ?time|voltijd)$/.test(text)) return hoursBetween(37, 40)
  return undefined
}

function hoursBetween(from: number, to: number): Found | undefined {
  const hours = workingHoursRanges.filter((range) => range.from <= to && range.to >= from).map(({ id }) => id)
  return hours.length > 0 ? { hours } : undefined
}

/** What people type for a kind of contract, and a word of the slug of that kind. */
const contractWords: readonly (readonly [RegExp, string])[] = [
  [/^((bij|zaterdag|vakantie)(baan|baantje|banen|werk)|zaterdaghulp|scholier(en)?|student(en)?)$/, 'bijbaan'],
  // Someone of this age looks for work beside school.
  [/^1[3-8] jaar( oud)?$/, 'bijbaan'],
  [/^((afstudeer)?stages?|stage ?(plek|plaats)|stagiaire?s?)$/, 'stage'],
  [/^(bbl|leer ?baan|leerbanen|leer ?werk ?plek|leerplek)$/, 'bbl'],
  [/^vaste? (baan|contract|dienst|werk)$/, 'vast'],
  [/^tijdelijke? ?(baan|contract|werk)?$/, 'tijdelijk'],
  [/^(zzp|zzper|zzp er|freelancer?)$/, 'zzp'],
]

const readContract: Reader = (words, { employments }) => {
  const text = words.join(' ')
  const kind = contractWords.find(([pattern]) => pattern.test(text))?.[1]
  const slug = employments.find((employment) => kind && employment.slug.split('-').includes(kind))?.slug
  return slug ? { employments: [slug] } : undefined
}

/** `mbo 3`, `hbo`, `zonder diploma` */
const readEducation: Reader = (words, { educations }) => {
  const text = words.join('-')
  const wanted = /^(geen|zonder)-(diploma|opleiding)$/.test(text) ? 'geen-diploma' : text
  if (!/^(vmbo|mbo(-?[1-4])?|hbo|wo|geen-diploma)$/.test(wanted)) return undefined
  const level = wanted.replace(/^mbo(\d)$/, 'mbo-$1')
  const slugs = educations.map(({ slug }) => slug).filter((slug) => slug === level || slug.startsWith(`${level}-`))
  return slugs.length > 0 ? { educations: slugs } : undefined
}

const readers: readonly Reader[] = [readHours, readContract, readEducation, readPlace]

function merge(one: Found, other: Found): Found {
  const both = <Value>(first: Value[] = [], second: Value[] = []) => [...new Set([...first, ...second])]
  return {
    ...(other.place || one.place ? { place: other.place ?? one.place } : {}),
    hours: both(one.hours, other.hours).sort(),
    employments: both(one.employments, other.employments),
    educations: both(one.educations, other.educations),
  }
}

/** The words that are left, as they were typed: with accents, capitals and hyphens. */
function asTyped(typed: string, left: readonly string[]) {
  const wanted = [...left]
  return (typed.match(/[^\s,;]+/g) ?? [])
    .filter((chunk) => {
      const words = splitWords(chunk)
      const isLeft = words.length > 0 && words.every((word, i) => wanted[i] === word)
      if (isLeft) wanted.splice(0, words.length)
      return isLeft
    })
    .join(' ')
}
