import { PasswordField } from '#ui/password-field.tsx'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { PhoneField, TextField } from '#ui/text-field.tsx'
import type { FieldState } from '#ui/field-frame.tsx'
import { completionFields, invitedFields, profileFields } from '../account.fields.ts'
import { accountPageText as text } from '../account-page.text.ts'

const { label, hint } = text

export type PersonValues = {
  firstName: string
  infix: string | null
  lastName: string
  phone: string | null
  username?: string | null
}

type Names = 'firstName' | 'infix' | 'lastName' | 'phone'

/** Who someone is, in every form that asks it. */
function PersonFields({ fields }: { fields: Record<Names, FieldState> }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[1fr_9rem]">
        <TextField field={fields.firstName} label={label.firstName} autoComplete="given-name" />
        <TextField field={fields.infix} label={label.infix} autoComplete="additional-name" isOptional="quietly" />
      </div>
      <TextField field={fields.lastName} label={label.lastName} autoComplete="family-name" />
      <PhoneField field={fields.phone} label={label.phone} hint={hint.phone} isOptional />
    </>
  )
}

export const profileForm = 'gegevens'

export function ProfileForm({ sent, person }: { sent: Sent; person: PersonValues }) {
  const { form, fields } = useSchemaForm({
    id: profileForm,
    schema: profileFields,
    sent,
    labels: label,
    defaultValue: person,
  })
  return (
    <SchemaForm form={form}>
      <PersonFields fields={fields as never} />
      <TextField
        field={fields.username as FieldState}
        label={label.username}
        hint={hint.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
      <SubmitButton>{text.profile.save}</SubmitButton>
    </SchemaForm>
  )
}

/** For who came from a provider that left out a name. */
export function CompletionForm({ sent, person }: { sent: Sent; person: PersonValues }) {
  const { form, fields } = useSchemaForm({
    id: 'voltooien',
    schema: completionFields,
    sent,
    labels: label,
    defaultValue: person,
  })
  return (
    <SchemaForm form={form}>
      <PersonFields fields={fields as never} />
      <TextField
        field={fields.legalName}
        label={label.legalName}
        hint={hint.legalName}
        autoComplete="organization"
        isOptional
      />
      <SubmitButton>{text.complete.button}</SubmitButton>
    </SchemaForm>
  )
}

/** For who was invited: a name and a password. */
export function InvitedForm({ sent, person, email }: { sent: Sent; person: PersonValues; email: string }) {
  const { form, fields } = useSchemaForm({
    id: 'uitgenodigd',
    schema: invitedFields,
    sent,
    labels: label,
    defaultValue: person,
  })
  return (
    <SchemaForm form={form}>
      <PersonFields fields={fields as never} />
      {/* A password manager keeps the password under this. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        field={fields.password}
        label={label.password}
        hint={hint.password}
        autoComplete="new-password"
        show={text.show}
        hide={text.hide}
      />
      <SubmitButton>{text.complete.button}</SubmitButton>
    </SchemaForm>
  )
}
