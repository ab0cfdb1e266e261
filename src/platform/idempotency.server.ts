import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Db, Tx } from './db.server.ts'
import { idempotencyKeys } from './idempotency.table.ts'

type Asked = { caller: string; key: string; what: string; now: Date }

/**
 * Does something at most once per key of a caller, in one transaction with noting that it was done: who asks again after
 * a lost answer, or twice at the same time, gets what was done the first time. What throws was not done.
 */
export async function onlyOnce(tx: Tx, { caller, key, what, now }: Asked, act: () => Promise<number>) {
  const fingerprint = createHash('sha256').update(what).digest('base64url')
  // A second one that comes meanwhile waits here for the first to be committed or undone.
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

/** Who has not asked again after a day will not. */
export async function forgetIdempotencyKeys(db: Db, { now }: { now: Date }) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMs)))
}
