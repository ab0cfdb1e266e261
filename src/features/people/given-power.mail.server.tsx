import { fullName, looksLikeAddress } from '#basics/person-name.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import { signInMailText } from '#features/sign-in/sign-in-mail.text.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import { givenPowerText as text } from './given-power.text.ts'

export type Power = 'admin-invited' | 'second-factor-reset' | 'owner-made'
type Person = { firstName: string; infix: string | null; lastName: string; email: string }
type Given = {
  recipients: readonly { email: string; firstName: string }[]
  /** Undefined for an admin, whom an account does not know. */
  by: Person | undefined
  about: Person
  links: AccountLinks
}

/** Tells those who share it that somebody got power over the board or an account: it may be the work of an intruder. */
export function mailGivenPower(power: Power, { recipients, by, about, links }: Given): Promise<Mail[]> {
  const { subject, intro, notRight } = text[power]
  const sentence = intro(by ? nameOf(by) : text.byTheBoard, nameOf(about))
  const log = `${links.site.address}${power === 'owner-made' ? '/mijn-account' : '/beheer'}/logboek`
  return Promise.all(
    recipients.map(async ({ email, firstName }) => ({
      kind: power,
      recipient: email,
      subject,
      ...(await renderMail(
        <MailFrame title={subject} preview={sentence} site={links.site}>
          <MailText>{signInMailText.greeting(looksLikeAddress(firstName) ? '' : firstName)}</MailText>
          <MailText>{sentence}</MailText>
          <MailText>{notRight}</MailText>
          <MailButton href={log}>{text.button}</MailButton>
        </MailFrame>,
      )),
    })),
  )
}

/** People choose their own name: the board must not mail others where to go. */
function nameOf(person: Person) {
  const name = fullName(person)
  return name === '' || looksLikeAddress(name) ? person.email : name
}
