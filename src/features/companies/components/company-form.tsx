import type { ReactNode } from 'react'
import { FileField } from '#features/media/components/file-field.tsx'
import { PicturesWait } from '#features/media/components/pictures-wait.tsx'
import { CheckboxField, SelectField } from '#ui/forms/choice-field.tsx'
import { type KeptUpload, type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { Repeater } from '#ui/forms/repeater.tsx'
import { RichTextField } from '#ui/forms/rich-text-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { ShownWhen } from '#ui/forms/shown-when.tsx'
import { TagsField } from '#ui/forms/tags-field.tsx'
import { EmailField, TextField } from '#ui/forms/text-field.tsx'
import { useHasScript } from '#ui/has-script.ts'
import { companyForm } from '../company.fields.ts'
import { mostFeatures } from '../company.rules.ts'
import { companyText } from '../company.text.ts'
import { FeatureFields } from './feature-fields.tsx'
import { WorkAtPart } from './work-at-part.tsx'

const text = companyText.form

type Choice = { value: string; label: string }

type Props = {
  sent: Sent
  places: Choice[]
  colleagues: Choice[]
  /** The initial values, in the format of form fields. */
  start: Record<string, unknown>
  stored: Record<'logo' | 'headerImage' | 'slides', KeptUpload[]>
  version: string | undefined
  /** False for an employer whose address is not confirmed. */
  mayAddPictures: boolean
}

/** Everything about a company, on one page. */
export function CompanyForm({ sent, places, colleagues, start, stored, version, mayAddPictures }: Props) {
  const { form, fields } = useSchemaForm(companyForm, { sent, defaultValue: start, stored })
  const hasScript = useHasScript()
  return (
    <SchemaForm form={form} className="grid gap-6">
      <SeenVersion form={form} version={version} />
      <nav aria-label={text.sectionsLabel} className="card overflow-x-auto p-1.5">
        <ul className="flex gap-1">
          {Object.entries(text.sections).map(([name, label]) => (
            <li key={name}>
              <a
                href={`#${partId(name)}`}
                className="flex min-h-11 items-center rounded-control px-3.5 text-small font-medium whitespace-nowrap no-underline hover:bg-moss"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part name="details">
        <TextField field={fields.name} autoComplete="organization" />
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
      <Part name="pictures">
        {!mayAddPictures && <PicturesWait />}
        <FileField name="logo" hint={text.hint.logo} />
        <FileField name="headerImage" hint={text.hint.headerImage} />
        <FileField name="slides" hint={text.hint.slides} />
      </Part>
      <Part name="features">
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
            return <FeatureFields key={row.key} icon={icon} description={description} />
          }}
        </Repeater>
      </Part>
      <Part name="story">
        <RichTextField field={fields.description} hint={text.hint.description} />
        <TextField field={fields.youtubeId} hint={text.hint.video} />
      </Part>
      <Part name="workAt">
        <WorkAtPart form={form} fields={fields} />
      </Part>
      <Part name="contact">
        <SelectField field={fields.primaryContactId} options={colleagues} hint={text.hint.primaryContact} />
        <TagsField field={fields.contactPersonIds} options={colleagues} />
      </Part>
      <Part name="billing">
        <EmailField field={fields.billingEmail} hint={text.hint.billingEmail} autoComplete="off" />
        <CheckboxField field={fields.hasDifferentBillingAddress} />
        {!hasScript && <p className="without-script text-soft">{text.hint.billing}</p>}
        <ShownWhen isChosen={!hasScript || fields.hasDifferentBillingAddress.value === 'on'} isKept>
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-[1fr_9rem]">
            <TextField field={fields.billingStreetName} isOptional={false} />
            <TextField field={fields.billingHouseNumber} isOptional={false} />
            <TextField field={fields.billingPlace} isOptional={false} />
            <TextField field={fields.billingPostalCode} isOptional={false} placeholder="1234 AB" />
          </div>
        </ShownWhen>
      </Part>
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}

/** With a prefix, because a field has the same name. */
const partId = (name: string) => `deel-${name}`

function Part({ name, children }: { name: keyof typeof text.sections; children: ReactNode }) {
  const title = text.sections[name]
  return (
    <section id={partId(name)} aria-label={title} className="card grid min-w-0 scroll-mt-4 gap-6 p-5 sm:p-7">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}
