import { z } from 'zod'
import { accountAdminText } from '#features/people/account-admin.text.ts'
import { entry, line, wholeNumber } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { creditText } from './credit.text.ts'

const correction = {
  amount: wholeNumber({ min: -10_000, max: 10_000 }).refine((amount) => amount !== 0, creditText.wrong.amount),
  note: line(creditText.wrong.note, { max: 300 }),
}

/** A correction by an admin: credits added to an account or deducted, and why. */
export const correctionFields = z.object({ accountId: entry(), ...correction })

/** The same, for the account's page. */
export const correctionForm = describeForm({
  id: 'correctie',
  schema: z.object(correction),
  labels: { amount: accountAdminText.correct.amount, note: accountAdminText.correct.note },
})
