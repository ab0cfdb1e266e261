import { eq } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { fingerprintOf } from '#platform/fingerprint.server.ts'
import type { Party } from './billing.rules.ts'

/** The identity of an account on its invoices; undefined until everything the law requires is known. */
export async function findBilling(db: Db | Tx, accountId: number): Promise<Party | undefined> {
  const fields = await findBillingFields(db, accountId)
  const { legalName, streetName, houseNumber, postalCode, place, kvkNumber, btwId, billingEmail } = fields
  if (!legalName || !streetName || !houseNumber || !postalCode || !place) return undefined
  return {
    name: legalName,
    streetName,
    houseNumber,
    postalCode,
    place,
    ...(kvkNumber && { kvkNumber }),
    ...(btwId && { btwId }),
    ...(billingEmail && { email: billingEmail }),
  }
}

/** The parts of it that are known so far, for the form. */
export async function findBillingFields(db: Db | Tx, accountId: number) {
  const [fields] = await db
    .select({
      legalName: accounts.legalName,
      streetName: accounts.streetName,
      houseNumber: accounts.houseNumber,
      postalCode: accounts.postalCode,
      place: accounts.place,
      kvkNumber: accounts.kvkNumber,
      btwId: accounts.btwId,
      billingEmail: accounts.billingEmail,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return fields!
}

/** Identifies one version of the billing identity. */
export function versionOfBilling(fields: Awaited<ReturnType<typeof findBillingFields>>) {
  return fingerprintOf(fields)
}
