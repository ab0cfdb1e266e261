import { formatDate, formatTime, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { logFacts, logFields, logValues, logChangeText as text } from './log-change.text.ts'
import { hiddenValue, type LogSubject } from './log-entry.rules.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The changes, one Dutch line per field, for people who do not know the names in the code; unchanged fields are left
 * out.
 */
export function changesOf({ subject, before, after }: { subject: LogSubject; before: Values; after: Values }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const name = nameOf(field)
    const [was, became] = [before, after].map((values) => showValue(values[field], { subject, field })) as [
      string,
      string,
    ]
    if (was === became && was !== hiddenValue) return []
    const told = [was, became].find((value) => value !== text.nothing)
    return [logFacts.has(field) ? text.fact(name, shorten(told!)) : text.change(name, shorten(was), shorten(became))]
  })
}

const longestValue = 120
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const calendarDay = /^\d{4}-\d\d-\d\d$/

function nameOf(field: string) {
  return logFields[field] ?? field
}

function showValue(value: unknown, { subject, field }: { subject: LogSubject; field: string }): string {
  const within = (part: unknown, name = field) => showValue(part, { subject, field: name })
  if (value === undefined || value === null || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : String(value)
  if (Array.isArray(value)) return value.length === 0 ? text.nothing : value.map((part) => within(part)).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => text.within(nameOf(name), within(part, name)))
      .join(', ')
  }
  const written = String(value)
  if (moment.test(written)) return `${formatDate(new Date(written))} ${formatTime(new Date(written))}`
  if (calendarDay.test(written)) return formatDate(middleOf(written))
  return (logValues[`${subject}.${field}`] ?? logValues[field])?.[written] ?? written
}

function shorten(written: string) {
  return written.length > longestValue ? `${written.slice(0, longestValue - 1)}…` : written
}
