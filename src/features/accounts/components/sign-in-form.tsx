import { Link } from 'react-router'
import { EmailField, TextField } from '#ui/text-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { codeFields, emailFields, registrationFields, signInFields } from '../account.fields.ts'
import { accountPageText as text } from '../account-page.text.ts'

const { label, hint } = text

export function SignInForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm({ id: 'inloggen', schema: signInFields, sent, labels: label })
  return (
    <SchemaForm form={form}>
      <TextField
        field={fields.identifier}
        label={label.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        field={fields.password}
        label={label.password}
        autoComplete="current-password"
        show={text.show}
        hide={text.hide}
      />
      <p>
        <Link to="/wachtwoord-vergeten" className="underline underline-offset-4">
          {text.signIn.forgot}
        </Link>
      </p>
      <SubmitButton busy={text.signIn.busy}>{text.signIn.button}</SubmitButton>
    </SchemaForm>
  )
}

/** The second half of signing in. */
export function CodeForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm({ id: 'code', schema: codeFields, sent, labels: label })
  return (
    <SchemaForm form={form}>
      <TextField
        field={fields.code}
        label={label.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>{text.code.button}</SubmitButton>
    </SchemaForm>
  )
}

type EmailProps = { sent: Sent; id: string; button: string; email?: string }

/** Asks for an address to send a link to. */
export function EmailForm({ sent, id, button, email }: EmailProps) {
  const { form, fields } = useSchemaForm({ id, schema: emailFields, sent, labels: label, defaultValue: { email } })
  return (
    <SchemaForm form={form}>
      <EmailField field={fields.email} label={label.email} autoComplete="username" />
      <SubmitButton>{button}</SubmitButton>
    </SchemaForm>
  )
}

export function RegisterForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm({ id: 'registreren', schema: registrationFields, sent, labels: label })
  return (
    <SchemaForm form={form}>
      <div className="grid gap-6 sm:grid-cols-[1fr_9rem]">
        <TextField field={fields.firstName} label={label.firstName} autoComplete="given-name" />
        <TextField field={fields.infix} label={label.infix} autoComplete="additional-name" isOptional="quietly" />
      </div>
      <TextField field={fields.lastName} label={label.lastName} autoComplete="family-name" />
      <TextField
        field={fields.legalName}
        label={label.legalName}
        hint={hint.legalName}
        autoComplete="organization"
        isOptional
      />
      <EmailField field={fields.email} label={label.email} autoComplete="username" />
      <PasswordField
        field={fields.password}
        label={label.password}
        hint={hint.password}
        autoComplete="new-password"
        show={text.show}
        hide={text.hide}
      />
      <SubmitButton busy={text.register.busy}>{text.register.button}</SubmitButton>
    </SchemaForm>
  )
}
