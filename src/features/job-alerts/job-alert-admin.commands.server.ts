import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { differences } from '#features/log/log-entry.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { changeAlert, leaveAlert, lockActive, removeSearch, type Settings } from './job-alert.commands.server.ts'
import { jobAlertSearches, jobAlertSubscriptionRegions } from './job-alert.table.ts'

/**
 * The settings that an admin can change, locked until the end of the transaction; undefined for an ended subscription.
 */
export async function lockAlertSettings(tx: Tx, id: number) {
  const subscription = await lockActive(tx, id)
  if (!subscription) return undefined
  const rows = await tx
    .select({ id: jobAlertSubscriptionRegions.regionId })
    .from(jobAlertSubscriptionRegions)
    .where(eq(jobAlertSubscriptionRegions.subscriptionId, id))
  const { rhythm, pausedUntil } = subscription
  return { regionIds: rows.map((row) => row.id).toSorted((one, other) => one - other), rhythm, pausedUntil }
}

type Changing = { subscriptionId: number; settings: Settings; now: Date }

/** Changes a subscription at the subscriber's request. The log does not contain the address. */
export function changeAlertFor(db: Db, admin: Admin, { subscriptionId, settings, now }: Changing) {
  return db.transaction(async (tx) => {
    const before = await lockAlertSettings(tx, subscriptionId)
    if (!before) return refused('not-found')
    const changed = await changeAlert(tx, { subscriptionId, settings, now })
    if (!changed.ok) return changed
    const after = await lockAlertSettings(tx, subscriptionId)
    await writeLogEntry(tx, admin, {
      action: 'job-alert-changed',
      subject: 'job-alert',
      subjectId: subscriptionId,
      accountId: null,
      ...differences(before, after!),
      now,
    })
    return done({ id: subscriptionId })
  })
}

/** Ends a subscription at the subscriber's request. */
export function endAlertFor(db: Db, admin: Admin, { subscriptionId, now }: { subscriptionId: number; now: Date }) {
  return db.transaction(async (tx) => {
    const before = await lockAlertSettings(tx, subscriptionId)
    if (!before) return refused('not-found')
    await leaveAlert(tx, { subscriptionId, now })
    await writeLogEntry(tx, admin, {
      action: 'job-alert-ended',
      subject: 'job-alert',
      subjectId: subscriptionId,
      accountId: null,
      ...differences(before, {}),
      now,
    })
    return done(undefined)
  })
}

/** Removes a saved search at the subscriber's request, unless nothing else is mailed to them. */
export function removeSearchFor(db: Db, admin: Admin, { searchId, now }: { searchId: number; now: Date }) {
  return db.transaction(async (tx) => {
    const [search] = await tx
      .select({ subscriptionId: jobAlertSearches.subscriptionId, query: jobAlertSearches.query })
      .from(jobAlertSearches)
      .where(eq(jobAlertSearches.id, searchId))
    if (!search) return refused('not-found')
    const { subscriptionId, query } = search
    const removed = await removeSearch(tx, { subscriptionId, searchId, now })
    if (!removed.ok) return removed
    await writeLogEntry(tx, admin, {
      action: 'job-alert-changed',
      subject: 'job-alert',
      subjectId: subscriptionId,
      accountId: null,
      before: { searches: [query] },
      after: { searches: [] },
      now,
    })
    return done(undefined)
  })
}
