import type { AttributeType } from './collection.server.ts'

/** Undefined: the text is not a valid value of this type. */
export function cast(type: AttributeType, text: string): string | number | boolean | undefined {
  switch (type) {
    case 'integer':
    case 'float':
      return castNumber(text)
    case 'boolean':
      return castBoolean(text)
    case 'date':
      return castDate(text)
    case 'datetime':
      return castMoment(text)
    default:
      return text
  }
}

function castNumber(text: string) {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

export function castBoolean(text: string) {
  if (['true', 't', '1'].includes(text)) return true
  if (['false', 'f', '0'].includes(text)) return false
  return undefined
}

/** For `$null`: any text that is not a known false value counts as true. */
export function isTrue(operand: unknown) {
  if (typeof operand !== 'string') return operand !== null && operand !== undefined
  return castBoolean(operand) ?? operand !== ''
}

const day = /^(\d{4}-\d{2}-\d{2})(T.*)?$/
// The PostgreSQL calendar has no year 0.
const moment = /^(?!0000)\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

function castDate(text: string) {
  const date = day.exec(text)?.[1]
  if (!date || castMoment(text) === undefined) return undefined
  // `2026-02-30` parses as a day in March, so it is not a valid date.
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? date : undefined
}

function castMoment(text: string) {
  if (!moment.test(text)) return undefined
  // Without a zone it is UTC, like every time in an answer.
  const zoned = text.includes('T') && !/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}Z` : text
  const time = Date.parse(zoned)
  return Number.isNaN(time) || time < minTime ? undefined : new Date(time).toISOString()
}

const minTime = Date.parse('0001-01-02T00:00:00Z')
