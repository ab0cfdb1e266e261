import { formatPostalCode } from '#basics/postal-code.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { useStreetLookup } from '#ui/forms/street-lookup.ts'
import { EmailField, TextField } from '#ui/forms/text-field.tsx'
import { billingForm } from '../billing.fields.ts'
import { billingText as text } from '../billing.text.ts'

type Props = { sent: Sent; fields: Record<string, string | null>; version: string; looksUpStreet: boolean }

export function BillingForm({ sent, fields: stored, version, looksUpStreet }: Props) {
  const { postalCode } = stored
  const defaultValue = { ...stored, postalCode: postalCode && formatPostalCode(postalCode) }
  const { form, fields } = useSchemaForm(billingForm, { sent, defaultValue })
  const lookUp = useStreetLookup(form, looksUpStreet)
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.legalName} hint={text.hint.legalName} autoComplete="organization" />
      <div onBlur={lookUp} className="grid gap-6 sm:grid-cols-[9rem_9rem_minmax(0,1fr)]">
        <TextField field={fields.postalCode} hint={text.hint.postalCode} autoComplete="postal-code" />
        <TextField field={fields.houseNumber} hint={text.hint.houseNumber} />
        <TextField field={fields.streetName} className="sm:col-span-3" />
        <TextField field={fields.place} autoComplete="address-level2" className="sm:col-span-3" />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField field={fields.kvkNumber} hint={text.hint.kvkNumber} inputMode="numeric" />
        <TextField field={fields.btwId} hint={text.hint.btwId} autoCapitalize="characters" spellCheck={false} />
      </div>
      <EmailField field={fields.billingEmail} hint={text.hint.billingEmail} />
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
