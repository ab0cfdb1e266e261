import { z } from 'zod'
import { signInPageText } from '#features/sign-in/sign-in-page.text.ts'
import { emailField } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { line, optionalLine } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'

const text = signInText.wrong
const { label } = signInPageText

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
