import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import CalendarPlus from '~icons/tabler/calendar-plus'
import Check from '~icons/tabler/check'
import Download from '~icons/tabler/download'
import Mail from '~icons/tabler/mail'
import Phone from '~icons/tabler/phone'
import { formatDate, formatShortDay, formatTime, formatWeekday } from '#basics/dutch-date.ts'
import { fullName, initials } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number.ts'
import { Outcome } from '#ui/note.tsx'
import { LocaleSwitch } from '#ui/locale-switch.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { type Sent, useSchemaForm } from '#ui/form.ts'
import { CheckboxField } from '#ui/choice-field.tsx'
import { SchemaForm, SubmitButton } from '#ui/schema-form.tsx'
import { EmailField, PhoneField, TextAreaField } from '#ui/text-field.tsx'
import { withdrawPart } from '../application-link.rules.ts'
import type { ApplicationMessage } from '../application-detail.queries.server.ts'
import { contactForm, ownMessageForm, withdrawForm } from '../application-message.fields.ts'
import { applicationMessageText } from '../application-message.text.ts'
import type { ApplicationStatus } from '../application.rules.ts'
import type { SentApplication } from '../application.queries.server.ts'
import type { DocumentKind } from '../document.rules.ts'
import { documentText } from '../document.text.ts'
import { applicationText } from '../application.text.ts'
import { ownApplicationText as text } from '../own-application.text.ts'
import { type TimelineStep, turnOf } from '../own-timeline.rules.ts'
import { Messages } from './application-messages.tsx'

type VacancyCardProps = Parameters<typeof VacancyCard>[0]
type Shown = Omit<SentApplication, 'status' | 'companyLogoKey' | 'accountId'> & {
  status: Exclude<ApplicationStatus, 'deleted'>
  companyLogo: string | null
}
type OwnDocument = {
  which: DocumentKind
  name: string
  scan: 'waiting' | 'clean' | 'infected' | null
  /** For the applicant only, and for an hour. */
  address: string
}
type Props = {
  sent: Shown
  facts: [label: string, answer: string][]
  timeline: TimelineStep[]
  messages: ApplicationMessage[]
  documents: OwnDocument[]
  done: string | undefined
  isJustSent: boolean
  /** Where to look further. */
  similar: VacancyCardProps['card'][]
  keptIds: number[]
  now: Date
  /** Of the page itself, with its token. */
  path: string
  form: Sent
  refusal: string | undefined
}

