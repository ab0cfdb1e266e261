import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.server.ts'
import { redirects } from './page.table.ts'
import { longestFromPath } from './redirect.rules.ts'

export async function findRedirect(db: Db, path: string) {
  if (path.length > longestFromPath) return undefined
  const [rule] = await db
    .select({ target: redirects.target, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.fromPath, path))
  return rule
}

/** Every route rule, by its address. */
export function listRedirects(db: Db | Tx) {
  return db
    .select({ id: redirects.id, fromPath: redirects.fromPath, target: redirects.target, status: redirects.status })
    .from(redirects)
    .orderBy(asc(redirects.fromPath))
}
