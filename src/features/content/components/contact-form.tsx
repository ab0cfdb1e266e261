import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField, TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import { PrivacyLink } from '#ui/privacy-link.tsx'
import { contactForm } from '../contact-message.fields.ts'
import { contactText as text } from '../contact-message.text.ts'

/** The contact form, with the subject from the visitor's link. */
export function ContactForm({ sent, subject }: { sent: Sent; subject: string | undefined }) {
  const { form, fields } = useSchemaForm(contactForm, { sent, defaultValue: { subject } })
  return (
    <SchemaForm form={form} warns>
      <TextField field={fields.name} autoComplete="name" />
      <EmailField field={fields.email} />
      <TextField field={fields.subject} autoComplete="off" />
      <TextAreaField field={fields.message} hint={text.hint.message} />
      <PrivacyLink />
      <SubmitButton busy={text.sending}>{text.send}</SubmitButton>
    </SchemaForm>
  )
}
