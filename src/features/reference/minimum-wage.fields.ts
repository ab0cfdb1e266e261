import { z } from 'zod'
import { day, money, webAddress, wholeNumber } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { type MinimumWage, youthAges, type YouthAge } from './minimum-wage.rules.ts'
import { minimumWageText } from './minimum-wage.text.ts'

const { label, wrong } = minimumWageText

const isShare = (share: number) => share >= 1 && share <= 100

const percentage = z
  .string(wrong.percentage)
  .trim()
  .regex(/^\d{1,3}([.,]\d)?$/, wrong.percentage)
  .transform((typed) => Number(typed.replace(',', '.')))
  .refine(isShare, wrong.percentage)

/** The name of the field for this age. */
export const youthField = (age: YouthAge) => `youth${age}` as const
type YouthField = ReturnType<typeof youthField>
export const youthOf = <Value>(make: (age: YouthAge) => Value) =>
  Object.fromEntries(youthAges.map((age) => [youthField(age), make(age)])) as Record<YouthField, Value>

/** In cents per hour. */
const bounds = { min: 100, max: 99_999 }

/** The amounts that apply from a day on. */
export const minimumWageForm = describeForm({
  id: 'minimumloon',
  schema: z.object({
    fromDay: day(),
    hourlyCents: money(undefined, bounds),
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

const share = z
  .number(wrong.percentage)
  .refine((given) => isShare(given) && Math.round(given * 10) === given * 10, wrong.percentage)

/** The same for programs, which send the percentages together, as numbers. */
export const minimumWageFields = z.object({
  fromDay: day(),
  hourlyCents: wholeNumber(bounds),
  youthPercentages: z.object(
    Object.fromEntries(youthAges.map((age) => [age, share])) as Record<YouthAge, typeof share>,
    wrong.percentage,
  ),
  source: webAddress(wrong.source),
})

export type MinimumWageFields = ReturnType<typeof wageOf>

/** Converts the form's fields to a row. */
export function wageOf({ fromDay, hourlyCents, source, ...youth }: z.output<typeof minimumWageForm.schema>) {
  const youthPercentages = Object.fromEntries(youthAges.map((age) => [age, youth[youthField(age)]]))
  return { fromDay, hourlyCents, source, youthPercentages }
}

/** The percentages in the format of form fields. */
export function typedShares({ youthPercentages }: Pick<MinimumWage, 'youthPercentages'>) {
  return youthOf((age) => String(youthPercentages[age] ?? '').replace('.', ','))
}
