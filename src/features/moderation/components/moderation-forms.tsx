import type { ReactNode } from 'react'
import { RadioField, SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import { appealOutcomeForm, putBackForm, sendBackForm, takedownForm } from '../takedown.fields.ts'
import { appealOutcomes, endangersApplicants, takedownGroundNames, takedownGrounds } from '../takedown.rules.ts'
import { takedownText } from '../takedown.text.ts'
import type { ModerationRow } from '../moderation-admin.queries.server.ts'
import { newestReportField } from '../report.rules.ts'
import { moderationText as text } from '../moderation.text.ts'

type Props = {
  sent: Sent
  /** Hidden fields: what the form is about. */
  about: ReactNode
}

/** Answers as many of the reports as this page shows. */
export function SeenReports({ of: { id, newestReport } }: { of: Pick<ModerationRow, 'id' | 'newestReport'> }) {
  return <input type="hidden" name={newestReportField(id)} value={newestReport} />
}

/** What must change. The employer reads it. */
export function SendBackForm({ sent, about, explanation }: Props & { explanation?: string }) {
  const { form, fields } = useSchemaForm(sendBackForm, { sent, defaultValue: { explanation } })
  return (
    <SchemaForm form={form} className="grid gap-4">
      {about}
      <TextAreaField field={fields.explanation} hint={text.hint.explanation} rows={6} />
      <SubmitButton>{text.detail.send}</SubmitButton>
    </SchemaForm>
  )
}

const grounds = takedownGroundNames.map((ground) => ({
  value: ground,
  label: `${takedownText.kind[takedownGrounds[ground]]}: ${takedownText.ground[ground].name}`,
}))

const dangers = takedownGroundNames.filter(endangersApplicants).map((ground) => takedownText.ground[ground].name)

/** The statement of reasons: the law or rule, and what was seen. */
export function TakedownForm({ sent, about, warned }: Props & { warned: number }) {
  const { form, fields } = useSchemaForm(takedownForm, { sent })
  return (
    <SchemaForm form={form} className="grid gap-4">
      {about}
      <SelectField field={fields.ground} options={grounds} hint={text.hint.ground(warned, dangers)} />
      <TextField field={fields.rule} hint={text.hint.rule} autoComplete="off" />
      <TextAreaField field={fields.facts} hint={text.hint.facts} rows={5} />
      <SubmitButton look="danger">{text.detail.confirmTakeDown}</SubmitButton>
    </SchemaForm>
  )
}

/** Why a vacancy that was taken down comes back. */
export function PutBackForm({ sent, about }: Props) {
  const { form, fields } = useSchemaForm(putBackForm, { sent })
  return (
    <SchemaForm form={form} className="grid gap-4">
      {about}
      <TextAreaField field={fields.answer} hint={text.hint.putBack} rows={4} />
      <SubmitButton>{text.detail.confirmPutBack}</SubmitButton>
    </SchemaForm>
  )
}

const outcomes = appealOutcomes.map((outcome) => ({ value: outcome, label: text.outcomes[outcome] }))

/** What becomes of an appeal, and why. A vacancy of a closed account cannot come back. */
export function AppealOutcomeForm({ sent, about, mayReverse }: Props & { mayReverse: boolean }) {
  const { form, fields } = useSchemaForm(appealOutcomeForm, { sent })
  const options = outcomes.filter(({ value }) => mayReverse || value !== 'reversed')
  return (
    <SchemaForm form={form} className="grid gap-4">
      {about}
      <RadioField field={fields.outcome} options={options} />
      {!mayReverse && <p>{text.refusal['account-closed']}</p>}
      <TextAreaField field={fields.answer} hint={text.hint.answer} rows={4} />
      <SubmitButton>{text.detail.send}</SubmitButton>
    </SchemaForm>
  )
}
