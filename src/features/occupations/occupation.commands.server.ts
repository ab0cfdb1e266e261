import { count, eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { versionOfOccupation } from './occupation-admin.queries.server.ts'
import type { OccupationFields } from './occupation.fields.ts'
import { findGeneralName, mostOccupations } from './occupation.rules.ts'
import { occupationFamilies, occupations } from './occupation.table.ts'

type Saving = {
  id?: number
  fields: OccupationFields
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Adds an occupation to the vocabulary, or changes one. Searches use it at once, on every process. */
export function saveOccupation(db: Db, admin: Admin, { id, fields, version, now }: Saving) {
  return db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await lockOccupation(tx, id)
    const [family] = await tx
      .select({ id: occupationFamilies.id })
      .from(occupationFamilies)
      .where(eq(occupationFamilies.id, fields.familyId))
      // Somebody may be removing the family at this moment.
      .for('key share')
    if ((id !== undefined && !before) || !family) return refused('not-found')
    if (
      before &&
      replacesUnseen({ seen: version, current: versionOfOccupation(before), next: versionOfOccupation(fields) })
    )
      return refused('changed')
    if (findGeneralName([fields.title, ...fields.names]) !== undefined) return refused('too-general')
    if (!before && (await countOccupations(tx)) >= mostOccupations) return refused('too-many')

    const row = { ...fields, iscoCode: fields.iscoCode ?? null, updatedAt: now }
    if (before && changesNothing(before, row)) return done({ id: id! })
    let saved: { id: number } | undefined
    const isFree = await unless(tx, 'already there', async (inner) => {
      const rows = before
        ? await inner.update(occupations).set(row).where(eq(occupations.id, id!)).returning({ id: occupations.id })
        : await inner
            .insert(occupations)
            .values({ ...row, createdAt: now })
            .returning({ id: occupations.id })
      saved = rows[0]
    })
    if (!isFree) return refused('title-taken')
    await writeLogEntry(tx, admin, {
      action: before ? 'occupation-changed' : 'occupation-added',
      subject: 'occupation',
      subjectId: saved!.id,
      accountId: null,
      ...differences(before ?? {}, row),
      now,
    })
    return done(saved!)
  })
}

/** Removes an occupation from the vocabulary: a search for its names then only finds vacancies with those words. */
export function removeOccupation(db: Db, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    const before = await lockOccupation(tx, id)
    if (!before) return refused('not-found')
    await tx.delete(occupations).where(eq(occupations.id, id))
    await writeLogEntry(tx, admin, {
      action: 'occupation-removed',
      subject: 'occupation',
      subjectId: id,
      accountId: null,
      ...differences(before, {}),
      now,
    })
    return done(undefined)
  })
}

/** An occupation's fields, locked until the end of the transaction. */
export async function lockOccupation(tx: Tx, id: number) {
  const { title, familyId, iscoCode, names } = occupations
  const [found] = await tx
    .select({ title, familyId, iscoCode, names })
    .from(occupations)
    .where(eq(occupations.id, id))
    .for('update')
  return found
}

async function countOccupations(tx: Tx) {
  const [counted] = await tx.select({ all: count() }).from(occupations)
  return counted!.all
}
