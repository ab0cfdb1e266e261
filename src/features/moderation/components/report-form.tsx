import { RadioField, CheckboxField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField, TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import { PrivacyLink } from '#ui/privacy-link.tsx'
import { reportForm } from '../report.fields.ts'
import { needsName, type ReportKind, reportKinds } from '../report.rules.ts'
import { reportText as text } from '../report.text.ts'

const kinds = reportKinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))

/** Reports what is wrong with a vacancy, and by whom. */
export function ReportForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(reportForm, { sent })
  const isNamed = fields.kind.value === undefined || needsName(fields.kind.value as ReportKind)
  return (
    <SchemaForm form={form} warns>
      <RadioField field={fields.kind} options={kinds} />
      <TextAreaField field={fields.explanation} hint={text.hint.explanation} rows={6} />
      <TextField field={fields.name} isOptional={!isNamed} hint={text.hint.name} autoComplete="name" />
      <EmailField field={fields.email} isOptional={!isNamed} hint={text.hint.email} />
      <CheckboxField field={fields.isInGoodFaith} />
      <PrivacyLink />
      <SubmitButton busy={text.busy}>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
