import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { findEmployerById } from '#features/accounts/user.queries.server.ts'
import { boardItself, writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { Outgoing } from '#platform/outgoing.server.ts'
import { fetchItems } from './import-fetch.commands.server.ts'
import { mailAdded, mailClosed, mailFailing, mailStopped, mailUnplanned } from './import.mail.server.tsx'
import { applyItems, keepFetched, keepRun, lockSource } from './import.commands.server.ts'
import { findContactOfCompany, findSiteOfCompany, listImportChoices } from './import.queries.server.ts'
import { failuresBeforeMail, lastAttempt, nextFetch, type RunFault } from './import.rules.ts'
import { importRuns, importSources } from './import.table.ts'

/** Each may take a quarter of a minute; the others follow in the next run. */
const mostPerRun = 20

type Running = { outgoing: Pick<Outgoing, 'ask'>; baseAddress: string; now: () => Date }

/** Fetches and imports every source that is due. Returns how many were imported. */
export async function importNightly(db: Db, running: Running) {
  const rows = await db
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
    .where(and(isNotNull(importSources.nightlyById), lte(importSources.nextFetchAt, running.now())))
    .orderBy(asc(importSources.nextFetchAt), asc(importSources.id))
    .limit(mostPerRun)
  const due = rows.map((row) => ({ ...row, nightlyById: row.nightlyById!, nextFetchAt: row.nextFetchAt! }))
  let imported = 0
  let failed: unknown
  for (const source of due) {
    try {
      if (await importOne(db, source, running)) imported += 1
    } catch (error) {
      // The other sources are fetched first.
      failed = error
      await keepBroken(db, source, running)
    }
  }
  if (failed) throw failed
  return imported
}

type Source = Pick<typeof importSources.$inferSelect, 'id' | 'address' | 'companyId' | 'accountId' | 'failures'> & {
  nightlyById: number
}
type Due = Source & { nextFetchAt: Date }

async function importOne(db: Db, source: Due, running: Running) {
  const { id, failures, nextFetchAt } = source
  const now = running.now()
  // Moved forward before anything can go wrong: a feed that crashes the process is not retried at once.
  const retryAt = nextFetch({ id, failures: failures + 1, now })
  const claimed = await db
    .update(importSources)
    // Counted as failed until it succeeds, so that a feed that keeps crashing the process is reported in the end.
    .set({ nextFetchAt: retryAt, failures: failures + 1 })
    .where(and(eq(importSources.id, id), eq(importSources.nextFetchAt, nextFetchAt)))
    .returning({ id: importSources.id })
  if (claimed.length === 0) return false

  const before = await findAsker(db, source, running)
  if (!before) {
    await db.transaction((tx) => switchOff(tx, source, running))
    return false
  }
  if (failures === failuresBeforeMail && !(await wasWrittenDown(db, source))) {
    // The last attempt crashed the process, which could not mail anyone, and this one may crash too.
    await db.transaction(async (tx) =>
      queueMail(tx, await mailFailing({ ...before.about, sourceId: id, fault: 'broken' })),
    )
  }
  const fetched = await fetchItems(running.outgoing, source.address)
  const choices = await listImportChoices(db)
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const locked = await lockSource(tx, source, id)
    // Switched off, removed, moved or closed meanwhile.
    if (!locked || locked.nightlyById === null || locked.address !== source.address) return false
    const by = { ...source, nightlyById: locked.nightlyById }
    // Checked again, because fetching may have taken a quarter of a minute.
    const asker = await findAsker(tx, by, running)
    if (!asker) {
      await switchOff(tx, by, running)
      return false
    }
    const failing = (fault: RunFault) =>
      keepFailure(tx, { id, failures: failures + 1, mail: () => mailFailing({ ...asker.about, sourceId: id, fault }) })
    if (!fetched.ok) {
      await keepRun(tx, { sourceId: id, at: now, isNightly: true, fault: fetched.reason })
      await failing(fetched.reason)
      return false
    }
    const brought = { items: fetched.value, fetchedAt: now }
    const isOvertaken = !(await keepFetched(tx, id, brought))
    const { fault, closed, unplanned, added, waiting } = await applyItems(tx, asker.actor, {
      source: isOvertaken ? locked : { ...locked, ...brought },
      choices,
      isNightly: true,
      now,
    })
    if (fault) await failing(fault)
    else {
      const tomorrow = nextFetch({ id, failures: 0, now })
      await tx.update(importSources).set({ failures: 0, nextFetchAt: tomorrow }).where(eq(importSources.id, id))
    }
    if (closed.length > 0) await queueMail(tx, await mailClosed({ ...asker.about, titles: closed, waiting }))
    if (unplanned.length > 0) await queueMail(tx, await mailUnplanned({ ...asker.about, titles: unplanned }))
    if (added.length > 0) await queueMail(tx, await mailAdded({ ...asker.about, titles: added }))
    return true
  })
}

