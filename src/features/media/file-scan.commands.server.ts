import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.server.ts'
import type { Storage } from './file.commands.server.ts'
import { files } from './file.table.ts'

/** At the scanner's slowest this takes three quarters of an hour; a run may take one hour. */
const mostPerRun = 20
// Longer than a scan can take: after this, another process may take over a document.
const claimMs = 3 * 60_000

type Scanning = {
  now: () => Date
  /** Called in the transaction in which a file becomes infected. */
  onInfected: (tx: Tx, file: { id: number; name: string }) => Promise<unknown>
}

/**
 * Scans the waiting documents, the ones tried longest ago first. While the scanner is down they keep waiting. One that
 * cannot be scanned goes to the back, so that it never holds up the others. Returns how many were scanned.
 */
export async function scanFiles(storage: Storage, scanning: Scanning) {
  try {
    return await scanWaiting(storage, scanning)
  } finally {
    await removeInfected(storage, scanning.now)
  }
}

async function scanWaiting({ db, files: store, virusScanner }: Storage, { now, onInfected }: Scanning) {
  let scanned = 0
  // Checked before a file is claimed: a claim announces a change, which starts this again.
  if (!virusScanner || !(await isAnyWaiting(db, now())) || !(await virusScanner.isUp())) return scanned
  for (let tried = 0; tried < mostPerRun; tried += 1) {
    const file = await claimFile(db, now())
    if (!file) return scanned
    // Outside any transaction: a slow scanner must not hold a connection or a lock.
    const verdict = await virusScanner.scan(await store.read(file.key))
    if (verdict === 'unavailable') return scanned
    if (verdict === 'clean') scanned += await markClean(db, file, now())
    if (verdict === 'infected') scanned += await markInfected(db, file, onInfected)
  }
  return scanned
}

type Claimed = { id: number; key: string }

async function isAnyWaiting(db: Db, now: Date) {
  const [waiting] = await db.select({ id: files.id }).from(files).where(mayBeTried(now)).limit(1)
  return waiting !== undefined
}

/** Claims the next document; another process skips the row that this one locked. */
async function claimFile(db: Db, now: Date): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(mayBeTried(now))
      .orderBy(sql`${files.scannedAt} nulls first`, asc(files.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (next) await tx.update(files).set({ scannedAt: now }).where(eq(files.id, next.id))
    return next
  })
}

function mayBeTried(now: Date) {
  const before = new Date(now.getTime() - claimMs)
  return and(eq(files.scan, 'waiting'), or(isNull(files.scannedAt), lt(files.scannedAt, before)))
}

/** Two processes may have scanned the same file: only the first one counts. */
async function markClean(db: Db, { id }: Claimed, now: Date) {
  const marked = await db
    .update(files)
    .set({ scan: 'clean', scannedAt: now })
    .where(isStillWaiting(id))
    .returning({ id: files.id })
  return marked.length
}

/**
 * Its bytes are deleted after the commit: if the commit failed, a document without them could never be scanned again.
 */
async function markInfected(db: Db, { id }: Claimed, onInfected: Scanning['onInfected']) {
  return db.transaction(async (tx) => {
    // Waits for a form that is about to use it, so that the application it creates is reported too.
    const [file] = await tx
      .update(files)
      .set({ scan: 'infected', scannedAt: null })
      .where(isStillWaiting(id))
      .returning({ id: files.id, name: files.name })
    if (!file) return 0
    await onInfected(tx, file)
    return 1
  })
}

/** Deletes the bytes; the row stays, so that both sides can be notified. Also for a run that was interrupted. */
async function removeInfected({ db, files: store }: Storage, now: Scanning['now']) {
  const left = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(and(eq(files.scan, 'infected'), isNull(files.scannedAt)))
    .orderBy(asc(files.id))
  for (const { id, key } of left) {
    await store.delete(key)
    await db.update(files).set({ scannedAt: now() }).where(eq(files.id, id))
  }
}

function isStillWaiting(id: number) {
  return and(eq(files.id, id), eq(files.scan, 'waiting'))
}
