import { z } from 'zod'
import { agreed, alsoWithErrors, choice, email, line, longText, optional } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { longestExplanation, needsName, reportKinds, shortestExplanation } from './report.rules.ts'
import { reportText } from './report.text.ts'

const { wrong, label } = reportText

/** DSA article 16(2): why, where (the page itself), by whom, and in good faith. */
export const reportForm = describeForm({
  id: 'melding',
  schema: z
    .object({
      kind: choice(reportKinds, wrong.kind),
      explanation: longText(wrong.explanation, { max: longestExplanation }).refine(
        (text) => text === '' || text.length >= shortestExplanation,
        wrong.shortExplanation,
      ),
      name: optional(line(wrong.name)),
      email: optional(email(wrong.email)),
      isInGoodFaith: agreed(wrong.isInGoodFaith),
    })
    .refine(({ kind, name }) => name !== null || !needsName(kind), {
      path: ['name'],
      error: wrong.name,
      when: alsoWithErrors,
    })
    .refine(({ kind, email: address }) => address !== null || !needsName(kind), {
      path: ['email'],
      error: wrong.email,
      when: alsoWithErrors,
    }),
  labels: label,
  isPublic: true,
})

export type ReportFields = z.output<typeof reportForm.schema>
