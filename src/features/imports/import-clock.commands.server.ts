import { and, asc, eq, lte } from 'drizzle-orm'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { findEmployerById } from '#features/accounts/user.queries.server.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail.server.ts'
import type { Outgoing } from '#platform/outgoing.server.ts'
import { fetchItems } from './import-fetch.commands.server.ts'
import { mailClosed, mailFailing } from './import.mail.server.tsx'
import { applyItems, keepRun, lockSource } from './import.commands.server.ts'
import { findSiteOfCompany, listImportChoices } from './import.queries.server.ts'
import { failuresBeforeMail, nextFetch, type RunFault } from './import.rules.ts'
import { importSources } from './import.table.ts'

/** Each may take a quarter of a minute; the rest follows in the next run. */
const mostPerRun = 20

type Running = { outgoing: Pick<Outgoing, 'ask'>; baseAddress: string; now: Date }

/** Fetches and imports every source whose moment has come. Returns how many were imported. */
export async function importNightly(db: Db, running: Running) {
  const due = await db
    .select({
      id: importSources.id,
      address: importSources.address,
      companyId: importSources.companyId,
      accountId: importSources.accountId,
      failures: importSources.failures,
      nightlyById: importSources.nightlyById,
      nextFetchAt: importSources.nextFetchAt,
    })
    .from(importSources)
    .where(lte(importSources.nextFetchAt, running.now))
    .orderBy(asc(importSources.nextFetchAt), asc(importSources.id))
    .limit(mostPerRun)
  let imported = 0
  let failed: unknown
  for (const source of due) {
    try {
      if (
        await importOne(db, { ...source, nightlyById: source.nightlyById!, nextFetchAt: source.nextFetchAt! }, running)
      )
        imported += 1
    } catch (error) {
      // The others have their turn first.
      failed = error
      const broken = { sourceId: source.id, at: running.now, isNightly: true, fault: 'broken' as const }
      await db.transaction((tx) => keepRun(tx, broken))
    }
  }
  if (failed) throw failed
  return imported
}

type Due = Pick<typeof importSources.$inferSelect, 'id' | 'address' | 'companyId' | 'accountId' | 'failures'> & {
  nightlyById: number
  nextFetchAt: Date
}

async function importOne(db: Db, source: Due, running: Running) {
  const { id, failures, nextFetchAt } = source
  const { now } = running
  // Moved forward before anything can go wrong: a feed that stops the process is not tried again at once.
  const retryAt = nextFetch({ id, failures: failures + 1, now })
  const claimed = await db
    .update(importSources)
    // Counted as failed until it succeeds, so that one that stops the process each time is told about in the end.
    .set({ nextFetchAt: retryAt, failures: failures + 1 })
    .where(and(eq(importSources.id, id), eq(importSources.nextFetchAt, nextFetchAt)))
    .returning({ id: importSources.id })
  if (claimed.length === 0) return false

  const asker = await findEmployerById(db, source.nightlyById)
  const actor = asker?.actor
  if (actor?.role !== 'employer' || !isConfirmed(actor) || actor.accountId !== source.accountId) {
    await switchOff(db, source, now)
    return false
  }
  const site = await findSiteOfCompany(db, source.companyId, running.baseAddress)
  const about = { address: source.address, recipient: asker!.email, firstName: asker!.firstName, site }
  const fetched = await fetchItems(running.outgoing, source.address)
  const choices = await listImportChoices(db)
  const failing = (fault: RunFault) => mailFailing({ ...about, sourceId: id, fault })
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const locked = await lockSource(tx, actor, id)
    // Switched off, removed or closed meanwhile.
    if (!locked || locked.nightlyById === null) return false
    if (!fetched.ok) {
      await keepRun(tx, { sourceId: id, at: now, isNightly: true, fault: fetched.reason })
      await keepFailure(tx, { id, failures: failures + 1, mail: () => failing(fetched.reason) })
      return false
    }
    const brought = { items: fetched.value, fetchedAt: now }
    await tx.update(importSources).set(brought).where(eq(importSources.id, id))
    const { fault, closed } = await applyItems(tx, actor, {
      source: { ...locked, ...brought },
      choices,
      isNightly: true,
      now,
    })
    if (fault) await keepFailure(tx, { id, failures: failures + 1, mail: () => failing(fault) })
    else {
      const tomorrow = nextFetch({ id, failures: 0, now })
      await tx.update(importSources).set({ failures: 0, nextFetchAt: tomorrow }).where(eq(importSources.id, id))
    }
    if (closed.length > 0) await queueMail(tx, await mailClosed({ ...about, titles: closed }))
    return true
  })
}

type Failure = { id: number; failures: number; mail: () => ReturnType<typeof mailFailing> }

async function keepFailure(tx: Tx, { id, failures, mail }: Failure) {
  await tx.update(importSources).set({ failures }).where(eq(importSources.id, id))
  if (failures === failuresBeforeMail) await queueMail(tx, await mail())
}

/** Nobody is there any more for whom it could be done. */
async function switchOff(db: Db, { id }: Due, now: Date) {
  await db.transaction(async (tx) => {
    await tx.update(importSources).set({ nightlyById: null, nextFetchAt: null }).where(eq(importSources.id, id))
    await keepRun(tx, { sourceId: id, at: now, isNightly: true, fault: 'asker-gone' })
  })
}
