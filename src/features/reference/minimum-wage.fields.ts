import { z } from 'zod'
import { day, money, webAddress } from '#ui/form.fields.ts'
import { describeForm } from '#ui/form-description.rules.ts'
import { type MinimumWage, youthAges, type YouthAge } from './minimum-wage.rules.ts'
import { minimumWageText } from './minimum-wage.text.ts'

const { label, wrong } = minimumWageText

const percentage = z
  .string(wrong.percentage)
  .trim()
  .regex(/^\d{1,3}([.,]\d)?$/, wrong.percentage)
  .transform((typed) => Number(typed.replace(',', '.')))
  .refine((share) => share >= 1 && share <= 100, wrong.percentage)

/** The name of the field for this age. */
export const youthField = (age: YouthAge) => `youth${age}` as const
type YouthField = ReturnType<typeof youthField>
const youthOf = <Value>(make: (age: YouthAge) => Value) =>
  Object.fromEntries(youthAges.map((age) => [youthField(age), make(age)])) as Record<YouthField, Value>

/** The amounts from one day on. */
export const minimumWageForm = describeForm({
  id: 'minimumloon',
  schema: z.object({
    fromDay: day(),
    hourlyCents: money(undefined, { min: 100, max: 99_999 }),
    ...youthOf(() => percentage),
    source: webAddress(wrong.source),
  }),
  labels: {
    fromDay: label.fromDay,
    hourlyCents: label.hourlyCents,
    ...youthOf(label.youth),
    source: label.source,
  },
})

export type MinimumWageFields = ReturnType<typeof wageOf>

/** The form's fields as they are stored. */
export function wageOf({ fromDay, hourlyCents, source, ...youth }: z.output<typeof minimumWageForm.schema>) {
  const youthPercentages = Object.fromEntries(youthAges.map((age) => [age, youth[youthField(age)]]))
  return { fromDay, hourlyCents, source, youthPercentages }
}

/** The shares as they are typed. */
export function typedShares({ youthPercentages }: Pick<MinimumWage, 'youthPercentages'>) {
  return youthOf((age) => String(youthPercentages[age] ?? '').replace('.', ','))
}
