import { createHash } from 'node:crypto'
import { articles as articleTable, redirects as redirectTable } from '#features/content/page.table.ts'
import { alertMoments } from '#features/job-alerts/alert-moment.rules.ts'
import {
  jobAlertRequests,
  jobAlertRuns,
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
} from '#features/job-alerts/job-alert.table.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import type { Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { header } from '../seed/art/scenes.ts'
import { articles } from '../seed/articles.ts'
import { companies } from '../seed/companies.ts'
import { daysBefore, lastMonday } from '../seed/moments.ts'
import { redirects } from '../seed/pages.ts'
import type { Person } from '../seed/people.ts'
import type { Random } from '../seed/random.ts'
import { paragraphs, slugOf } from '../seed/words.ts'
import type { Lists } from './seed-lists.ts'
import { insertAll, insertDrawings, insertWithIds } from './seed-rows.ts'

/** The authors of the demo's articles. */
const authors = ['Ilse Verhoeven', 'Ruben van den Berg'] as const

/** Articles, and redirects from old addresses. */
export async function seedContent(tx: Tx, fileStore: FileStore, { random, now }: { random: Random; now: Date }) {
  // Each article gets the landscape of a different trade.
  const drawn = articles.map(({ title }, index) => ({
    name: `artikel-${slugOf(title)}`,
    svg: header(companies[(index * 7 + 3) % companies.length]!, random),
    width: 1200,
    height: 400,
    alternativeText: `Tekening bij ‘${title}’`,
  }))
  const imageIds = await insertDrawings(tx, fileStore, drawn, now)
  await insertAll(
    tx,
    articleTable,
    articles.map(({ title, description, body, daysAgo, vacancySearch }, index) => {
      const writtenAt = daysBefore(now, daysAgo ?? 2, 0.2)
      return {
        title,
        slug: slugOf(title),
        body: paragraphs(body),
        imageId: imageIds[index],
        summary: description,
        authorName: authors[index % authors.length],
        vacancySearch,
        metaTitle: title,
        metaDescription: description,
        publishedAt: daysAgo === null ? null : writtenAt,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      }
    }),
  )
  await insertAll(tx, redirectTable, redirects)
}

/** What people search for in the demo. */
const searched = ['zoek=monteur', 'zoek=zorg', 'zoek=chauffeur'] as const

/** Job alert subscribers, some who have not confirmed yet, and some who unsubscribed. */
export async function seedJobAlerts(
  tx: Tx,
  { regionIds }: Lists,
  { random, person, now }: { random: Random; person: () => Person; now: Date },
) {
  const [monday, today] = [lastMonday(now), alertMoments(now, 'daily').previous]
  const people = Array.from({ length: 40 }, (_, index) => {
    const waits = index % 10 === 4
    const hasLeft = index % 10 === 8
    const createdAt = daysBefore(now, waits ? random.between(0, 5) : random.between(8, 160), random.next())
    const confirmedAt = new Date(createdAt.getTime() + random.between(1, 90) * 60_000)
    const rhythm = index % 7 === 3 ? ('daily' as const) : ('weekly' as const)
    const moment = rhythm === 'daily' ? today : monday
    return {
      email: person().email,
      createdAt,
      // For a recent one the link may not have been used yet, and nothing was mailed.
      confirmedAt: waits || confirmedAt > now ? null : confirmedAt,
      unsubscribedAt: hasLeft ? daysBefore(now, random.between(0, 6), random.next() * 0.9) : null,
      lastMailedAt: !hasLeft && confirmedAt < moment ? moment : null,
      rhythm,
      pausedUntil: index % 13 === 5 ? daysBefore(now, -10) : null,
      siteId: random.some(regionIds, 1)[0]!,
      query: index % 6 === 1 ? random.pick(searched) : null,
      regionIds: index % 12 === 1 ? [] : random.some(regionIds, random.between(1, 3)),
    }
  })
  await insertAll(
    tx,
    jobAlertRequests,
    people.map(({ email, siteId, regionIds: wanted, query, createdAt, confirmedAt }) => ({
      email,
      // The product signs the address with its secret, which the demo does not know.
      emailHash: createHash('sha256').update(email).digest('hex'),
      siteId,
      regionIds: wanted,
      query,
      wording: `${alertText.lead} ${alertText.agree}`,
      createdAt,
      mailedAt: createdAt,
      confirmedAt,
    })),
  )
  const confirmed = people.filter(({ confirmedAt }) => confirmedAt !== null)
  const ids = await insertWithIds(
    tx,
    jobAlertSubscriptions,
    confirmed.map(({ email, siteId, createdAt, confirmedAt, unsubscribedAt, lastMailedAt, rhythm, pausedUntil }) => ({
      email,
      siteId,
      createdAt,
      confirmedAt,
      keptAt: confirmedAt,
      unsubscribedAt,
      lastMailedAt,
      handledUntil: lastMailedAt ?? confirmedAt,
      rhythm,
      pausedUntil: unsubscribedAt === null ? pausedUntil : null,
      updatedAt: unsubscribedAt ?? confirmedAt!,
    })),
  )
  const runs = [
    { rhythm: 'weekly' as const, moment: monday },
    { rhythm: 'daily' as const, moment: today },
  ]
  await insertAll(
    tx,
    jobAlertRuns,
    runs.map(({ rhythm, moment }) => {
      const mailed = confirmed.filter((one) => one.rhythm === rhythm && one.lastMailedAt !== null).length
      return {
        rhythm,
        moment,
        startedAt: moment,
        finishedAt: new Date(moment.getTime() + 4000),
        handled: mailed,
        mailed,
      }
    }),
  )
  // An ended subscription retains nothing about what it was for.
  const wishes = ids
    .map((subscriptionId, index) => ({ subscriptionId, ...confirmed[index]! }))
    .filter(({ unsubscribedAt }) => unsubscribedAt === null)
  await insertAll(
    tx,
    jobAlertSubscriptionRegions,
    wishes.flatMap(({ subscriptionId, regionIds: wanted }) => wanted.map((regionId) => ({ subscriptionId, regionId }))),
  )
  await insertAll(
    tx,
    jobAlertSearches,
    wishes.flatMap(({ subscriptionId, siteId, query, confirmedAt }) =>
      query === null ? [] : [{ subscriptionId, regionId: siteId, query, createdAt: confirmedAt! }],
    ),
  )
}
