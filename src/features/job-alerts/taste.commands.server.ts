import { and, eq, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { lockActive, noteWanted } from './job-alert.commands.server.ts'
import { type Judged, mostTastes } from './job-alert.rules.ts'
import { jobAlertTastes } from './job-alert.table.ts'
import { findJudgedVacancy } from './taste.queries.server.ts'
import type { TasteAbout } from './taste.rules.ts'

/**
 * Stores a subscriber's opinion of the work or the company of a vacancy in their mail. The latest opinion counts, and
 * above the maximum the newest replaces the oldest.
 */
export function keepTaste(
  db: Db,
  { subscriptionId, vacancyId, isWanted, about, now }: Judged & { about: TasteAbout; now: Date },
) {
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    if (!(await lockActive(tx, subscriptionId))) return refused('not-found')
    const vacancy = await findJudgedVacancy(tx, vacancyId)
    const subject = about.kind === 'bedrijf' ? [vacancy?.company] : vacancy?.professions
    // Only the vacancy's own company or professions, whatever the request contains.
    if (!subject?.some((one) => one?.id === about.id)) return refused('not-found')
    const key = about.kind === 'bedrijf' ? { companyId: about.id } : { professionId: about.id }
    await tx
      .insert(jobAlertTastes)
      .values({ subscriptionId, ...key, isWanted, createdAt: now })
      .onConflictDoUpdate({
        target: [jobAlertTastes.subscriptionId, jobAlertTastes.professionId, jobAlertTastes.companyId],
        set: { isWanted, createdAt: now },
      })
    await tx.delete(jobAlertTastes).where(sql`${jobAlertTastes.id} in (select id from ${jobAlertTastes}
      where subscription_id = ${subscriptionId} order by created_at desc, id desc offset ${mostTastes})`)
    await noteWanted(tx, subscriptionId, now)
    return done(undefined)
  })
}

/** Removes one opinion of a subscriber. */
export function removeTaste(
  db: Db,
  { subscriptionId, tasteId, now }: { subscriptionId: number; tasteId: number; now: Date },
) {
  return db.transaction(async (tx) => {
    if (!(await lockActive(tx, subscriptionId))) return
    await tx
      .delete(jobAlertTastes)
      .where(and(eq(jobAlertTastes.id, tasteId), eq(jobAlertTastes.subscriptionId, subscriptionId)))
    await noteWanted(tx, subscriptionId, now)
  })
}
