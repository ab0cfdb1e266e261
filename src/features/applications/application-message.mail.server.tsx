import { daysBetween, formatDate } from '#basics/dutch-date.ts'
import { calendarFile } from '#platform/calendar.server.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFacts, MailFrame, MailLink, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { aboutApplication, type ApplicationLinks } from './application-link.rules.ts'
import { applicationsAddress } from './application-overview.fields.ts'
import { applicationMessageText } from './application-message.text.ts'
import type { Appointment, Attendance, Eraser } from './application.rules.ts'

const { mail: text, appointment: writeAppointment } = applicationMessageText

/** Each blank line starts a paragraph; single line breaks are kept. */
export function MailParagraphs({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, index) => (
    // Two paragraphs may have the same text.
    <MailText key={index}>
      <span style={{ whiteSpace: 'pre-line' }}>{paragraph}</span>
    </MailText>
  ))
}

/** The first words of what somebody wrote. */
function previewOf(body: string) {
  return body.replace(/\s+/g, ' ').trim().slice(0, 140)
}

type Written = {
  id: number
  email: string
  subject: string
  body: string
  company: string
  /** Where replies to the mail itself go. */
  replyTo: string | undefined
  links: Pick<ApplicationLinks, 'site' | 'ownPage'>
}

type Answer = Written & { appointment?: Appointment; now: Date }

/** An answer in the employer's words; an invitation has its appointment attached as a calendar file. */
export async function mailAnswer({ appointment, now, ...written }: Answer): Promise<Mail> {
  const attachments = appointment
    ? [invitationFile({ ...appointment, applicationId: written.id, company: written.company, now })]
    : undefined
  const button = appointment ? text.invitationButton : text.answerButton
  return { ...(await writeMail(written, 'application-answer', button)), attachments }
}

/** A message in the employer's words. */
export function mailMessage(written: Written): Promise<Mail> {
  return writeMail(written, 'application-message', text.replyButton)
}

async function writeMail({ id, email, subject, body, replyTo, links }: Written, kind: string, button: string) {
  return {
    kind,
    recipient: email,
    replyTo,
    subject,
    about: aboutApplication(id),
    ...(await renderMail(
      <MailFrame title={subject} preview={previewOf(body)} site={links.site}>
        <MailParagraphs>{body}</MailParagraphs>
        <MailButton href={links.ownPage(id)}>{button}</MailButton>
      </MailFrame>,
    )),
  }
}

type Invitation = Appointment & { applicationId: number; company: string; now: Date }

/** The interview, as a calendar file. */
export function invitationFile({ applicationId, company, ...appointment }: Invitation) {
  return calendarFile({
    id: `sollicitatie-${applicationId}`,
    ...appointment,
    title: applicationMessageText.calendar(company),
  })
}

type ToCoordinator = {
  id: number
  recipient: string
  firstName: string
  /** The applicant's name; the address only if the recipient may see it. */
  name: string
  email: string | undefined
  /** The vacancy, or the company of an open application. */
  target: string
  links: Pick<ApplicationLinks, 'site' | 'employerPage'>
}

/** What an applicant wrote. */
export async function mailReply({ body, ...to }: ToCoordinator & { body: string }): Promise<Mail> {
  const { subject, intro, button } = text.fromApplicant
  return toCoordinator(to, {
    kind: 'application-reply',
    subject: subject(to.name, to.target),
    preview: previewOf(body),
    button,
    children: (
      <>
        <MailText>{intro(to.name, to.target)}</MailText>
        <MailParagraphs>{body}</MailParagraphs>
      </>
    ),
  })
}

/** Tells the coordinator whether somebody who was invited will come. */
export async function mailAttendance({
  attendance,
  appointment,
  ...to
}: ToCoordinator & { attendance: Attendance; appointment: Appointment }): Promise<Mail> {
  const { subject, button } = text.attendance
  const said = text.attendance[attendance](to.name, writeAppointment(appointment))
  return toCoordinator(to, {
    kind: 'application-attendance',
    subject: subject(to.name, attendance === 'coming'),
    preview: said,
    button,
    children: <MailText>{said}</MailText>,
  })
}

type Body = { kind: string; subject: string; preview: string; button: string; children: React.ReactNode }

async function toCoordinator(
  { id, recipient, firstName, email, links }: ToCoordinator,
  { kind, subject, preview, button, children }: Body,
): Promise<Mail> {
  return {
    kind,
    recipient,
    replyTo: email,
    subject,
    about: aboutApplication(id),
    ...(await renderMail(
      <MailFrame title={subject} preview={preview} site={links.site}>
        <MailText>{text.greeting(firstName)}</MailText>
        {children}
        <MailButton href={links.employerPage(id)}>{button}</MailButton>
      </MailFrame>,
    )),
  }
}

