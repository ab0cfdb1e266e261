import { z } from 'zod'
import { password } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import { codeForm, emailField } from './sign-in.fields.ts'
import { signInPageText } from './sign-in-page.text.ts'
import { ownAccountText } from './own-account.text.ts'
import { signInText } from './sign-in.text.ts'

// What signed-in users do to their own account, with their password.

const text = signInText.wrong
const { label, newPasswordLabel } = signInPageText

/** Empty for a user without a password, who signs in through a provider; the command checks which. */
export const ownPassword = z.string(formMessage('required')).max(1000, formMessage('tooLong', 1000)).default('')

/** Requests a link to the user's new address. */
export const newEmailForm = describeForm({
  id: 'e-mailadres',
  schema: z.object({ email: emailField, password: ownPassword }),
  labels: { email: ownAccountText.email.label, password: newPasswordLabel.currentPassword },
  secrets: ['password'],
  isTry: true,
})

/** Confirms an authenticator app with its first code, and the user with their password. */
export const confirmCodeForm = describeForm({
  id: 'code-bevestigen',
  schema: codeForm.schema.extend({ password: password(text.password) }),
  labels: { password: newPasswordLabel.currentPassword, code: label.code },
  secrets: ['password', 'code'],
})

export const turnOffForm = describeForm({
  id: 'code-uit',
  schema: z.object({ password: password(text.password) }),
  labels: { password: newPasswordLabel.currentPassword },
  secrets: ['password'],
})

export const leaveForm = describeForm({
  id: 'verwijderen',
  schema: z.object({
    password: ownPassword,
    isSure: z.boolean({ error: text.isSure }).refine((sure) => sure, text.isSure),
  }),
  labels: { password: newPasswordLabel.currentPassword, isSure: ownAccountText.profile.leaveConfirm },
  secrets: ['password'],
})
