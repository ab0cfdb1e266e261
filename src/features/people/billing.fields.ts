import { z } from 'zod'
import { readBtwId, readKvkNumber } from '#basics/business-numbers.ts'
import { email, line, optional, postalCode, read } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { billingText } from './billing.text.ts'

const { label, wrong } = billingText

/** Not an address where a person can be visited. */
const postBox = /^(?:post ?bus|p\.? ?o\.? ?box|antwoordnummer)(?![a-z])/i

/** The identity of an account on its invoices. */
export const billingForm = describeForm({
  id: 'factuurgegevens',
  schema: z.object({
    legalName: line(wrong.legalName, { max: 200 }),
    streetName: line(wrong.streetName).refine((street) => !postBox.test(street), wrong.postBox),
    houseNumber: line(wrong.houseNumber, { max: 20 }),
    postalCode: postalCode(wrong.postalCode),
    place: line(wrong.place),
    kvkNumber: optional(read(line(undefined, { max: 20 }), readKvkNumber, wrong.kvkNumber)),
    btwId: optional(read(line(undefined, { max: 30 }), readBtwId, wrong.btwId)),
    billingEmail: optional(email()),
  }),
  labels: label,
})

export type BillingFields = z.output<typeof billingForm.schema>
