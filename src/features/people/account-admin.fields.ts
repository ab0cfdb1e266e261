import { z } from 'zod'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { accountAdminText } from './account-admin.text.ts'
import { onInvoice } from './billing.fields.ts'

/** The name of an account on its invoices. */
export const accountNameForm = describeForm({
  id: 'accountnaam',
  schema: z.object({ legalName: onInvoice(undefined, { max: 200 }) }),
  labels: { legalName: accountAdminText.rename.label },
})
