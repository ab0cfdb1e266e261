import { formatShortDay, formatTime } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { type Sent, useSchemaForm } from '#ui/forms/form.ts'
import { SchemaForm, SubmitButton } from '#ui/forms/schema-form.tsx'
import { TextAreaField } from '#ui/forms/text-field.tsx'
import type { ApplicationMessage } from '../application-detail.queries.server.ts'
import { messageForm } from '../application-message.fields.ts'
import { applicationMessageText } from '../application-message.text.ts'

const { message: text } = applicationMessageText

type Props = {
  messages: ApplicationMessage[]
  /** What this page calls the author of a message without a user. */
  applicant: string
  none: string
}

/** The messages of both sides, oldest first. */
export function Messages({ messages, applicant, none }: Props) {
  if (messages.length === 0) return <p className="mt-2 text-soft">{none}</p>
  return (
    <ol className="mt-4 grid gap-3">
      {messages.map(({ id, kind, subject, body, at, by }) => (
        <li key={id} className={`rounded-card p-4 ${by ? 'mr-6 bg-well' : 'ml-6 bg-moss'}`}>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
            <span className="font-semibold text-ink">{by ? fullName(by) : applicant}</span>
            <span className="tabular-nums">
              {formatShortDay(at)}, {formatTime(at)}
            </span>
          </p>
          {kind !== 'message' && <p className="mt-1 font-semibold wrap-anywhere">{subject}</p>}
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
        </li>
      ))}
    </ol>
  )
}

/** The form to write to the applicant. */
export function MessageForm({ sent, firstName, getsNoMail }: { sent: Sent; firstName: string; getsNoMail: boolean }) {
  const { form, fields } = useSchemaForm(messageForm, { sent })
  const times = useTimesAccepted(messageForm.id)
  return (
    <SchemaForm key={times} form={form} className="no-print mt-5 grid gap-3 border-t border-line pt-5">
      <TextAreaField field={fields.body} rows={3} hint={(getsNoMail ? text.noMail : text.toApplicant)(firstName)} />
      <SubmitButton look="quiet" busy={text.sending}>
        {text.send}
      </SubmitButton>
    </SchemaForm>
  )
}
