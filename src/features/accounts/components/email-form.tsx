import { type Sent, useSchemaForm } from '#ui/form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { EmailField } from '#ui/text-field.tsx'
import { newEmailForm } from '../own-account.fields.ts'
import { ownAccountText } from '../own-account.text.ts'

/** Asks for a link to one's own new address. */
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
