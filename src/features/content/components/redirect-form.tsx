import { Link } from 'react-router'
import { SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useListAround } from '#ui/lists/use-list-around.ts'
import type { RedirectRow } from '../redirect-admin.queries.server.ts'
import { redirectForm } from '../redirect.fields.ts'
import { redirectStatuses } from '../redirect.rules.ts'
import { redirectText as text } from '../redirect.text.ts'

/** Adds a route rule, or changes one. */
export function RedirectForm({ sent, rule, version }: { sent: Sent; rule?: RedirectRow; version: string | undefined }) {
  const start = { fromPath: rule?.fromPath, target: rule?.target, status: String(rule?.status ?? 301) }
  const list = useListAround()
  const { form, fields } = useSchemaForm(redirectForm, { sent, defaultValue: start })
  return (
    <SchemaForm form={form} className="grid gap-5">
      <SeenVersion form={form} version={version} />
      <TextField field={fields.fromPath} hint={text.hint.fromPath} autoCapitalize="none" spellCheck={false} />
      <TextField field={fields.target} hint={text.hint.target} autoCapitalize="none" spellCheck={false} />
      <SelectField
        field={fields.status}
        options={redirectStatuses.map((status) => ({ value: String(status), label: text.status[status] }))}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton size="normal">{rule ? text.save : text.add}</SubmitButton>
        {rule && (
          <Link to={list} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {text.back}
          </Link>
        )}
      </div>
    </SchemaForm>
  )
}
