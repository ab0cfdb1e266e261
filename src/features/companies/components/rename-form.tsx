import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { renameForm } from '../company-admin.fields.ts'
import { companyAdminText } from '../company-admin.text.ts'

const text = companyAdminText.rename

type Props = { sent: Sent; start: { name: string; slug: string }; version: string }

export function RenameForm({ sent, start, version }: Props) {
  const { form, fields } = useSchemaForm(renameForm, { sent, defaultValue: start })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.name} autoComplete="off" />
      <TextField field={fields.slug} hint={text.slugHint} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <SubmitButton>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