/** Whether the last attempt finished, successfully or not. */
async function wasWrittenDown(db: Db, { id, failures, nextFetchAt }: Due) {
  const since = lastAttempt({ failures, nextFetchAt })
  return (await db.$count(importRuns, and(eq(importRuns.sourceId, id), gte(importRuns.at, since)))) > 0
}

/** The user on whose behalf a source is fetched, if still allowed, and the contents of a mail to them. */
async function findAsker(db: Db | Tx, { address, companyId, accountId, nightlyById }: Source, running: Running) {
  const asker = await findEmployerById(db, nightlyById)
  const actor = asker?.actor
  if (actor?.role !== 'employer' || !isConfirmed(actor) || actor.accountId !== accountId) return undefined
  const site = await findSiteOfCompany(db, companyId, running.baseAddress)
  return { actor, about: { address, recipient: asker!.email, firstName: asker!.firstName, site } }
}

/** Records an import that failed because of an error of our own, and not because of the feed. */
async function keepBroken(db: Db, source: Source, running: Running) {
  const { id, failures } = source
  const fault = 'broken'
  const asker = await findAsker(db, source, running)
  await db.transaction(async (tx) => {
    const isStill = and(eq(importSources.id, id), eq(importSources.address, source.address))
    if ((await tx.$count(importSources, isStill)) === 0) return
    await keepRun(tx, { sourceId: id, at: running.now(), isNightly: true, fault })
    const mail = () => mailFailing({ ...asker!.about, sourceId: id, fault })
    if (asker) await keepFailure(tx, { id, failures: failures + 1, mail })
  })
}

type Failure = { id: number; failures: number; mail: () => ReturnType<typeof mailFailing> }

async function keepFailure(tx: Tx, { id, failures, mail }: Failure) {
  const isStill = eq(importSources.id, id)
  const kept = await tx.update(importSources).set({ failures }).where(isStill).returning({ id: importSources.id })
  if (kept.length > 0 && failures === failuresBeforeMail) await queueMail(tx, await mail())
}

/**
 * Switches off a source whose user may no longer import, unless a colleague switched it on meanwhile. gap 211: mails
 * somebody who is still there.
 */
async function switchOff(
  tx: Tx,
  { id, address, companyId, accountId, nightlyById }: Source,
  { baseAddress, now }: Running,
) {
  const off = await tx
    .update(importSources)
    .set({ nightlyById: null, nextFetchAt: null })
    .where(and(eq(importSources.id, id), eq(importSources.nightlyById, nightlyById)))
    .returning({ id: importSources.id })
  if (off.length === 0) return
  await keepRun(tx, { sourceId: id, at: now(), isNightly: true, fault: 'asker-gone' })
  const { host } = new URL(address)
  await writeLogEntry(tx, boardItself, {
    action: 'import-nightly',
    subject: 'import',
    subjectId: id,
    accountId,
    before: { isOn: true, host },
    after: { isOn: false, host },
    now: now(),
  })
  const contact = await findContactOfCompany(tx, companyId)
  if (!contact) return
  const site = await findSiteOfCompany(tx, companyId, baseAddress)
  await queueMail(tx, await mailStopped({ ...contact, sourceId: id, address, site }))
}
