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
  /** Hidden fields that identify the subject of the form. */
  about: ReactNode
}

/** Identifies the newest report on this page, so that only the reports shown are answered. */
export function SeenReports({ of: { id, newestReport } }: { of: Pick<ModerationRow, 'id' | 'newestReport'> }) {
  return <input type="hidden" name={newestReportField(id)} value={newestReport} />
}

/** Explains to the employer what must change. */
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

/** The statement of reasons: the law or rule, and what the admin saw. */
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

/** Explains why a vacancy that was taken down is put back. */
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

/** The decision on an appeal, and why. A vacancy of a closed account cannot be put back. */
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
