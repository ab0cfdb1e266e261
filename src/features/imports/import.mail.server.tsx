import type { Mail } from '#platform/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail.server.tsx'
import type { MailSite } from '#ui/mail-site.rules.ts'
import type { RunFault } from './import.rules.ts'
import { importText } from './import.text.ts'

type About = { address: string; recipient: string; firstName: string; site: MailSite }

/** Says which vacancies were closed because their source does not have them any more. */
export async function mailClosed({
  titles,
  address,
  recipient,
  firstName,
  site,
}: About & { titles: string[] }): Promise<Mail> {
  const text = importText.closedMail
  const subject = text.subject(titles.length)
  return {
    kind: 'import-closed',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={titles.join(', ')} site={site}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{text.why(address, titles.length)}</MailText>
        {titles.map((title, position) => (
          <MailText key={position}>{title}</MailText>
        ))}
        <MailText>{text.reopen}</MailText>
        <MailButton href={`${site.address}/mijn-account/vacatures-overzicht?status=closed`}>{text.button}</MailButton>
      </MailFrame>,
    )),
  }
}

/** Says that a source could not be fetched for the third time in a row. */
export async function mailFailing(failing: About & { sourceId: number; fault: RunFault }): Promise<Mail> {
  const { sourceId, fault, address, recipient, firstName, site } = failing
  const text = importText.failingMail
  return {
    kind: 'import-failing',
    recipient,
    subject: text.subject,
    ...(await renderMail(
      <MailFrame title={text.subject} preview={importText.fault[fault]} site={site}>
        <MailText>{importText.closedMail.greeting(firstName)}</MailText>
        <MailText>{text.why(address)}</MailText>
        <MailText>{`${importText.fault[fault]}.`}</MailText>
        <MailText>{text.nothing}</MailText>
        <MailButton href={`${site.address}/mijn-account/importeren/${sourceId}`}>{text.button}</MailButton>
      </MailFrame>,
    )),
  }
}
