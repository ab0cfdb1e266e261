import { formatDate, formatWeekday, localMoment, parseTime } from '#basics/dutch-date.ts'
import { parseDay } from '#basics/typed-day.ts'
import { FieldErrors } from '#ui/forms/field-frame.tsx'
import type { useSchemaForm } from '#ui/forms/form.ts'
import { useHasScript } from '#ui/has-script.ts'
import { DateField, TextField } from '#ui/forms/text-field.tsx'
import { saidIn, type Typed } from '#ui/forms/typed-values.ts'
import type { articleForm, PublishChoice } from '../writing.fields.ts'
import { stateOf } from '../writing.rules.ts'
import { writingText } from '../writing.text.ts'

const text = writingText.editor

type Fields = ReturnType<typeof useSchemaForm<ReturnType<typeof articleForm>['schema']>>['fields']
type WhenProps = { fields: Fields; typed: Typed; publishedAt: Date | null; now: Date }

/** Chooses whether it is a draft, or is published now or at a later moment. */
export function When({ fields, typed, publishedAt, now }: WhenProps) {
  const hasScript = useHasScript()
  const state = stateOf({ publishedAt }, now)
  const { when } = fields
  const chosen = saidIn(typed, 'when') || String(when.initialValue ?? '')
  const choices: [PublishChoice, string][] =
    state === 'online'
      ? [
          ['keep', text.when.keep(formatDate(publishedAt!))],
          ['later', text.when.laterAgain],
          ['draft', text.when.offline],
        ]
      : [
          ['draft', text.when.draft],
          ['now', text.when.now],
          ['later', text.when.later],
        ]
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="sr-only">{text.part.when}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            key={when.key}
            type="radio"
            name={when.name}
            value={value}
            defaultChecked={when.initialValue === value}
          />
          {label}
        </label>
      ))}
      <FieldErrors id={when.id} errors={when.errors} />
      {(chosen === 'later' || !hasScript) && (
        <div className="mt-1 grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3 pl-8 max-[16rem]:grid-cols-1">
          <DateField field={fields.day} placeholder="dd-mm-jjjj" isOptional="quietly" />
          <TextField field={fields.time} inputMode="numeric" placeholder="07:30" maxLength={5} isOptional="quietly" />
        </div>
      )}
    </fieldset>
  )
}

type PublishProps = { typed: Typed; publishedAt: Date | null; now: Date }

/** The label of the button: what will happen, and when. */
export function PublishLabel({ typed, publishedAt, now }: PublishProps) {
  const hasScript = useHasScript()
  const isOnline = stateOf({ publishedAt }, now) === 'online'
  if (!hasScript) return text.button.save
  switch (saidIn(typed, 'when')) {
    case 'draft':
      return isOnline ? text.button.offline : text.button.draft
    case 'now':
      return text.button.now
    case 'later': {
      const [day, time] = [parseDay(saidIn(typed, 'day')), parseTime(saidIn(typed, 'time'))]
      return day && time ? text.button.planFor(formatWeekday(localMoment(day, time))) : text.button.plan
    }
    default:
      return text.button.save
  }
}
