import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { versionName } from '#ui/forms/form.rules.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { leaveForm } from '../own-account.fields.ts'
import { type Closing, ownAccountText } from '../own-account.text.ts'

const text = ownAccountText.profile

type Props = {
  sent: Sent
  isOwner: boolean
  /** What goes with the account of an owner. */
  closing: Closing | undefined
  /** What the account still has to pay. */
  owed: string | undefined
  hasPassword: boolean
}

/** Closes or leaves an account: says what is deleted and what stays, and asks to confirm. */
export function LeaveForm({ sent, isOwner, closing, owed, hasPassword }: Props) {
  const lost = closing && text.leaveWith(closing)
  const { form, fields } = useSchemaForm(leaveForm, { sent })
  return (
    <SchemaForm form={form}>
      {/* What is read and pressed here is what is done, also when this person became an owner meanwhile, or a member. */}
      <input type="hidden" name={versionName} value={isOwner ? 'account' : 'self'} />
      <p>{isOwner ? text.leaveOwner : text.leaveMember}</p>
      {lost && <p className="font-semibold wrap-anywhere">{lost}</p>}
      {owed && <p className="font-semibold wrap-anywhere">{owed}</p>}
      {hasPassword && <PasswordField field={fields.password} autoComplete="current-password" isOptional={false} />}
      <CheckboxField field={fields.isSure} />
      <SubmitButton look="danger">{isOwner ? text.closeButton : text.leaveButton}</SubmitButton>
    </SchemaForm>
  )
}
