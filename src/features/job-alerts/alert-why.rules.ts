import { formatKm } from '#basics/distance.ts'
import { plainText, splitWords } from '#basics/dutch-words.ts'
import { asSentence } from '#basics/sentence.ts'
import { listInWords } from '#basics/words.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { FilterName, VacancySearch } from '#features/search/search.fields.ts'
import { alertText } from './job-alert.text.ts'

const text = alertText.mail.alert.reason

type Facts = {
  search: Pick<VacancySearch, FilterName>
  card: { title: string; companyName: string; hoursFrom: number; hoursTo: number; employment: string | null }
  /** The searched profession groups that the vacancy belongs to. */
  professions: readonly string[]
  /** The place at the centre of the search; undefined for a whole region. */
  centre: string | undefined
  /** Kilometres from the centre. */
  distance: number | undefined
}

const nearKm = 1.5
/** From this distance on it is worth mentioning, if it is also most of the searched radius. */
const farKm = 5
const mostOfRadius = 0.7

/**
 * How each filter names what a vacancy and a saved search have in common, in the order of the sentence; null for one
 * that is not named.
 */
const reasonsOf: Record<FilterName, ((facts: Facts) => readonly string[]) | null> = {
  words: ({ search: { words }, card }) => (words ? [text.words(words, isInTitle(words, card.title))] : []),
  professions: ({ professions }) => professions,
  companies: ({ search, card }) => (search.companies.length > 0 ? [text.company(card.companyName)] : []),
  hours: ({ search: { hours }, card }) => (hours.length > 0 ? [text.hours(isWithin(card, hours))] : []),
  employments: ({ search, card }) =>
    search.employments.length > 0 && card.employment ? [card.employment.toLowerCase()] : [],
  educations: ({ search }) => (search.educations.length > 0 ? [text.education] : []),
  payFrom: ({ search }) => (search.payFrom === undefined ? [] : [text.pay]),
  place: ({ centre, distance, search }) =>
    centre === undefined || distance === undefined || isFar(distance, search) ? [] : [near(centre, distance)],
  radius: null,
  everywhere: null,
}

/** What a vacancy and a saved search have in common; empty if that is only where it is. */
export function sayWhy(facts: Facts) {
  const { search, distance } = facts
  const reasons = Object.values(reasonsOf).flatMap((reasonOf) => reasonOf?.(facts) ?? [])
  const but = distance !== undefined && isFar(distance, search) ? text.but(formatKm(distance), reasons.length > 0) : ''
  if (reasons.length === 0 && !but) return ''
  const sentence = asSentence(`${listInWords(reasons)}${but}`)
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`
}

function isFar(distance: number, { radius }: Facts['search']) {
  return distance >= farKm && distance > radius * mostOfRadius
}

function near(centre: string, distance: number) {
  return distance < nearKm ? text.near(centre) : text.farther(formatKm(distance))
}

function isInTitle(words: string, title: string) {
  const plain = plainText(title)
  return splitWords(words).every((word) => plain.includes(plainText(word)))
}

/** Whether the vacancy's hours are all among the searched hours. */
function isWithin({ hoursFrom, hoursTo }: Facts['card'], asked: readonly number[]) {
  const ranges = workingHoursRanges.filter(({ id }) => asked.includes(id))
  const isAsked = (hours: number) => ranges.some(({ from, to }) => from <= hours && hours <= to)
  for (let hours = hoursFrom; hours <= hoursTo; hours += 1) if (!isAsked(hours)) return false
  return true
}
