import { z } from 'zod'
import { entry, line, wholeNumber } from '#ui/form.fields.ts'
import { creditText } from './credit.text.ts'

/** What an admin gives to an account or takes off it, and why. */
export const correctionFields = z.object({
  accountId: entry(),
  amount: wholeNumber({ min: -10_000, max: 10_000 }).refine((amount) => amount !== 0, creditText.wrong.amount),
  note: line(creditText.wrong.note, { max: 300 }),
})
