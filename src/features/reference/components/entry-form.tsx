import { SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { NumberField, TextField } from '#ui/forms/text-field.tsx'
import { schemaTypes } from '../employment.rules.ts'
import type { EntryRow } from '../reference-admin.queries.server.ts'
import { referenceAdminText as text } from '../reference-admin.text.ts'
import { type EntryFields, entryForms } from '../reference.fields.ts'

type Props = { list: keyof EntryFields; sent: Sent; start?: EntryRow; version: string | undefined }

/** One form for the three lists: it leaves out fields that a list does not have. */
export function EntryForm({ list, sent, start, version }: Props) {
  const { form, fields } = useSchemaForm(entryForms[list] as typeof entryForms.employments, {
    sent,
    defaultValue: start && {
      title: start.title,
      slug: start.slug,
      sort: String(start.sort ?? ''),
      schemaType: start.schemaType ?? '',
    },
  })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.title} autoComplete="off" />
      <TextField
        field={fields.slug}
        hint={text.hint.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {list !== 'professions' && <NumberField field={fields.sort} hint={text.hint.sort} />}
      {list === 'employments' && (
        <SelectField
          field={fields.schemaType}
          hint={text.hint.schemaType}
          options={schemaTypes.map((value) => ({ value, label: value }))}
        />
      )}
      <SubmitButton>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
