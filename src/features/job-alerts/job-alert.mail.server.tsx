import { formatDate } from '#basics/dutch-date.ts'
import { describePay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sayPayInLine } from '#features/vacancies/vacancy-pay.text.ts'
import type { VacancyCard } from '#features/vacancies/vacancy-card.queries.server.ts'
import type { Mail } from '#platform/mail.server.ts'
import {
  MailBox,
  MailButton,
  MailEntry,
  MailFrame,
  MailLinks,
  MailSmall,
  MailText,
  renderMail,
} from '#ui/mail.server.tsx'
import type { MailSite } from '#ui/mail-site.rules.ts'
import { aboutRequest, aboutSubscription, type AlertLinks, type Rhythm } from './job-alert.rules.ts'
import { alertText } from './job-alert.text.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'

const text = alertText.mail

type Asked = { requestId: number; recipient: string; wishes: readonly string[]; site: MailSite; links: AlertLinks }

/** Asks whether somebody wants the job alert that their address was filled in for. */
export async function mailConfirm({ requestId, recipient, wishes, site, links }: Asked): Promise<Mail> {
  const { subject, intro, click, button, notYou } = text.confirm
  return {
    kind: 'job-alert-confirm',
    recipient,
    about: aboutRequest(requestId),
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={click} site={site} closing={<MailSmall>{notYou}</MailSmall>}>
        <MailText>{intro(site.title)}</MailText>
        <MailBox>{wishes.join('; ')}</MailBox>
        <MailText>{click}</MailText>
        <MailButton href={links.confirm(requestId)}>{button}</MailButton>
      </MailFrame>,
    )),
  }
}

type Linked = { subscriptionId: number; recipient: string; site: MailSite; links: AlertLinks; now: Date }

/** A new link to the settings, for a subscriber who lost theirs. */
export async function mailLink({ subscriptionId, recipient, site, links, now }: Linked): Promise<Mail> {
  const { subject, intro, button, notYou } = text.link
  return {
    kind: 'job-alert-link',
    recipient,
    about: aboutSubscription(subscriptionId),
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={intro} site={site} closing={<MailSmall>{notYou}</MailSmall>}>
        <MailText>{intro}</MailText>
        <MailButton href={links.manage(subscriptionId, now)}>{button}</MailButton>
      </MailFrame>,
    )),
  }
}

export type Found = {
  card: VacancyCard
  distance: number | undefined
  /** Why it is in the mail. */
  why: string
}

type Alert = {
  subscriptionId: number
  recipient: string
  rhythm: Rhythm
  confirmedAt: Date
  /** `in Oss`: where the vacancies are. */
  where: string
  /** The saved searches and regions, in words. */
  wishes: readonly string[]
  found: readonly Found[]
  /** How many more there are than the mail shows. */
  more: number
  /** Where the site shows the same. */
  listPath: string
  site: MailSite
  links: AlertLinks
  now: Date
}

/** The new vacancies, each with why it is there. One click leaves (RFC 8058). */
export async function mailAlert(alert: Alert): Promise<Mail> {
  const { subscriptionId, recipient, rhythm, confirmedAt, where, wishes, found, more, listPath, site, links, now } =
    alert
  const words = text.alert
  const title = words.subject(found.length + more, where)
  const leave = links.leave(subscriptionId)
  const manage = links.manage(subscriptionId, now)
  return {
    kind: 'job-alert',
    recipient,
    about: aboutSubscription(subscriptionId),
    subject: title,
    headers: {
      'List-ID': `<job-alert.${new URL(site.address).hostname}>`,
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(await renderMail(
      <MailFrame
        title={title}
        preview={found.map(({ card }) => card.title).join(', ')}
        site={site}
        closing={
          <>
            <MailSmall>{words.because(formatDate(confirmedAt), rhythm)}</MailSmall>
            <MailLinks
              links={[
                [words.manage, manage],
                [words.leave, leave],
              ]}
            />
          </>
        }
      >
        <MailText>{words.intro(rhythm)}</MailText>
        <MailBox link={{ label: words.change, href: manage }}>
          {words.searched} <strong>{wishes.join('; ')}</strong>
        </MailBox>
        {found.map(({ card, distance, why }) => (
          <MailEntry
            key={card.id}
            title={card.title}
            href={`${site.address}/vacatures/${card.slug}`}
            subtitle={card.companyName}
            lines={[
              [words.distance(card.place, distance), shortHours({ from: card.hoursFrom, to: card.hoursTo })].join(
                ' · ',
              ),
              sayPayInLine(describePay(card, card)),
            ]}
            note={`${words.why} ${why}`}
          />
        ))}
        <MailButton href={`${site.address}${listPath}`}>{words.all}</MailButton>
        {more > 0 && <MailText>{words.more(more)}</MailText>}
      </MailFrame>,
    )),
  }
}
