import { z } from 'zod'
import { endOfDayAfter, localDay, middleOf } from '#basics/dutch-date.ts'
import { day, line, optional } from '#ui/forms/form.fields.ts'
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
      /** Typed as the last day on which it works. */
      expiresAt: optional(day(undefined, { from: localDay(now), tooEarly: text.tokenExpiry })).transform((last) =>
        last ? endOfDayAfter(middleOf(last), 0) : null,
      ),
      password: ownPassword,
    }),
    labels: {
      name: programs.name,
      access: programs.access,
      expiresAt: programs.lastDay,
      password: newPasswordLabel.currentPassword,
    },
    secrets: ['password'],
  })

export type ApiTokenFields = z.output<ReturnType<typeof apiTokenForm>['schema']>
