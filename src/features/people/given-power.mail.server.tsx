import { fullName, looksLikeAddress } from '#basics/person-name.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import { signInMailText } from '#features/sign-in/sign-in-mail.text.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import { type BoardPower, givenPowerText as text, type Power } from './given-power.text.ts'

type Person = { firstName: string; infix: string | null; lastName: string; email: string }
type Given = {
  recipients: readonly { email: string; firstName: string }[]
  /** Undefined for an admin, whose name accounts do not get to know. */
  by: Person | undefined
  about: Person
  links: AccountLinks
}

/**
 * Tells the others with power over the board or an account that somebody got or lost that power, and the person who
 * lost it: it may be the work of an intruder.
 */
export function mailGivenPower(power: Power, { recipients, by, about, links }: Given): Promise<Mail[]> {
  const log = `${links.site.address}${ofBoard.includes(power) ? '/beheer' : '/mijn-account'}/logboek`
  return Promise.all(
    recipients.map(async ({ email, firstName }) => {
      const { subject, sentence, notRight, mayReadLog } = wordsFor(power, { email, by, about })
      return {
        kind: power,
        recipient: email,
        subject,
        ...(await renderMail(
          <MailFrame title={subject} preview={sentence} site={links.site}>
            <MailText>{signInMailText.greeting(firstName)}</MailText>
            <MailText>{sentence}</MailText>
            <MailText>{notRight}</MailText>
            {mayReadLog && <MailButton href={log}>{text.button}</MailButton>}
          </MailFrame>,
        )),
      }
    }),
  )
}

const ofBoard: readonly Power[] = ['admin-invited', 'admin-removed', 'second-factor-reset'] satisfies BoardPower[]

function wordsFor(power: Power, { email, by, about }: Pick<Given, 'by' | 'about'> & { email: string }) {
  const { subject, intro, notRight, toYou, byYou } = text.told[power]
  const isBy = by?.email === email
  if (toYou && about.email === email) {
    const how = isBy ? text.how.byYou : text.how.byOther(by ? nameOf(by) : text.how.board)
    return { ...toYou, sentence: toYou.intro(how), mayReadLog: false }
  }
  if (byYou && isBy) return { ...byYou, subject, sentence: byYou.intro(nameOf(about)), mayReadLog: true }
  const sentence = intro(by ? nameOf(by) : text.byTheBoard, nameOf(about))
  return { subject, sentence, notRight, mayReadLog: true }
}

/** People choose their own name, which must not turn into a link in mails to others. */
function nameOf(person: Person) {
  const name = fullName(person)
  return name === '' || looksLikeAddress(name) ? person.email : name
}
