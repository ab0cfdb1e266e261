import { z } from 'zod'
import { day, entry, timeOfDay } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { vacancyPlanText } from './vacancy-plan.text.ts'

const text = vacancyPlanText

/** The moment for posting a draft automatically. */
export const planForm = describeForm({
  id: 'plannen',
  schema: z.object({ vacancyId: entry(), day: day(), time: timeOfDay() }),
  labels: { day: text.day, time: text.time },
})
