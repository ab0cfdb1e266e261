import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField, TextField } from '#ui/forms/text-field.tsx'
import { suppressionForm } from '../mail.fields.ts'
import { mailText } from '../mail.text.ts'

export function SuppressionForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(suppressionForm, { sent })
  return (
    <SchemaForm form={form}>
      <EmailField field={fields.email} autoComplete="off" />
      <TextField field={fields.reason} autoComplete="off" />
      <SubmitButton>{mailText.add.button}</SubmitButton>
    </SchemaForm>
  )
}
