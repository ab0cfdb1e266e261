import { formatKm } from '#basics/distance.ts'
import { plainText, splitWords } from '#basics/dutch-words.ts'
import { asSentence } from '#basics/sentence.ts'
import { listInWords } from '#basics/words.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { VacancySearch } from '#features/search/search.fields.ts'
import { alertText } from './job-alert.text.ts'

const text = alertText.mail.alert.reason

type Facts = {
  search: Omit<VacancySearch, 'sort' | 'page'>
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

/** What a vacancy and a saved search have in common; empty if that is only where it is. */
export function sayWhy({ search, card, professions, centre, distance }: Facts) {
  const isFar = distance !== undefined && distance >= farKm && distance > search.radius * mostOfRadius
  const reasons = [
    ...(search.words ? [text.words(search.words, isInTitle(search.words, card.title))] : []),
    ...professions,
    ...(search.companies.length > 0 ? [text.company(card.companyName)] : []),
    ...(search.hours.length > 0 ? [text.hours(isWithin(card, search.hours))] : []),
    ...(search.employments.length > 0 && card.employment ? [card.employment.toLowerCase()] : []),
    ...(search.educations.length > 0 ? [text.education] : []),
    ...(search.payFrom === undefined ? [] : [text.pay]),
    ...(centre !== undefined && distance !== undefined && !isFar ? [near(centre, distance)] : []),
  ]
  if (reasons.length === 0 && !isFar) return ''
  const but = isFar ? text.but(formatKm(distance), reasons.length > 0) : ''
  const sentence = asSentence(`${listInWords(reasons)}${but}`)
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`
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
