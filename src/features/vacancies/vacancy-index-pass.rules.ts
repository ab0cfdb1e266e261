import type { Columns } from './vacancy-index-columns.rules.ts'
import { type Asked, type CountedFilter, everything } from './vacancy-index-query.rules.ts'

type Tally = { matches: Uint32Array; counted: Record<CountedFilter, Uint32Array> }

/**
 * Collects the rows that match, counts every choice, and says how many match. By itself and with the same kinds of
 * values in every search, because it is most of a search: so the engine can keep one fast version of it.
 */
export function passOver(rows: Uint32Array, columns: Columns, asked: Asked, { matches, counted }: Tally) {
  const { place, company, hours, pay, expiresAt, professions, educations, employments } = columns
  const { now, levelOf, payFroms } = asked
  const hasWords = levelOf !== everything
  const isAnywhere = asked.places === everything
  const filtersCompanies = asked.companies !== everything
  const filtersProfessions = asked.professions !== everything
  const filtersEducations = asked.educations !== everything
  const filtersEmployments = asked.employments !== everything
  let matchCount = 0
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position]!
    if (hasWords && levelOf[row] === 0) continue
    if (expiresAt[row]! <= now) continue
    const placeCode = place[row]!

    // One bit for each filter that keeps it out. A choice counts what no other filter keeps out.
    let failing = 0
    if (!isAnywhere && asked.places[placeCode] === 0) {
      if (asked.countedPlaces[placeCode] === 0) continue
      failing = fails.place
    }
    if (filtersCompanies && asked.companies[company[row]!] === 0) failing |= fails.companies
    if (asked.hours !== 0 && (hours[row]! & asked.hours) === 0) failing |= fails.hours
    if (asked.pay >= 0 && pay[row]! < asked.pay) failing |= fails.payFrom
    if (areSeveral(failing)) continue
    if (filtersProfessions && asked.professions[professions[row]!] === 0) failing |= fails.professions
    if (filtersEducations && asked.educations[educations[row]!] === 0) failing |= fails.educations
    if (filtersEmployments && asked.employments[employments[row]!] === 0) failing |= fails.employments
    if (areSeveral(failing)) continue

    if (failing === 0) matches[matchCount++] = row
    if ((failing & ~fails.place) === 0) counted.place[placeCode]! += 1
    if ((failing & ~fails.companies) === 0) counted.companies[company[row]!]! += 1
    if ((failing & ~fails.professions) === 0) counted.professions[professions[row]!]! += 1
    if ((failing & ~fails.educations) === 0) counted.educations[educations[row]!]! += 1
    if ((failing & ~fails.employments) === 0) counted.employments[employments[row]!]! += 1
    if ((failing & ~fails.hours) === 0) {
      for (let bit = 0; bit < counted.hours.length; bit += 1) counted.hours[bit]! += (hours[row]! >> bit) & 1
    }
    if ((failing & ~fails.payFrom) === 0) {
      for (let i = 0; i < payFroms.length && pay[row]! >= payFroms[i]!; i += 1) counted.payFrom[i]! += 1
    }
  }
  return matchCount
}

/** Like `passOver`, but whatever one filter keeps out is done with. */
export function passQuickly(rows: Uint32Array, columns: Columns, asked: Asked, perPlace: Uint32Array) {
  const { place, company, hours, pay, expiresAt, professions, educations, employments } = columns
  const { now, levelOf } = asked
  const hasWords = levelOf !== everything
  const isAnywhere = asked.places === everything
  const filtersCompanies = asked.companies !== everything
  const filtersProfessions = asked.professions !== everything
  const filtersEducations = asked.educations !== everything
  const filtersEmployments = asked.employments !== everything
  let total = 0
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position]!
    if (hasWords && levelOf[row] === 0) continue
    if (asked.pay >= 0 && pay[row]! < asked.pay) continue
    if (asked.hours !== 0 && (hours[row]! & asked.hours) === 0) continue
    const placeCode = place[row]!
    if (!isAnywhere && asked.places[placeCode] === 0) continue
    if (filtersCompanies && asked.companies[company[row]!] === 0) continue
    if (filtersProfessions && asked.professions[professions[row]!] === 0) continue
    if (filtersEducations && asked.educations[educations[row]!] === 0) continue
    if (filtersEmployments && asked.employments[employments[row]!] === 0) continue
    if (expiresAt[row]! <= now) continue
    total += 1
    perPlace[placeCode]! += 1
  }
  return total
}

const fails = {
  place: 1,
  hours: 2,
  professions: 4,
  educations: 8,
  employments: 16,
  companies: 32,
  payFrom: 64,
} as const satisfies Record<CountedFilter, number>

function areSeveral(bits: number) {
  return (bits & (bits - 1)) !== 0
}
