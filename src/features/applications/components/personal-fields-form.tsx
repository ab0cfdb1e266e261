import { useMemo } from 'react'
import { CheckboxField, SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { personalFieldForm } from '../personal-field.fields.ts'
import { personalFields, personalRules, type PersonalRules } from '../personal-field.rules.ts'
import { personalFieldText as text } from '../personal-field.text.ts'

/** The options for each personal detail: whether it is asked for. */
export const personalRuleOptions = personalRules.map((rule) => ({ value: rule, label: text.rule[rule] }))

/** Chooses which personal details the application form asks for. */
export function PersonalFieldsForm({ sent, rules, version }: { sent: Sent; rules: PersonalRules; version: string }) {
  const described = useMemo(() => personalFieldForm(rules), [rules])
  const { form, fields } = useSchemaForm(described, { sent, defaultValue: rules })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      {personalFields.map((field) => (
        <SelectField key={field} field={fields[field]} options={personalRuleOptions} />
      ))}
      <CheckboxField field={fields.isSure} hint={text.sureHint} />
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
