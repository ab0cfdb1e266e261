import { formatDate } from '#basics/dutch-date.ts'
import { ownApplicationText } from '#features/applications/own-application.text.ts'
import { blocks, type Finding } from '#features/checks/finding.rules.ts'
import { MailFindings } from '#features/vacancies/vacancy-check.mail.server.tsx'
import { type HoldReason, isFoundIn } from '#features/vacancies/vacancy-hold.rules.ts'
import { tellHoldReason } from '#features/vacancies/vacancy-hold.text.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import {
  MailButton,
  MailFacts,
  MailFrame,
  MailHeading,
  MailSmall,
  MailText,
  renderMail,
} from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { moderationMailText } from './moderation-mail.text.ts'
import type { ReportOutcome } from './report.rules.ts'
import { reportText } from './report.text.ts'
import { type TakedownGround, takedownGrounds } from './takedown.rules.ts'
import { takedownText, tellFound } from './takedown.text.ts'

type About = { vacancyId: number; slug: string; title: string; company: string; site: MailSite }
type To = { recipient: string; firstName: string }
/** Blocked people get no buttons, because they cannot open the pages. */
type ToEmployer = To & { isBlocked: boolean }

const { greeting, accountBlocked, approved, sentBack } = moderationMailText

/** Reports that a vacancy on hold is now on the board, or that an ended one has its page again. */
export async function mailApproved({
  slug,
  title,
  site,
  recipient,
  firstName,
  expiresAt,
}: About & To & { expiresAt: Date | null }) {
  const told = expiresAt === null ? approved.ended : approved
  const subject = told.subject(title)
  return mail(
    'vacancy-approved',
    recipient,
    subject,
    <MailFrame title={subject} preview={told.lead(title)} site={site}>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>{told.lead(title)}</MailText>
      <MailText>{expiresAt === null ? approved.ended.until : approved.until(formatDate(expiresAt))}</MailText>
      <MailButton href={`${site.address}/vacatures/${slug}`}>{approved.button}</MailButton>
    </MailFrame>,
  )
}

/** Nobody changes more because of one mail. */
const mostFindings = 8

type SentBack = About &
  ToEmployer & { explanation: string; reasons: readonly HoldReason[]; findings: readonly Finding[] }

/** Lists what must change before a vacancy is on the board, why it was on hold, and the findings of the check. */
export async function mailSentBack({
  vacancyId,
  title,
  site,
  recipient,
  firstName,
  isBlocked,
  explanation,
  ...told
}: SentBack) {
  const subject = sentBack.subject(title)
  const reasons = told.reasons.filter(isFoundIn)
  const findings = told.findings.slice(0, mostFindings)
  const unlawful = findings.filter(blocks)
  const tips = findings.filter((finding) => !blocks(finding))
  return mail(
    'vacancy-sent-back',
    recipient,
    subject,
    <MailFrame title={subject} preview={explanation} site={site}>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>{sentBack.lead(title)}</MailText>
      <Paragraphs text={explanation} />
      {reasons.length > 0 && <MailText>{sentBack.reasons}</MailText>}
      {reasons.map((reason) => (
        <MailText key={`${reason.rule} ${reason.evidence}`}>{tellHoldReason(reason)}</MailText>
      ))}
      {unlawful.length > 0 && <MailText>{sentBack.findings}</MailText>}
      <MailFindings findings={unlawful} />
      {tips.length > 0 && <MailText>{sentBack.tips}</MailText>}
      <MailFindings findings={tips} />
      <MailText>{isBlocked ? sentBack.blocked : sentBack.next}</MailText>
      {!isBlocked && (
        <MailButton href={`${site.address}/mijn-account/vacatures/${vacancyId}`}>{sentBack.button}</MailButton>
      )}
      <MailSmall>{sentBack.redress}</MailSmall>
      <MailSmall>
        <a href={`${site.address}/contact`}>{sentBack.contact}</a>
      </MailSmall>
    </MailFrame>,
  )
}

type Blocked = To & { site: MailSite; reason: string; holdsVacancies: boolean; now: Date }

/** The statement of reasons for blocking an account (DSA article 17). */
export function mailAccountBlocked({ recipient, firstName, site, reason, holdsVacancies, now }: Blocked) {
  const { subject, lead, held, why, redress, contact } = accountBlocked
  return mail(
    'account-blocked',
    recipient,
    subject,
    <MailFrame title={subject} preview={lead(formatDate(now))} site={site}>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>{lead(formatDate(now))}</MailText>
      {holdsVacancies && <MailText>{held}</MailText>}
      <MailHeading>{why}</MailHeading>
      <Paragraphs text={reason} />
      <MailText>{redress}</MailText>
      <MailButton href={`${site.address}/contact`}>{contact}</MailButton>
    </MailFrame>,
  )
}

type TakenDown = About &
  To & {
    ground: TakedownGround
    rule: string | null
    facts: string
    isFoundByRule: boolean
    isReported: boolean
    appealAddress: string
  }

