import { isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import type { Sealer } from '#platform/sealing.server.ts'
import { secondFactors } from './second-factor.table.ts'

/** Undefined when it was sealed with another secret of the board. */
export function openSecret(secrets: Sealer, sealed: string) {
  try {
    return secrets.open(sealed)
  } catch {
    return undefined
  }
}

/** gap 255: of how many people no code can be checked, because their secrets were sealed with another of the board. */
export async function countUnreadable(db: Db, secrets: Sealer) {
  const all = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(isNotNull(secondFactors.confirmedAt))
  return all.filter(({ secret }) => openSecret(secrets, secret) === undefined).length
}
