import { and, eq, ne } from 'drizzle-orm'
import { lockName, type Tx } from '#platform/db.server.ts'
import { articles, pages, redirects } from './page.table.ts'
import { isProductPath } from './product-path.rules.ts'
import { writingPath, type WritingKind } from './writing.rules.ts'

/**
 * Locks all addresses of the board until the end of the transaction: whether one is free depends on pages, articles and
 * route rules together.
 */
export async function lockAddresses(tx: Tx) {
  await lockName(tx, 'addresses')
}

type Asked = { kind: WritingKind; slug: string; id?: number; before?: string }

/** What already has this address; undefined if it is free. A redirect from it to this writing itself does not count. */
export async function findOwnerOfAddress(tx: Tx, { kind, slug, id, before }: Asked) {
  const path = writingPath(kind, slug)
  if (kind === 'page' && isProductPath(path)) return 'is-route' as const
  const table = kind === 'page' ? pages : articles
  const taken = await tx.$count(table, and(eq(table.slug, slug), id === undefined ? undefined : ne(table.id, id)))
  if (taken > 0) return 'slug-taken' as const
  const [rule] = await tx.select({ target: redirects.target }).from(redirects).where(eq(redirects.fromPath, path))
  const isOwn = before !== undefined && rule?.target === writingPath(kind, before)
  return rule && !isOwn ? ('is-redirect' as const) : undefined
}

/**
 * Redirects the old address to the new one, together with earlier redirects to it; removes any redirect from the new
 * one.
 */
export async function keepFormerAddress(tx: Tx, { from, to, now }: { from: string; to: string; now: Date }) {
  await tx.delete(redirects).where(eq(redirects.fromPath, to))
  await tx.update(redirects).set({ target: to, updatedAt: now }).where(eq(redirects.target, from))
  await tx
    .insert(redirects)
    .values({ fromPath: from, target: to, status: 301, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { target: to, status: 301, updatedAt: now } })
}
