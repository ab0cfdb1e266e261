import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import type { PlanFields } from './order.fields.ts'
import { orders, plans } from './order.table.ts'
import { versionOfPlan } from './plan-admin.queries.server.ts'

type Saving = { id: number | undefined; fields: PlanFields; now: Date }

/** Adds or changes a plan, by an admin. Orders keep their original price, and the plan its account. */
export async function savePlan(db: Db | Tx, admin: Admin, { id, fields, now }: Saving) {
  return db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await lockPlan(tx, id)
    if (id !== undefined && !before) return refused('not-found')
    if (before && changesNothing(before, fields)) return done({ id: before.id, accountId: before.accountId })
    // gap 252
    if (before && fields.accountId !== before.accountId) return refused('other-account')
    if (!before && fields.accountId !== null) {
      const [account] = await tx
        .select({ closedAt: accounts.closedAt })
        .from(accounts)
        .where(eq(accounts.id, fields.accountId))
      if (!account) return refused('unknown-account')
      if (account.closedAt !== null) return refused('closed-account')
    }
    const [plan] =
      id === undefined
        ? await tx
            .insert(plans)
            .values({ ...fields, createdAt: now, updatedAt: now })
            .returning()
        : await tx
            .update(plans)
            .set({ ...fields, updatedAt: now })
            .where(eq(plans.id, id))
            .returning()
    await writeLogEntry(tx, admin, {
      action: before ? 'plan-changed' : 'plan-added',
      subject: 'plan',
      subjectId: plan!.id,
      accountId: null,
      ...differences(before ?? {}, plan!),
      now,
    })
    return done({ id: plan!.id, accountId: plan!.accountId })
  })
}

type SavingTerms = {
  id: number | undefined
  fields: PlanFields
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** The same for the page, which does not send the account of an existing plan. */
export function savePlanTerms(db: Db, admin: Admin, { id, fields, version, now }: SavingTerms) {
  return db.transaction(async (tx) => {
    const current = id === undefined ? undefined : await lockPlan(tx, id)
    if (current && replacesUnseen({ seen: version, current: versionOfPlan(current), next: versionOfPlan(fields) }))
      return refused('changed')
    const { accountId } = current ?? fields
    return savePlan(tx, admin, { id, fields: { ...fields, accountId }, now })
  })
}

/** Deletes a plan that was never bought; one that was bought can only be withdrawn. */
export async function removePlan(db: Db | Tx, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, id)
    if (!plan) return refused('not-found')
    if ((await tx.$count(orders, eq(orders.planId, id))) > 0) return refused('in-use')
    await tx.delete(plans).where(eq(plans.id, id))
    const log = { action: 'plan-removed', subject: 'plan', subjectId: id, accountId: null } as const
    await writeLogEntry(tx, admin, { ...log, ...differences(plan, {}), now })
    return done(undefined)
  })
}

/** A plan, also locked against new orders for it. */
export async function lockPlan(tx: Tx, id: number) {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, id)).for('update')
  return plan
}
