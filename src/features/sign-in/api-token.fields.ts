import { z } from 'zod'
import { line, optional } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { signInPageText } from './sign-in-page.text.ts'
import { ownAccountText } from './own-account.text.ts'
import { signInText } from './sign-in.text.ts'
import { tokenAccesses } from './api-token.rules.ts'
import { ownPassword } from './own-account.fields.ts'

const text = signInText.wrong
const { newPasswordLabel } = signInPageText
const { programs } = ownAccountText

export const apiTokenForm = ({ now }: { now: Date }) =>
  describeForm({
    id: 'sleutel',
    schema: z.object({
      name: line(text.tokenName),
      access: z.enum(tokenAccesses, text.tokenAccess),
      expiresAt: optional(z.date().refine((day) => day > now, text.tokenExpiry)),
      password: ownPassword,
    }),
    labels: { name: programs.name, access: programs.access, password: newPasswordLabel.currentPassword },
    secrets: ['password'],
  })

export type ApiTokenFields = z.output<ReturnType<typeof apiTokenForm>['schema']>
