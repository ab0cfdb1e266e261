import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import type { FieldState } from '#ui/forms/field-frame.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { PhoneField, TextField } from '#ui/forms/text-field.tsx'
import { completionForm, invitedForm, profileForm } from '../sign-in.fields.ts'
import { signInPageText as text } from '../sign-in-page.text.ts'
import { ownAccountText } from '../own-account.text.ts'
import { Agreed } from './sign-in-form.tsx'

export type PersonValues = {
  firstName: string
  infix: string | null
  lastName: string
  phone: string | null
  username?: string | null
}

type PersonFieldsProps = {
  fields: Record<'firstName' | 'infix' | 'lastName' | 'phone', FieldState>
  /** Admins are never shown with a vacancy, so their fields have no hint about that. */
  isAdmin?: boolean
}

/** The name fields, shared by every form that asks for a person. */
function PersonFields({ fields, isAdmin = false }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[1fr_9rem]">
        <TextField field={fields.firstName} autoComplete="given-name" />
        <TextField field={fields.infix} autoComplete="additional-name" isOptional="quietly" />
      </div>
      <TextField field={fields.lastName} autoComplete="family-name" />
      <PhoneField field={fields.phone} hint={isAdmin ? undefined : ownAccountText.profile.phoneHint} />
    </>
  )
}

type Props = { sent: Sent; person: PersonValues }

/** A person's values as people write them, for the form that changes them. */
export function typedPerson<Person extends PersonValues>(person: Person) {
  return { ...person, phone: person.phone && formatPhoneNumber(person.phone) }
}

export function ProfileForm({ sent, person, version }: Props & { version: string }) {
  const { form, fields } = useSchemaForm(profileForm, { sent, defaultValue: typedPerson(person) })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <PersonFields fields={fields} />
      <TextField
        field={fields.username}
        hint={text.hint.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>{ownAccountText.profile.save}</SubmitButton>
    </SchemaForm>
  )
}

/** For a user whose provider did not supply a name. */
export function CompletionForm({ sent, person }: Props) {
  const { form, fields } = useSchemaForm(completionForm, { sent, defaultValue: typedPerson(person) })
  return (
    <SchemaForm form={form}>
      <PersonFields fields={fields} />
      <TextField field={fields.legalName} hint={text.hint.legalName} autoComplete="organization" />
      <Agreed />
      <SubmitButton>{text.complete.button}</SubmitButton>
    </SchemaForm>
  )
}

/** For an invited user: a name and a password. */
export function InvitedForm({ sent, person, email, isAdmin }: Props & { email: string; isAdmin: boolean }) {
  const { form, fields } = useSchemaForm(invitedForm, { sent, defaultValue: typedPerson(person) })
  return (
    <SchemaForm form={form}>
      <PersonFields fields={fields} isAdmin={isAdmin} />
      {/* Tells a password manager which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField field={fields.password} hint={text.hint.password} autoComplete="new-password" />
      <SubmitButton>{text.complete.button}</SubmitButton>
    </SchemaForm>
  )
}
