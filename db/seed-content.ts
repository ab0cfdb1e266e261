import {
  articles as articleTable,
  faqs as faqTable,
  pages as pageTable,
  redirects as redirectTable,
} from '#features/content/page.table.ts'
import { jobAlertSubscriptionRegions, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { plans as planTable } from '#features/orders/order.table.ts'
import {
  educations as educationTable,
  employments as employmentTable,
  professions as professionTable,
} from '#features/reference/reference.table.ts'
import { places as placeTable } from '#features/regions/place.table.ts'
import { regions as regionTable } from '#features/regions/region.table.ts'
import type { Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files.server.ts'
import { emblems } from '../seed/art/emblems.ts'
import { header } from '../seed/art/scenes.ts'
import { articles } from '../seed/articles.ts'
import { companies } from '../seed/companies.ts'
import { daysBefore, lastMonday } from '../seed/moments.ts'
import { faqs, pages, redirects } from '../seed/pages.ts'
import type { Person } from '../seed/people.ts'
import { places } from '../seed/places.ts'
import { plans } from '../seed/plans.ts'
import type { Random } from '../seed/random.ts'
import { educations, employments, professions } from '../seed/reference.ts'
import { regions } from '../seed/regions.ts'
import { paragraphs, slugOf } from '../seed/words.ts'
import { idsByTitle, insertAll, insertDrawings, insertWithIds } from './seed-rows.ts'

export type Lists = Awaited<ReturnType<typeof seedLists>>

/** Regions, places and everything a form chooses from. */
export async function seedLists(tx: Tx, fileStore: FileStore, now: Date) {
  const emblemIds = await insertDrawings(
    tx,
    fileStore,
    regions.map(({ slug, title }) => ({
      name: `regio-${slug}`,
      svg: emblems[slug],
      width: 64,
      height: 64,
      alternativeText: `Embleem van ${title}`,
    })),
    now,
  )
  const fallbackLogoId = emblemIds[regions.findIndex(({ slug }) => slug === 'meierijstad')]
  const regionIds = await insertWithIds(
    tx,
    regionTable,
    regions.map((region, index) => ({ ...region, url: region.slug, logoId: emblemIds[index], fallbackLogoId })),
  )
  const placeRows = regions.flatMap(({ slug: region }, index) =>
    places[region].map(([title, latitude, longitude]) => ({
      title,
      slug: slugOf(title),
      regionId: regionIds[index]!,
      latitude,
      longitude,
    })),
  )
  const placeIds = await insertWithIds(tx, placeTable, placeRows)
  const sorted = (titles: readonly string[]) =>
    titles.map((title, index) => ({ title, slug: slugOf(title), sort: index + 1 }))
  const professionIds = await insertWithIds(
    tx,
    professionTable,
    professions.map((title) => ({ title, slug: slugOf(title) })),
  )
  const employmentIds = await insertWithIds(tx, employmentTable, sorted(employments))
  const educationIds = await insertWithIds(tx, educationTable, sorted(educations))
  const planIds = await insertWithIds(
    tx,
    planTable,
    plans.map((plan, index) => ({ ...plan, sort: index + 1 })),
  )
  return {
    regionIds,
    planIds,
    placeId: idsByTitle(
      placeRows.map(({ title }) => title),
      placeIds,
    ),
    professionId: idsByTitle(professions, professionIds),
    employmentId: idsByTitle(employments, employmentIds),
    educationId: idsByTitle(educations, educationIds),
  }
}

export async function seedContent(tx: Tx, fileStore: FileStore, { random, now }: { random: Random; now: Date }) {
  // Each article gets the landscape of another trade.
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
    articles.map(({ title, description, body, daysAgo }, index) => {
      const writtenAt = daysBefore(now, daysAgo ?? 2, 0.2)
      return {
        title,
        slug: slugOf(title),
        body: paragraphs(body),
        imageId: imageIds[index],
        metaTitle: title,
        metaDescription: description,
        publishedAt: daysAgo === null ? null : writtenAt,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      }
    }),
  )
  const publishedAt = daysBefore(now, 200)
  await insertAll(
    tx,
    pageTable,
    pages.map(({ body, description, ...page }) => ({
      ...page,
      body: paragraphs(body),
      metaTitle: page.title,
      metaDescription: description,
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    })),
  )
  await insertAll(
    tx,
    faqTable,
    faqs.map(([question, answer], index) => ({ question, answer: `<p>${answer}</p>`, sort: index + 1 })),
  )
  await insertAll(tx, redirectTable, redirects)
}

/** People who get the Monday mail, some who never confirmed and some who left. */
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
      createdAt,
      updatedAt: unsubscribedAt ?? confirmedAt ?? createdAt,
    }
  })
  const ids = await insertWithIds(tx, jobAlertSubscriptions, rows)
  await insertAll(
    tx,
    jobAlertSubscriptionRegions,
    ids.flatMap((subscriptionId) =>
      random.some(regionIds, random.between(1, 3)).map((regionId) => ({ subscriptionId, regionId })),
    ),
  )
}
