import { Form } from 'react-router'
import CalendarPlus from '~icons/tabler/calendar-plus'
import Check from '~icons/tabler/check'
import { Button, buttonLook } from '#ui/button.tsx'
import { versionName } from '#ui/forms/form.rules.ts'
import { applicationMessageText } from '../application-message.text.ts'
import type { SentApplication } from '../application.queries.server.ts'
import type { SeenStatus } from '../application.rules.ts'
import { ownApplicationText as text } from '../own-application.text.ts'
import type { Turn, VacancyGone } from '../own-timeline.rules.ts'

/** An application as its applicant sees it: the browser gets all of it, including what is not rendered. */
export type OwnApplication = Pick<
  SentApplication,
  | 'createdAt'
  | 'eraseAt'
  | 'getsNoMail'
  | 'email'
  | 'phone'
  | 'wantsBaanTreffers'
  | 'mayKeepForAYear'
  | 'appointmentAt'
  | 'appointmentPlace'
  | 'attendance'
  | 'vacancyId'
  | 'vacancyTitle'
  | 'vacancyHours'
  | 'place'
  | 'company'
  | 'companySlug'
  | 'isCompanyListed'
  | 'hasReader'
> & {
  status: SeenStatus
  /** In how many days its company usually answers, once that is known. */
  reactionDays: number | undefined
  /** Whether the employer added it by hand. */
  isAdded: boolean
  /** Null if the applicant is warned about the vacancy. */
  contact: Pick<NonNullable<SentApplication['contact']>, 'firstName' | 'infix' | 'lastName' | 'email' | 'phone'> | null
  companyLogo: string | null
  /** Why nobody can apply for the vacancy now. */
  vacancyGone: VacancyGone | undefined
  /** Whether the board took the vacancy down because it may cost an applicant money or their identity. */
  isWarned: boolean
}

type Props = {
  sent: OwnApplication
  turn: Turn
  path: string
  isJustSent: boolean
  isCopied: boolean
  /** The version of the appointment. */
  invitation: string
  now: Date
}

/** The state of the application in one sentence, whose turn it is, and what to do now. */
export function Standing({ sent, turn, path, isJustSent, isCopied, invitation, now }: Props) {
  const { status, company, appointmentAt, appointmentPlace, attendance, vacancyGone } = sent
  const isStill = turn === 'nobody'
  const state = text.state[status](company, sent.reactionDays)
  const explained = isStill ? undefined : state.text
  const note = turn === 'done' ? '' : noteOf(sent)
  const appointment =
    status === 'invited' && appointmentAt && appointmentPlace
      ? applicationMessageText.appointment({ at: appointmentAt, place: appointmentPlace })
      : undefined
  // A past appointment can no longer be accepted or declined.
  const isPast = appointmentAt !== null && appointmentAt <= now
  const isAsked = appointment !== undefined && !isPast && !isStill
  return (
    <section
      aria-labelledby="stand"
      className={`grid gap-x-8 gap-y-5 rounded-card p-6 sm:p-7 ${sent.isWarned ? lookOf.warned : lookOf[turn]} ${isAsked ? 'sm:grid-cols-[minmax(0,1fr)_12rem]' : ''}`}
    >
      <div>
        <p className="text-small font-semibold">{turn === 'them' ? text.turn.them(company) : text.turn[turn]}</p>
        <h2 id="stand" className="mt-2 text-2xl">
          {isStill && vacancyGone === 'taken-down' ? text.takenDown.heading : state.heading}
        </h2>
        {note && <p className="mt-2">{note}</p>}
        {sent.isWarned && <p className="mt-2 font-semibold">{text.takenDown.warning}</p>}
        {isJustSent && status === 'open' && !isStill ? (
          <NextSteps steps={text.nextSteps(company, sent.email!, { ...sent, isCopied })} />
        ) : (
          <p className="mt-2 first-letter:uppercase">
            {appointment && isPast ? text.invitation.past(appointment) : (appointment ?? explained)}
          </p>
        )}
        {isAsked && attendance && <p className="mt-2 font-semibold">{text.invitation.told[attendance]}</p>}
      </div>
      {isAsked && (
        <Form method="post" className="grid content-start gap-2">
          <input type="hidden" name={versionName} value={invitation} />
          {attendance !== 'coming' && (
            <Button name="wat" value="coming" look="sun">
              <Check aria-hidden="true" />
              {text.invitation.coming}
            </Button>
          )}
          {attendance !== 'other-day' && (
            <Button name="wat" value="other-day" look="plain">
              {text.invitation['other-day']}
            </Button>
          )}
          <a href={`${path}/afspraak.ics`} download className={buttonLook({ look: 'plain' })}>
            <CalendarPlus aria-hidden="true" />
            {text.invitation.calendar}
          </a>
        </Form>
      )}
    </section>
  )
}

const calm = 'bg-moss text-green-deep'
const lookOf: Record<Turn | 'warned', string> = {
  you: 'bg-forest-light text-on-forest',
  them: calm,
  nobody: calm,
  done: calm,
  warned: 'bg-danger-wash',
}

/** What else the applicant should know while waiting for an answer. */
function noteOf({ company, vacancyGone, isWarned, hasReader }: OwnApplication) {
  const isTakenDown = vacancyGone === 'taken-down'
  const gone = isTakenDown ? text.takenDown.text : vacancyGone && text.closed
  const answering = isTakenDown ? text.takenDown.canAnswer(company) : undefined
  const next = isWarned ? text.takenDown.dontWait : hasReader ? answering : text.noReader(company)
  return [gone, next].filter((sentence) => sentence !== undefined).join(' ')
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-4 grid gap-3">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full bg-card text-small font-bold text-green-deep"
          >
            {index + 1}
          </span>
          <span className="wrap-anywhere">{step}</span>
        </li>
      ))}
    </ol>
  )
}
