import { PasswordField } from '#ui/password-field.tsx'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { changePasswordFields, newPasswordFields } from '../account.fields.ts'
import { accountPageText as text } from '../account-page.text.ts'

const { label, hint } = text
const labels = { ...label, password: label.newPassword, passwordConfirmation: label.repeatPassword }
const eye = { show: text.show, hide: text.hide }

/** Chooses a new password, for who proved by mail who they are. */
export function NewPasswordForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm({ id: 'nieuw-wachtwoord', schema: newPasswordFields, sent, labels })
  return (
    <SchemaForm form={form}>
      <PasswordField
        field={fields.password}
        label={label.newPassword}
        hint={hint.password}
        autoComplete="new-password"
        {...eye}
      />
      <PasswordField
        field={fields.passwordConfirmation}
        label={label.repeatPassword}
        autoComplete="new-password"
        {...eye}
      />
      <SubmitButton>{text.reset.button}</SubmitButton>
    </SchemaForm>
  )
}

export const changePasswordForm = 'wachtwoord'

export function ChangePasswordForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm({ id: changePasswordForm, schema: changePasswordFields, sent, labels })
  return (
    <SchemaForm form={form}>
      <PasswordField
        field={fields.currentPassword}
        label={label.currentPassword}
        autoComplete="current-password"
        {...eye}
      />
      <PasswordField
        field={fields.password}
        label={label.newPassword}
        hint={hint.password}
        autoComplete="new-password"
        {...eye}
      />
      <PasswordField
        field={fields.passwordConfirmation}
        label={label.repeatPassword}
        autoComplete="new-password"
        {...eye}
      />
      <SubmitButton>{text.profile.passwordSave}</SubmitButton>
    </SchemaForm>
  )
}
