import { Link } from 'react-router'
import { CheckboxGroup, RadioField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { EmailField } from '#ui/forms/text-field.tsx'
import { privacyLinkText } from '#ui/privacy-link.text.ts'
import { alertForm, alertLinkForm, settingsForm } from '../job-alert.fields.ts'
import { pauses, type Rhythm, rhythms } from '../job-alert.rules.ts'
import { alertText as text } from '../job-alert.text.ts'

type Region = { id: number; title: string }

type AskProps = {
  sent: Sent
  regions: readonly Region[]
  /** The region of this board, preselected. */
  regionId: number
  /** For a saved search there is no region to choose. */
  isSearch: boolean
}

/** The form to request a job alert. */
export function AlertForm({ sent, regions, regionId, isSearch }: AskProps) {
  const { form, fields } = useSchemaForm(alertForm({ regionIds: regions.map(({ id }) => id), isSearch }), {
    sent,
    defaultValue: { regions: isSearch ? [] : [String(regionId)] },
  })
  return (
    <SchemaForm form={form}>
      {!isSearch && <CheckboxGroup field={fields.regions} options={optionsOf(regions)} />}
      <EmailField field={fields.email} hint={text.hint.email} />
      <p className="text-small text-soft">
        {text.agree}{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          {privacyLinkText.link}
        </Link>
        .
      </p>
      <SubmitButton busy={text.sending}>{text.send}</SubmitButton>
    </SchemaForm>
  )
}

/** The form to request a new link to the settings. */
export function AlertLinkForm({ sent }: { sent: Sent }) {
  const { form, fields } = useSchemaForm(alertLinkForm, { sent })
  return (
    <SchemaForm form={form}>
      <EmailField field={fields.email} />
      <SubmitButton busy={text.sending}>{text.link.send}</SubmitButton>
    </SchemaForm>
  )
}

type SettingsProps = {
  sent: Sent
  regions: readonly Region[]
  subscription: { regionIds: readonly number[]; rhythm: Rhythm; isPaused: boolean }
}

/** The form for what a subscriber gets, and how often. */
export function SettingsForm({ sent, regions, subscription }: SettingsProps) {
  const { regionIds, rhythm, isPaused } = subscription
  const { form, fields } = useSchemaForm(settingsForm(regions.map(({ id }) => id)), {
    sent,
    defaultValue: { regions: regionIds.map(String), rhythm, pause: isPaused ? 'on' : 'none' },
  })
  const choices = pauses.filter((pause) => isPaused || pause !== 'on')
  return (
    <SchemaForm form={form}>
      <CheckboxGroup field={fields.regions} options={optionsOf(regions)} />
      <RadioField
        field={fields.rhythm}
        options={rhythms.map((value) => ({ value, label: text.manage.rhythms[value] }))}
      />
      <RadioField
        field={fields.pause}
        options={choices.map((value) => ({ value, label: text.manage.pauses[value] }))}
      />
      <SubmitButton busy={text.sending}>{text.manage.save}</SubmitButton>
    </SchemaForm>
  )
}

const optionsOf = (regions: readonly Region[]) => regions.map(({ id, title }) => ({ value: String(id), label: title }))
