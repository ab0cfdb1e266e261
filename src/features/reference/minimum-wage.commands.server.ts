import { eq } from 'drizzle-orm'
import { localDay } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { versionOfWage } from './minimum-wage-admin.queries.server.ts'
import type { MinimumWageFields } from './minimum-wage.fields.ts'
import { listMinimumWages } from './minimum-wage.queries.server.ts'
import { decideWage, isToCome } from './minimum-wage.rules.ts'
import { minimumWages } from './minimum-wage.table.ts'

type Saving = {
  id?: number
  fields: MinimumWageFields
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Adds amounts that apply from a day on, or corrects amounts that are not in force yet. */
export function saveMinimumWage(db: Db, admin: Admin, { id, fields, version, now }: Saving) {
  return db.transaction(async (tx) => {
    const before = await lockWage(tx, id)
    if (id !== undefined && !before) return refused('not-found')
    if (before && replacesUnseen({ seen: version, current: versionOfWage(before), next: versionOfWage(fields) }))
      return refused('changed')
    const others = (await listMinimumWages(tx)).filter((wage) => wage.id !== id)
    const decision = decideWage(fields, { today: localDay(now), others, before })
    if (!decision.ok) return decision
    if (before && changesNothing(before, fields)) return done({ id: id! })

    const [saved] = before
      ? await tx
          .update(minimumWages)
          .set({ ...fields, updatedAt: now })
          .where(eq(minimumWages.id, id!))
          .returning({ id: minimumWages.id })
      : await tx
          .insert(minimumWages)
          .values({ ...fields, createdAt: now, updatedAt: now })
          .returning({ id: minimumWages.id })
    await writeLogEntry(tx, admin, {
      action: before ? 'minimum-wage-changed' : 'minimum-wage-added',
      subject: 'minimum-wage',
      subjectId: saved!.id,
      accountId: null,
      ...differences(before ?? {}, fields),
      now,
    })
    return done(saved!)
  })
}

/** Removes amounts that are not in force yet: current and earlier ones must stay. */
export function removeMinimumWage(db: Db, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    const before = await lockWage(tx, id)
    if (!before) return refused('not-found')
    if (!isToCome(before, localDay(now))) return refused('in-force')
    await tx.delete(minimumWages).where(eq(minimumWages.id, id))
    await writeLogEntry(tx, admin, {
      action: 'minimum-wage-removed',
      subject: 'minimum-wage',
      subjectId: id,
      accountId: null,
      ...differences(before, {}),
      now,
    })
    return done(undefined)
  })
}

/** The fields of an amount, or undefined for a new one; locks all amounts until the end of the transaction. */
export async function lockWage(tx: Tx, id: number | undefined) {
  await lockWages(tx)
  if (id === undefined) return undefined
  const { fromDay, hourlyCents, youthPercentages, source } = minimumWages
  const [wage] = await tx
    .select({ fromDay, hourlyCents, youthPercentages, source })
    .from(minimumWages)
    .where(eq(minimumWages.id, id))
    .for('update')
  return wage
}

/** Every amount is compared with the others: two admins who save at once must each see what the other saved. */
async function lockWages(tx: Tx) {
  await lockName(tx, 'minimum wages')
}
