import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextAreaField } from '#ui/forms/text-field.tsx'
import { appealForm } from '../takedown.fields.ts'
import { takedownText } from '../takedown.text.ts'

const text = takedownText.appeal

/** Appeals with one click, with or without an explanation. */
export function AppealForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(appealForm, { sent })
  return (
    <SchemaForm form={form}>
      <TextAreaField field={fields.text} hint={text.hint} rows={4} />
      <SubmitButton busy={text.busy}>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
