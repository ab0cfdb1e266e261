import { z } from 'zod'
import { email, line } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { mailText } from './mail.text.ts'

export const suppressionForm = describeForm({
  id: 'geen-mail',
  schema: z.object({ email: email(), reason: line(mailText.wrong.reason, { max: 200 }) }),
  labels: { email: mailText.add.email, reason: mailText.add.reason },
})

export type SuppressionFields = z.output<typeof suppressionForm.schema>
