import { Link } from 'react-router'
import { useMemo } from 'react'
import { buttonLook } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { RadioField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { DateField, TextField } from '#ui/forms/text-field.tsx'
import { apiTokenForm } from '../api-token.fields.ts'
import { ownAccountText } from '../own-account.text.ts'

const text = ownAccountText.programs
const path = '/mijn-account/koppelingen'
const accesses = [
  { value: 'read', label: text.read },
  { value: 'read-write', label: text.readWrite },
]

/** An API token, shown in full only this once. */
export function NewToken({ token, replacesUnused }: { token: string; replacesUnused: boolean }) {
  return (
    <div role="status" className="rounded-card bg-moss p-5 text-green-deep sm:p-6">
      <p data-arrival="" className="font-semibold">
        {text.made} {replacesUnused && text.replacesUnused}
      </p>
      <p className="mt-3 rounded-control bg-card px-4 py-3 text-ink">
        <code className="font-mono break-all select-all">{token}</code>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={token} label={text.copy} />
      </div>
    </div>
  )
}

type Listed = {
  id: number
  name: string
  lastFour: string
  access: string
  maker: string
  used: string
  until?: string
}

export function TokenList({ tokens }: { tokens: readonly Listed[] }) {
  if (tokens.length === 0) return <p className="text-soft">{text.none}</p>
  return (
    <ul className="divide-y divide-line">
      {tokens.map(({ id, name, lastFour, access, maker, used, until }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-soft">
              <span className="font-mono">…{lastFour}</span> · {access} · {maker} · {used}
              {until && <> · {until}</>}
            </p>
          </div>
          <Link
            to={`${path}?intrekken=${id}`}
            aria-label={text.revokeOf(name)}
            className={buttonLook({ look: 'quiet' })}
          >
            {text.revoke}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Shows what stops working, and asks for confirmation before a token is revoked. */
export function ConfirmRevoke({ token: { id, name, used } }: { token: Listed }) {
  const { heading, consequence, yes, back } = text.confirm
  return (
    <ConfirmCard
      id="intrekken"
      heading={heading(name)}
      path={path}
      about={['sleutel', id]}
      what="intrekken"
      button={yes}
      back={back}
      isDanger
      className=""
    >
      <p>{consequence}</p>
      <p className="text-soft first-letter:uppercase">{used}.</p>
    </ConfirmCard>
  )
}

type FormProps = { sent: Sent; now: Date; hasPassword: boolean }

export function TokenForm({ sent, now, hasPassword }: FormProps) {
  const described = useMemo(() => apiTokenForm({ now }), [now])
  const { form, fields } = useSchemaForm(described, { sent })
  return (
    <SchemaForm form={form}>
      <TextField field={fields.name} hint={text.nameHint} autoComplete="off" />
      <RadioField field={fields.access} options={accesses} />
      <DateField field={fields.expiresAt} hint={text.lastDayHint} placeholder="dd-mm-jjjj" className="max-w-xs" />
      {hasPassword && <PasswordField field={fields.password} autoComplete="current-password" isOptional={false} />}
      <SubmitButton>{text.make}</SubmitButton>
    </SchemaForm>
  )
}
