import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { DateField } from '#ui/forms/text-field.tsx'
import { receivedForm } from '../order-admin.fields.ts'
import { orderAdminText } from '../order-admin.text.ts'

const text = orderAdminText.received

export function ReceivedForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(receivedForm, { sent })
  return (
    <SchemaForm form={form} warns={false} className="grid w-full gap-3">
      <DateField field={fields.paidOn} hint={text.hint} placeholder="dd-mm-jjjj" />
      <SubmitButton>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
