import { and, asc, eq, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { countKeptSearches, countTemplates } from '#features/reference/reference-usage.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { alphabetical, chosenOf, containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { findDoubles } from './place.rules.ts'
import { places } from './place.table.ts'
import { regions } from './region.table.ts'

export type PlaceRow = Awaited<ReturnType<typeof listPlacesForAdmin>>['rows'][number]
export type RegionRow = Awaited<ReturnType<typeof listRegionsForAdmin>>['rows'][number]

// This feature may not import the tables of vacancies, companies and job alerts.
const vacancyCount = sql<number>`(select count(*) from vacancies v where v.place_id = ${places.id})::int`
const companyCount = sql<number>`(select count(*) from company_places cp where cp.place_id = ${places.id})::int`
const placeCount = sql<number>`(select count(*) from places p where p.region_id = "regions"."id")::int`
// Each subscription once, including those that only have a search on the site or were requested there.
const alertCount = sql<number>`(select count(*)::int from job_alert_subscriptions s where s.site_id = "regions"."id"
  or exists (select from job_alert_subscription_regions l where l.subscription_id = s.id and l.region_id = "regions"."id")
  or exists (select from job_alert_searches w where w.subscription_id = s.id and w.region_id = "regions"."id"))`

const place = {
  id: places.id,
  title: places.title,
  slug: places.slug,
  regionId: places.regionId,
  region: regions.title,
  latitude: places.latitude,
  longitude: places.longitude,
  aliases: places.aliases,
  vacancyCount,
  companyCount,
}

export async function listPlacesForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { regio } = asked.chosen
  const where = and(
    chosenOf(asked, places.id),
    containing(asked.words, [places.title, places.aliases]),
    regio === undefined ? undefined : eq(regions.url, regio),
  )
  const columns = { titel: places.title, regio: regions.title, vacatures: vacancyCount, bedrijven: companyCount }
  const found = db
    .select(place)
    .from(places)
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(where)
    .$dynamic()
  const { rows, total } = await listPage(db, found, { asked, columns, id: places.id })
  const doubles = findDoubles(await listSpots(db))
  return { rows: rows.map((row) => ({ ...row, looksDouble: doubles.has(row.id) })), total }
}

const mostPlaces = 2000

function listSpots(db: Db) {
  return db
    .select({ id: places.id, title: places.title, latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .limit(mostPlaces)
}

/** One place, with all its uses. */
export async function findPlaceForAdmin(db: Db, _admin: Admin, id: number) {
  const uses = {
    searches: countKeptSearches('plaats', sql`array_prepend(${places.slug}, ${places.formerSlugs})`),
    templates: countTemplates('placeId', sql`${places.id}`),
  }
  const [found] = await db
    .select({ ...place, ...uses })
    .from(places)
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(eq(places.id, id))
  return found
}

/** The places of a region for its map, with the vacancies of each. */
export function listPlacesOnMap(db: Db, _admin: Admin, regionId: number) {
  const { id, slug, title, latitude, longitude } = places
  return db
    .select({ id, slug, title, latitude, longitude, count: vacancyCount })
    .from(places)
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(eq(regions.id, regionId))
    .orderBy(alphabetical(places.title), asc(places.id))
    .limit(mostPlaces)
}

const region = {
  id: regions.id,
  title: regions.title,
  slug: regions.slug,
  url: regions.url,
  videoId: regions.videoId,
  accent: regions.accent,
  accentDark: regions.accentDark,
  province: regions.province,
  logoId: regions.logoId,
  placeCount,
  alertCount,
}

export function listRegionsForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const where = containing(asked.words, [regions.title, regions.url])
  const columns = { titel: regions.title, url: regions.url, plaatsen: placeCount }
  return listPage(db, db.select(region).from(regions).where(where).$dynamic(), { asked, columns, id: regions.id })
}

export async function findRegionForAdmin(db: Db, _admin: Admin, id: number) {
  const [found] = await db.select(region).from(regions).where(eq(regions.id, id))
  return found
}

/** The regions that a place can be in. */
export function listRegionChoices(db: Db) {
  return db
    .select({ id: regions.id, title: regions.title, url: regions.url })
    .from(regions)
    .orderBy(alphabetical(regions.title))
}

/** Identifies the version of a place that a form shows. */
export const versionOfPlace = versionOf('title', 'slug', 'regionId', 'latitude', 'longitude', 'aliases')

/** Identifies the version of a region that a form shows. */
export const versionOfRegion = versionOf(
  'title',
  'slug',
  'url',
  'videoId',
  'accent',
  'accentDark',
  'province',
  'logoId',
)
