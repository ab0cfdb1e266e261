import { daysAfter, daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'

export const rhythms = ['weekly', 'daily'] as const
export type Rhythm = (typeof rhythms)[number]

const hourMs = 3600 * 1000

/** The maximum per person. */
export const mostSearches = 10
/** Longer than any search that a visitor can compose. */
export const longestQuery = 2000
/** Keeps people from filling somebody else's mailbox. */
export const requestsPerDay = 3
export const linkHours = 72
/** Requests that were never confirmed are deleted after this, and so are the addresses of people who unsubscribed. */
export const unconfirmedKeptDays = 7
export const leftKeptDays = 30
/** Records of mailed vacancies are retained longer than any vacancy is new. */
export const mailingsKeptDays = 400

/** The maximum number of opinions per person, about kinds of work and companies. */
export const mostTastes = 60

/** Subscribers are asked once a year whether they still want it; without an answer for this long, it ends. */
export const askAfterDays = 365
export const answerDays = 30

/** How many vacancies one mail shows; the rest are behind a link. */
export const mostInMail = 10
/** How many characters a mail uses for one saved search: Gmail shows only the first 102 kB of a mail. */
export const longestWish = 200
/** An older vacancy is not new, however long a subscription was paused. */
export const newsDays = 35

/** An article is new for a shorter time. */
const articleDays = 7

/** The maximum age in days of the vacancies in a mail, if there was no pause before it. */
const usualDays = { daily: 2, weekly: 8 } satisfies Record<Rhythm, number>

/** Whether a mail has vacancies from before its last regular moment, because there was a pause. */
export function isCatchingUp(posted: readonly Date[], { rhythm, now }: { rhythm: Rhythm; now: Date }) {
  return posted.some((moment) => moment < daysBefore(now, usualDays[rhythm]))
}

/** gap 179: an article is in the first mail after its publication, if that follows soon. */
export function isArticleNew({ publishedAt }: { publishedAt: Date }, { since, now }: { since: Date; now: Date }) {
  return publishedAt > since && publishedAt > daysBefore(now, articleDays)
}

/**
 * Whether vacancies at these distances, in kilometres, are sorted by distance; one in the place itself has no distance.
 */
export function isNearestFirst(distances: readonly (number | undefined)[]) {
  const rises = distances.every((km, i) => i === 0 || (km ?? 0) >= (distances[i - 1] ?? 0))
  return rises && distances.length > 1 && distances.some((km) => km !== undefined)
}

/** Whether the same was requested this shortly before: a button that was pressed twice. */
export const isTwice = (earlier: Date, now: Date) => now.getTime() - earlier.getTime() < 60_000

type Request = { createdAt: Date; confirmedAt: Date | null }

/**
 * Whether the link in a confirmation mail still creates a subscription, or opens the one it created: for the same time.
 */
export function decideConfirm({ createdAt, confirmedAt }: Request, now: Date) {
  const isOld = now.getTime() - createdAt.getTime() > linkHours * hourMs
  if (isOld) return refused(confirmedAt ? 'used-before' : 'too-old')
  return done({ isNew: confirmedAt === null })
}

/** How long the links to the settings, the yearly question and an opinion work. Unsubscribing works for ever. */
const manageDays = 60
const worksUntil = (now: Date) => daysAfter(now, manageDays).getTime()

type Sign = (text: string) => string
/** The purpose of a link in a mail. */
export type AlertUse = 'confirm' | 'manage' | 'leave' | 'keep'

export type AlertLinks = ReturnType<typeof alertLinks>

/** A subscriber's opinion of a vacancy in their mail. */
export type Judged = { subscriptionId: number; vacancyId: number; isWanted: boolean }

/** Where one POST unsubscribes (RFC 8058): the only path that accepts a POST from any origin. */
export const leavePath = '/job-alert/afmelden'

/** The addresses in mails, on the host of the board that sends them. */
export function alertLinks(sign: Sign, address: string) {
  const link = (path: string, code: string) => `${address}/job-alert/${path}?code=${sign(code)}`
  return {
    confirm: (requestId: number) => link('bevestigen', `confirm ${requestId}`),
    manage: (subscriptionId: number, now: Date) => link('beheren', `manage ${subscriptionId} ${worksUntil(now)}`),
    leave: (subscriptionId: number) => `${address}${leavePath}?code=${sign(`leave ${subscriptionId}`)}`,
    keep: (subscriptionId: number, now: Date) => link('houden', `keep ${subscriptionId} ${worksUntil(now)}`),
    judge: ({ subscriptionId, vacancyId, isWanted }: Judged, now: Date) =>
      link('oordeel', `judge ${subscriptionId} ${worksUntil(now)} ${vacancyId} ${isWanted ? 'yes' : 'no'}`),
  }
}

/**
 * The id in a signed link; undefined if it is for another purpose, or too old. For `confirm` it is that of a request,
 * for the others that of a subscription.
 */
export function readAlertLink(signed: string | undefined, { use, now }: { use: AlertUse; now: Date }) {
  const [signedUse, id, until] = (signed ?? '').split(' ')
  if (signedUse !== use || !Number(id)) return undefined
  if ((use === 'manage' || use === 'keep') && !(Number(until) > now.getTime())) return undefined
  return Number(id)
}

/** The opinion in a signed link; undefined if it is for another purpose, or too old. */
export function readJudgeLink(signed: string | undefined, { now }: { now: Date }): Judged | undefined {
  const [use, subscriptionId, until, vacancyId, verdict] = (signed ?? '').split(' ')
  if (use !== 'judge' || !(Number(until) > now.getTime())) return undefined
  return { subscriptionId: Number(subscriptionId), vacancyId: Number(vacancyId), isWanted: verdict === 'yes' }
}

/** Marks mails in the outbox that belong to a subscription. */
export const aboutSubscription = (id: number) => `job-alert ${id}`
/** The subscription that a mail belongs to, if any. */
export function readAboutSubscription(about: string | null) {
  const [, id] = /^job-alert (\d+)$/.exec(about ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
export const aboutRequest = (id: number) => `job-alert-request ${id}`

export const pauses = ['none', 'two-weeks', 'month', 'on'] as const
export type Pause = (typeof pauses)[number]

/** Until when a pause lasts that starts now; `on` keeps the current one. */
export function pauseUntil(pause: Pause, { pausedUntil, now }: { pausedUntil: Date | null; now: Date }) {
  if (pause === 'none') return null
  if (pause === 'on') return pausedUntil
  return daysAfter(now, pause === 'two-weeks' ? 14 : 31)
}
