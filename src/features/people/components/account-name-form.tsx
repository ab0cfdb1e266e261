import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { accountNameForm } from '../account-admin.fields.ts'
import { accountAdminText } from '../account-admin.text.ts'

const text = accountAdminText.rename

export function AccountNameForm({ sent, legalName }: { sent: Sent; legalName: string | null }) {
  const { form, fields } = useSchemaForm(accountNameForm, { sent, defaultValue: { legalName: legalName ?? '' } })
  return (
    <SchemaForm form={form}>
      <TextField field={fields.legalName} hint={text.hint} autoComplete="off" />
      <SubmitButton>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
