import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { buttonLook } from '#ui/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField, TextField } from '#ui/forms/text-field.tsx'
import { codeForm, type forgotPasswordForm, registrationForm, signInForm } from '../sign-in.fields.ts'
import { signInPageText as text } from '../sign-in-page.text.ts'

export function SignInForm({ sent, email }: { sent: Sent; email?: string }) {
  const { form, fields } = useSchemaForm(signInForm, { sent, defaultValue: { identifier: email } })
  return (
    <SchemaForm form={form}>
      <TextField field={fields.identifier} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField field={fields.password} autoComplete="current-password" />
      <p>
        <Link to="/wachtwoord-vergeten" className="underline underline-offset-4">
          {text.signIn.forgot}
        </Link>
      </p>
      <SubmitButton busy={text.signIn.busy}>{text.signIn.button}</SubmitButton>
    </SchemaForm>
  )
}

/** The second step of signing in. */
export function CodeForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(codeForm, { sent })
  return (
    <SchemaForm form={form}>
      {/* Recovery codes have letters. */}
      <TextField field={fields.code} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      <SubmitButton>{text.code.button}</SubmitButton>
    </SchemaForm>
  )
}

type EmailProps = { sent: Sent; form: typeof forgotPasswordForm; button: string; email?: string }

/** Asks for the address to mail a link to. */
export function EmailForm({ sent, form: described, button, email }: EmailProps) {
  const { form, fields } = useSchemaForm(described, { sent, defaultValue: { email } })
  return (
    <SchemaForm form={form}>
      <EmailField field={fields.email} autoComplete="username" />
      <SubmitButton>{button}</SubmitButton>
    </SchemaForm>
  )
}

export function RegisterForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(registrationForm, { sent })
  return (
    <SchemaForm form={form}>
      <div className="grid gap-6 sm:grid-cols-[1fr_9rem]">
        <TextField field={fields.firstName} autoComplete="given-name" />
        <TextField field={fields.infix} autoComplete="additional-name" isOptional="quietly" />
      </div>
      <TextField field={fields.lastName} autoComplete="family-name" />
      <TextField field={fields.legalName} hint={text.hint.legalName} autoComplete="organization" />
      <EmailField field={fields.email} autoComplete="username" />
      <PasswordField field={fields.password} hint={text.hint.password} autoComplete="new-password" />
      <Agreed />
      <SubmitButton busy={text.register.busy}>{text.register.button}</SubmitButton>
    </SchemaForm>
  )
}

/** What somebody who creates an account agrees to: opens in a new tab, so that the form keeps its values. */
export function Agreed() {
  return (
    <p>
      {text.register.agree}{' '}
      <Link to="/voorwaarden" target="_blank" className="underline underline-offset-4">
        {text.register.terms}
      </Link>
    </p>
  )
}

type Ways = { providers: readonly { id: string; name: string }[]; returnPath: string; children?: ReactNode }

/** The other ways to sign in, which also create an account for somebody without one. */
export function ProviderLinks({ providers, returnPath, children }: Ways) {
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3 border-t border-line pt-8">
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={`/inloggen/${id}?naar=${encodeURIComponent(returnPath)}`}
          rel="nofollow"
          className={buttonLook({ look: 'quiet', size: 'large' })}
        >
          {text.signIn.provider(name)}
        </a>
      ))}
      {children}
    </div>
  )
}
