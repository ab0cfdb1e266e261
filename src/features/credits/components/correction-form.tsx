import { accountAdminText } from '#features/people/account-admin.text.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { correctionForm } from '../credit.fields.ts'

const text = accountAdminText.correct

export function CorrectionForm({ sent, version }: { sent: Sent; version: string }) {
  const { form, fields } = useSchemaForm(correctionForm, { sent })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.amount} hint={text.amountHint} autoComplete="off" inputMode="text" />
      <TextField field={fields.note} hint={text.noteHint} autoComplete="off" />
      <SubmitButton>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
