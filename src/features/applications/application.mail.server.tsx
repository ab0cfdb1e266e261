import { formatDate } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { formatPhoneNumber } from '#basics/phone-number.ts'
import type { Tx } from '#platform/db.server.ts'
import type { Mail } from '#platform/mail.server.ts'
import { MailButton, MailFacts, MailFrame, MailText, renderMail } from '#ui/mail.server.tsx'
import { findSentApplication, type SentApplication } from './application.queries.server.ts'
import { applicationText } from './application.text.ts'
import { sentFacts } from './sent-application.rules.ts'

/** Where the buttons in the mails link to: absolute addresses on the host the applicant used. */
export type ApplicationLinks = {
  siteTitle: string
  ownPage: (applicationId: number) => string
  employerPage: (applicationId: number) => string
}

type Asked = { applicationId: number; links: ApplicationLinks }

/** A copy for the applicant, with the link to their own page. */
export async function mailApplicant(tx: Tx, { applicationId, links }: Asked): Promise<Mail> {
  const sent = await find(tx, applicationId)
  const text = applicationText.mail.applicant
  const subject = text.subject(targetOf(sent))
  return {
    kind: 'application-copy',
    recipient: sent.email!,
    replyTo: sent.contact?.email,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} siteTitle={links.siteTitle}>
        <MailText>{text.greeting(sent.firstName!)}</MailText>
        <MailText>{text.intro(targetOf(sent), sent.company)}</MailText>
        <MailFacts facts={sentFacts(sent)} />
        <MailText>{text.next(sent.company)}</MailText>
        <MailButton href={links.ownPage(applicationId)}>{text.button}</MailButton>
        {sent.eraseAt && <MailText>{text.erase(formatDate(sent.eraseAt))}</MailText>}
      </MailFrame>,
    )),
  }
}

/**
 * Tells the person responsible for the vacancy that someone applied. Data minimisation: the documents stay behind the
 * sign-in.
 */
export async function mailCoordinator(tx: Tx, { applicationId, links }: Asked): Promise<Mail> {
  const sent = await find(tx, applicationId)
  if (!sent.contact) throw new Error(`application ${applicationId} has no contact person`)
  const text = applicationText.mail.coordinator
  const { label } = applicationText
  const subject = text.subject(fullName(sent), targetOf(sent))
  return {
    kind: 'application-received',
    recipient: sent.contact.email,
    replyTo: sent.email!,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} siteTitle={links.siteTitle}>
        <MailText>{text.greeting(sent.contact.firstName)}</MailText>
        <MailText>{text.intro(fullName(sent), targetOf(sent))}</MailText>
        <MailFacts
          facts={[
            [label.phone, formatPhoneNumber(sent.phone!)],
            [label.email, sent.email!],
            [label.residencePlace, sent.residencePlace!],
          ]}
        />
        <MailText>{text.details}</MailText>
        <MailButton href={links.employerPage(applicationId)}>{text.button}</MailButton>
        <MailText>{text.promise}</MailText>
        {sent.eraseAt && <MailText>{text.erase(formatDate(sent.eraseAt))}</MailText>}
      </MailFrame>,
    )),
  }
}

async function find(tx: Tx, applicationId: number): Promise<SentApplication> {
  const sent = await findSentApplication(tx, applicationId)
  if (!sent) throw new Error(`application ${applicationId} does not exist`)
  return sent
}

function targetOf({ vacancyTitle, company }: SentApplication) {
  return vacancyTitle ?? applicationText.openHeading(company)
}
