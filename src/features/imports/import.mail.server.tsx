import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import type { RunFault } from './import.rules.ts'
import { importText } from './import.text.ts'

type About = { address: string; recipient: string; firstName: string; site: MailSite }

type Listed = About & {
  titles: string[]
  /** How many people still wait for an answer of a vacancy that was closed. */
  waiting?: number
}

/** Says which vacancies were closed because their source does not have them any more. */
export function mailClosed(closed: Listed & { waiting: number }) {
  return writeList(closed, { kind: 'import-closed', status: 'closed', text: importText.closedMail })
}

/** Says which drafts came in at night: nobody sees them on the board before they are posted. */
export function mailAdded(added: Listed) {
  return writeList(added, { kind: 'import-added', status: 'draft', text: importText.addedMail })
}

const mostListed = 50

type List = {
  kind: string
  /** Of the vacancies, to find them in the overview. */
  status: 'closed' | 'draft'
  text: {
    subject: (count: number) => string
    why: (address: string, count: number) => string
    next: string
    button: string
  }
}

async function writeList(
  { titles, waiting = 0, address, recipient, firstName, site }: Listed,
  list: List,
): Promise<Mail> {
  const { kind, status, text } = list
  const subject = text.subject(titles.length)
  const rest = titles.length - mostListed
  return {
    kind,
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={titles.slice(0, mostListed).join(', ')} site={site}>
        <MailText>{importText.closedMail.greeting(firstName)}</MailText>
        <MailText>{text.why(address, titles.length)}</MailText>
        {titles.slice(0, mostListed).map((title, position) => (
          <MailText key={position}>{title}</MailText>
        ))}
        {rest > 0 && <MailText>{importText.listed(rest)}</MailText>}
        {waiting > 0 && (
          <>
            <MailText>{importText.applicantsWait(waiting)}</MailText>
            <MailButton href={`${site.address}/mijn-account/sollicitaties-overzicht`}>{importText.answer}</MailButton>
          </>
        )}
        <MailText>{text.next}</MailText>
        <MailButton href={`${site.address}/mijn-account/vacatures-overzicht?status=${status}`}>
          {text.button}
        </MailButton>
      </MailFrame>,
    )),
  }
}

type Failing = About & { sourceId: number; fault: RunFault }

/** Says that something was wrong with a source for the third time in a row. */
export function mailFailing(failing: Failing): Promise<Mail> {
  const text = failing.fault === 'short' ? importText.shortMail : importText.failingMail
  return writeFault(failing, { kind: 'import-failing', text })
}

/** Says that a source is fetched no more, because whoever switched it on may not act for the account any longer. */
export function mailStopped(stopped: Omit<Failing, 'fault'>): Promise<Mail> {
  return writeFault({ ...stopped, fault: 'asker-gone' }, { kind: 'import-stopped', text: importText.stoppedMail })
}

type Written = {
  kind: string
  text: { subject: string; why: (address: string) => string; nothing: string; button: string }
}

async function writeFault({ sourceId, fault, address, recipient, firstName, site }: Failing, { kind, text }: Written) {
  return {
    kind,
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
