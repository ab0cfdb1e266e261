import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import { redirects } from './page.table.ts'

export async function findRedirect(db: Db, path: string) {
  const [rule] = await db
    .select({ target: redirects.target, permanent: redirects.permanent })
    .from(redirects)
    .where(eq(redirects.fromPath, path))
  return rule
}
