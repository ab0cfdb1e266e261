import { z } from 'zod'
import { choice, yesOrNo } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { newlyLeftOut, personalRules, type PersonalRules } from './personal-field.rules.ts'
import { personalFieldText as text } from './personal-field.text.ts'

const rule = () => choice(personalRules)

/** Which personal details are asked for; leaving one out needs confirmation, because it erases. */
export function personalFieldForm(current: PersonalRules) {
  return describeForm({
    id: 'persoonlijk',
    schema: z
      .object({ birthDate: rule(), gender: rule(), residencePlace: rule(), isSure: yesOrNo() })
      .refine(({ isSure, ...rules }) => isSure || newlyLeftOut(current, rules).length === 0, {
        path: ['isSure'],
        error: text.notSure,
      }),
    labels: { ...text.field, isSure: text.sure },
  })
}
