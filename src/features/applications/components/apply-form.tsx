import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { FileField } from '#features/media/components/file-field.tsx'
import { CheckboxField, CheckboxGroup, RadioField, SelectField } from '#ui/choice-field.tsx'
import { browserDraft } from '#ui/draft.tsx'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { useHasScript } from '#ui/has-script.ts'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { DateField, EmailField, NumberField, PhoneField, TextAreaField, TextField } from '#ui/text-field.tsx'
import { applicationFields } from '../application.fields.ts'
import { genders, sources } from '../application.rules.ts'
import { applicationText as text } from '../application.text.ts'

type Props = {
  today: string
  regions: readonly { id: number; title: string }[]
  regionId: number
  sent: Sent
}

const labels = { ...text.label, motivation: text.label.motivationFile }

/** The application form. Everything in it works without script; with it, mistakes show up while they are made. */
export function ApplyForm({ today, regions, regionId, sent }: Props) {
  const schema = useMemo(() => applicationFields({ today, regionIds: regions.map(({ id }) => id) }), [today, regions])
  const { form, fields } = useSchemaForm({
    id: 'sollicitatie',
    schema,
    sent,
    labels,
    defaultValue: { motivationKind: 'text', alertRegions: [String(regionId)] },
  })
  const { pathname } = useLocation()
  const draft = useMemo(() => browserDraft(pathname), [pathname])
  const hasScript = useHasScript()
  const { label, hint } = text

  // Without script every field is there; with it, only those that the choices above them call for.
  const showsText = !hasScript || fields.motivationKind.value !== 'file'
  const showsLetter = !hasScript || fields.motivationKind.value === 'file'
  const showsOther = !hasScript || fields.source.value === 'other'
  const showsRegions = !hasScript || fields.wantsJobAlert.value === 'on'

  return (
    <SchemaForm form={form} draft={draft} className="grid max-w-[42rem] gap-11">
      <Part heading={text.sections.you}>
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem_1.2fr]">
          <TextField field={fields.firstName} label={label.firstName} autoComplete="given-name" />
          <TextField field={fields.infix} label={label.infix} autoComplete="additional-name" isOptional="quietly" />
          <TextField field={fields.lastName} label={label.lastName} autoComplete="family-name" />
        </div>
        <EmailField field={fields.email} label={label.email} hint={hint.email} />
        <PhoneField field={fields.phone} label={label.phone} hint={hint.phone} />
        <DateField
          field={fields.birthDate}
          label={label.birthDate}
          hint={hint.birthDate}
          autoComplete="bday"
          className="max-w-xs"
        />
        <TextField field={fields.residencePlace} label={label.residencePlace} autoComplete="address-level2" />
        <RadioField
          field={fields.gender}
          label={label.gender}
          options={genders.map((value) => ({ value, label: text.genders[value] }))}
        />
      </Part>

      <Part heading={text.sections.motivation}>
        <FileField name="cv" label={label.cv} hint={hint.file} isOptional />
        <RadioField
          field={fields.motivationKind}
          label={label.motivationKind}
          hint={hasScript ? undefined : hint.motivation}
          options={Object.entries(text.motivationKinds).map(([value, choice]) => ({ value, label: choice }))}
        />
        {showsText && (
          <TextAreaField
            field={fields.motivationText}
            label={label.motivationText}
            hint={hint.motivationText}
            maxLength={5000}
          />
        )}
        {showsLetter && <FileField name="motivation" label={label.motivationFile} hint={hint.file} />}
        <NumberField
          field={fields.hours}
          label={label.hours}
          hint={hint.hours}
          className="[&_input]:max-w-32"
          isOptional
        />
      </Part>

      <Part heading={text.sections.rest}>
        <SelectField
          field={fields.source}
          label={label.source}
          options={sources.map((value) => ({ value, label: text.sources[value] }))}
        />
        {showsOther && (
          <TextField
            field={fields.sourceOther}
            label={label.sourceOther}
            hint={hasScript ? undefined : hint.sourceOther}
          />
        )}
        <div className="grid gap-2">
          <CheckboxField field={fields.wantsJobAlert} label={label.wantsJobAlert} hint={hint.jobAlert}>
            {showsRegions && (
              <CheckboxGroup
                field={fields.alertRegions}
                label={label.alertRegions}
                options={regions.map(({ id, title }) => ({ value: String(id), label: title }))}
                className="mb-3"
              />
            )}
          </CheckboxField>
          <CheckboxField field={fields.wantsBaanTreffers} label={label.wantsBaanTreffers} />
          <CheckboxField field={fields.mayKeepForAYear} label={label.mayKeepForAYear} />
          <CheckboxField field={fields.privacyConsent} label={label.privacyConsent}>
            <Link to="/privacy" target="_blank" className="inline-block py-1 text-green">
              {text.privacyLink}
            </Link>
          </CheckboxField>
        </div>
        <SubmitButton busy={text.submitting}>{text.submit}</SubmitButton>
      </Part>
    </SchemaForm>
  )
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-6">
      <h2 className="text-[1.75rem]">{heading}</h2>
      {children}
    </section>
  )
}
