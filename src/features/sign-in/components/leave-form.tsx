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
  /** What an owner loses by closing the account. */
  closing: Closing | undefined
  /** The account's unpaid debt. */
  owed: string | undefined
  hasPassword: boolean
}

/** Closes or leaves an account: shows what is deleted and what stays, and asks for confirmation. */
export function LeaveForm({ sent, isOwner, closing, owed, hasPassword }: Props) {
  const lost = closing && text.leaveWith(closing)
  const { form, fields } = useSchemaForm(leaveForm, { sent })
  return (
    <SchemaForm form={form}>
      {/* The action on the page is the one that is done, even if this user became an owner or a member meanwhile. */}
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
