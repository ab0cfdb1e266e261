import { SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { mappingForm } from '../import.fields.ts'
import {
  type Lack,
  type MappedField,
  type Mapping,
  mappedFields,
  type NeededField,
  nothing,
} from '../import-mapping.rules.ts'
import { importText } from '../import.text.ts'

const text = importText.mapping

type Props = {
  sent: Sent
  names: readonly string[]
  mapping: Mapping
  /** The missing fields that prevent reading any vacancy. */
  lacking: readonly Lack[]
  /** The needed fields that nobody has mapped yet. */
  unguessed: readonly NeededField[]
  version: string
}

/** A select for each field of a vacancy, with the values in the feed as options. */
export function MappingForm({ sent, names, mapping, lacking, unguessed, version }: Props) {
  const defaultValue = Object.fromEntries(mappedFields.map((field) => [field, mapping[field] || nothing]))
  const { form, fields } = useSchemaForm(mappingForm, { sent, defaultValue })
  const lackOf = (field: MappedField) => {
    const lack = lacking.find((one) => one.field === field)
    const needs = unguessed.find((one) => one === field)
    const said = lack ? text.lacking[lack.field][lack.of] : needs && text.unguessed[needs]
    return said && <strong>{said}</strong>
  }
  const options = [{ value: nothing, label: text.nothing }, ...names.map((name) => ({ value: name, label: name }))]
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {mappedFields.map((field) => (
          <SelectField key={field} field={fields[field]} options={options} hint={lackOf(field)} isOptional="quietly" />
        ))}
      </div>
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
