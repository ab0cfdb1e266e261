import { referenceAdminText } from '#features/reference/reference-admin.text.ts'
import { type KeptUpload, type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { FileField } from '#features/media/components/file-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { RegionRow } from '../place-admin.queries.server.ts'
import { regionForm } from '../place.fields.ts'
import { regionText } from '../place.text.ts'

const text = regionText.hint
const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

type Props = { sent: Sent; start?: RegionRow; version: string | undefined; stored: { logo: KeptUpload[] } }

export function RegionForm({ sent, start, version, stored }: Props) {
  const { form, fields } = useSchemaForm(regionForm, {
    sent,
    stored,
    defaultValue: start && {
      title: start.title,
      slug: start.slug,
      url: start.url,
      videoId: start.videoId ?? '',
      accent: start.accent,
      accentDark: start.accentDark,
      province: start.province,
    },
  })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.title} hint={text.title} autoComplete="off" />
      <TextField field={fields.url} hint={text.url} {...plain} />
      <FileField name="logo" hint={text.logo} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField field={fields.accent} hint={text.accent} {...plain} />
        <TextField field={fields.accentDark} hint={text.accent} {...plain} />
      </div>
      <TextField field={fields.videoId} hint={text.videoId} inputMode="numeric" autoComplete="off" />
      <TextField field={fields.province} autoComplete="off" />
      <TextField field={fields.slug} hint={referenceAdminText.hint.slug} {...plain} />
      <SubmitButton>{referenceAdminText.save}</SubmitButton>
    </SchemaForm>
  )
}
