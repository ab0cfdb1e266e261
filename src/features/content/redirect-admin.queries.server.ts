import { and, eq } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { redirects } from './page.table.ts'
import type { RedirectStatus } from './redirect.rules.ts'

export type RedirectRow = Awaited<ReturnType<typeof searchRedirects>>['rows'][number]

const selected = {
  id: redirects.id,
  fromPath: redirects.fromPath,
  target: redirects.target,
  status: redirects.status,
  updatedAt: redirects.updatedAt,
}

export function searchRedirects(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { soort } = asked.chosen
  const where = and(
    containing(asked.words, [redirects.fromPath, redirects.target]),
    soort === undefined ? undefined : eq(redirects.status, Number(soort) as RedirectStatus),
  )
  const columns = { van: redirects.fromPath, naar: redirects.target, gewijzigd: redirects.updatedAt }
  const found = db.select(selected).from(redirects).where(where).$dynamic()
  return listPage(db, found, { asked, columns, id: redirects.id })
}

export async function findRedirectById(db: Db, _admin: Admin, id: number) {
  const [rule] = await db.select(selected).from(redirects).where(eq(redirects.id, id))
  return rule
}

/** Identifies the version of a rule that a form shows. */
export const versionOfRedirect = versionOf('fromPath', 'target', 'status')
