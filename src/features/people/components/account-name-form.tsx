import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { accountNameForm } from '../account-admin.fields.ts'
import { accountAdminText } from '../account-admin.text.ts'

const text = accountAdminText.rename

type Props = { sent: Sent; legalName: string | null; version: string }

export function AccountNameForm({ sent, legalName, version }: Props) {
  const { form, fields } = useSchemaForm(accountNameForm, { sent, defaultValue: { legalName: legalName ?? '' } })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.legalName} hint={text.hint} autoComplete="off" />
      <SubmitButton>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
