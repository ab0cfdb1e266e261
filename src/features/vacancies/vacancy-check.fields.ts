import type { z } from 'zod'
import { checkedFields, type CheckInput } from './vacancy-check-finding.rules.ts'
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
    const parsed = (shape[name] as z.ZodType).safeParse(typed[name])
    return parsed.success ? (parsed.data ?? null) : null
  }
  const fields = Object.fromEntries(read.map((name) => [name, readField(name)])) as Omit<CheckInput, 'hasPlace'>
  return { ...fields, title: fields.title ?? '', hasPlace: readField('placeId') !== null }
}
