import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { changePasswordForm, newPasswordForm } from '../sign-in.fields.ts'
import { signInPageText as text } from '../sign-in-page.text.ts'
import { ownAccountText } from '../own-account.text.ts'

/** Chooses a password, for someone who proved their address by mail. */
export function NewPasswordForm({ sent, button }: { sent: Sent; button: string }) {
  const { form, fields } = useSchemaForm(newPasswordForm, { sent })
  return (
    <SchemaForm form={form}>
      <PasswordField field={fields.password} hint={text.hint.password} autoComplete="new-password" />
      <PasswordField field={fields.passwordConfirmation} autoComplete="new-password" />
      <SubmitButton>{button}</SubmitButton>
    </SchemaForm>
  )
}

export function ChangePasswordForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(changePasswordForm, { sent })
  return (
    <SchemaForm form={form}>
      <PasswordField field={fields.currentPassword} autoComplete="current-password" />
      <PasswordField field={fields.password} hint={text.hint.password} autoComplete="new-password" />
      <PasswordField field={fields.passwordConfirmation} autoComplete="new-password" />
      <SubmitButton>{ownAccountText.profile.passwordSave}</SubmitButton>
    </SchemaForm>
  )
}
