import { useMemo } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { type KeptUpload, UploadField } from '#features/media/components/upload-field.tsx'
import { Button } from '#ui/button.tsx'
import {
  CheckboxField,
  CheckboxGroup,
  type FieldState,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '#ui/field.tsx'
import { type FormResult, useSchemaForm } from '#ui/form.ts'
import { FormSummary } from '#ui/form-summary.tsx'
import { useHasScript } from '#ui/has-script.ts'
import { applicationFields } from '../application.fields.ts'
import { genders, sources } from '../application.rules.ts'
import { trapName } from '../form-token.rules.ts'
import { applicationText as text } from '../application.text.ts'

export type ApplyAnswer = {
  result: FormResult
  uploads: Record<'cv' | 'motivation', { kept?: KeptUpload; error?: string }>
  /** When it was given: each answer is another. */
  at: number
}

type Props = {
  token: string
  today: string
  regions: readonly { id: number; title: string }[]
  regionId: number
  answer: ApplyAnswer | undefined
  /** Why the form could not be sent at all; everything in it is still there. */
  notice?: string
}

/** The application form. Everything in it works without script; with it, mistakes show up while they are made. */
export function ApplyForm({ token, today, regions, regionId, answer, notice }: Props) {
  const schema = useMemo(() => applicationFields({ today, regionIds: regions.map(({ id }) => id) }), [today, regions])
  const { form, fields } = useSchemaForm({
    id: 'sollicitatie',
    schema,
    result: answer?.result,
    defaultValue: { motivationKind: 'text', alertRegions: [String(regionId)] },
  })
  const hasScript = useHasScript()
  const isSending = useNavigation().formMethod === 'POST'
  const uploads = answer?.uploads
  const { label, hint } = text

  // Without script every field is there; with it, only those that the choices above them call for.
  const showsText = !hasScript || fields.motivationKind.value !== 'file'
  const showsLetter = !hasScript || fields.motivationKind.value === 'file'
  const showsOther = !hasScript || fields.source.value === 'other'
  const showsRegions = !hasScript || fields.wantsJobAlert.value === 'on'

  // In the order of the form, which is the order of the labels.
  const fieldProblems = (Object.keys(label) as (keyof typeof label)[])
    .filter((name) => form.allErrors[name])
    .map((name) => ({
      id: (fields as Record<string, FieldState>)[name]!.id,
      label: label[name],
      error: form.allErrors[name]![0]!,
    }))
  const uploadProblems = [
    { id: 'cv', label: label.cv, error: uploads?.cv.error },
    { id: 'motivation', label: label.motivationFile, error: uploads?.motivation.error },
  ].filter((problem): problem is { id: string; label: string; error: string } => problem.error !== undefined)
  const isRefused = form.status === 'error'

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      onSubmit={(event) => {
        if (stopsAtWrongFile(event.currentTarget)) event.preventDefault()
        else form.onSubmit(event)
      }}
      noValidate
      className="grid max-w-[42rem] gap-11"
    >
      <input type="hidden" name="token" value={token} />
      <FormSummary
        problems={isRefused ? [...fieldProblems, ...uploadProblems] : []}
        notices={notice ? [notice] : form.errors}
        attempt={notice ?? (isRefused ? form.allErrors : undefined)}
      />
      <Trap key={answer?.at} />

      <Part heading={text.sections.you}>
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem_1.2fr]">
          <TextField field={fields.firstName} label={label.firstName} autoComplete="given-name" />
          <TextField field={fields.infix} label={label.infix} autoComplete="additional-name" isOptional="quietly" />
          <TextField field={fields.lastName} label={label.lastName} autoComplete="family-name" />
        </div>
        <TextField field={fields.email} label={label.email} hint={hint.email} type="email" autoComplete="email" />
        <TextField field={fields.phone} label={label.phone} hint={hint.phone} type="tel" autoComplete="tel" />
        <TextField
          field={fields.birthDate}
          label={label.birthDate}
          hint={hint.birthDate}
          autoComplete="bday"
          className="max-w-xs"
          inputMode="numeric"
        />
        <TextField field={fields.residencePlace} label={label.residencePlace} autoComplete="address-level2" />
        <RadioField
          field={fields.gender}
          label={label.gender}
          options={genders.map((value) => ({ value, label: text.genders[value] }))}
        />
      </Part>

      <Part heading={text.sections.motivation}>
        <UploadField
          key={`cv ${uploads?.cv.kept?.token}`}
          id="cv"
          name="cv"
          label={label.cv}
          hint={hint.file}
          optionalNote={text.optional}
          kept={uploads?.cv.kept}
          error={uploads?.cv.error}
        />
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
        {showsLetter && (
          <UploadField
            key={`motivation ${uploads?.motivation.kept?.token}`}
            id="motivation"
            name="motivation"
            label={label.motivationFile}
            hint={hint.file}
            kept={uploads?.motivation.kept}
            error={uploads?.motivation.error}
          />
        )}
        <TextField
          field={fields.hours}
          label={label.hours}
          hint={hint.hours}
          inputMode="numeric"
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
        <Button size="large" disabled={isSending} className="justify-self-start max-sm:w-full">
          {isSending ? text.submitting : text.submit}
        </Button>
      </Part>
    </Form>
  )
}

/** A file that was refused when it was chosen is not sent: the focus goes to it. */
function stopsAtWrongFile(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLInputElement>('input[type=file]:invalid')
  wrong?.focus()
  return wrong !== null
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-6">
      <h2 className="text-[1.75rem]">{heading}</h2>
      {children}
    </section>
  )
}

/** A field that people do not see and programs fill in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[10000px] size-px overflow-hidden">
      <label>
        {text.trap}
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
