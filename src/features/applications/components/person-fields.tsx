import { NumberField, DateField, EmailField, PhoneField, TextField } from '#ui/forms/text-field.tsx'
import { RadioField } from '#ui/forms/choice-field.tsx'
import type { FieldProps } from '#ui/forms/field-frame.tsx'
import type { PersonalField, PersonalRules } from '../personal-field.rules.ts'
import { genders } from '../application.rules.ts'
import { applicationText as text } from '../application.text.ts'

type Name = 'firstName' | 'infix' | 'lastName' | 'email' | 'phone' | 'birthDate' | 'residencePlace' | 'gender' | 'hours'

/** An applicant's details, filled in by an employer: the browser must not autofill the employer's own. */
export function PersonFields({
  fields,
  personal,
}: {
  fields: Record<Name, FieldProps['field']>
  personal: PersonalRules
}) {
  const isAsked = (field: PersonalField) => personal[field] !== 'left-out'
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem_1.2fr]">
        <TextField field={fields.firstName} autoComplete="off" />
        <TextField field={fields.infix} autoComplete="off" isOptional="quietly" />
        <TextField field={fields.lastName} autoComplete="off" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField field={fields.email} autoComplete="off" />
        {isAsked('residencePlace') && <TextField field={fields.residencePlace} autoComplete="off" />}
        {/* Side by side, because both have a hint. */}
        <PhoneField field={fields.phone} hint={text.hint.phone} autoComplete="off" />
        {isAsked('birthDate') && <DateField field={fields.birthDate} hint={text.hint.birthDate} autoComplete="off" />}
      </div>
      {isAsked('gender') && (
        <RadioField field={fields.gender} options={genders.map((value) => ({ value, label: text.genders[value] }))} />
      )}
      <NumberField field={fields.hours} hint={text.hint.hours} className="[&_input]:max-w-32" />
    </>
  )
}
