import { z } from 'zod'
import { day, longText, optional } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { paymentProblems } from './order.rules.ts'
import { orderAdminText } from './order-admin.text.ts'

/** What an admin writes about a refund: when and how the money went back. */
export const refundNoteForm = describeForm({
  id: 'notitie',
  schema: z.object({ note: longText(orderAdminText.note.empty, { max: 1000 }) }),
  labels: { note: orderAdminText.note.label },
})

/** On which day an invoice was paid, as the bank account says. */
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
      /** What the page showed. */
      problem: z.enum(paymentProblems),
      leftCents: z.coerce.number().int().min(0),
      note: longText(orderAdminText.handling.empty, { max: 1000 }),
    }),
    labels: { note: orderAdminText.handling.label },
  })
