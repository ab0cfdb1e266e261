import { faqs as faqTable, pages as pageTable } from '#features/content/page.table.ts'
import {
  occupationFamilies as familyTable,
  occupations as occupationTable,
} from '#features/occupations/occupation.table.ts'
import { plans as planTable } from '#features/orders/order.table.ts'
import { minimumWages as minimumWageTable } from '#features/reference/minimum-wage.table.ts'
import {
  educations as educationTable,
  employments as employmentTable,
  professions as professionTable,
} from '#features/reference/reference.table.ts'
import { places as placeTable } from '#features/regions/place.table.ts'
import { regions as regionTable } from '#features/regions/region.table.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { emblems } from '../seed/art/emblems.ts'
import { minimumWages } from '../seed/minimum-wages.ts'
import { occupationFamilies } from '../seed/occupations.ts'
import { faqs, pages } from '../seed/pages.ts'
import { places } from '../seed/places.ts'
import { plans } from '../seed/plans.ts'
import { educations, employments, professions, schemaTypeOf } from '../seed/reference.ts'
import { province, regions } from '../seed/regions.ts'
import { paragraphs, slugOf } from '../seed/words.ts'
import { hasOccupations, isEmpty } from './contents.ts'
import { idsByTitle, insertAll, insertDrawings, insertWithIds } from './seed-rows.ts'

export type Lists = Awaited<ReturnType<typeof insertLists>>

/** Gives an empty board what every page needs: regions, places, the lists for the forms, plans and content pages. */
export async function seedLists(db: Db, fileStore: FileStore, { now }: { now: Date }) {
  await db.transaction(async (tx) => {
    // Two processes may start on the same new database.
    await lockName(tx, 'seed')
    if (!(await isEmpty(tx))) return
    await insertLists(tx, fileStore, now)
    await insertPages(tx, now)
  })
}

/** Regions, places and all the lists that forms use. */
export async function insertLists(tx: Tx, fileStore: FileStore, now: Date) {
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
    regions.map((region, index) => ({
      ...region,
      province,
      url: region.slug,
      logoId: emblemIds[index],
      fallbackLogoId,
    })),
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
  const professionIds = await insertWithIds(
    tx,
    professionTable,
    professions.map((title) => ({ title, slug: slugOf(title) })),
  )
  const employmentIds = await insertWithIds(
    tx,
    employmentTable,
    employments.map((title, index) => ({
      title,
      slug: slugOf(title),
      sort: index + 1,
      schemaType: schemaTypeOf[title],
    })),
  )
  const educationIds = await insertWithIds(
    tx,
    educationTable,
    educations.map((title, index) => ({ title, slug: slugOf(title), sort: index + 1 })),
  )
  await insertOccupations(tx)
  await insertAll(tx, minimumWageTable, minimumWages)
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

/** Gives a board the search vocabulary of work, unless it has one. From then on its admins may change it. */
export async function seedOccupations(db: Db) {
  await db.transaction(async (tx) => {
    await lockName(tx, 'seed')
    if (await hasOccupations(tx)) return
    await insertOccupations(tx)
  })
}

async function insertOccupations(tx: Tx) {
  const known = await tx.select({ id: professionTable.id, title: professionTable.title }).from(professionTable)
  const professionIds = new Map(known.map(({ title, id }) => [title, id]))
  const familyIds = await insertWithIds(
    tx,
    familyTable,
    occupationFamilies.map(({ title, profession, words }) => ({
      title,
      // The board may have renamed its profession groups.
      professionId: professionIds.get(profession),
      words: listed(words),
    })),
  )
  await insertAll(
    tx,
    occupationTable,
    occupationFamilies.flatMap(({ occupations }, index) =>
      occupations.map(([title, iscoCode, names]) => ({
        title,
        iscoCode,
        names: listed(names),
        familyId: familyIds[index]!,
      })),
    ),
  )
}

function listed(text: string) {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The pages every board links to, and the most frequent questions. */
export async function insertPages(tx: Tx, publishedAt: Date) {
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
    faqs.map(([audience, question, answer], index) => ({
      audience,
      question,
      answer: `<p>${answer}</p>`,
      sort: index + 1,
    })),
  )
}
