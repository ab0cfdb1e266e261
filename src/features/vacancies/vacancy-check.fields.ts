import type { z } from 'zod'
import { checkedFields, type CheckInput } from '#features/checks/finding.rules.ts'
import { readTypedQuestions } from './vacancy-question.fields.ts'
import { vacancySteps } from './vacancy.fields.ts'

const { shape } = vacancySteps

const read = [
  ...checkedFields,
  'hoursFrom',
  'hoursTo',
  'monthlySalaryFromCents',
  'monthlySalaryToCents',
  'hourlySalaryFromCents',
  'hourlySalaryToCents',
  'externalApplyUrl',
] as const satisfies (keyof CheckInput & keyof typeof shape)[]

/** What of a form that is still being filled in can be checked: a field that is not right yet counts as empty. */
export function readForCheck(typed: Readonly<Record<string, unknown>>): Omit<CheckInput, 'schemaTypes' | 'hasReason'> {
  const readField = (name: keyof typeof shape) => {
    const value = typed[name]
    const schema = shape[name] as z.ZodType
    const parsed = schema.safeParse(value)
    // A form sends its numbers as text.
    const asNumber = typeof value === 'string' && /^\d{1,10}$/.test(value) ? schema.safeParse(Number(value)) : parsed
    const read = parsed.success ? parsed : asNumber
    return read.success ? (read.data ?? null) : null
  }
  const fields = Object.fromEntries(read.map((name) => [name, readField(name)])) as Omit<
    CheckInput,
    'hasPlace' | 'questions'
  >
  return {
    ...fields,
    // One that is too long is shown, and checked, as it was typed.
    title: fields.title ?? (typeof typed.title === 'string' ? typed.title.trim() : ''),
    questions: readTypedQuestions(typed),
    hasPlace: readField('placeId') !== null,
  }
}
