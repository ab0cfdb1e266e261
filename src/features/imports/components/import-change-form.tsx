import { type Option, SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { importSourceChangeForm } from '../import.fields.ts'
import { importText as text } from '../import.text.ts'

type Props = {
  sent: Sent
  source: { address: string; coordinatorId: number | null }
  version: string
  colleagues: readonly Option[]
}

/** Changes the address of a source, and the contact person for its vacancies. */
export function ImportChangeForm({ sent, source: { address, coordinatorId }, version, colleagues }: Props) {
  const defaultValue = { address, coordinatorId: String(coordinatorId ?? '') }
  const { form, fields } = useSchemaForm(importSourceChangeForm, { sent, defaultValue })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.address} type="url" autoComplete="off" />
      <SelectField field={fields.coordinatorId} options={colleagues} hint={text.add.coordinatorHint} isOptional />
      <SubmitButton busy={text.change.busy}>{text.change.button}</SubmitButton>
    </SchemaForm>
  )
}
