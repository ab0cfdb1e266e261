import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readsTheSame } from '#basics/dutch-words.ts'
import { done, refused } from '#basics/result.ts'
import { mergeFormerSlugs } from '#basics/slug.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences, loggedIds } from '#features/log/log-entry.rules.ts'
import { lockReferenceData, lockReferring } from '#features/reference/reference-lock.commands.server.ts'
import { moveTypedChoices, moveWordsOfFeeds } from '#features/reference/reference-typed.commands.server.ts'
import { draftsNaming } from '#features/reference/reference-usage.queries.server.ts'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { moveSlug } from '#platform/slug.server.ts'
import { versionOfPlace } from './place-admin.queries.server.ts'
import type { PlaceFields } from './place.fields.ts'
import { mostAliases } from './place.rules.ts'
import { places } from './place.table.ts'
import { regions } from './region.table.ts'

type Saving = {
  id: number | undefined
  fields: PlaceFields
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Adds a place, or changes one: a new name applies everywhere, and its old address still works. */
export function savePlace(db: Db | Tx, admin: Admin, { id, fields, version, now }: Saving) {
  return db.transaction(async (tx) => {
    await lockReferenceData(tx)
    const before = id === undefined ? undefined : await findPlace(tx, id)
    if (id !== undefined && !before) return refused('not-found')
    if (before && replacesUnseen({ seen: version, current: versionOfPlace(before), next: versionOfPlace(fields) }))
      return refused('changed')
    if (before && changesNothing(before, fields)) return done({ id: before.id })
    if ((await tx.$count(regions, eq(regions.id, fields.regionId))) === 0) return refused('unknown-region')
    const isNamedAnew = before?.title !== fields.title || before.regionId !== fields.regionId
    if (isNamedAnew && (await isTitleTaken(tx, { id, ...fields }))) return refused('title-taken')
    let saved: { id: number } | undefined
    const isFree = await unless(tx, 'already there', async (inner) => {
      await moveSlug(inner, places, { before: before?.slug, after: fields.slug })
      const rows = before
        ? await inner
            .update(places)
            .set({ ...fields, updatedAt: now })
            .where(eq(places.id, before.id))
            .returning({ id: places.id })
        : await inner
            .insert(places)
            .values({ ...fields, createdAt: now, updatedAt: now })
            .returning({ id: places.id })
      saved = rows[0]
    })
    if (!isFree) return refused('slug-taken')
    await writeLogEntry(tx, admin, {
      action: before ? 'list-entry-changed' : 'list-entry-added',
      subject: 'place',
      subjectId: saved!.id,
      accountId: null,
      ...differences(before ? fieldsOf(before) : {}, fields),
      now,
    })
    return done(saved!)
  })
}

/** Nobody else can change a place meanwhile. gap 285: places in different regions may have the same name. */
async function isTitleTaken(
  tx: Tx,
  { id, title, regionId }: Pick<PlaceFields, 'title' | 'regionId'> & { id: number | undefined },
) {
  const inRegion = await tx
    .select({ id: places.id, title: places.title })
    .from(places)
    .where(eq(places.regionId, regionId))
  return inRegion.some((one) => one.id !== id && readsTheSame(one.title, title))
}

/** Removes a place that nothing uses. */
export function removePlace(db: Db | Tx, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    await lockReferenceData(tx)
    const before = await findPlace(tx, id)
    if (!before) return refused('not-found')
    const isFree = await unless(tx, 'still used', (inner) => inner.delete(places).where(eq(places.id, id)))
    if (!isFree) return refused('in-use')
    await writeLogEntry(tx, admin, {
      action: 'list-entry-removed',
      subject: 'place',
      subjectId: id,
      accountId: null,
      before: fieldsOf(before),
      now,
    })
    return done(undefined)
  })
}

type Merging = { fromId: number; intoId: number; now: Date }

/**
 * Moves everything of one place to another and removes it. Its names then find the other place, and its addresses
 * redirect there.
 */
export function mergePlaces(db: Db | Tx, admin: Admin, { fromId, intoId, now }: Merging) {
  if (fromId === intoId) return Promise.resolve(refused('same'))
  return db.transaction(async (tx) => {
    await lockReferenceData(tx)
    const both = await tx
      .select()
      .from(places)
      .where(inArray(places.id, [fromId, intoId]))
    const [from, into] = [both.find(({ id }) => id === fromId), both.find(({ id }) => id === intoId)]
    if (!from || !into) return refused('not-found')

    const vacancies = await lockReferring(tx, {
      companies: sql`select company_id from company_places where place_id = ${fromId}`,
      vacancies: sql`select id from vacancies where place_id = ${fromId} union ${draftsNaming('placeId', fromId)}`,
    })
    const inBoth = await companiesIn(
      tx,
      sql`delete from company_places where place_id = ${fromId}
        and company_id in (select company_id from company_places where place_id = ${intoId}) returning company_id id`,
    )
    const moved = await companiesIn(
      tx,
      sql`update company_places set place_id = ${intoId} where place_id = ${fromId} returning company_id id`,
    )
    await tx.execute(sql`update vacancies set place_id = ${intoId} where place_id = ${fromId}`)
    for (const field of ['placeId', 'placeIds']) await moveTypedChoices(tx, { field, fromId, intoId })
    await moveWordsOfFeeds(tx, { field: 'place', fromId, intoId })
    await tx.delete(places).where(eq(places.id, fromId))

    const aliases = [...new Set([...into.aliases, from.title, ...from.aliases])].slice(0, mostAliases)
    const formerSlugs = mergeFormerSlugs(from, into)
    await tx.update(places).set({ aliases, formerSlugs, updatedAt: now }).where(eq(places.id, intoId))
    await writeLogEntry(tx, admin, {
      action: 'list-entries-merged',
      subject: 'place',
      subjectId: intoId,
      accountId: null,
      before: { merged: fieldsOf(from), aliases: into.aliases },
      after: {
        aliases,
        vacancies: loggedIds(vacancies),
        companies: loggedIds(moved),
        companiesInBoth: loggedIds(inBoth),
      },
      now,
    })
    return done({ id: intoId })
  })
}

async function companiesIn(tx: Tx, changed: SQL) {
  const rows = await rowsOf<{ id: number }>(tx, changed)
  return rows.map(({ id }) => id)
}

type Place = typeof places.$inferSelect

function fieldsOf({ title, slug, regionId, latitude, longitude, aliases }: Place) {
  return { title, slug, regionId, latitude, longitude, aliases }
}

/** The fields of a place for its form, locked until they are saved. */
export async function lockPlaceFields(tx: Tx, id: number) {
  await lockReferenceData(tx)
  const place = await findPlace(tx, id)
  return place && fieldsOf(place)
}

async function findPlace(tx: Tx, id: number) {
  const [place] = await tx.select().from(places).where(eq(places.id, id))
  return place
}
