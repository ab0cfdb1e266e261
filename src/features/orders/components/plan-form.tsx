import { writeCents } from '#basics/money.ts'
import { referenceAdminText } from '#features/reference/reference-admin.text.ts'
import { ToggleField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { MoneyField, NumberField, TextField } from '#ui/forms/text-field.tsx'
import { planForm } from '../order.fields.ts'
import { orderText } from '../order.text.ts'
import type { PlanRow } from '../plan-admin.queries.server.ts'

const { planList: text } = orderText

type Props = {
  sent: Sent
  start?: PlanRow
  version: string | undefined
  /** The only account that may buy it. */
  onlyFor?: { id: number; name: string }
}

export function PlanForm({ sent, start, version, onlyFor }: Props) {
  const { form, fields } = useSchemaForm(planForm, {
    sent,
    defaultValue: start
      ? {
          title: start.title,
          credits: String(start.credits),
          priceCents: writeCents(start.priceCents),
          sort: String(start.sort),
          active: start.active,
        }
      : // An account's only plan needs no position among others.
        { active: true, ...(onlyFor && { sort: '1' }) },
  })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      {onlyFor && (
        <p className="rounded-control bg-well p-3 wrap-anywhere">
          <input type="hidden" name={fields.accountId.name} value={onlyFor.id} />
          {`${text.column.account} `}
          <strong>{onlyFor.name}</strong>
        </p>
      )}
      <TextField field={fields.title} autoComplete="off" />
      <NumberField field={fields.credits} />
      <MoneyField field={fields.priceCents} />
      <NumberField field={fields.sort} hint={referenceAdminText.hint.sort} />
      <ToggleField field={fields.active} />
      <SubmitButton>{referenceAdminText.save}</SubmitButton>
    </SchemaForm>
  )
}
