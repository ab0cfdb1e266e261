import { z } from 'zod'
import { line, email, optional, optionalLine, password, phone } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { signInPageText } from './sign-in-page.text.ts'
import { signInText } from './sign-in.text.ts'
import { longestPassword, shortestPassword } from './password-length.rules.ts'

const text = signInText.wrong
const { label, newPasswordLabel } = signInPageText

export const emailField = email(text.email)

export const usernameField = optional(
  line(undefined, { max: 200 }).refine(
    (name) => [...name].length >= 3 && [...name].length <= 50 && !name.includes('@'),
    text.username,
  ),
)

/** Checks only its length: how easily it is guessed is checked by a command, which knows the user. */
const newPassword = password(text.password)
  .refine((typed) => [...typed].length >= shortestPassword, signInText.registration['password-too-short'])
  .refine((typed) => [...typed].length <= longestPassword, signInText.registration['password-too-long'])

const firstName = line(text.firstName)
const lastName = line(text.lastName)
const infix = optionalLine({ max: 30 })
const person = { firstName, infix, lastName, phone: optional(phone()) }
const legalName = optionalLine({ max: 200 })
const personLabels = { firstName: label.firstName, infix: label.infix, lastName: label.lastName }

/** Signing in. Does not check the format of a username or address. */
export const signInForm = describeForm({
  id: 'inloggen',
  schema: z.object({ identifier: line(text.identifier, { max: 254 }), password: password(text.password) }),
  labels: { identifier: label.identifier, password: label.password },
  secrets: ['password'],
})

/** The second step of signing in: a code from an app, or a recovery code. */
export const codeForm = describeForm({
  id: 'code',
  schema: z.object({ code: line(text.code, { max: 40 }) }),
  labels: { code: label.code },
  secrets: ['code'],
})

export const registrationForm = describeForm({
  id: 'registreren',
  schema: z.object({ firstName, infix, lastName, legalName, email: emailField, password: newPassword }),
  labels: { ...personLabels, legalName: label.legalName, email: label.email, password: label.password },
  secrets: ['password'],
  isPublic: true,
  isTry: true,
  captcha: 'register',
})

/** The details that a program may send about somebody it registers: all of them may be filled in later. */
export const registrationProfile = z.object({
  firstName: optionalLine().transform((name) => name ?? ''),
  infix,
  lastName: optionalLine().transform((name) => name ?? ''),
  phone: person.phone,
  legalName,
})

/** Asks for the address to mail a link to. */
const emailForm = (id: string) =>
  describeForm({ id, schema: z.object({ email: emailField }), labels: { email: label.email }, isTry: true })

export const forgotPasswordForm = emailForm('vergeten')
export const resendForm = emailForm('opnieuw')

/** The details that users may change about themselves. */
export const profileForm = describeForm({
  id: 'gegevens',
  schema: z.object({ ...person, username: usernameField }),
  labels: { ...personLabels, phone: label.phone, username: label.username },
})

/** The details that an owner enters about a contact person, on the page and through the API. */
export const contactPersonFields = z.object({ ...person, email: emailField })

export const contactPersonForm = describeForm({
  id: 'contactpersoon',
  schema: contactPersonFields,
  labels: { ...personLabels, email: label.email, phone: label.phone },
})

/** For a user whose provider did not supply a name. */
export const completionForm = describeForm({
  id: 'voltooien',
  schema: z.object({ ...person, legalName }),
  labels: { ...personLabels, phone: label.phone, legalName: label.legalName },
})

/** For a user who accepts an invitation. */
export const invitedForm = describeForm({
  id: 'uitgenodigd',
  schema: z.object({ ...person, password: newPassword }),
  labels: { ...personLabels, phone: label.phone, password: label.password },
  secrets: ['password'],
})

const repeated = { password: newPassword, passwordConfirmation: password(text.password) }
const isRepeated = (fields: { password: string; passwordConfirmation: string }) =>
  fields.password === fields.passwordConfirmation
const repeatWrong = { path: ['passwordConfirmation'], error: text.passwordRepeat }
const bothPasswords = {
  password: newPasswordLabel.password,
  passwordConfirmation: newPasswordLabel.passwordConfirmation,
}

/** For a user who proved their address by mail. */
export const newPasswordForm = describeForm({
  id: 'nieuw-wachtwoord',
  schema: z.object(repeated).refine(isRepeated, repeatWrong),
  labels: bothPasswords,
  secrets: Object.keys(repeated),
  isTry: true,
})

export const changePasswordForm = describeForm({
  id: 'wachtwoord',
  schema: z.object({ currentPassword: password(text.password), ...repeated }).refine(isRepeated, repeatWrong),
  labels: newPasswordLabel,
  secrets: ['currentPassword', ...Object.keys(repeated)],
})

type Of<Form extends { schema: z.ZodType }> = z.output<Form['schema']>

export type RegistrationProfile = z.infer<typeof registrationProfile>
export type ContactPersonFields = Of<typeof contactPersonForm>
export type ProfileFields = Of<typeof profileForm>
export type CompletionFields = Of<typeof completionForm>
