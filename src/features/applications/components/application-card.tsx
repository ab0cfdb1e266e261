import { Form, Link } from 'react-router'
import CalendarEvent from '~icons/tabler/calendar-event'
import FileText from '~icons/tabler/file-text'
import Message from '~icons/tabler/message-circle'
import Note from '~icons/tabler/note'
import Pencil from '~icons/tabler/pencil'
import { formatShortDay, formatTime } from '#basics/dutch-date.ts'
import { RowMenu } from '#ui/lists/row-menu.tsx'
import { ToBulk } from '#ui/lists/to-bulk.tsx'
import { employerText as text } from '../application-employer.text.ts'
import { seenStatuses } from '../application.rules.ts'
import type { ApplicationCard as Card } from '../application-overview.queries.server.ts'
import { answerFacts, targetOf } from '../sent-application.rules.ts'
import { shownName } from '../shown-name.rules.ts'
import { waitOf } from '../application-wait.rules.ts'

/** The id of the form that all selected cards belong to. */
export const togetherId = 'samen'

/** A form value with the application's id and the status that it is shown with. */
export const chosenValue = ({ id, status }: Pick<Card, 'id' | 'status'>) => `${id}:${status}`

export const applicationPath = (id: number) => `/mijn-account/sollicitaties/${id}`

type Props = {
  card: Card
  now: Date
  hasVacancy: boolean
  /** For those decided on: shows only the name and the date. */
  isCompact?: boolean
}

/** An applicant, as a card that can be selected, opened and moved. */
export function ApplicationCard({ card, now, hasVacancy, isCompact = false }: Props) {
  const name = shownName(card)
  const { residencePlace, hours, appointmentAt, attendance } = card
  return (
    <li
      data-card={card.id}
      data-status={card.status}
      data-name={name}
      draggable
      className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 rounded-xl bg-card p-3 ring-1 ring-line ring-inset has-checked:bg-moss has-checked:ring-2 has-checked:ring-green"
    >
      <ChooseCard card={card} name={name} />
      <ToBulk formId={togetherId} />
      <div className="min-w-0">
        <h3 className="pr-6 font-text text-base leading-snug font-semibold tracking-normal">
          {card.readAt === null && (
            <span className="mr-1.5 inline-block size-2 rounded-full bg-accent align-middle">
              <span className="sr-only">{text.new}: </span>
            </span>
          )}
          <Link
            to={applicationPath(card.id)}
            data-open
            draggable={false}
            className="wrap-anywhere hyphens-auto no-underline after:absolute after:inset-y-0 after:right-10 after:left-10 hover:underline"
          >
            {name}
          </Link>
        </h3>
        {isCompact ? (
          <p className="flex flex-wrap gap-x-2.5 text-sm text-soft">
            {formatShortDay(card.movedAt)}
            <NewMessage card={card} />
          </p>
        ) : (
          <>
            <p className="flex flex-wrap gap-x-2 text-small text-soft">
              {residencePlace && <span className="min-w-0 wrap-anywhere">{residencePlace}</span>}
              {hours !== null && <span className="whitespace-nowrap">{text.hours(hours)}</span>}
            </p>
            {hasVacancy && <p className="text-sm wrap-anywhere hyphens-auto text-soft">{targetOf(card)}</p>}
            {appointmentAt && card.status === 'invited' && (
              <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-small font-medium text-green-deep">
                <CalendarEvent aria-hidden="true" />
                {formatShortDay(appointmentAt)}, {formatTime(appointmentAt)}
                {attendance && <span className="text-soft">{text.attendance[attendance]}</span>}
              </p>
            )}
            <CardAnswers card={card} />
            <CardMarks card={card} now={now} />
          </>
        )}
      </div>
      <div className="absolute top-1 right-0.5 z-2">
        <MoveMenu card={card} name={name} />
      </div>
    </li>
  )
}

export function ChooseCard({ card, name }: { card: Card; name: string }) {
  return (
    <label className="relative z-1 -m-2.5 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        form={togetherId}
        name="sollicitatie"
        value={chosenValue(card)}
        aria-label={text.choose(name)}
      />
    </label>
  )
}

/** The short answers to the employer's questions. */
function CardAnswers({ card: { answers } }: { card: Card }) {
  const short = answers.filter(({ kind }) => kind !== 'text')
  if (short.length === 0) return null
  return (
    <dl className="mt-1 text-sm">
      {answerFacts(short).map(([question, answer]) => (
        <div key={question} className="flex flex-wrap gap-x-1.5">
          <dt className="min-w-0 wrap-anywhere text-soft">{question}</dt>
          <dd className="font-medium wrap-anywhere">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The documents, the notes of colleagues, and how long somebody has been waiting. */
export function CardMarks({ card, now }: { card: Card; now: Date }) {
  const { hasCv, hasLetter, notes } = card
  const wait = waitOf(card, now)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
      {wait && (
        <span
          className={`rounded-md px-1.5 py-0.5 font-semibold tabular-nums sm:whitespace-nowrap ${waits[wait.urgency]}`}
        >
          {text.waits(wait.days)}
        </span>
      )}
      <NewMessage card={card} />
      {hasCv && (
        <span className="flex items-center gap-1">
          <FileText aria-hidden="true" />
          {text.cv}
        </span>
      )}
      {hasLetter && (
        <span className="flex items-center gap-1">
          <Pencil aria-hidden="true" />
          {text.letter}
        </span>
      )}
      {notes > 0 && (
        <span className="flex items-center gap-1 tabular-nums">
          <Note aria-hidden="true" />
          <span aria-hidden="true">{notes}</span>
          <span className="sr-only">{text.notes(notes)}</span>
        </span>
      )}
    </p>
  )
}

function NewMessage({ card: { unreadMessageAt } }: { card: Card }) {
  if (!unreadMessageAt) return null
  return (
    <span className="flex items-center gap-1 font-semibold text-green-deep">
      <Message aria-hidden="true" />
      {text.newMessage}
    </span>
  )
}

const waits = {
  late: 'bg-danger-wash text-danger',
  soon: 'bg-sun-wash text-ink',
  calm: 'bg-paper text-soft',
}

/** Every possible status, as buttons that work without script. */
export function MoveMenu({ card, name }: { card: Card; name: string }) {
  return (
    <div className="relative">
      <RowMenu name="verplaats-menu" label={text.moveOne(name)} width="w-52">
        <Form method="post" className="grid gap-0.5">
          <input type="hidden" name="wat" value="verplaats" />
          <input type="hidden" name="sollicitatie" value={chosenValue(card)} />
          <p className="px-3 py-1 text-sm text-soft">{text.moveTo}</p>
          {seenStatuses
            .filter((status) => status !== card.status)
            .map((status) => (
              <button
                key={status}
                name="naar"
                value={status}
                aria-label={`${text.moveOne(name)}: ${text.status[status]}`}
                className="flex min-h-11 w-full cursor-pointer items-center rounded-[10px] px-3 text-left font-medium hover:bg-moss"
              >
                {text.status[status]}
              </button>
            ))}
        </Form>
      </RowMenu>
    </div>
  )
}
