import { z } from 'zod'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { entry, line, optional, tags } from '#ui/forms/form.fields.ts'
import { longestName, mostNames } from './occupation.rules.ts'
import { occupationText } from './occupation.text.ts'

const { label, wrong } = occupationText

/** An occupation and what people call it. */
export const occupationForm = describeForm({
  id: 'beroep',
  schema: z.object({
    title: line(undefined, { max: longestName }),
    familyId: entry(),
    iscoCode: optional(
      z
        .string(wrong.iscoCode)
        .trim()
        .regex(/^\d{4}$/, wrong.iscoCode),
    ),
    names: tags({ max: mostNames, maxLength: longestName }),
  }),
  labels: label,
})

/** Similar occupations, and the words that find all of them. */
export const familyForm = describeForm({
  id: 'familie',
  schema: z.object({
    title: line(undefined, { max: longestName }),
    professionId: optional(entry()),
    words: tags({ max: mostNames, maxLength: longestName }),
  }),
  labels: occupationText.families.label,
})

export type FamilyFields = z.output<typeof familyForm.schema>
export type OccupationFields = z.output<typeof occupationForm.schema>
