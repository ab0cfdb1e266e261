import { referenceAdminText } from '#features/reference/reference-admin.text.ts'
import { SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TagsField } from '#ui/forms/tags-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { PlaceRow } from '../place-admin.queries.server.ts'
import { placeForm } from '../place.fields.ts'
import { mostAliases } from '../place.rules.ts'
import { placeText } from '../place.text.ts'
import { regionName } from '../region.rules.ts'

const text = placeText

type Props = {
  sent: Sent
  regions: readonly { id: number; title: string }[]
  start?: Omit<PlaceRow, 'looksDouble'>
  version: string | undefined
}

const written = (degrees: number) => String(degrees).replace('.', ',')

export function PlaceForm({ sent, regions, start, version }: Props) {
  const { form, fields } = useSchemaForm(placeForm, {
    sent,
    defaultValue: start && {
      title: start.title,
      slug: start.slug,
      regionId: String(start.regionId),
      latitude: written(start.latitude),
      longitude: written(start.longitude),
      aliases: start.aliases,
    },
  })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.title} autoComplete="off" />
      <SelectField
        field={fields.regionId}
        options={regions.map(({ id, title }) => ({ value: String(id), label: regionName(title) }))}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField field={fields.latitude} hint={text.hint.latitude} inputMode="decimal" autoComplete="off" />
        <TextField field={fields.longitude} hint={text.hint.longitude} inputMode="decimal" autoComplete="off" />
      </div>
      <TagsField field={fields.aliases} hint={text.hint.aliases} max={mostAliases} />
      <TextField
        field={fields.slug}
        hint={text.hint.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>{referenceAdminText.save}</SubmitButton>
    </SchemaForm>
  )
}
