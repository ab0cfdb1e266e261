import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField } from '#ui/forms/text-field.tsx'
import { newEmailForm } from '../own-account.fields.ts'
import { ownAccountText } from '../own-account.text.ts'

/** Requests a link to the user's new address. */
export function NewEmailForm({ sent, hasPassword }: { sent: Sent; hasPassword: boolean }) {
  const { form, fields } = useSchemaForm(newEmailForm, { sent })
  return (
    <SchemaForm form={form}>
      <EmailField field={fields.email} />
      {hasPassword && <PasswordField field={fields.password} autoComplete="current-password" isOptional={false} />}
      <SubmitButton>{ownAccountText.email.button}</SubmitButton>
    </SchemaForm>
  )
}
