import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Db, Tx } from './db.server.ts'
import { idempotencyKeys } from './idempotency.table.ts'

type Asked = { caller: string; key: string; what: string; now: Date }

/**
 * Does something at most once per caller and key, and records it in the same transaction: a caller who repeats a
 * request after a lost answer, or sends it twice at once, gets the first result. If it throws, it was not done.
 */
export async function onlyOnce(tx: Tx, { caller, key, what, now }: Asked, act: () => Promise<number>) {
  const fingerprint = createHash('sha256').update(what).digest('base64url')
  // A concurrent request waits here until the first is committed or rolled back.
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ caller, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const own = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))
  if (claimed.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(own)
    if (earlier?.fingerprint !== fingerprint || earlier.resultId === null) return refused('other-use')
    return done({ id: earlier.resultId, isRepeat: true })
  }
  const id = await act()
  await tx.update(idempotencyKeys).set({ resultId: id }).where(own)
  return done({ id, isRepeat: false })
}

const keptMs = 24 * 3600 * 1000

/** After a day nobody retries the request. */
export async function forgetIdempotencyKeys(db: Db, { now }: { now: Date }) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMs)))
}
