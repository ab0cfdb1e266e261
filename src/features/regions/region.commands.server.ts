import { eq } from 'drizzle-orm'
import { readsTheSame } from '#basics/dutch-words.ts'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import { giveUpFiles, keepFiles } from '#features/media/file.commands.server.ts'
import { lockReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { moveSlug } from '#platform/slug.server.ts'
import { versionOfRegion } from './place-admin.queries.server.ts'
import type { RegionFields } from './place.fields.ts'
import { regions } from './region.table.ts'

type Saving = {
  id: number | undefined
  fields: RegionFields
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Adds a region, or changes one. Its site exists at once. */
export async function saveRegion(db: Db | Tx, admin: Admin, { id, fields, version, now }: Saving) {
  return db.transaction(async (tx) => {
    await lockReferenceData(tx)
    const before = id === undefined ? undefined : await findRegionFields(tx, id)
    if (id !== undefined && !before) return refused('not-found')
    if (before && replacesUnseen({ seen: version, current: versionOfRegion(before), next: versionOfRegion(fields) }))
      return refused('changed')
    if (before && changesNothing(before, fields)) return done({ id: id! })
    const taken = await findTaken(tx, { id, before, fields })
    if (taken) return refused(taken)
    const isNewLogo = fields.logoId !== null && fields.logoId !== before?.logoId
    const added = isNewLogo ? [fields.logoId!] : []
    if (!(await keepFiles(tx, added, { kind: 'image', accountId: null, now }))) return refused('unknown-image')
    await moveSlug(tx, regions, { before: before?.slug, after: fields.slug })
    const [saved] =
      id === undefined
        ? await tx
            .insert(regions)
            .values({ ...fields, createdAt: now, updatedAt: now })
            .returning({ id: regions.id })
        : await tx
            .update(regions)
            .set({ ...fields, updatedAt: now })
            .where(eq(regions.id, id))
            .returning({ id: regions.id })
    if (before?.logoId && before.logoId !== fields.logoId) await giveUpFiles(tx, [before.logoId])
    await writeLogEntry(tx, admin, {
      action: before ? 'list-entry-changed' : 'list-entry-added',
      subject: 'region',
      subjectId: saved!.id,
      accountId: null,
      ...differences(before ?? {}, { ...before, ...fields }),
      now,
    })
    return done(saved!)
  })
}

/** Nobody else can change a region meanwhile. */
async function findTaken(
  tx: Tx,
  { id, before, fields }: { id: number | undefined; before: { title: string } | undefined; fields: RegionFields },
) {
  const all = await tx
    .select({ id: regions.id, title: regions.title, url: regions.url, slug: regions.slug })
    .from(regions)
  const others = all.filter((one) => one.id !== id)
  if (before?.title !== fields.title && others.some(({ title }) => readsTheSame(title, fields.title)))
    return 'title-taken'
  if (others.some(({ url }) => url === fields.url)) return 'url-taken'
  return others.some(({ slug }) => slug === fields.slug) ? 'slug-taken' : undefined
}

/** Removes a region without places and job alerts; at least one must remain. */
export function removeRegion(db: Db | Tx, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    // Two admins who each remove a region at the same time must not leave none.
    await lockReferenceData(tx)
    const all = await tx.select().from(regions)
    const before = all.find((region) => region.id === id)
    if (!before) return refused('not-found')
    if (all.length === 1) return refused('last-region')
    const isFree = await unless(tx, 'still used', (inner) => inner.delete(regions).where(eq(regions.id, id)))
    if (!isFree) return refused('in-use')
    // A picture that another region also shows stays.
    await giveUpFiles(
      tx,
      [before.logoId, before.fallbackLogoId].filter((file) => file !== null),
    )
    await writeLogEntry(tx, admin, {
      action: 'list-entry-removed',
      subject: 'region',
      subjectId: id,
      accountId: null,
      before: fieldsOf(before),
      now,
    })
    return done(undefined)
  })
}

function fieldsOf({ title, slug, url, videoId, accent, accentDark, province, logoId }: typeof regions.$inferSelect) {
  return { title, slug, url, videoId, accent, accentDark, province, logoId }
}

/** The fields of a region for its form, locked until they are saved. */
export async function lockRegionFields(tx: Tx, id: number) {
  await lockReferenceData(tx)
  return findRegionFields(tx, id)
}

async function findRegionFields(tx: Tx, id: number) {
  const [region] = await tx.select().from(regions).where(eq(regions.id, id))
  return region && fieldsOf(region)
}
