import { daysAfter, daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'

export const rhythms = ['weekly', 'daily'] as const
export type Rhythm = (typeof rhythms)[number]

const hourMs = 3600 * 1000

/** What one person can save. */
export const mostSearches = 10
/** Longer than any search that a visitor can put together. */
export const longestQuery = 2000
/** Nobody can fill another person's mailbox. */
export const requestsPerDay = 3
export const linkHours = 72
/** Requests that were never confirmed are deleted, and so are the addresses of people who left. */
export const unconfirmedKeptDays = 7
export const leftKeptDays = 30
/** Sent vacancies are remembered longer than any vacancy is news. */
export const mailingsKeptDays = 400

/** Kinds of work and companies that one person can have an opinion about. */
export const mostTastes = 60

/** Once a year a subscriber is asked whether they still want it; one who does not answer for this long is forgotten. */
export const askAfterDays = 365
export const answerDays = 30

/** How many vacancies one mail shows; the rest is a link. */
export const mostInMail = 10
/** How many letters a mail uses for one saved search: Gmail shows only the first 102 kB of a mail. */
export const longestWish = 200
/** A vacancy older than this is no news, however long somebody paused. */
export const newsDays = 35

/** So is an article, sooner. */
const articleDays = 7

/** Within how many days everything was posted that a mail brings, when the one before it was not paused. */
const usualDays = { daily: 2, weekly: 8 } satisfies Record<Rhythm, number>

/** Whether a mail brings more than what is new since its last turn, because there was a pause. */
export function isCatchingUp(posted: readonly Date[], { rhythm, now }: { rhythm: Rhythm; now: Date }) {
  return posted.some((moment) => moment < daysBefore(now, usualDays[rhythm]))
}

/** gap 179: an article is in the first mail after it was published, if that is soon. */
export function isArticleNew({ publishedAt }: { publishedAt: Date }, { since, now }: { since: Date; now: Date }) {
  return publishedAt > since && publishedAt > daysBefore(now, articleDays)
}

/** Whether vacancies at these distances, in kilometres, are sorted by distance; one in the place itself has none. */
export function isNearestFirst(distances: readonly (number | undefined)[]) {
  const rises = distances.every((km, i) => i === 0 || (km ?? 0) >= (distances[i - 1] ?? 0))
  return rises && distances.length > 1 && distances.some((km) => km !== undefined)
}

/** The same, asked again this soon: a button that was pressed twice. */
export const isTwice = (earlier: Date, now: Date) => now.getTime() - earlier.getTime() < 60_000

type Request = { createdAt: Date; confirmedAt: Date | null }

/** Whether a link in a confirmation mail still makes a subscription, or opens the one that it made: both for as long. */
export function decideConfirm({ createdAt, confirmedAt }: Request, now: Date) {
  const isOld = now.getTime() - createdAt.getTime() > linkHours * hourMs
  if (isOld) return refused(confirmedAt ? 'used-before' : 'too-old')
  return done({ isNew: confirmedAt === null })
}

/** How long a link in a mail opens the settings, or leads there. Leaving works for ever. */
const manageDays = 60
const worksUntil = (now: Date) => daysAfter(now, manageDays).getTime()

type Sign = (text: string) => string
/** What a link in a mail is for. */
export type AlertUse = 'confirm' | 'manage' | 'leave' | 'keep'

export type AlertLinks = ReturnType<typeof alertLinks>

/** What a subscriber says about a vacancy in their mail. */
export type Judged = { subscriptionId: number; vacancyId: number; isWanted: boolean }

/** Where leaving is one POST (RFC 8058): the only address that may be posted to from anywhere. */
export const leavePath = '/job-alert/afmelden'

/** The addresses in the mails, on the host of the board that sends them. */
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
 * The request or the subscription that a signed text opens; undefined when it is for something else, or too old.
 * `confirm` opens a request, the others a subscription.
 */
export function readAlertLink(signed: string | undefined, { use, now }: { use: AlertUse; now: Date }) {
  const [signedUse, id, until] = (signed ?? '').split(' ')
  if (signedUse !== use || !Number(id)) return undefined
  if ((use === 'manage' || use === 'keep') && !(Number(until) > now.getTime())) return undefined
  return Number(id)
}

/** The opinion that a signed text is about; undefined when it is for something else, or too old. */
export function readJudgeLink(signed: string | undefined, { now }: { now: Date }): Judged | undefined {
  const [use, subscriptionId, until, vacancyId, verdict] = (signed ?? '').split(' ')
  if (use !== 'judge' || !(Number(until) > now.getTime())) return undefined
  return { subscriptionId: Number(subscriptionId), vacancyId: Number(vacancyId), isWanted: verdict === 'yes' }
}

/** Marks mails in the outbox that go with a subscription. */
export const aboutSubscription = (id: number) => `job-alert ${id}`
/** The subscription that a mail goes with, if any. */
export function readAboutSubscription(about: string | null) {
  const [, id] = /^job-alert (\d+)$/.exec(about ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
export const aboutRequest = (id: number) => `job-alert-request ${id}`

export const pauses = ['none', 'two-weeks', 'month', 'on'] as const
export type Pause = (typeof pauses)[number]

/** Until when a pause lasts that starts now; `on` keeps the one that there is. */
export function pauseUntil(pause: Pause, { pausedUntil, now }: { pausedUntil: Date | null; now: Date }) {
  if (pause === 'none') return null
  if (pause === 'on') return pausedUntil
  return daysAfter(now, pause === 'two-weeks' ? 14 : 31)
}
