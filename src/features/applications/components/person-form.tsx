import { useMemo } from 'react'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { writeDay } from '#basics/typed-day.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { personForm } from '../application-by-hand.fields.ts'
import type { ApplicationDetail } from '../application-detail.queries.server.ts'
import { employerText } from '../application-employer.text.ts'
import type { PersonalRules } from '../personal-field.rules.ts'
import { PersonFields } from './person-fields.tsx'

const { form: text } = employerText

type Person = Pick<
  ApplicationDetail,
  'firstName' | 'infix' | 'lastName' | 'email' | 'phone' | 'birthDate' | 'residencePlace' | 'gender' | 'hours'
>

type Props = { today: string; personal: PersonalRules; sent: Sent; person: Person; version: string | undefined }

export function PersonForm({ today, personal, sent, person, version }: Props) {
  const described = useMemo(() => personForm({ today, personal }), [today, personal])
  const { form, fields } = useSchemaForm(described, {
    sent,
    defaultValue: {
      ...person,
      phone: person.phone && formatPhoneNumber(person.phone),
      birthDate: person.birthDate ? writeDay(person.birthDate) : '',
      hours: person.hours === null ? '' : String(person.hours),
    },
  })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <PersonFields fields={fields} personal={personal} />
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
