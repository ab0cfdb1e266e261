import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import type { templateForms } from '../application-message.fields.ts'
import { applicationMessageText } from '../application-message.text.ts'

const { templatePage: text } = applicationMessageText

type Props = {
  form: (typeof templateForms)[number]
  sent: Sent
  words: { subject: string; body: string }
  version: string | undefined
}

/** The account's own words for one mail. */
export function TemplateForm({ form: described, sent, words, version }: Props) {
  const { subject, body } = words
  const { form, fields } = useSchemaForm(described, { sent, defaultValue: { subject, body } })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.subject} />
      <TextAreaField field={fields.body} rows={10} />
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
