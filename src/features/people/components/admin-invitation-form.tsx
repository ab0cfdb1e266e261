import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField, TextField } from '#ui/forms/text-field.tsx'
import { adminInvitationForm } from '../user-admin.fields.ts'
import { userAdminText } from '../user-admin.text.ts'

export function AdminInvitationForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(adminInvitationForm, { sent })
  return (
    <SchemaForm form={form}>
      <div className="grid gap-6 sm:grid-cols-[1fr_9rem]">
        <TextField field={fields.firstName} autoComplete="off" />
        <TextField field={fields.infix} autoComplete="off" isOptional="quietly" />
      </div>
      <TextField field={fields.lastName} autoComplete="off" />
      <EmailField field={fields.email} autoComplete="off" />
      <SubmitButton>{userAdminText.invite.button}</SubmitButton>
    </SchemaForm>
  )
}
