import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { mailLink } from './job-alert.mail.server.tsx'
import { findSubscriptionByEmail } from './job-alert.queries.server.ts'
import { alertLinks } from './job-alert.rules.ts'

type Asked = { email: string; site: MailSite; sign: (text: string) => string; now: Date }

/** Mails a new link to the settings, if this address has a job alert. */
export async function mailLinkTo(db: Db, { email, site, sign, now }: Asked) {
  const found = await findSubscriptionByEmail(db, email)
  if (!found) return
  const links = alertLinks(sign, site.address)
  const mail = await mailLink({ subscriptionId: found.id, recipient: email, site, links, now })
  await db.transaction((tx) => queueMail(tx, mail))
}
