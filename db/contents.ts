import { and, isNull, like, or } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { occupations } from '#features/occupations/occupation.table.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'

/** `.test` addresses belong to nobody real. */
export const isDemoUser = and(
  isNull(users.erasedAt),
  or(like(users.email, '%@voorbeeld.test'), like(users.email, '%.voorbeeld.test')),
)

export async function isEmpty(db: Db | Tx) {
  const found = await db.select({ id: regions.id }).from(regions).limit(1)
  return found.length === 0
}

export async function hasOccupations(db: Db | Tx) {
  const found = await db.select({ id: occupations.id }).from(occupations).limit(1)
  return found.length > 0
}

export async function hasDemoUsers(db: Db) {
  const found = await db.select({ id: users.id }).from(users).where(isDemoUser).limit(1)
  return found.length > 0
}
