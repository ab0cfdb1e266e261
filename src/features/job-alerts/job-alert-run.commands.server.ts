import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { plainWords } from '#basics/rich-text.ts'
import { cutAtWord } from '#basics/words.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { listFeedArticles } from '#features/content/writing.queries.server.ts'
import { readingMinutes } from '#features/content/writing.rules.ts'
import { mailSiteOf, regionAddress, regionName } from '#features/regions/region.rules.ts'
import { centreOf, resolveSaved } from '#features/search/vacancy-posted.queries.server.ts'
import { type Db, type Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { alertMoments } from './alert-moment.rules.ts'
import { isSubscribed, listDue, listSubscribers, type Mailing } from './job-alert-due.queries.server.ts'
import { type Alert, findFor, openMatches, sayWish, type Wish } from './job-alert-match.queries.server.ts'
import { mailAlert, type Teaser } from './job-alert.mail.server.tsx'
import { alertLinks, isArticleNew, isNearestFirst, type Rhythm, rhythms } from './job-alert.rules.ts'
import { jobAlertMailings, jobAlertRuns, jobAlertSubscriptions as subscription } from './job-alert.table.ts'
import { alertText } from './job-alert.text.ts'

/**
 * Mails every due subscriber the vacancies since their last mail. An interrupted run continues where it stopped:
 * subscribers are marked as handled in the transaction that queues their mail. Returns how many mails were queued.
 */
export async function runAlerts(db: Db, mailing: Mailing) {
  let queued = 0
  for (const rhythm of rhythms) queued += await runRhythm(db, rhythm, mailing)
  return queued
}

async function runRhythm(db: Db, rhythm: Rhythm, mailing: Mailing) {
  const moment = alertMoments(mailing.now, rhythm).previous
  const matches = openMatches(db, mailing)
  let total = 0
  let runId: number | undefined
  let news: News
  for (let afterId = 0; ;) {
    const due = await listDue(db, { rhythm, moment, afterId })
    if (due.length === 0) break
    if (runId === undefined) {
      runId = await beginRun(db, { rhythm, moment, now: mailing.now })
      news = await readNews(db, mailing.now)
    }
    const mails = await Promise.all((await findFor(db, due, matches)).map((one) => writeAlert(one, { mailing, news })))
    const mailed = await finish(db, { due, mails, moment, runId, now: mailing.now })
    total += mailed
    afterId = due.at(-1)!.id
  }
  if (runId !== undefined) {
    await db.update(jobAlertRuns).set({ finishedAt: mailing.now }).where(eq(jobAlertRuns.id, runId))
  }
  return total
}

/** The mail that a subscriber would get now, with links that do nothing; undefined if there is none. */
export async function previewMail(db: Db, _admin: Admin, subscriptionId: number, mailing: Omit<Mailing, 'sign'>) {
  const preview = { ...mailing, sign: () => 'voorbeeld' }
  const [person] = await listSubscribers(db, and(isSubscribed, eq(subscription.id, subscriptionId))).limit(1)
  if (!person) return undefined
  const [alert] = await findFor(db, [person], openMatches(db, preview))
  if (!alert) return undefined
  const { mail } = await writeAlert(alert, { mailing: preview, news: await readNews(db, mailing.now) })
  return { subject: mail.subject, text: mail.text }
}

type News = (Teaser & { publishedAt: Date }) | undefined
const longestTeaser = 200

/** The newest article of the blog, read once for all mails. */
async function readNews(db: Db, now: Date): Promise<News> {
  const [article] = await listFeedArticles(db, { limit: 1, now })
  if (!article) return undefined
  const { title, slug, summary, metaDescription, body, image, publishedAt } = article
  const words = plainWords(body)
  const teaser = cutAtWord(summary ?? metaDescription ?? words, longestTeaser)
  return { title, slug, teaser, minutes: readingMinutes(words), hasImage: image !== null, publishedAt }
}

type Due = Awaited<ReturnType<typeof listSubscribers>>[number]

async function writeAlert({ person, found, more, wishes, others }: Alert<Due>, { mailing, news }: Writing) {
  const site = mailSiteOf(person.site, mailing.baseAddress)
  const [first] = wishes as [Wish, ...Wish[]]
  const isOne = wishes.length === 1
  const around = isOne ? centreOf(resolveSaved(first, mailing)) : undefined
  const names = wishes.filter(({ query }) => query === '').map(({ regionTitle }) => regionName(regionTitle))
  const searches = wishes.filter(({ query }) => query !== '')
  const listOf = ({ regionUrl }: Wish) => `${regionAddress(mailing.baseAddress, regionUrl)}/vacatures`
  const mail = await mailAlert({
    subscriptionId: person.id,
    recipient: person.email,
    rhythm: person.rhythm,
    confirmedAt: person.confirmedAt,
    where: around
      ? alertText.mail.alert.around(around.title, around.radius)
      : alertText.mail.alert.where(searches.length > 0 ? [] : names),
    wishes: [
      ...(names.length > 0 ? [alertText.mail.confirm.regions(names)] : []),
      ...searches.map((wish) => sayWish(wish, mailing)),
    ],
    found,
    more,
    isNearestFirst: around !== undefined && isNearestFirst(found.map(({ distance }) => distance)),
    rest: others > 0 && {
      count: others,
      region: regionName(first.regionTitle),
      address: listOf(first),
    },
    lists: isOne
      ? [{ region: undefined, address: `${listOf(first)}${first.query && `?${first.query}`}` }]
      : [...new Map(wishes.map((wish) => [listOf(wish), regionName(wish.regionTitle)]))].map(([address, region]) => ({
          region,
          address,
        })),
    article:
      news && isArticleNew(news, { since: person.lastMailedAt ?? person.confirmedAt, now: mailing.now })
        ? news
        : undefined,
    site,
    links: alertLinks(mailing.sign, site.address),
    now: mailing.now,
  })
  return { personId: person.id, mail, vacancyIds: found.map(({ card }) => card.id) }
}

type Writing = { mailing: Mailing; news: News }
type Written = Awaited<ReturnType<typeof writeAlert>>
type Finishing = { due: readonly Due[]; mails: readonly Written[]; moment: Date; runId: number; now: Date }

/** Marks these people as handled and queues their mails, in one transaction: all or nothing. */
async function finish(db: Db, { due, mails, moment, runId, now }: Finishing) {
  return db.transaction(async (tx) => {
    // Another process may have been first. Subscribers who left, paused or changed settings meanwhile do not get this
    // mail: the next run writes one for their new settings.
    const marked = await tx
      .update(subscription)
      .set({ handledUntil: moment })
      .where(
        and(
          or(...due.map(({ id, updatedAt }) => and(eq(subscription.id, id), eq(subscription.updatedAt, updatedAt)))),
          isNull(subscription.unsubscribedAt),
          or(isNull(subscription.handledUntil), lt(subscription.handledUntil, moment)),
        ),
      )
      .returning({ id: subscription.id })
    const own = new Set(marked.map(({ id }) => id))
    const leaving = mails.filter(({ personId }) => own.has(personId))
    for (const { personId, mail, vacancyIds } of leaving) {
      await tx
        .insert(jobAlertMailings)
        .values(vacancyIds.map((vacancyId) => ({ subscriptionId: personId, vacancyId, mailedAt: now })))
        .onConflictDoNothing()
      await queueMail(tx, mail)
    }
    if (leaving.length > 0) {
      await tx
        .update(subscription)
        .set({ lastMailedAt: now })
        .where(
          inArray(
            subscription.id,
            leaving.map(({ personId }) => personId),
          ),
        )
    }
    await tx
      .update(jobAlertRuns)
      .set({
        handled: sql`${jobAlertRuns.handled} + ${own.size}`,
        mailed: sql`${jobAlertRuns.mailed} + ${leaving.length}`,
      })
      .where(eq(jobAlertRuns.id, runId))
    return leaving.length
  })
}

/** The row of this run; it already exists if an earlier process was interrupted. */
async function beginRun(db: Db | Tx, { rhythm, moment, now }: { rhythm: Rhythm; moment: Date; now: Date }) {
  const [run] = await db
    .insert(jobAlertRuns)
    .values({ rhythm, moment, startedAt: now })
    .onConflictDoUpdate({ target: [jobAlertRuns.rhythm, jobAlertRuns.moment], set: { finishedAt: null } })
    .returning({ id: jobAlertRuns.id })
  return run!.id
}
