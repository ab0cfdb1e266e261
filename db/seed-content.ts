import { articles as articleTable, redirects as redirectTable } from '#features/content/page.table.ts'
import {
  jobAlertRuns,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
} from '#features/job-alerts/job-alert.table.ts'
import type { Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files.server.ts'
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

/** People who get the Monday mail, including some who never confirmed and some who unsubscribed. */
export async function seedJobAlerts(
  tx: Tx,
  { regionIds }: Lists,
  { random, person, now }: { random: Random; person: () => Person; now: Date },
) {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const waits = index % 10 === 4
    const left = index % 10 === 8
    const createdAt = daysBefore(now, waits ? random.between(0, 5) : random.between(8, 160), random.next())
    const confirmedAt = waits ? null : new Date(createdAt.getTime() + random.between(1, 90) * 60_000)
    const monday = lastMonday(now)
    const unsubscribedAt = left ? daysBefore(now, random.between(0, 6), random.next() * 0.9) : null
    const lastMailedAt = confirmedAt && !left && confirmedAt < monday ? monday : null
    return {
      email: person().email,
      confirmedAt,
      unsubscribedAt,
      lastMailedAt,
      handledUntil: lastMailedAt ?? confirmedAt,
      siteId: random.some(regionIds, 1)[0]!,
      createdAt,
      updatedAt: unsubscribedAt ?? confirmedAt ?? createdAt,
    }
  })
  const ids = await insertWithIds(tx, jobAlertSubscriptions, rows)
  const moment = lastMonday(now)
  const mailed = rows.filter(({ lastMailedAt }) => lastMailedAt !== null).length
  const finishedAt = new Date(moment.getTime() + 4000)
  await insertAll(tx, jobAlertRuns, [
    { rhythm: 'weekly', moment, startedAt: moment, finishedAt, handled: mailed, mailed },
  ])
  await insertAll(
    tx,
    jobAlertSubscriptionRegions,
    ids.flatMap((subscriptionId) =>
      random.some(regionIds, random.between(1, 3)).map((regionId) => ({ subscriptionId, regionId })),
    ),
  )
}
