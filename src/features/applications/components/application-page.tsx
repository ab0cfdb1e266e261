import type { ReactNode } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import ArrowDown from '~icons/tabler/arrow-down'
import ArrowUp from '~icons/tabler/arrow-up'
import EyeOff from '~icons/tabler/eye-off'
import { formatAge, formatDate, formatShortDay, formatTime, middleOf } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { Outcome } from '#ui/note.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { DayLeaf } from '#ui/day-leaf.tsx'
import type { Sent } from '#ui/forms/form.ts'
import { useLetterKeys, usePageKeys } from '#ui/page-key.ts'
import type {
  ApplicationDetail,
  ApplicationMessage,
  findNeighbours,
  HistoryEntry,
  listAlsoSent,
  listConversation,
} from '../application-detail.queries.server.ts'
import { employerText as text } from '../application-employer.text.ts'
import { applicationsAddress, applicationsPath } from '../application-overview.fields.ts'
import { eraseReasonOf } from '../application.rules.ts'
import { answerFacts } from '../sent-application.rules.ts'
import { shownFirstName, shownInitials, shownName } from '../shown-name.rules.ts'
import { applicationText } from '../application.text.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { applicationPath } from './application-card.tsx'
import { ApplicationDocument, type ShownDocument } from './application-document.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { ApplicationNotes } from './application-notes.tsx'
import { ApplicationBadge } from './application-status.tsx'
import { MessageForm, Messages } from './application-messages.tsx'

const { detail } = text

type Props = {
  application: ApplicationDetail
  documents: Record<'cv' | 'letter', ShownDocument | null>
  neighbours: Awaited<ReturnType<typeof findNeighbours>>
  also: Awaited<ReturnType<typeof listAlsoSent>>
  notes: Awaited<ReturnType<typeof listConversation>>['notes']
  messages: ApplicationMessage[]
  history: HistoryEntry[]
  ownId: number
  isErasing: boolean
  done: string | undefined
  refusals: readonly string[]
  sent: Sent
  now: Date
}