/** The statement of reasons (DSA article 17), with the way to appeal. */
export async function mailTakenDown({ title, company, site, recipient, firstName, ...decision }: TakenDown) {
  const { mail: text, label } = takedownText
  const { name, source, why } = takedownText.ground[decision.ground]
  const subject = text.subject(title)
  return mail(
    'vacancy-taken-down',
    recipient,
    subject,
    <MailFrame title={subject} preview={text.lead(title, company)} site={site}>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>{text.lead(title, company)}</MailText>
      <MailFacts
        facts={[
          [label.ground, `${takedownText.kind[takedownGrounds[decision.ground]]}: ${name}`],
          [label.source, decision.rule ?? source],
          [label.why, why],
          [label.scope, takedownText.scope],
          [label.found, tellFound(decision)],
        ]}
      />
      <MailHeading>{label.facts}</MailHeading>
      <Paragraphs text={decision.facts} />
      <MailText>{text.objecting}</MailText>
      <MailButton href={decision.appealAddress}>{text.object}</MailButton>
    </MailFrame>,
  )
}

type Answered = About & ToEmployer & { answer: string }

/** Reports that an appeal was rejected, and why. */
export function mailAppealUpheld(about: Answered) {
  const { upheld } = takedownText.outcome
  return mailAnswer('takedown-appeal', about, upheld)
}

type PutBack = Answered & { isAppealed: boolean; isOpen: boolean }

/** Reports that a vacancy was put back, on appeal or by the board itself, and why. */
export function mailPutBack({ isAppealed, isOpen, ...about }: PutBack) {
  const { outcome, putBack, back } = takedownText
  const next = isOpen ? back.open : back.ended
  return isAppealed
    ? mailAnswer('takedown-appeal', about, { ...outcome.reversed, next })
    : mailAnswer('vacancy-put-back', about, { ...putBack, next })
}

type Told = { subject: (title: string) => string; lead: (title: string) => string; next: string }

function mailAnswer(kind: string, { title, site, recipient, firstName, isBlocked, answer }: Answered, text: Told) {
  const subject = text.subject(title)
  return mail(
    kind,
    recipient,
    subject,
    <MailFrame title={subject} preview={text.lead(title)} site={site}>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>{text.lead(title)}</MailText>
      <Paragraphs text={answer} />
      <MailText>{text.next}</MailText>
      {!isBlocked && (
        <MailButton href={`${site.address}/mijn-account/vacatures-overzicht`}>{takedownText.outcome.button}</MailButton>
      )}
    </MailFrame>,
  )
}

export type ToApplicant = Pick<About, 'title' | 'company' | 'site'> & { recipient: string; firstName: string | null }

type ApplicantWords = {
  subject: (title: string) => string
  lead: (title: string, company: string) => string
  text: string
  warning?: string
}

const writeToApplicant = (kind: string, text: ApplicantWords) => {
  return ({ title, company, site, recipient, firstName }: ToApplicant) => {
    const subject = text.subject(title)
    return mail(
      kind,
      recipient,
      subject,
      <MailFrame title={subject} preview={text.text} site={site}>
        <MailText>{greeting(firstName)}</MailText>
        <MailText>{text.lead(title, company)}</MailText>
        <MailText>{text.text}</MailText>
        {text.warning && <MailText>{text.warning}</MailText>}
      </MailFrame>,
    )
  }
}

/** Warns an applicant about a vacancy that may be a fraud. */
export const mailApplicantWarning = writeToApplicant('applicant-warning', ownApplicationText.takenDown)

/** Tells applicants that there was no reason to warn them. */
export const mailWarningWithdrawn = writeToApplicant('applicant-warning-withdrawn', ownApplicationText.putBack)

type Reported = Pick<About, 'title' | 'company' | 'site'> & { recipient: string }

/** Confirms a report (DSA article 16(4)). Repeats nothing that was typed: the address may be somebody else's. */
export async function mailReportReceived({ title, company, site, recipient }: Reported) {
  const { received: text } = reportText
  const subject = text.subject(title)
  return mail(
    'report-received',
    recipient,
    subject,
    <MailFrame title={subject} preview={text.lead(title, company)} site={site}>
      <MailText>{text.greeting(null)}</MailText>
      <MailText>{text.lead(title, company)}</MailText>
      <MailText>{text.next}</MailText>
      <MailText>{text.privacy}</MailText>
    </MailFrame>,
  )
}

/** The decision about a report, who made it, and what its author can do (DSA article 16(5) and (6)). */
export async function mailReportAnswered({
  title,
  company,
  site,
  recipient,
  outcome,
}: Reported & { outcome: ReportOutcome | 'gone' }) {
  const { answered: text, received } = reportText
  const subject = text.subject(title)
  return mail(
    'report-answered',
    recipient,
    subject,
    <MailFrame title={subject} preview={text.lead(title, company)} site={site}>
      <MailText>{received.greeting(null)}</MailText>
      <MailText>{text.lead(title, company)}</MailText>
      <MailText>{text.outcome[outcome]}</MailText>
      {outcome !== 'gone' && <MailText>{text.human}</MailText>}
      <MailText>{text.redress}</MailText>
      <MailButton href={`${site.address}/contact`}>{text.contact}</MailButton>
    </MailFrame>,
  )
}

function Paragraphs({ text }: { text: string }) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => <MailText key={`${index} ${line}`}>{line}</MailText>)
}

async function mail(kind: string, recipient: string, subject: string, frame: React.ReactElement): Promise<Mail> {
  return { kind, recipient, subject, ...(await renderMail(frame)) }
}
