import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField } from '#ui/forms/text-field.tsx'
import { PrivacyLink } from '#ui/privacy-link.tsx'
import { lostLinkForm } from '../lost-link.fields.ts'
import { lostLinkText as text } from '../lost-link.text.ts'

/** Requests the links to the visitor's applications. */
export function LostLinkForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(lostLinkForm, { sent })
  return (
    <SchemaForm form={form}>
      <EmailField field={fields.email} />
      <PrivacyLink />
      <SubmitButton busy={text.busy}>{text.button}</SubmitButton>
    </SchemaForm>
  )
}
