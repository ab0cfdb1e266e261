import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { FileField } from '#features/media/components/file-field.tsx'
import { CheckboxField, CheckboxGroup, RadioField, SelectField } from '#ui/forms/choice-field.tsx'
import { browserDraft } from '#ui/forms/draft.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { useHasScript } from '#ui/has-script.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { ShownWhen } from '#ui/forms/shown-when.tsx'
import { DateField, EmailField, NumberField, PhoneField, TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import type { FieldState } from '#ui/forms/field-frame.tsx'
import { longestAnswer, type Question, questionKey, writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import { yesAndNo } from '../question-answer.rules.ts'
import { applicationForm } from '../application.fields.ts'
import { genders, sources } from '../application.rules.ts'
import type { PersonalField, PersonalRules } from '../personal-field.rules.ts'
import { applicationText as text } from '../application.text.ts'

type Props = {
  today: string
  personal: PersonalRules
  regions: readonly { id: number; title: string }[]
  regionId: number
  /** The employer's own questions. */
  questions?: readonly Question[]
  company?: string
  isAnonymousFirst?: boolean
  sent: Sent
  /** The address to notify, once, that someone began to fill it in. */
  begunAddress?: string
}

/** The application form. It works without JavaScript; with it, errors show while filling in. */
export function ApplyForm({
  today,
  personal,
  regions,
  regionId,
  questions = none,
  company = '',
  isAnonymousFirst = false,
  sent,
  begunAddress,
}: Props) {
  const described = useMemo(
    () => applicationForm({ today, personal, regionIds: regions.map(({ id }) => id), questions }),
    [today, personal, regions, questions],
  )
  const { form, fields } = useSchemaForm(described, {
    sent,
    defaultValue: { motivationKind: 'text', alertRegions: [String(regionId)] },
  })
  const { pathname } = useLocation()
  const draft = useMemo(() => browserDraft(pathname), [pathname])
  const hasScript = useHasScript()
  const { hint } = text
  useBegun(form.id, begunAddress)

  // Without JavaScript every field shows; with it, only those that the choices made above require.
  const showsText = !hasScript || fields.motivationKind.value !== 'file'
  const showsLetter = !hasScript || fields.motivationKind.value === 'file'
  const showsOther = !hasScript || fields.source.value === 'other'
  const isAsked = (field: PersonalField) => personal[field] !== 'left-out'
  const showsRegions = !hasScript || fields.wantsJobAlert.value === 'on'

  return (
    <SchemaForm form={form} draft={draft} className="grid max-w-2xl gap-11">
      <input type="hidden" name="asked" value={writeAsked(questions)} />
      {isAnonymousFirst && <input type="hidden" name="isAnonymousFirst" value="on" />}
      <Part heading={text.sections.you}>
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem_1.2fr]">
          <TextField field={fields.firstName} autoComplete="given-name" />
          <TextField field={fields.infix} autoComplete="additional-name" isOptional="quietly" />
          <TextField field={fields.lastName} autoComplete="family-name" />
        </div>
        <EmailField field={fields.email} hint={hint.email} />
        <PhoneField field={fields.phone} hint={hint.phone} />
        {isAsked('birthDate') && (
          <DateField field={fields.birthDate} hint={hint.birthDate} autoComplete="bday" className="max-w-xs" />
        )}
        {isAsked('residencePlace') && <TextField field={fields.residencePlace} autoComplete="address-level2" />}
        {isAsked('gender') && (
          <RadioField field={fields.gender} options={genders.map((value) => ({ value, label: text.genders[value] }))} />
        )}
      </Part>

      <Part heading={text.sections.motivation}>
        <FileField name="cv" hint={hint.file} />
        <RadioField
          field={fields.motivationKind}
          isOptional={false}
          hint={hasScript ? undefined : hint.motivation}
          options={Object.entries(text.motivationKinds).map(([value, choice]) => ({ value, label: choice }))}
        />
        <ShownWhen isChosen={showsText} isKept>
          <TextAreaField field={fields.motivationText} hint={hint.motivationText} isOptional={false} />
        </ShownWhen>
        <ShownWhen isChosen={showsLetter}>
          <FileField name="motivation" hint={hint.file} />
        </ShownWhen>
        <NumberField field={fields.hours} hint={hint.hours} className="[&_input]:max-w-32" />
      </Part>

      {questions.length > 0 && (
        <Part heading={text.sections.questions(company)}>
          <Answers questions={questions} fields={fields.answers.getFieldset()} />
        </Part>
      )}

      <Part heading={text.sections.rest}>
        <SelectField field={fields.source} options={sources.map((value) => ({ value, label: text.sources[value] }))} />
        <ShownWhen isChosen={showsOther} isKept>
          <TextField field={fields.sourceOther} isOptional={false} hint={hasScript ? undefined : hint.sourceOther} />
        </ShownWhen>
        <div className="grid gap-2">
          <CheckboxField field={fields.wantsJobAlert} hint={hint.jobAlert}>
            <ShownWhen isChosen={showsRegions}>
              <CheckboxGroup
                field={fields.alertRegions}
                options={regions.map(({ id, title }) => ({ value: String(id), label: title }))}
                className="mb-3"
              />
            </ShownWhen>
          </CheckboxField>
          <CheckboxField field={fields.wantsBaanTreffers} hint={hint.baanTreffers} />
          <CheckboxField field={fields.mayKeepForAYear} hint={hint.keep} />
          <CheckboxField field={fields.privacyConsent}>
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

const none: readonly Question[] = []

/** The employer's questions, in their own words. */
function Answers({ questions, fields }: { questions: readonly Question[]; fields: Record<string, FieldState> }) {
  return questions.map((question) => (
    <AnswerField key={questionKey(question)} asked={question} field={fields[questionKey(question)]!} />
  ))
}

function AnswerField({ asked, field }: { asked: Question; field: FieldState }) {
  const { kind, isRequired } = asked
  if (kind === 'text') {
    return (
      <TextAreaField
        field={field}
        isOptional={!isRequired}
        maxLength={longestAnswer}
        className="[&_textarea]:min-h-28"
      />
    )
  }
  const options =
    kind === 'yes-no'
      ? yesAndNo.map((value) => ({ value, label: text.yesOrNo[value] }))
      : asked.options.map((value) => ({ value, label: value }))
  return <RadioField field={field} isOptional={!isRequired} options={options} />
}

/** Reports once that a first field was filled in; without script, submitting the form reports it. */
function useBegun(formId: string, address: string | undefined) {
  useEffect(() => {
    if (address === undefined) return
    const begun = new AbortController()
    const tell = () => void navigator.sendBeacon(address)
    document.getElementById(formId)?.addEventListener('input', tell, { once: true, signal: begun.signal })
    return () => begun.abort()
  }, [formId, address])
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-6">
      <h2 className="text-part">{heading}</h2>
      {children}
    </section>
  )
}
