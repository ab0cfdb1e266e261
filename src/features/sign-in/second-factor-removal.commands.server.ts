import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { recoveryCodes, secondFactors } from './second-factor.table.ts'

/** Returns whether one was turned on. */
export async function removeSecondFactor(tx: Tx, userId: number) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}