type Withdrawn = {
  recipient: string
  firstName: string
  applicantFirstName: string
  target: string
  sentAt: Date
  isRejected: boolean
  /** If the application goes on until then, because only the consent to keep it for a year was taken back. */
  erasedOn?: Date
  /** An appointment that was still to come. */
  appointment: Appointment | undefined
  site: MailSite
  overview: string
}

/**
 * Tells the coordinator that somebody withdrew. The mail outlives the application, so it contains only the first name.
 */
export async function mailWithdrawn(about: Withdrawn): Promise<Mail> {
  const { recipient, firstName, applicantFirstName, target, sentAt, erasedOn, appointment, site, overview } = about
  const { unkept, nothingToDo, button } = text.withdrawn
  const { subject, intro } = erasedOn ? unkept : text.withdrawn[about.isRejected ? 'rejected' : 'going']
  const erased = erasedOn ? unkept.erased(formatDate(erasedOn)) : text.withdrawn.erased
  const { off } = erasedOn ? unkept : text.withdrawn
  const rest = appointment ? off(writeAppointment(appointment)) : nothingToDo
  return {
    kind: 'application-withdrawn',
    recipient,
    subject: subject(target),
    ...(await renderMail(
      <MailFrame title={subject(target)} preview={`${erased} ${rest}`} site={site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{intro(applicantFirstName, target, formatDate(sentAt))}</MailText>
        <MailText>
          {erased} {rest}
        </MailText>
        <MailButton href={overview}>{button}</MailButton>
      </MailFrame>,
    )),
  }
}

type Erased = {
  recipient: string
  firstName: string
  company: string
  target: string
  sentAt: Date
  eraser: Eraser
  /** An appointment that was still to come. */
  appointment: Appointment | undefined
  site: MailSite
}

/**
 * Tells an applicant who erased their application. The mail outlives the application, so it contains as little as
 * possible.
 */
export async function mailErased(about: Erased): Promise<Mail> {
  const { recipient, firstName, company, target, sentAt, eraser, appointment, site } = about
  const { subject, intro, by, ask, askAppointment, button } = text.erased
  const erased = by[eraser](company)
  return {
    kind: 'application-erased',
    recipient,
    isBulk: eraser === 'closed-account',
    subject: subject(target),
    ...(await renderMail(
      <MailFrame title={subject(target)} preview={erased} site={site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{intro(company, target, formatDate(sentAt))}</MailText>
        <MailText>{erased}</MailText>
        <MailText>{appointment ? askAppointment(company, writeAppointment(appointment)) : ask(company)}</MailText>
        <MailButton href={`${site.address}/vacatures`}>{button}</MailButton>
      </MailFrame>,
    )),
  }
}

type Waiting = {
  recipient: string
  firstName: string
  count: number
  oldestAt: Date
  site: MailSite
  now: Date
}

/** Reminds somebody of all the applicants who wait for an answer, without naming them. */
export async function mailWaiting(waiting: Waiting): Promise<Mail> {
  const { recipient, firstName, count, oldestAt, site, now } = waiting
  const { subject, intro, advice, button, why } = text.waiting
  return {
    kind: 'applications-waiting',
    recipient,
    subject: subject(count),
    ...(await renderMail(
      <MailFrame title={subject(count)} preview={intro(count, daysBetween(oldestAt, now))} site={site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{intro(count, daysBetween(oldestAt, now))}</MailText>
        <MailText>{advice}</MailText>
        <MailButton href={`${site.address}${applicationsAddress({ status: 'open' })}`}>{button}</MailButton>
        <MailText>{why}</MailText>
      </MailFrame>,
    )),
  }
}

type Added = Pick<Written, 'id' | 'email' | 'replyTo' | 'company' | 'links'> & {
  firstName: string
  target: string
  facts: [label: string, answer: string][]
  eraseAt: Date
}

/** Tells somebody that an employer added their application by hand, what is stored, and how to have it erased. */
export async function mailAdded({
  id,
  email,
  replyTo,
  company,
  links,
  firstName,
  target,
  facts,
  eraseAt,
}: Added): Promise<Mail> {
  const { subject, intro, kept, privacy, wrong } = text.added
  return {
    kind: 'application-added',
    recipient: email,
    replyTo,
    subject: subject(company),
    about: aboutApplication(id),
    ...(await renderMail(
      <MailFrame title={subject(company)} preview={intro(company, target)} site={links.site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{intro(company, target)}</MailText>
        <MailFacts facts={facts} />
        <MailText>
          {kept(company, formatDate(eraseAt))} <MailLink href={`${links.site.address}/privacy`}>{privacy}</MailLink>.
        </MailText>
        <MailText>{wrong}</MailText>
        <MailButton href={links.ownPage(id)}>{text.answerButton}</MailButton>
      </MailFrame>,
    )),
  }
}
