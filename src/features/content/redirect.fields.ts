import { z } from 'zod'
import { line, read } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import {
  longestFromPath,
  longestTarget,
  readFromPath,
  readTarget,
  redirectStatuses,
  type RedirectStatus,
} from './redirect.rules.ts'
import { redirectText } from './redirect.text.ts'

const { wrong, label } = redirectText

/** A route rule, for people and programs alike. */
export const redirectFields = z.object({
  fromPath: read(line(wrong.fromPath, { max: longestFromPath }), readFromPath, wrong.noPath),
  target: read(line(wrong.target, { max: longestTarget }), readTarget, wrong.noTarget),
  status: z
    .preprocess((given) => (given === undefined ? 301 : given), z.coerce.number(wrong.status))
    .refine((status): status is RedirectStatus => redirectStatuses.some((known) => known === status), wrong.status),
})

export type RedirectFields = z.output<typeof redirectFields>

export const redirectForm = describeForm({
  id: 'doorverwijzing',
  schema: redirectFields,
  labels: label,
})
