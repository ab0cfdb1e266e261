import { asc } from 'drizzle-orm'
import type { Changes } from '#platform/changes.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { keepLatest } from '#platform/memory/latest.server.ts'
import { redirects } from './page.table.ts'
import { pathKey } from './redirect.rules.ts'

/** Caches the route rules by path: every page checks whether one applies. */
export function keepRedirects(db: Db, changes: Changes) {
  const known = keepLatest(changes, ['redirects'], async () => {
    const rules = await listRedirects(db)
    return new Map(rules.map(({ fromPath, target, status }) => [fromPath, { target, status }]))
  })
  return async (path: string) => {
    const rules = await known()
    // Some rules are older than the conversion to lower case.
    return rules.get(path) ?? rules.get(pathKey(path))
  }
}

/** Every route rule, by its address. */
export function listRedirects(db: Db | Tx) {
  return db
    .select({ id: redirects.id, fromPath: redirects.fromPath, target: redirects.target, status: redirects.status })
    .from(redirects)
    .orderBy(asc(redirects.fromPath))
}
