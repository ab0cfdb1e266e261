import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Owner } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import type { BillingFields } from './billing.fields.ts'
import { findBillingFields, versionOfBilling } from './billing.queries.server.ts'

type Saving = {
  fields: BillingFields
  /** The version that the owner saw, from `versionOfBilling`; by default the current one. */
  version?: string
  now: Date
}

/** Changes the billing identity of an account for its next invoices. Issued invoices keep the old one. */
export async function saveBilling(db: Db, owner: Owner, { fields, version, now }: Saving) {
  const { accountId } = owner
  return db.transaction(async (tx) => {
    // Closing an account erases this identity; saving it now would bring it back.
    if (!(await lockOpenAccount(tx, accountId))) return refused('not-found')
    const before = await findBillingFields(tx, accountId)
    const versions = { seen: version, current: versionOfBilling(before), next: versionOfBilling(fields) }
    if (replacesUnseen(versions)) return refused('changed')
    if (changesNothing(before, fields)) return done(undefined)
    await tx
      .update(accounts)
      .set({ ...fields, updatedAt: now })
      .where(eq(accounts.id, accountId))
    await writeLogEntry(tx, owner, {
      action: 'billing-changed',
      subject: 'account',
      subjectId: accountId,
      accountId,
      // The billing e-mail address may be a person's own.
      ...differences(before, { ...before, ...fields }, ['billingEmail']),
      now,
    })
    return done(undefined)
  })
}
