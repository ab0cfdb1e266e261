import { z } from 'zod'
import { longText } from '#ui/form.fields.ts'
import { describeForm } from '#ui/form-description.rules.ts'
import { orderAdminText } from './order-admin.text.ts'

/** What an admin writes about a refund: when and how the money went back. */
export const refundNoteForm = describeForm({
  id: 'notitie',
  schema: z.object({ note: longText(orderAdminText.note.empty, { max: 1000 }) }),
  labels: { note: orderAdminText.note.label },
})
