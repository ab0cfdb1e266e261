import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import { aboutApplication, type ApplicationLinks } from './application-link.rules.ts'
import type { SentApplication } from './application.queries.server.ts'
import { targetOf } from './sent-application.rules.ts'
import type { DocumentKind } from './document.rules.ts'
import { documentText } from './document.text.ts'
import { shownFirstName, shownName } from './shown-name.rules.ts'

type Found = { sent: SentApplication; kind: DocumentKind; links: ApplicationLinks }

/** Tells an applicant that one of their files had a virus. */
export async function mailVirusToApplicant({ sent, kind, links }: Found): Promise<Mail> {
  const text = documentText.mail.applicant
  const target = targetOf(sent)
  const subject = text.subject(kind, target)
  return {
    kind: 'virus-to-applicant',
    about: aboutApplication(sent.id),
    recipient: sent.email!,
    replyTo: sent.contact?.email,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={text.rest(sent.company)} site={links.site}>
        <MailText>{text.greeting(sent.firstName!)}</MailText>
        <MailText>{text.found(nameOf(sent, kind), target)}</MailText>
        <MailText>{text.rest(sent.company)}</MailText>
        <MailText>{text.advice}</MailText>
        {sent.contact && <MailText>{text.again(sent.contact.firstName)}</MailText>}
        <MailButton href={links.ownPage(sent.id)}>{text.button}</MailButton>
      </MailFrame>,
    )),
  }
}

/** Tells the person responsible for the vacancy the same; undefined if there is nobody. */
export async function mailVirusToCoordinator({ sent, kind, links }: Found): Promise<Mail | undefined> {
  if (!sent.contact) return undefined
  const text = documentText.mail.coordinator
  const target = targetOf(sent)
  const name = shownName(sent)
  const subject = text.subject(name, target)
  return {
    kind: 'virus-to-coordinator',
    about: aboutApplication(sent.id),
    recipient: sent.contact.email,
    replyTo: sent.isHidden ? undefined : sent.email!,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={text.found(kind, name, target)} site={links.site}>
        <MailText>{text.greeting(sent.contact.firstName)}</MailText>
        <MailText>{text.found(kind, name, target)}</MailText>
        {(sent.addedById === null ? text.fromApplicant(shownFirstName(sent)) : text.addedByHand).map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={links.employerPage(sent.id)}>{text.button}</MailButton>
      </MailFrame>,
    )),
  }
}

function nameOf({ cvName, letterName }: SentApplication, kind: DocumentKind) {
  return (kind === 'cv' ? cvName : letterName) ?? ''
}
