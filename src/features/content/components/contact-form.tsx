import { type Sent, useSchemaForm } from '#ui/form.ts'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { EmailField, TextAreaField, TextField } from '#ui/text-field.tsx'
import { contactForm } from '../contact-message.fields.ts'
import { contactText as text } from '../contact-message.text.ts'

export function ContactForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(contactForm, { sent })
  return (
    <SchemaForm form={form}>
      <TextField field={fields.name} autoComplete="name" maxLength={100} />
      <EmailField field={fields.email} />
      <TextField field={fields.subject} autoComplete="off" maxLength={150} />
      <TextAreaField field={fields.message} hint={text.hint.message} />
      <SubmitButton busy={text.sending}>{text.send}</SubmitButton>
    </SchemaForm>
  )
}
