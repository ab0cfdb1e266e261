import { formatAmount } from '#basics/money.ts'
import type { ReadItem } from './import-mapping.rules.ts'
import type { Choices } from './import-values.rules.ts'

/** The values that a draft of an item would have, on one line, and whether a needed one is missing. */
export function previewFacts(item: ReadItem, { places, employments }: Pick<Choices, 'places' | 'employments'>) {
  if (item.fault) return { facts: '', isIncomplete: false }
  const { fields, notes } = item
  const place = places.find(({ id }) => id === fields.placeId)?.title
  const hours = fields.hoursFrom === undefined ? undefined : `${between(fields.hoursFrom, fields.hoursTo!, String)} uur`
  const month = amounts(fields.monthlySalaryFromCents, fields.monthlySalaryToCents, 'per maand')
  const hour = amounts(fields.hourlySalaryFromCents, fields.hourlySalaryToCents, 'per uur')
  const contracts = employments.filter(({ id }) => fields.employmentIds.includes(id)).map(({ title }) => title)
  const pay = month ?? hour ?? fields.salaryDescription
  const facts = [place, hours, ...contracts, pay].filter((fact) => fact !== undefined)
  const isIncomplete = !place || !hours || notes.some(({ reason }) => reason === 'too-long')
  return { facts: facts.join(' · '), isIncomplete }
}

function between(from: number, to: number, write: (value: number) => string) {
  return from === to ? write(from) : `${write(from)}–${write(to)}`
}

function amounts(from: number | undefined, to: number | undefined, unit: string) {
  if (from === undefined && to === undefined) return undefined
  if (to === undefined) return `vanaf ${formatAmount(from!)} ${unit}`
  if (from === undefined) return `tot ${formatAmount(to)} ${unit}`
  return `${between(from, to, formatAmount)} ${unit}`
}
