import { type Option, SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { importSourceForm } from '../import.fields.ts'
import { importText } from '../import.text.ts'

const text = importText.add

type Props = { sent: Sent; companies: readonly Option[]; colleagues: readonly Option[] }

/** The form for an address to fetch vacancies from. */
export function ImportSourceForm({ sent, companies, colleagues }: Props) {
  const [only] = companies
  const defaultValue = companies.length === 1 ? { companyId: only!.value } : {}
  const { form, fields } = useSchemaForm(importSourceForm, { sent, defaultValue })
  return (
    <SchemaForm form={form}>
      <TextField field={fields.address} type="url" hint={text.addressHint} autoComplete="off" />
      <SelectField field={fields.companyId} options={companies} />
      <SelectField field={fields.coordinatorId} options={colleagues} hint={text.coordinatorHint} isOptional />
      <SubmitButton busy={text.busy}>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
