import { z } from 'zod'
import { line } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { accountAdminText } from './account-admin.text.ts'

/** The name of an account on its invoices. */
export const accountNameForm = describeForm({
  id: 'accountnaam',
  schema: z.object({ legalName: line(undefined, { max: 200 }) }),
  labels: { legalName: accountAdminText.rename.label },
})
