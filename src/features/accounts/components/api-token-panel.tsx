import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { RadioField } from '#ui/choice-field.tsx'
import { useMemo } from 'react'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { apiTokenForm } from '../account.fields.ts'
import { accountPageText } from '../account-page.text.ts'

const text = accountPageText.programs
const accesses = [
  { value: 'read', label: text.read },
  { value: 'read-write', label: text.readWrite },
]

/** An API token, shown in full only this once. */
export function NewToken({ token }: { token: string }) {
  return (
    <div role="status" className="rounded-card bg-moss p-5 text-green-deep sm:p-6">
      <p className="font-semibold">{text.made}</p>
      <p className="mt-3">
        <code className="font-mono break-all select-all">{token}</code>
      </p>
    </div>
  )
}

type Listed = { id: number; name: string; lastFour: string; access: string; used: string }

export function TokenList({ tokens }: { tokens: readonly Listed[] }) {
  if (tokens.length === 0) return <p className="text-soft">{text.none}</p>
  return (
    <ul className="divide-y divide-line">
      {tokens.map(({ id, name, lastFour, access, used }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-soft">
              <span className="font-mono">…{lastFour}</span> · {access} · {used}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="sleutel" value={id} />
            <Button look="quiet" name="wat" value="intrekken" aria-label={text.revokeOf(name)}>
              {text.revoke}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

export function TokenForm({ sent, now }: { sent: Sent; now: Date }) {
  const described = useMemo(() => apiTokenForm({ now }), [now])
  const { form, fields } = useSchemaForm(described, { sent })
  return (
    <SchemaForm form={form}>
      <TextField field={fields.name} hint={text.nameHint} autoComplete="off" />
      <RadioField field={fields.access} options={accesses} />
      <SubmitButton>{text.make}</SubmitButton>
    </SchemaForm>
  )
}
