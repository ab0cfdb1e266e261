import { useMemo } from 'react'
import { CheckboxGroup } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { webhookForm } from '../webhook.fields.ts'
import { type WebhookEvent, webhookEvents } from '../webhook.rules.ts'
import { webhookText } from '../webhook.text.ts'

const text = webhookText.form

const options = webhookEvents.map((value) => ({
  value,
  label: webhookText.event[value],
  hint: webhookText.explained[value],
}))

type Props = {
  sent: Sent
  mayBePlain: boolean
  /** Undefined for a new one. */
  webhook?: { url: string; events: readonly WebhookEvent[] }
  version?: string
}

export function WebhookForm({ sent, mayBePlain, webhook, version }: Props) {
  const described = useMemo(() => webhookForm({ mayBePlain }), [mayBePlain])
  const defaultValue = webhook && { url: webhook.url, events: [...webhook.events] }
  const { form, fields } = useSchemaForm(described, { sent, defaultValue })
  return (
    <SchemaForm form={form}>
      <SeenVersion form={form} version={version} />
      <TextField field={fields.url} hint={text.urlHint} type="url" inputMode="url" autoComplete="off" />
      <CheckboxGroup field={fields.events} options={options} isOptional={false} />
      <SubmitButton busy={text.saving}>{webhook ? text.save : text.make}</SubmitButton>
    </SchemaForm>
  )
}
