import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextAreaField } from '#ui/forms/text-field.tsx'
import { refundNoteForm } from '../order-admin.fields.ts'
import { orderAdminText } from '../order-admin.text.ts'

const text = orderAdminText.note

type Props = { sent: Sent; start: { note: string }; version: string }

export function RefundNoteForm({ sent, start, version }: Props) {
  const { form, fields } = useSchemaForm(refundNoteForm, { sent, defaultValue: start })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextAreaField field={fields.note} hint={text.hint} rows={4} />
      <SubmitButton className="no-print">{text.button}</SubmitButton>
    </SchemaForm>
  )
}
