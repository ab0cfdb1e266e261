import { formatDate, formatTime, formatWeekday } from '#basics/dutch-date.ts'
import { fullName, harmlessName, initials } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import type { Tx } from '#platform/db.server.ts'
import { contactPersonText } from '#features/people/contact-person.text.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailAside } from '#ui/mail/mail-entries.server.tsx'
import { MailPerson, MailSteps } from '#ui/mail/mail-steps.server.tsx'
import {
  MailButton,
  MailFacts,
  MailFrame,
  MailHeading,
  MailLink,
  MailLinks,
  MailSmall,
  MailText,
  renderMail,
} from '#ui/mail/mail.server.tsx'
import { findSentApplication, type SentApplication } from './application.queries.server.ts'
import { aboutApplication, answerTicket, type ApplicationLinks, withdrawPart } from './application-link.rules.ts'
import { findReaction } from './application-reaction.queries.server.ts'
import { findTemplate } from './application-answer.queries.server.ts'
import { MailParagraphs } from './application-message.mail.server.tsx'
import { fillSubject, fillTemplate, quickAnswers } from './application-message.rules.ts'
import { applicationMessageText } from './application-message.text.ts'
import { eraseReasonOf } from './application.rules.ts'
import { applicationText } from './application.text.ts'
import { shownName } from './shown-name.rules.ts'
import { choiceFacts, sentFacts, targetOf } from './sent-application.rules.ts'

type Asked = { applicationId: number; links: ApplicationLinks; now: Date }

/** A copy for the applicant, with the link to their own page. */
export async function mailApplicant(tx: Tx, { applicationId, links, now }: Asked): Promise<Mail> {
  const sent = await find(tx, applicationId)
  const text = applicationText.mail.applicant
  const words = await findTemplate(tx, sent.accountId, 'received')
  const days = await findReaction(tx, { companyId: sent.companyId }, { now })
  const values = {
    voornaam: harmlessName(sent.firstName!),
    naam: harmlessName(fullName(sent)),
    vacature: sent.vacancyTitle ?? applicationMessageText.openApplication,
    bedrijf: sent.company,
    afspraak: applicationMessageText.noAppointment,
    wisdatum: formatDate(sent.eraseAt),
    afzender: sent.contact ? fullName(sent.contact) : sent.company,
  }
  const subject = fillSubject(words.subject, values)
  return {
    kind: 'application-copy',
    about: aboutApplication(applicationId),
    recipient: sent.email!,
    replyTo: sent.contact?.email,
    subject,
    ...(await renderMail(
      <MailFrame
        title={text.title}
        preview={text.preview(sent.company)}
        site={links.site}
        closing={
          <MailSmall>
            {text.erase(formatDate(sent.eraseAt), eraseReasonOf(sent) === 'vacancy')}{' '}
            <MailLink href={`${links.ownPage(applicationId)}#${withdrawPart}`}>{text.eraseNow}</MailLink>
          </MailSmall>
        }
      >
        <MailParagraphs>{fillTemplate(words.body, values)}</MailParagraphs>
        <MailSteps
          heading={text.next}
          taken={{ lead: text.isSent.lead, says: text.isSent.says(momentOf(sent.createdAt)) }}
          steps={text.steps({ reader: readerOf(sent), days })}
        />
        {sent.contact && (
          <MailPerson
            initials={initials(sent.contact)}
            name={fullName(sent.contact)}
            hint={sent.contact.phone ? text.callOrAnswer : text.answer}
            phone={phoneLink(sent.contact.phone)}
            phoneIcon={`${links.site.address}/mail/telefoon.png`}
          />
        )}
        <MailHeading>{text.sent}</MailHeading>
        <MailFacts facts={[...sentFacts(sent), ...choiceFacts(sent, { ofAlert: text.confirmAlert })]} />
        <MailButton href={links.ownPage(applicationId)} isWide>
          {text.button}
        </MailButton>
        <MailAside>{text.page}</MailAside>
      </MailFrame>,
    )),
  }
}

/**
 * Tells the person responsible for the vacancy that someone applied. Data minimisation: the documents are only shown
 * after signing in, and so is the applicant's name if the vacancy is anonymous first. Undefined if everyone there is
 * blocked.
 */
export async function mailCoordinator(tx: Tx, { applicationId, links, now }: Asked): Promise<Mail | undefined> {
  const sent = await find(tx, applicationId)
  if (!sent.contact) return undefined
  const text = applicationText.mail.coordinator
  const { label } = applicationText
  const { isHidden } = sent
  const name = shownName(sent)
  const subject = text.subject(name, targetOf(sent))
  const answerAddress = links.answer(answerTicket(applicationId, sent.contact.id, now))
  return {
    kind: 'application-received',
    about: aboutApplication(applicationId),
    recipient: sent.contact.email,
    replyTo: isHidden ? undefined : sent.email!,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={isHidden ? text.anonymous : text.promise} site={links.site}>
        <MailText>{text.greeting(sent.contact.firstName)}</MailText>
        <MailText>{text.intro(name, sent.vacancyTitle, sent.company)}</MailText>
        {isHidden ? (
          <MailText>{text.anonymous}</MailText>
        ) : (
          <MailFacts
            facts={[
              [label.phone, formatPhoneNumber(sent.phone!)],
              [label.email, sent.email!],
              ...(sent.residencePlace ? [[label.residencePlace, sent.residencePlace] as const] : []),
            ]}
          />
        )}
        <MailText>{text.details}</MailText>
        <MailButton href={links.employerPage(applicationId)}>{text.button}</MailButton>
        {!sent.contact.hasLogin && <MailText>{contactPersonText.mailedWithoutLogin}</MailText>}
        <MailText>{text.answerAtOnce}</MailText>
        <MailLinks
          links={quickAnswers.map((status) => [text.answer[status], `${answerAddress}?naar=${status}`] as const)}
        />
        <MailText>{text.promise}</MailText>
        <MailText>{text.erase(formatDate(sent.eraseAt))}</MailText>
      </MailFrame>,
    )),
  }
}

const momentOf = (at: Date) => ({ day: formatWeekday(at), time: formatTime(at) })

function readerOf({ contact, company }: SentApplication) {
  return contact?.firstName || company
}

function phoneLink(phone: string | null) {
  return phone === null ? undefined : { label: formatPhoneNumber(phone), href: `tel:${phone}` }
}

async function find(tx: Tx, applicationId: number): Promise<SentApplication> {
  const sent = await findSentApplication(tx, applicationId)
  if (!sent) throw new Error(`application ${applicationId} does not exist`)
  return sent
}
