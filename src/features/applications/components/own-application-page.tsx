import type { ReactNode } from 'react'
import { Link } from 'react-router'
import Download from '~icons/tabler/download'
import Mail from '~icons/tabler/mail'
import Phone from '~icons/tabler/phone'
import { formatDate } from '#basics/dutch-date.ts'
import { fullName, initials } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { Outcome } from '#ui/note.tsx'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import type { Sent } from '#ui/forms/form.ts'
import { withdrawPart } from '../application-link.rules.ts'
import { eraseReasonOf } from '../application.rules.ts'
import type { ApplicationMessage } from '../application-detail.queries.server.ts'
import type { DocumentKind } from '../document.rules.ts'
import { documentText } from '../document.text.ts'
import { applicationText } from '../application.text.ts'
import { ownApplicationText as text } from '../own-application.text.ts'
import type { TimelineStep, Turn } from '../own-timeline.rules.ts'
import { Messages } from './application-messages.tsx'
import { Consents, ContactForm, OwnMessageForm, WithdrawForm } from './own-application-forms.tsx'
import { type OwnApplication, Standing } from './own-application-standing.tsx'
import { Timeline } from './own-application-timeline.tsx'

type VacancyCardProps = Parameters<typeof VacancyCard>[0]
type OwnDocument = {
  which: DocumentKind
  name: string
  scan: 'waiting' | 'clean' | 'infected' | null
  /** Valid for the applicant only, and for an hour. */
  address: string
}
type Props = {
  sent: OwnApplication
  turn: Turn
  facts: [label: string, answer: string][]
  /** The version of the appointment. */
  invitation: string
  timeline: TimelineStep[]
  messages: ApplicationMessage[]
  documents: OwnDocument[]
  done: string | undefined
  isJustSent: boolean
  /** Whether a copy was mailed: the number of mails per address is limited. */
  isCopied: boolean
  /** Similar vacancies. */
  similar: VacancyCardProps['card'][]
  keptIds: number[]
  now: Date
  /** The path of the page itself, with its token. */
  path: string
  form: Sent
  refusal: string | undefined
}

/** The applicant's own page: their application, and what they can do with it. */
export function OwnApplicationPage(props: Props) {
  const { sent, facts, timeline, messages, documents, done, isJustSent, similar, keptIds, now, path, form, refusal } =
    props
  const { vacancyTitle, company, companySlug, isCompanyListed, companyLogo, place, vacancyHours, isAdded } = sent
  const hours =
    vacancyHours && vacancyHours.from !== null && shortHours({ from: vacancyHours.from, to: vacancyHours.to! })
  const about = [isJustSent && vacancyTitle, place, hours]
  const leaving = text.withdraw[sent.status === 'rejected' ? 'rejected' : 'going']
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
                {isCompanyListed ? (
                  <Link to={`/bedrijven/${companySlug}`} className="font-semibold wrap-anywhere">
                    {company}
                  </Link>
                ) : (
                  <span className="font-semibold wrap-anywhere">{company}</span>
                )}
                <p className="wrap-anywhere text-soft">{about.filter(Boolean).join(' · ')}</p>
              </div>
            </div>
          </header>
          <Outcome done={done} refusals={refusal ? [refusal] : []} />
          <Standing
            sent={sent}
            turn={props.turn}
            path={path}
            isJustSent={isJustSent}
            isCopied={props.isCopied}
            invitation={props.invitation}
            now={now}
          />
          <Timeline timeline={timeline} company={company} />
          {(messages.length > 0 || !sent.isWarned) && (
            <section aria-labelledby="berichten">
              <h2 id="berichten" className="text-2xl">
                {text.messages}
              </h2>
              <Messages
                messages={messages}
                applicant={text.you}
                none={sent.hasReader ? text.noMessages : text.noReader(company)}
              />
              {sent.hasReader && !sent.isWarned && <OwnMessageForm form={form} />}
            </section>
          )}
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
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {sent.contact && <Contact contact={sent.contact} />}
          <Card id="klopt" heading={text.correct.heading}>
            <p className="mb-4 text-soft">{text.correct.lead}</p>
            {sent.getsNoMail && <p className="mb-4 font-semibold text-danger">{text.correct.noMail}</p>}
            <ContactForm form={form} sent={sent} />
          </Card>
          <Card id={withdrawPart} heading={leaving.heading}>
            <p className="mb-3 text-soft">{leaving.lead(company)}</p>
            <WithdrawForm form={form} button={leaving.button} />
          </Card>
          <Card id="jouw-gegevens" heading={text.data.heading}>
            <p className="text-soft">{text.data.erasedOn[eraseReasonOf(sent)](formatDate(sent.eraseAt))}</p>
            <Consents sent={sent} now={now} />
            <p>
              <a href={`${path}/gegevens.json`} download className="inline-flex min-h-11 items-center text-green">
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

/** The name of a document, which links to it once it was found to be safe. */
function Answer({ document, children }: { document: OwnDocument | undefined; children: string }) {
  if (!document) return children
  const { name, scan, address } = document
  if (scan === 'waiting' || scan === 'infected') {
    return (
      <>
        {name}
        <span className="block text-soft">{documentText.cannotOpen[scan]}</span>
      </>
    )
  }
  return (
    <a href={address} download className="-my-2 inline-flex min-h-11 items-center gap-2 text-green">
      <Download aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{text.download} </span>
      {name}
    </a>
  )
}

function Contact({ contact }: { contact: NonNullable<OwnApplication['contact']> }) {
  return (
    <section aria-label={text.contact} className="card p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-13.5 place-items-center rounded-full bg-moss font-bold text-green-deep"
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