/** What an applicant sees of their application, and can do with it. */
export function OwnApplicationPage(props: Props) {
  const { sent, facts, timeline, messages, documents, done, isJustSent, similar, keptIds, now, path, form, refusal } =
    props
  const { vacancyTitle, company, companySlug, companyLogo, place, vacancyHours } = sent
  const isAdded = sent.addedById !== null
  return (
    <main id="inhoud" className="wrap pt-4 pb-20">
      <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          <header>
            <h1 className="text-screen leading-tight font-extrabold wrap-anywhere hyphens-auto">
              {isJustSent ? text.sent : vacancyTitle ? text.headingFor(vacancyTitle) : text.heading(company)}
            </h1>
            <div className="mt-4 flex items-center gap-4">
              <CompanyLogo logo={companyLogo} name={company} />
              <div className="min-w-0">
                <Link to={`/bedrijven/${companySlug}`} className="font-semibold wrap-anywhere">
                  {company}
                </Link>
                <p className="flex flex-wrap gap-x-2 text-soft">
                  {isJustSent && vacancyTitle && <span>{vacancyTitle}</span>}
                  {place && <span>{place}</span>}
                  {vacancyHours?.from !== null && vacancyHours?.from !== undefined && (
                    <span className="whitespace-nowrap">
                      {shortHours({ from: vacancyHours.from, to: vacancyHours.to! })}
                    </span>
                  )}
                </p>
              </div>
            </div>
          </header>
          <Outcome done={done} refusals={refusal ? [refusal] : []} />
          <Standing sent={sent} path={path} isJustSent={isJustSent} />
          <Timeline timeline={timeline} company={company} />
          <section aria-labelledby="berichten">
            <h2 id="berichten" className="text-2xl">
              {text.messages}
            </h2>
            <Messages messages={messages} applicant={text.you} none={text.noMessages} />
            <OwnMessageForm form={form} count={messages.length} />
          </section>
          <section aria-labelledby="gestuurd">
            <h2 id="gestuurd" className="mb-2 text-2xl">
              {isAdded ? text.whatIsKept : text.whatYouSent}
            </h2>
            <dl>
              {facts.map(([label, answer], index) => (
                <div key={index} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
                  <dt className="wrap-anywhere text-soft">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    <Answer document={documents.find(({ which }) => label === fileLabels[which])}>{answer}</Answer>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <div className="grid gap-4">
          {sent.contact && <Contact contact={sent.contact} />}
          <Card id="klopt" heading={text.correct.heading}>
            <p className="mb-4 text-soft">{text.correct.lead}</p>
            <ContactForm form={form} sent={sent} />
          </Card>
          <Card id={withdrawPart} heading={text.withdraw.heading}>
            <p className="mb-3 text-soft">{text.withdraw.lead(company)}</p>
            <WithdrawForm form={form} />
          </Card>
          <Card id="jouw-gegevens" heading={text.data.heading}>
            {sent.eraseAt && (
              <p className="text-soft">{text.data.erasedOn(formatDate(sent.eraseAt), sent.mayKeepForAYear)}</p>
            )}
            <p>
              <a href={`${path}/gegevens.json`} className="inline-flex min-h-11 items-center text-green">
                {text.data.download}
              </a>
            </p>
            <p className="text-soft">{text.data.keepLink}</p>
          </Card>
        </div>
      </div>
      <LocaleSwitch className="mt-10 border-t border-line pt-4" />
      {similar.length > 0 && (
        <section className="mt-16" aria-labelledby="lijkt-erop">
          <h2 id="lijkt-erop" className="mb-6 text-3xl">
            {isJustSent ? text.similar.sent : text.similar.rejected}
          </h2>
          <div className="grid gap-3.5 lg:grid-cols-2">
            {similar.map((card) => (
              <VacancyCard key={card.id} card={card} isKept={keptIds.includes(card.id)} now={now} />
            ))}
          </div>
        </section>
      )}
    </main>
  )
}

const fileLabels = {
  cv: applicationText.label.cv,
  motivation: applicationText.label.motivationFile,
} satisfies Record<DocumentKind, string>

/** The name of a document is the link to it, once it was found to be safe. */
function Answer({ document, children }: { document: OwnDocument | undefined; children: string }) {
  if (!document) return children
  const { name, scan, address } = document
  if (scan === 'waiting' || scan === 'infected') {
    return (
      <>
        {name}
        <span className="block text-soft">{documentText[scan]}</span>
      </>
    )
  }
  return (
    <a href={address} className="-my-2 inline-flex min-h-11 items-center gap-2 text-green">
      <Download aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{text.download} </span>
      {name}
    </a>
  )
}

/** How it stands in one sentence, whose turn it is, and what to do now. */
function Standing({ sent, path, isJustSent }: { sent: Shown; path: string; isJustSent: boolean }) {
  const { status, company, appointmentAt, appointmentPlace, attendance } = sent
  const turn = turnOf(sent)
  const { heading, text: explained } = text.state[status](company)
  const appointment =
    status === 'invited' && appointmentAt && appointmentPlace
      ? applicationMessageText.appointment(formatWeekday(appointmentAt), formatTime(appointmentAt), appointmentPlace)
      : undefined
  return (
    <section
      aria-labelledby="stand"
      className={`grid gap-x-8 gap-y-5 rounded-card p-6 sm:p-7 ${turn === 'you' ? 'bg-green text-on-green' : 'bg-moss text-green-deep'} ${appointment ? 'sm:grid-cols-[minmax(0,1fr)_12rem]' : ''}`}
    >
      <div>
        <p className="text-small font-semibold">{turn === 'them' ? text.turn.them(company) : text.turn[turn]}</p>
        <h2 id="stand" className="mt-2 text-2xl">
          {heading}
        </h2>
        {isJustSent && status === 'open' ? (
          <NextSteps steps={text.nextSteps(company, sent.email!)} />
        ) : (
          <p className="mt-2 first-letter:uppercase">{appointment ?? explained}</p>
        )}
        {appointment && attendance && <p className="mt-2 font-semibold">{text.invitation.told[attendance]}</p>}
      </div>
      {appointment && (
        <Form method="post" className="grid content-start gap-2">
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
          <a href={`${path}/afspraak.ics`} className={buttonLook({ look: 'plain' })}>
            <CalendarPlus aria-hidden="true" />
            {text.invitation.calendar}
          </a>
        </Form>
      )}
    </section>
  )
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

function Timeline({ timeline, company }: { timeline: TimelineStep[]; company: string }) {
  return (
    <section aria-labelledby="verloop" className="card p-6 sm:p-7">
      <h2 id="verloop" className="text-2xl">
        {text.timeline}
      </h2>
      <ol className="mt-5">
        {timeline.map((step, index) => {
          const isAhead = step.at === undefined
          const isNow = !isAhead && timeline[index + 1]?.at === undefined
          return (
            <li
              key={`${step.what}-${index}`}
              aria-current={isNow ? 'step' : undefined}
              className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0"
            >
              {index < timeline.length - 1 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-7 bottom-0 left-[13px] border-l-2 ${timeline[index + 1]!.at ? 'border-green' : 'border-dashed border-edge'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`grid size-7 place-items-center rounded-full ${isAhead ? 'ring-[1.5px] ring-edge ring-inset' : isNow ? 'text-green ring-2 ring-green ring-inset' : 'bg-green text-on-green'}`}
              >
                {!isAhead && <Check className="text-sm" />}
              </span>
              <div className="min-w-0">
                <div className="flex flex-wrap justify-between gap-x-4">
                  <h3 className={`font-text text-base font-semibold tracking-[0] ${isAhead ? 'text-soft' : ''}`}>
                    {wordsOf(step, company)}
                  </h3>
                  {step.at && (
                    <p className="text-small text-soft tabular-nums">
                      {formatShortDay(step.at)}, {formatTime(step.at)}
                    </p>
                  )}
                </div>
                {isAhead && <p className="text-soft">{text.step.decisionHint}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function wordsOf({ what }: TimelineStep, company: string) {
  if (what === 'added') return text.step.added(company)
  if (what === 'sent' || what === 'read' || what === 'decision') return text.step[what]
  return text.step.status[what]
}

function Contact({ contact }: { contact: NonNullable<Shown['contact']> }) {
  return (
    <section aria-label={text.contact} className="card p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-13 place-items-center rounded-full bg-moss font-bold text-green-deep"
        >
          {initials(contact)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{fullName(contact)}</p>
          <p className="text-soft">{text.contact}</p>
        </div>
      </div>
      <ul className="mt-3">
        {contact.phone && (
          <li>
            <a
              href={`tel:${contact.phone}`}
              className="inline-flex min-h-11 items-center gap-3 no-underline hover:underline"
            >
              <Phone aria-hidden="true" className="text-green" />
              {formatPhoneNumber(contact.phone)}
            </a>
          </li>
        )}
        <li>
          <a
            href={`mailto:${contact.email}`}
            className="inline-flex min-h-11 items-center gap-3 wrap-anywhere no-underline hover:underline"
          >
            <Mail aria-hidden="true" className="shrink-0 text-green" />
            {contact.email}
          </a>
        </li>
      </ul>
    </section>
  )
}

function Card({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <h2 id={id} className="mb-2 text-xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}

function OwnMessageForm({ form: answered, count }: { form: Sent; count: number }) {
  const { form, fields } = useSchemaForm(ownMessageForm, { sent: answered })
  return (
    <SchemaForm form={form} className="mt-4 grid gap-3" key={count}>
      <TextAreaField field={fields.body} rows={3} />
      <SubmitButton busy={text.message.sending}>{text.message.send}</SubmitButton>
    </SchemaForm>
  )
}

function ContactForm({ form: answered, sent: { email, phone } }: { form: Sent; sent: Shown }) {
  const { form, fields } = useSchemaForm(contactForm, {
    sent: answered,
    defaultValue: { email, phone: phone && formatPhoneNumber(phone) },
  })
  return (
    <SchemaForm form={form} className="grid gap-4">
      <EmailField field={fields.email} />
      <PhoneField field={fields.phone} />
      <SubmitButton busy={text.correct.saving}>{text.correct.save}</SubmitButton>
    </SchemaForm>
  )
}

function WithdrawForm({ form: answered }: { form: Sent }) {
  const { form, fields } = useSchemaForm(withdrawForm, { sent: answered })
  return (
    <SchemaForm form={form} className="grid gap-3">
      <CheckboxField field={fields.isSure} />
      <SubmitButton busy={text.withdraw.busy} look="danger">
        {text.withdraw.button}
      </SubmitButton>
    </SchemaForm>
  )
}