/** Everything about one applicant, with the possible answers next to it. */
export function ApplicationPage(props: Props) {
  const { application, documents, neighbours, also, notes, messages, history, ownId } = props
  const { isErasing, done, refusals, sent, now } = props
  const { id, status, vacancy, company, vacancyId } = application
  const name = shownName(application)
  const firstName = shownFirstName(application)
  useNeighbourKeys(neighbours)
  return (
    <main id="inhoud" className="wrap-wide pt-2 pb-28 lg:pb-20">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <BackLink to={vacancyId ? applicationsAddress({ vacancy: vacancyId }) : applicationsPath}>
          {text.title}
        </BackLink>
        <nav
          aria-label={detail.place(neighbours.place, neighbours.total, text.status[status])}
          className="flex items-center gap-2"
        >
          <span className="mr-2 text-soft tabular-nums max-sm:hidden">
            {detail.place(neighbours.place, neighbours.total, text.status[status])}
          </span>
          <Neighbour
            id={neighbours.previous}
            label={detail.previous}
            hotkey="K"
            icon={<ArrowUp aria-hidden="true" />}
          />
          <Neighbour id={neighbours.next} label={detail.next} hotkey="J" icon={<ArrowDown aria-hidden="true" />} />
        </nav>
      </div>
      <Outcome done={done} refusals={refusals} className="mt-4" />
      {isErasing && <AskErase id={id} />}
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <header>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <span
                aria-hidden="true"
                className="grid size-14 place-items-center rounded-full max-sm:hidden bg-moss text-xl font-bold text-green-deep"
              >
                {shownInitials(application)}
              </span>
              <div className="min-w-0 flex-1 max-sm:min-w-full">
                <h1 className="text-screen leading-tight font-extrabold wrap-anywhere hyphens-auto">{name}</h1>
                <p className="mt-1 text-lg wrap-anywhere text-soft">
                  {vacancy ? (
                    <>
                      {detail.appliesFor}{' '}
                      <Link to={`/vacatures/${vacancy.slug}`} className="font-semibold text-green">
                        {vacancy.title}
                      </Link>
                    </>
                  ) : (
                    detail.openApplication(company.name)
                  )}
                  , {formatAge(application.createdAt, now)}
                </p>
              </div>
              <ApplicationBadge status={status} />
            </div>
            {application.addedBy && <p className="mt-2 text-soft">{detail.addedBy(fullName(application.addedBy))}</p>}
            <AlsoSent applications={also} now={now} />
          </header>
          {application.isHidden && (
            <p className="flex gap-3 rounded-card bg-moss p-5 text-green-deep">
              <EyeOff aria-hidden="true" className="mt-1 shrink-0" />
              {detail.hidden}
            </p>
          )}
          <Person application={application} />
          {application.answers.length > 0 && (
            <section aria-labelledby="vragen" className="card p-6">
              <h2 id="vragen" className="text-xl">
                {detail.questions}
              </h2>
              <dl className="mt-3 grid gap-3">
                {answerFacts(application.answers).map(([question, answer]) => (
                  <div key={question}>
                    <dt className="text-soft wrap-anywhere">{question}</dt>
                    <dd className="font-medium wrap-anywhere whitespace-pre-line">{answer}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          <ApplicationDocument
            which="cv"
            file={documents.cv}
            heading={detail.cv}
            none={application.isHidden ? detail.hiddenFile : detail.noCv}
          />
          <ApplicationDocument
            which="motivation"
            file={documents.letter}
            written={application.motivationText}
            heading={detail.letter}
            none={application.isHidden ? detail.hiddenFile : detail.noLetter}
          />
          <section aria-labelledby="berichten" className="card p-6">
            <h2 id="berichten" className="text-xl">
              {detail.mails}
            </h2>
            <Messages messages={messages} applicant={firstName} none={detail.noMails} />
            <MessageForm sent={sent} firstName={firstName} getsNoMail={application.getsNoMail} />
          </section>
        </div>
        <div className="grid gap-5">
          <AnswerPanel application={application} now={now} />
          <EraseDate application={application} />
          <ApplicationNotes notes={notes} ownId={ownId} firstName={firstName} sent={sent} />
          <ApplicationHistory history={history} application={application} />
          <p className="no-print flex flex-wrap gap-x-6 px-1">
            {!application.isHidden && (
              <Link to={`${applicationPath(id)}/bewerken`} className="inline-flex min-h-11 items-center text-green">
                {detail.edit}
              </Link>
            )}
            <a href={`${applicationPath(id)}/pdf`} download className="inline-flex min-h-11 items-center text-green">
              {detail.export}
            </a>
          </p>
        </div>
      </div>
    </main>
  )
}

function AlsoSent({ applications, now }: { applications: Props['also']; now: Date }) {
  if (applications.length === 0) return null
  return (
    <>
      <p className="mt-2 text-soft">{detail.also}</p>
      <ul className="text-soft">
        {applications.map(({ id, vacancy, company, createdAt }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={applicationPath(id)} className="inline-flex min-h-11 items-center text-green">
              {`${vacancy ?? detail.openApplication(company)}, ${formatAge(createdAt, now)}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Neighbour({
  id,
  label,
  hotkey,
  icon,
}: {
  id: number | undefined
  label: string
  hotkey: string
  icon: ReactNode
}) {
  const { isOn } = useLetterKeys()
  if (id === undefined) return null
  return (
    <Link
      to={applicationPath(id)}
      aria-keyshortcuts={isOn ? hotkey : undefined}
      className={buttonLook({ look: 'quiet' })}
    >
      {icon}
      <span className="max-sm:sr-only">{label}</span>
      {isOn && (
        <kbd aria-hidden="true" className="rounded border border-line px-1.5 text-sm text-soft max-lg:hidden">
          {hotkey}
        </kbd>
      )}
    </Link>
  )
}

/** The J and K keys move through the applications, unless somebody is typing. */
function useNeighbourKeys({ previous, next }: Props['neighbours']) {
  const navigate = useNavigate()
  usePageKeys(({ key }) => {
    const to = { j: next, k: previous }[key.toLowerCase()]
    if (to !== undefined) void navigate(applicationPath(to))
  })
}

function Person({ application }: { application: ApplicationDetail }) {
  const { hours, residencePlace, phone, email, birthDate, gender } = application
  const { status, appointmentAt, appointmentPlace, attendance } = application
  return (
    <section className="border-y border-line">
      <dl className="flex flex-wrap gap-x-12 gap-y-4 py-5">
        {hours !== null && <Fact label={detail.wantsHours}>{text.hours(hours)}</Fact>}
        {residencePlace && <Fact label={detail.livesIn}>{residencePlace}</Fact>}
        {phone && (
          <Fact label={detail.phone}>
            <a href={`tel:${phone}`} className="text-green no-underline hover:underline">
              {formatPhoneNumber(phone)}
            </a>
          </Fact>
        )}
        {email && (
          <Fact label={detail.email}>
            <a href={`mailto:${email}`} className="wrap-anywhere text-green no-underline hover:underline">
              {email}
            </a>
            {application.getsNoMail && <span className="block font-normal text-danger">{detail.noMail}</span>}
          </Fact>
        )}
        {appointmentAt && status === 'invited' && (
          <Fact label={detail.appointment}>
            {formatShortDay(appointmentAt)}, {formatTime(appointmentAt)}, {appointmentPlace}
            {attendance && <span className="font-normal text-soft"> ({text.attendance[attendance]})</span>}
          </Fact>
        )}
      </dl>
      {(birthDate || gender) && (
        <details className="border-t border-dashed border-line py-2">
          <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 text-soft [&::-webkit-details-marker]:hidden">
            <EyeOff aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1">{detail.private}</span>
            <span className="font-semibold text-green">{detail.show}</span>
          </summary>
          <dl className="flex flex-wrap gap-x-12 gap-y-4 py-3">
            {birthDate && <Fact label={applicationText.label.birthDate}>{formatDate(middleOf(birthDate))}</Fact>}
            {gender && <Fact label={applicationText.label.gender}>{applicationText.genders[gender]}</Fact>}
          </dl>
        </details>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function EraseDate({ application }: { application: ApplicationDetail }) {
  const { eraseAt } = application
  return (
    <section className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-5">
      <DayLeaf day={eraseAt} look="fixed" isLarge />
      <div>
        <h2 className="font-text text-base font-semibold tracking-normal">{detail.erase(formatDate(eraseAt))}</h2>
        <p className="text-soft">{detail.eraseWhy[eraseReasonOf(application)]}</p>
        <Form method="post">
          <button
            name="wat"
            value="wis"
            className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger underline underline-offset-4"
          >
            {detail.eraseNow}
          </button>
        </Form>
      </div>
    </section>
  )
}

function AskErase({ id }: { id: number }) {
  return (
    <Form
      method="post"
      action={applicationPath(id)}
      className="card mt-4 grid gap-4 p-6 ring-2 ring-danger"
      role="alert"
    >
      <p data-arrival="" className="font-medium">
        {detail.eraseSure}
      </p>
      <input type="hidden" name="bevestigd" value="ja" />
      <p className="flex flex-wrap gap-3">
        <Button name="wat" value="wis" look="danger">
          {detail.eraseNow}
        </Button>
        <Link to={applicationPath(id)} className={buttonLook({ look: 'quiet' })}>
          {text.keys.no}
        </Link>
      </p>
    </Form>
  )
}
