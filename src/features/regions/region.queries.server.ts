import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fileAddress } from '#features/media/file.rules.ts'
import { files } from '#features/media/file.table.ts'
import type { Changes } from '#platform/changes.server.ts'
import type { Db } from '#platform/db.server.ts'
import { keepLatest } from '#platform/memory/latest.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { mailSiteOf, regionName, withDefaults } from './region.rules.ts'
import { regions } from './region.table.ts'
import { places } from './place.table.ts'
import { chooseSite } from './site.rules.ts'

const fallbackLogos = alias(files, 'fallback_logos')

/** The columns that `mailSiteOf` needs, in a query on a region. */
export const mailRegion = {
  title: regions.title,
  url: regions.url,
  accent: regions.accent,
  accentDark: regions.accentDark,
}

export async function listRegions(db: Db) {
  const rows = await db
    .select({
      id: regions.id,
      title: regions.title,
      slug: regions.slug,
      url: regions.url,
      videoId: regions.videoId,
      accent: regions.accent,
      accentDark: regions.accentDark,
      logoKey: sql<string | null>`coalesce(${files.key}, ${fallbackLogos.key})`,
    })
    .from(regions)
    .leftJoin(files, eq(files.id, regions.logoId))
    .leftJoin(fallbackLogos, eq(fallbackLogos.id, regions.fallbackLogoId))
    .orderBy(alphabetical(regions.title))
  return withDefaults(
    rows.map(({ logoKey, ...region }) => ({
      ...region,
      name: regionName(region.title),
      logo: fileAddress(logoKey),
    })),
  )
}

/**
 * The site that mails to admins link to: the admin area is the same on every host, and the first link to it led here
 * (`npm run admin`).
 */
export async function findAdminSite(db: Db, baseAddress: string) {
  const [region] = await listRegions(db)
  return mailSiteOf(region!, baseAddress)
}

/** The same, cached: every page needs them. */
export function keepRegions(db: Db, changes: Changes) {
  return keepLatest(changes, ['regions', 'files'], () => listRegions(db))
}

/** The site for a host name. Undefined while the board has no regions. */
export async function findSite(db: Db, visit: Parameters<typeof chooseSite>[1]) {
  return chooseSite(await listRegions(db), visit)
}

/** The former slugs of regions. Not part of a region itself, because every page sends its region to the browser. */
export function listFormerRegionSlugs(db: Db) {
  return db.select({ slug: regions.slug, formerSlugs: regions.formerSlugs }).from(regions)
}

export function listPlaces(db: Db) {
  return db
    .select({
      id: places.id,
      title: places.title,
      slug: places.slug,
      regionId: places.regionId,
      latitude: places.latitude,
      longitude: places.longitude,
      aliases: places.aliases,
      formerSlugs: places.formerSlugs,
    })
    .from(places)
    .orderBy(alphabetical(places.title))
}

/** The current slug of a place that used to have this one. */
export async function findRenamedPlace(db: Db, slug: string) {
  const [place] = await db
    .select({ slug: places.slug })
    .from(places)
    .where(sql`${places.formerSlugs} @> array[${slug}]`)
  return place?.slug
}

export async function findPlace(db: Db, slug: string) {
  const [place] = await db
    .select({ title: places.title, slug: places.slug, regionUrl: regions.url })
    .from(places)
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(eq(places.slug, slug))
  return place
}
