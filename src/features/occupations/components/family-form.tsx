import { referenceAdminText } from '#features/reference/reference-admin.text.ts'
import { SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TagsField } from '#ui/forms/tags-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { Choice, FamilyRow } from '../occupation-admin.queries.server.ts'
import { familyForm } from '../occupation.fields.ts'
import { mostNames } from '../occupation.rules.ts'
import { occupationText } from '../occupation.text.ts'

const text = occupationText.families

export function FamilyForm({
  sent,
  professions,
  start,
  version,
}: {
  sent: Sent
  professions: readonly Choice[]
  start?: FamilyRow
  version: string | undefined
}) {
  const { form, fields } = useSchemaForm(familyForm, {
    sent,
    defaultValue: start && {
      title: start.title,
      professionId: String(start.professionId ?? ''),
      words: start.words,
    },
  })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.title} hint={text.hint.title} autoComplete="off" />
      <SelectField
        field={fields.professionId}
        hint={text.hint.professionId}
        options={professions.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <TagsField field={fields.words} hint={text.hint.words} max={mostNames} />
      <SubmitButton>{referenceAdminText.save}</SubmitButton>
    </SchemaForm>
  )
}
