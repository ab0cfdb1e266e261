import { useMemo } from 'react'
import { FileField } from '#features/media/components/file-field.tsx'
import { CheckboxField, RadioField, SelectField } from '#ui/forms/choice-field.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { useHasScript } from '#ui/has-script.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { ShownWhen } from '#ui/forms/shown-when.tsx'
import { TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import { byHandForm, motivationKindsByHand } from '../application-by-hand.fields.ts'
import { employerText } from '../application-employer.text.ts'
import { sources } from '../application.rules.ts'
import type { PersonalRules } from '../personal-field.rules.ts'
import { applicationText } from '../application.text.ts'
import { PersonFields } from './person-fields.tsx'

const { form: text } = employerText

type Props = {
  today: string
  personal: PersonalRules
  sent: Sent
  vacancies: { id: number; title: string; company: string }[]
  vacancyId?: number
}

/** An application that did not come through the board. */
export function ByHandForm({ today, personal, sent, vacancies, vacancyId }: Props) {
  const described = useMemo(() => byHandForm({ today, personal }), [today, personal])
  const { form, fields } = useSchemaForm(described, {
    sent,
    defaultValue: { motivationKind: 'none', vacancyId: vacancyId === undefined ? '' : String(vacancyId) },
  })
  const hasScript = useHasScript()
  const shows = (kind: string) => !hasScript || fields.motivationKind.value === kind
  return (
    <SchemaForm form={form}>
      <SelectField
        field={fields.vacancyId}
        options={vacancies.map(({ id, title, company }) => ({ value: String(id), label: `${title} (${company})` }))}
      />
      <PersonFields fields={fields} personal={personal} />
      <FileField name="cv" hint={applicationText.hint.file} />
      <RadioField
        field={fields.motivationKind}
        isOptional={false}
        options={motivationKindsByHand.map((value) => ({ value, label: text.motivationKinds[value] }))}
      />
      <ShownWhen isChosen={shows('text')} isKept>
        <TextAreaField field={fields.motivationText} isOptional={false} />
      </ShownWhen>
      <ShownWhen isChosen={shows('file')}>
        <FileField name="motivation" hint={applicationText.hint.file} />
      </ShownWhen>
      <SelectField
        field={fields.source}
        options={sources.map((value) => ({ value, label: applicationText.sources[value] }))}
      />
      <ShownWhen isChosen={!hasScript || fields.source.value === 'other'} isKept>
        <TextField field={fields.sourceOther} isOptional={false} />
      </ShownWhen>
      <CheckboxField field={fields.knows} hint={text.knowsHint} />
      <SubmitButton busy={text.saving}>{text.save}</SubmitButton>
    </SchemaForm>
  )
}
