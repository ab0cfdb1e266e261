import { Form } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Button } from '#ui/button.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField, PhoneField, TextAreaField } from '#ui/forms/text-field.tsx'
import { consentsGiven, eraseDateWithoutConsent } from '../application.rules.ts'
import { contactForm, ownMessageForm, withdrawForm } from '../application-message.fields.ts'
import { ownApplicationText as text } from '../own-application.text.ts'

/** The applicant's message to the company. */
export function OwnMessageForm({ form: answered }: { form: Sent }) {
  const { form, fields } = useSchemaForm(ownMessageForm, { sent: answered })
  const times = useTimesAccepted(ownMessageForm.id)
  return (
    <SchemaForm form={form} warns className="mt-4 grid gap-3" key={times}>
      <TextAreaField field={fields.body} rows={3} />
      <SubmitButton busy={text.message.sending}>{text.message.send}</SubmitButton>
    </SchemaForm>
  )
}

type ContactProps = { form: Sent; sent: { email: string | null; phone: string | null } }

export function ContactForm({ form: answered, sent: { email, phone } }: ContactProps) {
  const { form, fields } = useSchemaForm(contactForm, {
    sent: answered,
    defaultValue: { email, phone: phone && formatPhoneNumber(phone) },
  })
  return (
    <SchemaForm form={form} warns className="grid gap-4">
      <EmailField field={fields.email} />
      <PhoneField field={fields.phone} />
      <SubmitButton busy={text.correct.saving}>{text.correct.save}</SubmitButton>
    </SchemaForm>
  )
}

type ConsentsProps = {
  sent: { eraseAt: Date; mayKeepForAYear: boolean; wantsBaanTreffers: boolean }
  now: Date
}

/** The applicant's consents, each with a button that takes it back. */
export function Consents({ sent, now }: ConsentsProps) {
  const given = consentsGiven(sent)
  if (given.length === 0) return null
  const eraseAt = eraseDateWithoutConsent(sent.eraseAt)
  const after = text.consent['keep-for-a-year'].after(eraseAt > now ? formatDate(eraseAt) : undefined)
  return (
    <Form method="post" className="my-4 grid gap-4">
      {given.map((kind) => (
        <div key={kind} className="grid justify-items-start gap-2">
          <p className="text-soft">
            {text.consent[kind].given} {kind === 'keep-for-a-year' && after}
          </p>
          <Button name="wat" value={kind} look="quiet">
            {text.consent[kind].button}
          </Button>
        </div>
      ))}
    </Form>
  )
}

export function WithdrawForm({ form: answered, button }: { form: Sent; button: string }) {
  const { form, fields } = useSchemaForm(withdrawForm, { sent: answered })
  return (
    <SchemaForm form={form} warns={false} className="grid gap-3">
      <CheckboxField field={fields.isSure} />
      <SubmitButton busy={text.withdraw.busy} look="danger">
        {button}
      </SubmitButton>
    </SchemaForm>
  )
}
