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

const lengthOfDay = 'YYYY-MM-DD'.length
// The PostgreSQL calendar has no year 0.
const moment = /^(?!0000)\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

function castDate(text: string) {
  return castMoment(text) === undefined ? undefined : text.slice(0, lengthOfDay)
}

function castMoment(text: string) {
  if (!moment.test(text)) return undefined
  // Without a zone it is UTC, like every time in an answer.
  const zoned = text.includes('T') && !/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}Z` : text
  const time = Date.parse(zoned)
  if (Number.isNaN(time) || time < minTime) return undefined
  // `2026-02-30` parses as a day in March, so it is not a valid day.
  const date = text.slice(0, lengthOfDay)
  return new Date(date).toISOString().startsWith(date) ? new Date(time).toISOString() : undefined
}

const minTime = Date.parse('0001-01-02T00:00:00Z')
