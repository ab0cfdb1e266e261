import type { ReactNode } from 'react'
import { FileField } from '#features/media/components/file-field.tsx'
import { CheckboxField, SelectField } from '#ui/choice-field.tsx'
import { type KeptUpload, type Sent, useSchemaForm } from '#ui/form.ts'
import { Repeater } from '#ui/repeater.tsx'
import { RichTextField } from '#ui/rich-text-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { EmailField, TextField } from '#ui/text-field.tsx'
import { companyForm } from '../company.fields.ts'
import { maxFeatureWords, mostFeatures } from '../company.rules.ts'
import { companyText } from '../company.text.ts'
import { featureIcons } from '../feature-icon.rules.ts'
import { featureIconText } from '../feature-icon.text.ts'

const text = companyText.form

type Choice = { value: string; label: string }

type Props = {
  sent: Sent
  places: Choice[]
  colleagues: Choice[]
  /** What it starts with, as it is typed. */
  start: Record<string, unknown>
  stored: Record<'logo' | 'headerImage' | 'slides', KeptUpload[]>
}

const icons = featureIcons.map((icon) => ({ value: icon, label: featureIconText[icon] }))

/** Everything about a company, on one page. */
export function CompanyForm({ sent, places, colleagues, start, stored }: Props) {
  const { form, fields } = useSchemaForm(companyForm, { sent, defaultValue: start, stored })
  return (
    <SchemaForm form={form} className="grid gap-6">
      <Part title={text.sections.details}>
        <TextField field={fields.name} autoComplete="organization" maxLength={100} />
        <TagsField field={fields.placeIds} options={places} hint={text.hint.places} />
        <div className="grid gap-x-5 gap-y-6 sm:grid-cols-[1fr_9rem_9rem]">
          <TextField field={fields.streetName} autoComplete="off" />
          <TextField field={fields.houseNumber} autoComplete="off" />
          <TextField field={fields.postalCode} autoComplete="off" placeholder="1234 AB" />
        </div>
        <TextField field={fields.website} type="url" inputMode="url" hint={text.hint.website} />
        <TextField field={fields.workAtUrl} type="url" inputMode="url" hint={text.hint.workAtUrl} />
        <TextField field={fields.slug} hint={text.hint.slug} autoCapitalize="none" spellCheck={false} />
      </Part>
      <Part title={text.sections.pictures}>
        <FileField name="logo" hint={text.hint.logo} />
        <FileField name="headerImage" hint={text.hint.headerImage} />
        <FileField name="slides" hint={text.hint.slides} />
      </Part>
      <Part title={text.sections.features}>
        <Repeater
          form={form}
          field={fields.features}
          rowLabel={text.feature}
          add={text.addFeature}
          max={mostFeatures}
          hint={text.hint.features}
        >
          {(row) => {
            const { icon, description } = row.getFieldset()
            return (
              <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
                <SelectField field={icon} options={icons} />
                <TextField field={description} maxLength={80} hint={`Hoogstens ${maxFeatureWords} woorden.`} />
              </div>
            )
          }}
        </Repeater>
      </Part>
      <Part title={text.sections.story}>
        <RichTextField field={fields.description} hint={text.hint.description} />
        <TextField field={fields.youtubeId} hint={text.hint.video} />
      </Part>
      <Part title={text.sections.contact}>
        <SelectField field={fields.primaryContactId} options={colleagues} hint={text.hint.primaryContact} />
        <TagsField field={fields.contactPersonIds} options={colleagues} />
      </Part>
      <Part title={text.sections.billing}>
        <EmailField field={fields.billingEmail} autoComplete="off" />
        <CheckboxField field={fields.hasDifferentBillingAddress} />
        <p className="text-soft">{text.hint.billing}</p>
        <div className="grid gap-x-5 gap-y-6 sm:grid-cols-[1fr_9rem]">
          <TextField field={fields.billingStreetName} isOptional="quietly" />
          <TextField field={fields.billingHouseNumber} isOptional="quietly" />
          <TextField field={fields.billingPlace} isOptional="quietly" />
          <TextField field={fields.billingPostalCode} isOptional="quietly" placeholder="1234 AB" />
        </div>
      </Part>
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid gap-6 p-6 sm:p-8">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}
