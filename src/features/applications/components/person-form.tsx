import { useMemo } from 'react'
import { writeDay } from '#basics/dutch-date.ts'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { personForm } from '../application-by-hand.fields.ts'
import type { ApplicationDetail } from '../application-detail.queries.server.ts'
import { employerText } from '../application-employer.text.ts'
import { PersonFields } from './person-fields.tsx'

const { form: text } = employerText

type Person = Pick<
  ApplicationDetail,
  'firstName' | 'infix' | 'lastName' | 'email' | 'phone' | 'birthDate' | 'residencePlace' | 'gender' | 'hours'
>

export function PersonForm({ today, sent, person }: { today: string; sent: Sent; person: Person }) {
  const described = useMemo(() => personForm({ today }), [today])
  const { form, fields } = useSchemaForm(described, {
    sent,
    defaultValue: {
      ...person,
      birthDate: person.birthDate ? writeDay(person.birthDate) : '',
      hours: person.hours === null ? '' : String(person.hours),
    },
  })
  return (
    <SchemaForm form={form}>
      <PersonFields fields={fields} />
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
