import { z } from 'zod'
import { line, optionalLine } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { accountPageText } from './account-page.text.ts'
import { emailField } from './account.fields.ts'
import { accountText } from './account.text.ts'

const text = accountText.wrong
const { label } = accountPageText

/** Inviting an admin. */
export const adminInvitationForm = describeForm({
  id: 'beheerder',
  schema: z.object({
    firstName: line(text.firstName),
    infix: optionalLine({ max: 30 }),
    lastName: line(text.lastName),
    email: emailField,
  }),
  labels: { firstName: label.firstName, infix: label.infix, lastName: label.lastName, email: label.email },
})

export type AdminInvitationFields = z.output<typeof adminInvitationForm.schema>
