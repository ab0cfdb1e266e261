import { formatDate } from '#basics/dutch-date.ts'
import { contactPersonText } from '#features/people/contact-person.text.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import type { PlanFailure } from './vacancy-change.rules.ts'
import { vacancyHoldText } from './vacancy-hold.text.ts'
import { vacancyMailText } from './vacancy-mail.text.ts'
import { vacancyPlanText } from './vacancy-plan.text.ts'

type Closing = {
  id: number
  title: string
  expiresAt: Date
  /** If it is later than the last day. */
  paidUntil: Date | undefined
  /** Undefined if applicants apply on another site. */
  applications: number | undefined
  recipient: string
  firstName: string
  hasLogin: boolean
  /** The site that the links lead to. */
  site: MailSite
}

/** Warns that the last day of a vacancy is near, with a link to extend it and one to mark it as filled. */
export async function mailClosing(vacancy: Closing): Promise<Mail> {
  const { id, title, expiresAt, paidUntil, applications, recipient, firstName, hasLogin, site } = vacancy
  const text = vacancyMailText.closing
  const subject = text.subject(title)
  const closes = [
    text.closes(title, formatDate(expiresAt)),
    ...(applications === undefined ? [] : [text.received(applications)]),
  ].join(' ')
  const ask = (change: string) => `${site.address}/mijn-account/vacatures-overzicht?bevestig=${change}&vacature=${id}`
  return {
    kind: 'vacancy-closing',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={closes} site={site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{closes}</MailText>
        {paidUntil && (
          <>
            <MailText>{text.paid(formatDate(paidUntil))}</MailText>
            <MailButton href={`${site.address}/mijn-account/vacatures/${id}`}>{text.chooseDay}</MailButton>
          </>
        )}
        <MailButton href={ask('extend')}>{text.extend}</MailButton>
        <MailText>{text.filled}</MailText>
        <MailButton href={ask('fill')} isQuiet>
          {text.fill}
        </MailButton>
        <MailText>{text.nothing}</MailText>
        {!hasLogin && <MailText>{contactPersonText.mailedWithoutLogin}</MailText>}
      </MailFrame>,
    )),
  }
}

type Planned = {
  id: number
  title: string
  recipient: string
  firstName: string
  /** The site that the links lead to. */
  site: MailSite
}

/** Explains why a draft was not posted at its planned moment. Somebody who is blocked cannot open a page of it. */
export async function mailNotPosted(vacancy: Planned & { failure: PlanFailure; isShutOut: boolean }): Promise<Mail> {
  const { id, title, failure, recipient, firstName, isShutOut, site } = vacancy
  const text = vacancyMailText.notPosted
  const why = isShutOut ? text.shutOut : vacancyPlanText.failure[failure]
  const subject = text.subject(title)
  return {
    kind: 'vacancy-not-posted',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={why} site={site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{text.why(title)}</MailText>
        <MailText>{why}</MailText>
        <MailText>{text.draft}</MailText>
        {failure === 'not-enough-credits' && !isShutOut && (
          <MailButton href={`${site.address}/mijn-account/credits/kopen?vacature=${id}`}>{text.buy}</MailButton>
        )}
        {isShutOut ? (
          <MailButton href={`${site.address}/contact`}>{text.contact}</MailButton>
        ) : (
          <MailButton href={`${site.address}/mijn-account/vacatures/${id}`} isQuiet={failure === 'not-enough-credits'}>
            {text.open}
          </MailButton>
        )}
      </MailFrame>,
    )),
  }
}

/** Reports that a draft was posted at its planned moment, and is on hold. */
export async function mailHeld({ id, title, recipient, firstName, site }: Planned): Promise<Mail> {
  const text = vacancyHoldText.heldMail
  const subject = text.subject(title)
  return {
    kind: 'vacancy-held',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={vacancyHoldText.posted(title)} site={site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{vacancyHoldText.posted(title)}</MailText>
        <MailText>{text.why}</MailText>
        <MailButton href={`${site.address}/mijn-account/vacatures/${id}`}>{text.open}</MailButton>
      </MailFrame>,
    )),
  }
}
