import { z } from 'zod'
import { agreed, alsoWithErrors, entry, optionalText } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { employerText } from './application-employer.text.ts'
import { type Moment, personShape, saysWhichSource, sourceShape } from './application.fields.ts'
import { applicationText } from './application.text.ts'

const { form: text } = employerText

/** How an application on paper or by telephone is motivated; `none`: there is no letter. */
export const motivationKindsByHand = ['none', 'text', 'file'] as const

/** The form for an employer to add somebody who did not apply through the board. */
export function byHandForm(moment: Moment) {
  return describeForm({
    id: 'met-de-hand',
    schema: z
      .object({
        vacancyId: entry(text.noVacancy),
        ...personShape(moment),
        motivationKind: z.enum(motivationKindsByHand).default('none'),
        motivationText: optionalText(),
        ...sourceShape,
        knows: agreed(text.notKnown),
      })
      // spec §5: motivation text is required when the motivation is textual.
      .refine(({ motivationKind, motivationText }) => motivationKind !== 'text' || Boolean(motivationText), {
        path: ['motivationText'],
        error: applicationText.wrong.motivationText,
        when: alsoWithErrors,
      })
      .refine(saysWhichSource.isSaid, saysWhichSource.otherwise),
    labels: {
      vacancyId: text.vacancy,
      ...applicationText.label,
      cv: text.cv,
      motivationKind: text.motivation,
      motivation: applicationText.label.motivationFile,
      source: text.source,
      sourceOther: text.sourceOther,
      hours: text.hours,
      knows: text.knows,
    },
    files: { cv: { kind: 'document', isOptional: true }, motivation: { kind: 'document', isOptional: true } },
  })
}

export type ByHandFields = z.infer<ReturnType<typeof byHandForm>['schema']>

/** Corrects an applicant's personal details. */
export function personForm(moment: Moment) {
  return describeForm({
    id: 'persoon',
    schema: z.object(personShape(moment)),
    labels: { ...applicationText.label, hours: text.hours },
  })
}

export type PersonFields = z.infer<ReturnType<typeof personForm>['schema']>
