import { formatDate, formatWeekday } from '#basics/dutch-date.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { estimateTravel } from '#features/regions/travel.rules.ts'
import type { VacancyCard } from '#features/vacancies/vacancy-card.queries.server.ts'
import { describePay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sayPay } from '#features/vacancies/vacancy-pay.text.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailAside, MailBox, MailEntry, MailTeaser } from '#ui/mail/mail-entries.server.tsx'
import {
  MailButton,
  MailFrame,
  MailLinks,
  MailSmall,
  MailSmallLinks,
  MailText,
  renderMail,
} from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { aboutRequest, aboutSubscription, type AlertLinks, isCatchingUp, type Rhythm } from './job-alert.rules.ts'
import { alertText } from './job-alert.text.ts'

const text = alertText.mail

type Asked = {
  requestId: number
  recipient: string
  /** Whether this address already has a job alert, to which this is added. */
  isAdding: boolean
  wishes: readonly string[]
  site: MailSite
  links: AlertLinks
}

/** Asks whether the recipient wants the job alert that was requested for their address. */
export async function mailConfirm({ requestId, recipient, isAdding, wishes, site, links }: Asked): Promise<Mail> {
  const { subject, intro, click, button, notYou } = isAdding ? text.add : text.confirm
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

/** Asks once a year whether the subscriber still wants it. Without an answer it ends. */
export async function mailQuestion({ subscriptionId, recipient, site, links, now }: Linked): Promise<Mail> {
  const { subject, intro, ends, button } = text.question
  return {
    kind: 'job-alert-question',
    recipient,
    isBulk: true,
    about: aboutSubscription(subscriptionId),
    subject,
    headers: leaveHeaders(links.leave(subscriptionId), site),
    ...(await renderMail(
      <MailFrame
        title={subject}
        preview={intro}
        site={site}
        closing={
          <MailLinks
            links={[
              [text.alert.manage, links.manage(subscriptionId, now)],
              [text.alert.leave, links.leave(subscriptionId)],
            ]}
          />
        }
      >
        <MailText>{intro}</MailText>
        <MailButton href={links.keep(subscriptionId, now)}>{button}</MailButton>
        <MailText>{ends}</MailText>
      </MailFrame>,
    )),
  }
}

/** RFC 2369, RFC 2919 and RFC 8058: mail clients can unsubscribe with one click. */
function leaveHeaders(leave: string, site: MailSite) {
  return {
    'List-ID': `<job-alert.${new URL(site.address).hostname}>`,
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export type Found = {
  card: VacancyCard
  distance: number | undefined
  /** Why it is in the mail. */
  why: string
}

export type Teaser = { title: string; slug: string; teaser: string; minutes: number; hasImage: boolean }

type Alert = {
  subscriptionId: number
  recipient: string
  rhythm: Rhythm
  confirmedAt: Date
  /** `in Oss`: where the vacancies are. */
  where: string
  /** The saved searches and regions, as text. */
  wishes: readonly string[]
  found: readonly Found[]
  /** How many more vacancies there are than the mail shows. */
  more: number
  isNearestFirst: boolean
  /** Other new vacancies in the region. */
  rest: { count: number; region: string; address: string } | false
  /** Links to the list of one search, or of each region. The lists show older vacancies too. */
  lists: readonly { region: string | undefined; address: string }[]
  article: Teaser | undefined
  site: MailSite
  links: AlertLinks
  now: Date
}

/** The new vacancies, each with the reason why it is there. One click unsubscribes (RFC 8058). */
export async function mailAlert(alert: Alert): Promise<Mail> {
  const { subscriptionId, recipient, rhythm, confirmedAt, where, wishes, found, more, site, links, now } = alert
  const { rest, lists, article } = alert
  const words = text.alert
  const total = found.length + more
  const posted = found.map(({ card }) => card.postedAt)
  const title = words.subject(total, where)
  const leave = links.leave(subscriptionId)
  const manage = links.manage(subscriptionId, now)
  const art = (name: string) => `${site.address}/mail/${name}.png`
  return {
    kind: 'job-alert',
    recipient,
    isBulk: true,
    about: aboutSubscription(subscriptionId),
    subject: title,
    headers: leaveHeaders(leave, site),
    ...(await renderMail(
      <MailFrame
        title={title}
        preview={found.map(({ card }) => card.title).join(', ')}
        site={site}
        day={formatWeekday(now)}
        closing={
          <>
            <MailSmall>{words.because(formatDate(confirmedAt), rhythm)}</MailSmall>
            <MailSmallLinks
              links={[
                [words.manage, manage],
                [words.leave, leave],
              ]}
            />
          </>
        }
      >
        <MailText>
          {[
            words.intro(rhythm, isCatchingUp(posted, { rhythm, now })),
            ...(alert.isNearestFirst ? [words.nearest] : []),
          ].join(' ')}
        </MailText>
        <MailBox icon={art('bel')} link={{ label: words.change, href: manage }}>
          {words.searched} <strong>{wishes.join('; ')}</strong>
        </MailBox>
        {found.map(({ card, distance, why }, i) => (
          <MailEntry
            key={card.id}
            logo={{
              address: card.logo ? `${site.address}/bedrijven/${card.companySlug}/logo.png` : undefined,
              letter: card.companyName.slice(0, 1).toUpperCase(),
            }}
            title={card.title}
            // For the figures of the vacancy: visits from a mail client have no referrer.
            href={`${site.address}/vacatures/${card.slug}?utm_source=job-alert`}
            subtitle={card.companyName}
            lines={linesOf(card, distance)}
            isLast={i === found.length - 1}
            note={{ label: words.why, says: why, icon: art('roos') }}
            links={[
              [words.fits, links.judge({ subscriptionId, vacancyId: card.id, isWanted: true }, now)],
              [words.fitsNot, links.judge({ subscriptionId, vacancyId: card.id, isWanted: false }, now)],
            ]}
          />
        ))}
        {lists.map(({ region, address }) => (
          <MailButton key={address} href={address} isWide>
            {words.list(region)}
          </MailButton>
        ))}
        {more > 0 && <MailAside>{words.more(more)}</MailAside>}
        {rest && (
          <MailAside link={{ label: words.showRest(rest.count), href: rest.address }}>
            {words.rest(rest.count, rest.region)}
          </MailAside>
        )}
        {article && (
          <MailTeaser
            title={article.title}
            href={`${site.address}/blog/${article.slug}`}
            says={words.article(article.teaser, article.minutes)}
            picture={article.hasImage ? `${site.address}/blog/${article.slug}/plaatje.jpg` : undefined}
          />
        )}
      </MailFrame>,
    )),
  }
}

/** The place, hours and pay. */
function linesOf(card: VacancyCard, distance: number | undefined) {
  const words = text.alert
  const minutes = distance === undefined ? undefined : estimateTravel(distance)?.bikeMinutes
  const { amount, unit, estimate } = sayPay(describePay(card, card))
  const hours = shortHours({ from: card.hoursFrom, to: card.hoursTo })
  return [
    {
      says: words.distance(card.place, distance),
      ...(minutes !== undefined && { more: ` · ${words.cycling(minutes)}` }),
    },
    { says: card.employment ? `${hours} · ${card.employment}` : hours },
    { says: amount, isPay: true, ...(unit && { more: ` ${[unit, estimate].filter(Boolean).join(', ')}` }) },
  ]
}
