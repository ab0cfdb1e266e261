import type { z } from 'zod'
import { beginningOf } from '#basics/tidy.ts'
import { checkedFields, type CheckInput } from '#features/checks/finding.rules.ts'
import { coerceFormValue } from '#ui/forms/coerce.fields.ts'
import { readTypedQuestions } from './vacancy-question.fields.ts'
import { vacancySteps } from './vacancy.fields.ts'

const { shape } = vacancySteps

/** The rules for titles take quadratic time, and a draft may hold any text. */
const mostTitle = 200

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

/** The values of a half-filled form that can be checked: an invalid field counts as empty. */
export function readForCheck(typed: Readonly<Record<string, unknown>>): Omit<CheckInput, 'schemaTypes' | 'hasReason'> {
  const readField = (name: keyof typeof shape) => {
    const read = coerceFormValue(shape[name] as z.ZodType).safeParse(typed[name])
    return read.success ? (read.data ?? null) : null
  }
  const fields = Object.fromEntries(read.map((name) => [name, readField(name)])) as Omit<
    CheckInput,
    'hasPlace' | 'questions'
  >
  return {
    ...fields,
    // A title that is too long is shown, and checked, as it was typed.
    title: fields.title ?? (typeof typed.title === 'string' ? beginningOf(typed.title.trim(), mostTitle) : ''),
    questions: readTypedQuestions(typed),
    hasPlace: readField('placeId') !== null,
  }
}
