import { beginningOf } from '#basics/tidy.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { ContactFields } from './contact-message.fields.ts'
import { contactText } from './contact-message.text.ts'

const { board, receipt } = contactText.mail

type Written = { fields: ContactFields; site: MailSite; about: string }

/** Mails the board; a reply goes to the message's sender. */
export async function mailContactMessage({
  fields,
  site,
  about,
  recipient,
}: Written & { recipient: string }): Promise<Mail> {
  const { name, email, subject, message } = fields
  const title = board.subject(subject)
  return {
    kind: 'contact-message',
    recipient,
    replyTo: email,
    about,
    subject: title,
    ...(await renderMail(
      <MailFrame title={subject} preview={beginningOf(message, 120)} site={site}>
        <MailText>{board.intro(`${name} (${email})`, site.title)}</MailText>
        {message.split(/\n+/).map((line, index) => (
          <MailText key={index}>{line}</MailText>
        ))}
        <MailText>{board.answer}</MailText>
        <MailButton href={`${site.address}/beheer/berichten`}>{board.button}</MailButton>
      </MailFrame>,
    )),
  }
}

/** Mails the sender. Repeats nothing of the message: the address may be somebody else's. */
export async function mailContactReceipt({ fields, site, about }: Written): Promise<Mail> {
  const subject = receipt.subject(site.title)
  return {
    kind: 'contact-receipt',
    recipient: fields.email,
    about,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={receipt.intro} site={site}>
        <MailText>{receipt.intro}</MailText>
        <MailText>{receipt.notYou}</MailText>
      </MailFrame>,
    )),
  }
}
