import { z } from 'zod'
import { day, longText, optional } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { paymentProblems } from './order.rules.ts'
import { orderAdminText } from './order-admin.text.ts'

/** An admin's note about a refund: when and how the money was returned. */
export const refundNoteForm = describeForm({
  id: 'notitie',
  schema: z.object({ note: longText(orderAdminText.note.empty, { max: 1000 }) }),
  labels: { note: orderAdminText.note.label },
})

/** The day on which an invoice was paid, according to the bank account. */
export const receivedForm = describeForm({
  id: 'betaald',
  schema: z.object({ paidOn: optional(day()) }),
  labels: { paidOn: orderAdminText.received.label },
})

/** What an admin did about a payment that was not booked. An order may have several. */
export const handleProblemForm = (paymentId: number) =>
  describeForm({
    id: `betaling-${paymentId}`,
    schema: z.object({
      /** The problem that the page showed. */
      problem: z.enum(paymentProblems),
      leftCents: z.coerce.number().int().min(0),
      note: longText(orderAdminText.handling.empty, { max: 1000 }),
    }),
    labels: { note: orderAdminText.handling.label },
  })
