import { useRef } from 'react'
import { Form, Link } from 'react-router'
import CalendarEvent from '~icons/tabler/calendar-event'
import { promisedDays, waitOf } from '../application-wait.rules.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { LetterKeysSwitch } from '#ui/letter-keys.tsx'
import { useLetterKeys, usePageKeys } from '#ui/page-key.ts'
import type { ApplicationDetail } from '../application-detail.queries.server.ts'
import { employerText as text } from '../application-employer.text.ts'
import { isAnswer } from '../application-message.rules.ts'
import { answerAddress } from '../application-overview.fields.ts'
import { type SeenStatus, seenStatuses } from '../application.rules.ts'
import { shownFirstName } from '../shown-name.rules.ts'
import { chosenValue } from './application-card.tsx'

const { detail } = text

const hotkeys = {
  invited: 'U',
  interesting: 'I',
  contacted: 'C',
  hired: 'A',
  rejected: 'W',
  open: 'N',
} as const satisfies Record<SeenStatus, string>
/** The likeliest answer first. Somebody who was invited can get another appointment. */
function orderOf({ status, appointmentAt, attendance }: ApplicationDetail): SeenStatus[] {
  if (status !== 'invited') return others(status, ['invited', 'interesting', 'contacted', 'hired', 'rejected', 'open'])
  const needsDay = appointmentAt === null || attendance === 'other-day'
  const likeliest: SeenStatus[] = needsDay ? ['invited', 'hired'] : ['hired', 'invited']
  return [...likeliest, 'contacted', 'interesting', 'rejected', 'open']
}

const others = (status: SeenStatus, all: SeenStatus[]) => all.filter((one) => one !== status)

/** The possible answers, each with its key. On a phone the first two are a bar at the bottom. */
export function AnswerPanel({ application, now }: { application: ApplicationDetail; now: Date }) {
  const { status } = application
  const form = useRef<HTMLFormElement>(null)
  useAnswerKeys(form)
  const wait = waitOf(application, now)
  const answers = orderOf(application)
  const step = Math.min(seenStatuses.indexOf(status), 4)
  return (
    <section aria-labelledby="antwoord-kop" className="card p-5">
      <h2 id="antwoord-kop" className="text-xl wrap-anywhere">
        {detail.answer(shownFirstName(application))}
      </h2>
      <p aria-hidden="true" className="mt-3 grid grid-cols-4 gap-1">
        {[0, 1, 2, 3].map((part) => (
          <span key={part} className={`h-1.5 rounded-full ${part <= step ? 'bg-green' : 'bg-line'}`} />
        ))}
      </p>
      <p className="mt-2 text-small">
        <span className="font-semibold">{text.status[status]}</span>
        {wait && `, ${wait.days > promisedDays ? text.waitsLong(wait.days) : detail.waits(wait.days, promisedDays)}`}
      </p>
      <Form
        method="post"
        ref={form}
        className="no-print mt-4 grid grid-cols-2 gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:mt-0 max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:p-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        <input type="hidden" name="wat" value="verplaats" />
        <input type="hidden" name="sollicitatie" value={chosenValue(application)} />
        {answers.map((to, index) => (
          <Answer
            key={to}
            application={application}
            to={to}
            look={index === 0 ? 'primary' : to === 'rejected' ? 'danger' : 'quiet'}
            hotkey={hotkeys[to]}
            className={`${index === 0 ? 'lg:col-span-2' : ''} ${isOnBar(to, index) ? '' : 'max-lg:hidden'}`}
          />
        ))}
      </Form>
      <details className="mt-3 lg:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
          {detail.otherAnswers}
        </summary>
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="wat" value="verplaats" />
          <input type="hidden" name="sollicitatie" value={chosenValue(application)} />
          {answers
            .filter((to, index) => !isOnBar(to, index))
            .map((to) => (
              <Answer key={to} application={application} to={to} look="quiet" />
            ))}
        </Form>
      </details>
      <p className="mt-3 text-small text-soft">{detail.answerHint}</p>
      <LetterKeysSwitch />
    </section>
  )
}

type AnswerProps = {
  application: ApplicationDetail
  to: SeenStatus
  look: 'primary' | 'danger' | 'quiet'
  hotkey?: string
  className?: string
}

/** An answer with a mail is a link: nothing changes before that mail is sent. */
function Answer({ application, to, look, hotkey: letter, className = '' }: AnswerProps) {
  const { id, status } = application
  const hotkey = useLetterKeys().isOn ? letter : undefined
  const keys = { 'data-hotkey': hotkey, 'aria-keyshortcuts': hotkey }
  const content = (
    <>
      {to === 'invited' && <CalendarEvent aria-hidden="true" />}
      {to === status ? wordsAgain(application) : detail.answers[to]}
      {hotkey && (
        <kbd aria-hidden="true" className="rounded px-1.5 ring-1 ring-current/40 ring-inset text-sm max-lg:hidden">
          {hotkey}
        </kbd>
      )}
    </>
  )
  return isAnswer(to) ? (
    <Link to={answerAddress([{ id, from: status }], to)} className={`${buttonLook({ look })} ${className}`} {...keys}>
      {content}
    </Link>
  ) : (
    <Button name="naar" value={to} look={look} className={className} {...keys}>
      {content}
    </Button>
  )
}

const wordsAgain = ({ appointmentAt }: ApplicationDetail) =>
  appointmentAt === null ? detail.firstAppointment : detail.otherAppointment

const isOnBar = (to: SeenStatus, index: number) => index === 0 || to === 'rejected'

/** A letter key presses its button or link, unless somebody is typing. */
function useAnswerKeys(form: React.RefObject<HTMLFormElement | null>) {
  usePageKeys(({ key, repeat }) => {
    if (repeat) return
    form.current?.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(key.toUpperCase())}"]`)?.click()
  })
}
