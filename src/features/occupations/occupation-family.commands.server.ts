import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { professions } from '#features/reference/reference.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { versionOfFamily } from './occupation-admin.queries.server.ts'
import type { FamilyFields } from './occupation.fields.ts'
import { findGeneralName, mostFamilies } from './occupation.rules.ts'
import { occupationFamilies, occupations } from './occupation.table.ts'

type Saving = {
  id?: number
  fields: FamilyFields
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Adds a family of occupations, or changes one. Searches use it at once, on every process. */
export function saveFamily(db: Db, admin: Admin, { id, fields, version, now }: Saving) {
  return db.transaction(async (tx) => {
    // Otherwise its profession group could be merged and removed meanwhile.
    await shareReferenceData(tx)
    const before = id === undefined ? undefined : await lockFamily(tx, id)
    if (id !== undefined && !before) return refused('not-found')
    if (before && replacesUnseen({ seen: version, current: versionOfFamily(before), next: versionOfFamily(fields) }))
      return refused('changed')
    if (before && changesNothing(before, fields)) return done({ id: id! })
    if (fields.professionId !== null && !(await tx.$count(professions, eq(professions.id, fields.professionId))))
      return refused('not-found')
    if (findGeneralName([fields.title, ...fields.words]) !== undefined) return refused('too-general')
    if (!before && (await tx.$count(occupationFamilies)) >= mostFamilies) return refused('too-many')

    let saved: { id: number } | undefined
    const isFree = await unless(tx, 'already there', async (inner) => {
      const rows = before
        ? await inner
            .update(occupationFamilies)
            .set({ ...fields, updatedAt: now })
            .where(eq(occupationFamilies.id, id!))
            .returning({ id: occupationFamilies.id })
        : await inner
            .insert(occupationFamilies)
            .values({ ...fields, createdAt: now, updatedAt: now })
            .returning({ id: occupationFamilies.id })
      saved = rows[0]
    })
    if (!isFree) return refused('title-taken')
    await writeLogEntry(tx, admin, {
      action: before ? 'list-entry-changed' : 'list-entry-added',
      subject: 'occupation-family',
      subjectId: saved!.id,
      accountId: null,
      ...differences(before ?? {}, fields),
      now,
    })
    return done(saved!)
  })
}

/** Removes a family that has no occupations. */
export function removeFamily(db: Db, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    // Locked, so that nobody adds an occupation meanwhile, which would be deleted along with the family.
    const before = await lockFamily(tx, id)
    if (!before) return refused('not-found')
    if ((await tx.$count(occupations, eq(occupations.familyId, id))) > 0) return refused('in-use')
    await tx.delete(occupationFamilies).where(eq(occupationFamilies.id, id))
    await writeLogEntry(tx, admin, {
      action: 'list-entry-removed',
      subject: 'occupation-family',
      subjectId: id,
      accountId: null,
      ...differences(before, {}),
      now,
    })
    return done(undefined)
  })
}

/** The fields of a family, locked until they are saved. */
export async function lockFamilyFields(tx: Tx, id: number) {
  // As in `saveFamily`: before locking any row.
  await shareReferenceData(tx)
  return lockFamily(tx, id)
}

async function lockFamily(tx: Tx, id: number) {
  const { title, professionId, words } = occupationFamilies
  const [found] = await tx
    .select({ title, professionId, words })
    .from(occupationFamilies)
    .where(eq(occupationFamilies.id, id))
    .for('update')
  return found
}
