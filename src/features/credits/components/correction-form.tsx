import { accountAdminText } from '#features/people/account-admin.text.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { correctionForm } from '../credit.fields.ts'

const text = accountAdminText.correct

export function CorrectionForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(correctionForm, { sent })
  return (
    <SchemaForm form={form}>
      <TextField field={fields.amount} hint={text.amountHint} autoComplete="off" inputMode="text" />
      <TextField field={fields.note} hint={text.noteHint} autoComplete="off" />
      <SubmitButton>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
