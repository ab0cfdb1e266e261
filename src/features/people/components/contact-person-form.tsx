import { type PersonValues, typedPerson } from '#features/sign-in/components/person-form.tsx'
import { contactPersonForm } from '#features/sign-in/sign-in.fields.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField, PhoneField, TextField } from '#ui/forms/text-field.tsx'
import { contactPersonText } from '../contact-person.text.ts'

const text = contactPersonText.form

type Props = {
  sent: Sent
  person: (PersonValues & { email: string; hasLogin: boolean }) | undefined
  version: string | undefined
}

/** Somebody else's details: the browser must not autofill the owner's own. */
export function ContactPersonForm({ sent, person, version }: Props) {
  const { form, fields } = useSchemaForm(contactPersonForm, { sent, defaultValue: person && typedPerson(person) })
  const isFixed = person?.hasLogin ?? false
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <div className="grid gap-6 sm:grid-cols-[1fr_9rem]">
        <TextField field={fields.firstName} autoComplete="off" />
        <TextField field={fields.infix} autoComplete="off" isOptional="quietly" />
      </div>
      <TextField field={fields.lastName} autoComplete="off" />
      <EmailField
        field={fields.email}
        hint={isFixed ? text.emailOfLogin : text.emailHint}
        readOnly={isFixed}
        autoComplete="off"
      />
      <PhoneField field={fields.phone} hint={text.phoneHint} autoComplete="off" />
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
