import { z } from 'zod'
import { parsePhoneNumber } from '#basics/phone-number.ts'
import { tidyLine } from '#basics/tidy.ts'
import { accountText } from './account.text.ts'
import { tokenAccesses } from './api-token.rules.ts'

const text = accountText.wrong

const line = (required: string, length = 100) =>
  z.string({ error: required }).overwrite(tidyLine).min(1, required).max(length, text.tooLong(length))

/** Of what may stay empty: nothing at all, blanks and null are the same. */
const orNothing = (length: number) =>
  z
    .string()
    .overwrite(tidyLine)
    .max(length, text.tooLong(length))
    .nullish()
    .transform((typed) => typed || null)

export const emailField = line(text.email, 254).toLowerCase().pipe(z.email(text.emailInvalid))

const phone = orNothing(30).transform((typed, ctx) => {
  const number = typed === null ? null : parsePhoneNumber(typed)
  if (number === undefined) ctx.addIssue({ code: 'custom', message: text.phoneInvalid })
  return number ?? null
})

export const usernameField = orNothing(200).refine(
  (name) => name === null || ([...name].length >= 3 && [...name].length <= 50 && !name.includes('@')),
  text.username,
)

const person = {
  firstName: line(text.firstName),
  infix: orNothing(30),
  lastName: line(text.lastName),
  phone,
}

const password = z.string({ error: text.password }).min(1, text.password)

/** The form for signing in. What a name or an address looks like is no business of this form. */
export const signInFields = z.object({
  identifier: z
    .string({ error: text.identifier })
    .overwrite(tidyLine)
    .min(1, text.identifier)
    .max(254, text.identifier),
  password,
})

export const emailFields = z.object({ email: emailField })

/** A code of an app, or one for who has lost it. */
export const codeFields = z.object({ code: line(text.code, 40) })

/** The form of someone who makes an account. The rules for a password need more than the password, so a command has them. */
export const registrationFields = z.object({ ...person, email: emailField, legalName: orNothing(200), password })

/** What a program may say of who registers: all of it may come later. */
export const registrationProfile = z.object({
  firstName: orNothing(100).transform((name) => name ?? ''),
  infix: person.infix,
  lastName: orNothing(100).transform((name) => name ?? ''),
  phone,
  legalName: orNothing(200),
})

/** What someone may change of themselves: what is left out stays as it is. */
export const profileFields = z.object({ ...person, username: usernameField }).partial()

/** The form of who comes by an invitation, or from a provider. */
export const completionFields = z.object({ ...person, legalName: orNothing(200) })

const isRepeated = (fields: { password: string; passwordConfirmation: string }) =>
  fields.password === fields.passwordConfirmation
const repeatWrong = { path: ['passwordConfirmation'], error: text.passwordRepeat }

export const newPasswordFields = z
  .object({ password, passwordConfirmation: z.string({ error: text.password }) })
  .refine(isRepeated, repeatWrong)

export const changePasswordFields = z
  .object({ currentPassword: password, password, passwordConfirmation: z.string({ error: text.password }) })
  .refine(isRepeated, repeatWrong)

/** The form of who accepts an invitation. */
export const invitedFields = completionFields.omit({ legalName: true }).extend({ password })

export const turnOffFields = z.object({ password })

export const leaveFields = z.object({
  // Empty for who has none, because a provider vouches for them: the command knows.
  password: z.string().default(''),
  isSure: z.boolean({ error: text.isSure }).refine((sure) => sure, text.isSure),
})

/** The form of a token for a program. */
export const apiTokenFields = ({ now }: { now: Date }) =>
  z.object({
    name: line(text.tokenName),
    access: z.enum(tokenAccesses, text.tokenAccess),
    expiresAt: z
      .date()
      .nullish()
      .transform((day) => day ?? null)
      .refine((day) => day === null || day > now, text.tokenExpiry),
  })

export type RegistrationProfile = z.infer<typeof registrationProfile>
export type ProfileFields = z.infer<typeof profileFields>
export type CompletionFields = z.infer<typeof completionFields>
export type ApiTokenFields = z.infer<ReturnType<typeof apiTokenFields>>
