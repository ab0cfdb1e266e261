import { Form } from 'react-router'
import Trash from '~icons/tabler/trash'
import { formatShortDay, formatTime } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextAreaField } from '#ui/forms/text-field.tsx'
import type { listConversation } from '../application-detail.queries.server.ts'
import { employerText } from '../application-employer.text.ts'
import { noteForm } from '../application-message.fields.ts'

const { note: text } = employerText

type Props = {
  notes: Awaited<ReturnType<typeof listConversation>>['notes']
  ownId: number
  firstName: string
  sent: Sent
}

/** The notes of colleagues for each other. */
export function ApplicationNotes({ notes, ownId, firstName, sent }: Props) {
  const { form, fields } = useSchemaForm(noteForm, { sent })
  const times = useTimesAccepted(noteForm.id)
  return (
    <section aria-labelledby="notities" className="card p-5">
      <h2 id="notities" className="text-xl">
        {`${text.heading} `}
        <span className="font-text text-base font-normal tracking-normal text-soft">{text.forColleagues}</span>
      </h2>
      <ul className="grid">
        {notes.map((note) => (
          <li key={note.id} className="border-b border-line py-3 last:border-0">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <div className="flex items-center justify-between gap-3 text-sm text-soft">
              <p className="min-w-0 wrap-anywhere">
                {fullName(note.by)}, {formatShortDay(note.at)}, {formatTime(note.at)}
              </p>
              {note.userId === ownId && (
                <Form method="post">
                  <input type="hidden" name="notitie" value={note.id} />
                  <button
                    name="wat"
                    value="notitie-weg"
                    aria-label={text.remove}
                    className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-moss"
                  >
                    <Trash aria-hidden="true" />
                  </button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
      <SchemaForm form={form} className="no-print mt-3 grid gap-3" key={times}>
        <TextAreaField field={fields.text} rows={2} hint={text.disclosable(firstName)} />
        <SubmitButton look="quiet" busy={text.saving}>
          {text.save}
        </SubmitButton>
      </SchemaForm>
    </section>
  )
}
