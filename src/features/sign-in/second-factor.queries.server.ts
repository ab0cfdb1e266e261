import { isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import type { Sealer } from '#platform/sealing.server.ts'
import { secondFactors } from './second-factor.table.ts'

/** Undefined when it was sealed while the board had another `SECRET`. */
export function openSecret(secrets: Sealer, sealed: string) {
  try {
    return secrets.open(sealed)
  } catch {
    return undefined
  }
}

/** gap 255: how many people have a code that cannot be checked, because the board had another `SECRET` then. */
export async function countUnreadable(db: Db, secrets: Sealer) {
  const all = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(isNotNull(secondFactors.confirmedAt))
  return all.filter(({ secret }) => openSecret(secrets, secret) === undefined).length
}
