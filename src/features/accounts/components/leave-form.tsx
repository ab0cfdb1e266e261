import { CheckboxField } from '#ui/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { leaveFields } from '../account.fields.ts'
import { accountPageText } from '../account-page.text.ts'

const { label, show, hide, profile: text } = accountPageText

export const leaveForm = 'verwijderen'

type Props = { sent: Sent; isOwner: boolean; hasPassword: boolean }

/** The last form of an account: says what goes and what stays, and asks twice. */
export function LeaveForm({ sent, isOwner, hasPassword }: Props) {
  const { form, fields } = useSchemaForm({
    id: leaveForm,
    schema: leaveFields,
    sent,
    labels: { ...label, password: label.currentPassword, isSure: text.leaveConfirm },
  })
  return (
    <SchemaForm form={form}>
      <p>{isOwner ? text.leaveOwner : text.leaveMember}</p>
      {hasPassword && (
        <PasswordField
          field={fields.password}
          label={label.currentPassword}
          autoComplete="current-password"
          show={show}
          hide={hide}
        />
      )}
      <CheckboxField field={fields.isSure} label={text.leaveConfirm} />
      <SubmitButton>{isOwner ? text.closeButton : text.leaveButton}</SubmitButton>
    </SchemaForm>
  )
}
