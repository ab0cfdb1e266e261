import { useLayoutEffect, useRef, useState } from 'react'
import { localMoment, parseTime } from '#basics/dutch-date.ts'
import { parseDay } from '#basics/typed-day.ts'
import { Button } from '#ui/button.tsx'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SeenVersion } from '#ui/forms/meanwhile.tsx'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { DateField, TextAreaField, TextField } from '#ui/forms/text-field.tsx'
import { answerForm } from '../application-message.fields.ts'
import { type AnswerKind, type Placeholder, templateParts } from '../application-message.rules.ts'
import { applicationMessageText } from '../application-message.text.ts'
import type { SeenStatus } from '../application.rules.ts'
import { chosenValue } from './application-card.tsx'

const { answer: text, hint, appointment } = applicationMessageText

type Person = {
  id: number
  name: string
  from: SeenStatus
  getsNoMail: boolean
  values: Record<Placeholder, string>
}
type Props = {
  kind: AnswerKind
  people: Person[]
  words: { subject: string; body: string }
  sent: Sent
  ending?: string
  /** The version of the appointment that is replaced, for somebody who was invited before. */
  version?: string
}

/** Shows a mail before it is sent, with its recipients and what each of them will read. */
export function AnswerForm({ kind, people, words, sent, ending, version }: Props) {
  const { subject, body } = words
  const { form, fields } = useSchemaForm(answerForm, { sent, defaultValue: { subject, body } })
  const [left, setLeft] = useState<number[]>([])
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    // Somebody may have been unchecked before the script had loaded.
    const boxes = list.current!.querySelectorAll('input')
    const away = [...boxes].filter(({ checked }) => !checked)
    setLeft(away.map(({ value }) => Number(value.split(':')[0])))
  }, [])
  const receivers = people.filter(({ id }) => !left.includes(id))
  const count = receivers.length
  const first = receivers[0] ?? people[0]!
  const values = { ...first.values, ...appointmentOf(fields) }
  return (
    <SchemaForm form={form} className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <SeenVersion form={form} version={version} />
      <div className="grid gap-6">
        <section aria-labelledby="voorbeeld" className="card overflow-hidden">
          <h2
            id="voorbeeld"
            className="border-b border-line px-6 py-4 font-text text-base font-semibold tracking-normal"
          >
            {text.preview(first.name)}
          </h2>
          <div className="px-6 py-5">
            <p className="font-semibold wrap-anywhere">
              <FilledIn text={fields.subject.value ?? subject} values={values} />
            </p>
            <p className="mt-3 max-w-[60ch] wrap-anywhere whitespace-pre-line">
              <FilledIn text={fields.body.value ?? body} values={values} />
            </p>
          </div>
        </section>
        {kind === 'invited' && people.length === 1 && (
          <fieldset className="card grid gap-5 p-6">
            <legend className="sr-only">{text.appointment}</legend>
            <div>
              <h2 className="text-xl">{text.appointment}</h2>
              <p className="mt-1 text-soft">{version ? text.again.appointmentHint : text.appointmentHint}</p>
            </div>
            <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
              <DateField field={fields.day} hint={hint.day} autoComplete="off" isOptional="quietly" />
              <TextField
                field={fields.time}
                hint={hint.time}
                inputMode="numeric"
                autoComplete="off"
                isOptional="quietly"
              />
            </div>
            <TextField field={fields.place} hint={hint.place} autoComplete="off" isOptional="quietly" />
          </fieldset>
        )}
        <section className="card grid gap-5 p-6">
          <h2 className="text-xl">{text.edit}</h2>
          <TextField field={fields.subject} />
          <TextAreaField field={fields.body} rows={10} hint={hint.placeholders} />
        </section>
      </div>
      <div className="grid gap-6 lg:sticky lg:top-5">
        <section aria-labelledby="naar-wie" className="rounded-card bg-well p-5">
          <h2 id="naar-wie" className="font-text text-base font-semibold tracking-normal">
            {text.to}
          </h2>
          <ul ref={list} className="mt-2 grid max-h-96 overflow-y-auto">
            {people.map(({ id, name, from, getsNoMail }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    name="sollicitatie"
                    value={chosenValue({ id, status: from })}
                    defaultChecked
                    onChange={({ currentTarget: { checked } }) =>
                      setLeft((now) => (checked ? now.filter((one) => one !== id) : [...now, id]))
                    }
                  />
                  <span className="wrap-anywhere">
                    {name}
                    {getsNoMail && <span className="block text-sm text-danger">{text.noMail}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
        <div className="grid">
          <SubmitButton busy={text.sending}>{ending ? text.ending.send(ending, count) : text.send(count)}</SubmitButton>
        </div>
        {!version && (
          <div className="grid gap-1.5">
            <Button name="stil" value="ja" look="quiet" formNoValidate>
              {ending ? text.ending.silent(ending) : text.silent[kind]}
            </Button>
            <p className="text-sm text-soft">{ending ? text.ending.silentHint : text.silentHint}</p>
          </div>
        )}
      </div>
    </SchemaForm>
  )
}

type Fields = Partial<Record<'day' | 'time' | 'place', { value?: unknown }>>

/** As much of the appointment as was typed. */
function appointmentOf({ day, time, place }: Fields): Partial<Record<Placeholder, string>> {
  const typed = (field?: { value?: unknown }) => (typeof field?.value === 'string' ? field.value : '')
  const [on, at] = [parseDay(typed(day)), parseTime(typed(time))]
  if (!on || !at || !typed(place)) return {}
  return { afspraak: appointment({ at: localMoment(on, at), place: typed(place) }) }
}

/** Marks what is filled in for each person. */
function FilledIn({ text: written, values }: { text: string; values: Record<Placeholder, string> }) {
  return templateParts(written, values).map((part, index) =>
    part.isFilledIn ? (
      // Two pieces may have the same text.
      <mark key={index} className="rounded bg-accent-wash px-1 text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
