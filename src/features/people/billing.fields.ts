import { z } from 'zod'
import { readBtwId, readKvkNumber } from '#basics/business-numbers.ts'
import { asSeen, printable } from '#basics/printable.ts'
import { tidyLine } from '#basics/tidy.ts'
import { email, line, optional, postalCode, read } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { billingText } from './billing.text.ts'

const { label, wrong } = billingText

/** Not an address where a person can be visited. */
const postBox = /^(?:post ?bus|p\.? ?o\.? ?box|antwoordnummer)(?![a-z])/i

/** gap 317: only characters that an invoice can show; the Dutch trade register has no others either. */
export const onInvoice = (missing?: string, { max }: { max?: number } = {}) =>
  line(missing, { max })
    .overwrite((typed) => tidyLine(asSeen(typed)))
    .min(1, missing)
    .refine((typed) => printable.test(typed), wrong.letters)

/** The identity of an account on its invoices. */
export const billingForm = describeForm({
  id: 'factuurgegevens',
  schema: z.object({
    legalName: onInvoice(wrong.legalName, { max: 200 }),
    streetName: onInvoice(wrong.streetName).refine((street) => !postBox.test(street), wrong.postBox),
    houseNumber: onInvoice(wrong.houseNumber, { max: 20 }),
    postalCode: postalCode(wrong.postalCode),
    place: onInvoice(wrong.place),
    kvkNumber: optional(read(line(undefined, { max: 20 }), readKvkNumber, wrong.kvkNumber)),
    btwId: optional(read(line(undefined, { max: 30 }), readBtwId, wrong.btwId)),
    billingEmail: optional(email()),
  }),
  labels: label,
})

export type BillingFields = z.output<typeof billingForm.schema>
