import { formatDate } from '#basics/dutch-date.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailAside, MailEntry } from '#ui/mail/mail-entries.server.tsx'
import { MailFrame, MailSmall, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { aboutLinksTo } from './lost-link.rules.ts'
import { lostLinkText } from './lost-link.text.ts'

type Linked = {
  id: number
  vacancyTitle: string | null
  company: string
  logo: string | undefined
  createdAt: Date
  isAdded: boolean
  ownPage: string
}

type Asked = { recipient: string; found: readonly Linked[]; total: number; site: MailSite }

export const linksKind = 'application-links'

/** Links to all applications, for an applicant who lost theirs. */
export async function mailLinks({ recipient, found, total, site }: Asked): Promise<Mail> {
  const text = lostLinkText.mail
  const subject = text.subject(found.length)
  return {
    kind: linksKind,
    recipient,
    about: aboutLinksTo(recipient),
    subject,
    ...(await renderMail(
      <MailFrame
        title={subject}
        preview={text.intro(found.length)}
        site={site}
        closing={
          <MailSmall>
            {text.notYou} {text.private}
          </MailSmall>
        }
      >
        <MailText>{text.intro(found.length)}</MailText>
        {found.map(({ id, vacancyTitle, company, logo, createdAt, isAdded, ownPage }, i) => (
          <MailEntry
            key={id}
            logo={{ address: logo, letter: company.slice(0, 1).toUpperCase() }}
            title={vacancyTitle ?? text.openApplication}
            href={ownPage}
            subtitle={company}
            lines={[{ says: (isAdded ? text.addedOn : text.sentOn)(formatDate(createdAt)) }]}
            links={[[text.open, ownPage]]}
            isLast={i === found.length - 1}
          />
        ))}
        {total > found.length && <MailAside>{text.more(total - found.length)}</MailAside>}
      </MailFrame>,
    )),
  }
}
