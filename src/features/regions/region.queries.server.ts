import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fileAddress } from '#features/media/file.rules.ts'
import { files } from '#features/media/file.table.ts'
import type { Db } from '#platform/db.server.ts'
import { chooseRegion, regionAddress, regionName, withDefaults } from './region.rules.ts'
import { regions } from './region.table.ts'
import { places } from './place.table.ts'
import type { Site } from './site.rules.ts'

const fallbackLogos = alias(files, 'fallback_logos')

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
    .orderBy(asc(regions.title))
  return withDefaults(
    rows.map(({ logoKey, ...region }) => ({
      ...region,
      name: regionName(region.title),
      logo: fileAddress(logoKey),
    })),
  )
}

/** The site for a host name. Undefined while the board has no regions. */
export async function findSite(
  db: Db,
  { host, chosenSlug, baseAddress }: { host: string; chosenSlug?: string; baseAddress: string },
): Promise<Site | undefined> {
  const all = await listRegions(db)
  const { region, isOwnHost } = chooseRegion(all, { host, chosenSlug })
  if (!region) return undefined
  return {
    title: region.title,
    region,
    regions: all.map(({ id, title, slug, url }) => ({ id, title, slug, address: regionAddress(baseAddress, url) })),
    address: regionAddress(baseAddress, region.url),
    isOwnHost,
  }
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
    })
    .from(places)
    .orderBy(asc(places.title))
}

/** The address that a place has now, by one that it had before. */
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
