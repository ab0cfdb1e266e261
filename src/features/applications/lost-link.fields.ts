import { z } from 'zod'
import { email } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { applicationText } from './application.text.ts'

/** Requests the links to the visitor's applications. */
export const lostLinkForm = describeForm({
  id: 'link-kwijt',
  schema: z.object({ email: email(applicationText.wrong.email) }),
  labels: { email: applicationText.label.email },
  isPublic: true,
  isTry: true,
})
