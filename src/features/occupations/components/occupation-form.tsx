import { referenceAdminText } from '#features/reference/reference-admin.text.ts'
import { SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TagsField } from '#ui/forms/tags-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { Choice } from '../occupation-admin.queries.server.ts'
import { occupationForm } from '../occupation.fields.ts'
import { mostNames } from '../occupation.rules.ts'
import { occupationText as text } from '../occupation.text.ts'

type Props = {
  sent: Sent
  families: readonly Choice[]
  /** The occupation to change. */
  start?: { title: string; familyId: number; iscoCode: string | null; names: string[] }
  version: string | undefined
}

export function OccupationForm({ sent, families, start, version }: Props) {
  const { form, fields } = useSchemaForm(occupationForm, {
    sent,
    defaultValue: start && { ...start, familyId: String(start.familyId), iscoCode: start.iscoCode ?? '' },
  })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.title} hint={text.hint.title} autoComplete="off" />
      <SelectField
        field={fields.familyId}
        hint={text.hint.familyId}
        options={families.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <TagsField field={fields.names} hint={text.hint.names} max={mostNames} />
      <TextField
        field={fields.iscoCode}
        hint={text.hint.iscoCode}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-48"
      />
      <SubmitButton>{referenceAdminText.save}</SubmitButton>
    </SchemaForm>
  )
}
