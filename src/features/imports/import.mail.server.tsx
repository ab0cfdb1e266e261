import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import type { RunFault } from './import.rules.ts'
import { importText } from './import.text.ts'

type About = { address: string; recipient: string; firstName: string; site: MailSite }

type Listed = About & {
  titles: string[]
  /** How many applicants of the closed vacancies still wait for an answer. */
  waiting?: number
}

/** Lists the vacancies that were closed because they are gone from their source. */
export function mailClosed(closed: Listed & { waiting: number }) {
  return writeList(closed, { kind: 'import-closed', status: 'closed', text: importText.closedMail })
}

/** Lists the drafts whose planned posting was cancelled because they are gone from their source. */
export function mailUnplanned(unplanned: Listed) {
  return writeList(unplanned, { kind: 'import-unplanned', status: 'draft', text: importText.unplannedMail })
}

/** Lists the drafts that were imported at night: the board does not show them before they are posted. */
export function mailAdded(added: Listed) {
  return writeList(added, { kind: 'import-added', status: 'draft', text: importText.addedMail })
}

const mostListed = 50

type List = {
  kind: string
  /** The status of these vacancies, to filter the overview. */
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

/** Reports that a source failed for the third time in a row. */
export function mailFailing(failing: Failing): Promise<Mail> {
  const text = failing.fault === 'short' ? importText.shortMail : importText.failingMail
  return writeFault(failing, { kind: 'import-failing', text })
}

/**
 * Reports that a source is no longer fetched, because the user who switched it on may no longer act for the account.
 */
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
