import { and, eq, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedEmployer, Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { tooOften } from '#features/sign-in/sign-in.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { Outgoing } from '#platform/outgoing.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import type { ImportSourceChange, ImportSourceFields } from './import.fields.ts'
import { fetchItems } from './import-fetch.commands.server.ts'
import { keepFetched, keepRun, lockSource } from './import.commands.server.ts'
import { asAsked, mostSources, nextFetch } from './import.rules.ts'
import { versionOfSource } from './import.queries.server.ts'
import { importSources } from './import.table.ts'

type Fetching = { outgoing: Pick<Outgoing, 'ask'>; limit: RateLimit; now: Date }
type Adding = Fetching & { fields: ImportSourceFields }

/** Fetches an address for the first time, and adds it as a source of the account if it has vacancies. */
export async function addImportSource(db: Db, employer: ConfirmedEmployer, { fields, ...fetching }: Adding) {
  const { address, companyId, coordinatorId } = fields
  const { accountId } = employer
  const { now } = fetching
  const fetched = await fetchWithin(employer, address, fetching)
  if (!fetched.ok) return fetched
  if (fetched.value.length === 0) return refused('no-items')
  return db.transaction(async (tx) => {
    if (!(await lockOpenAccount(tx, accountId))) return refused('unknown-company')
    const refusal = await findRefusal(tx, employer, { companyId, coordinatorId })
    if (refusal) return refused(refusal)
    const addresses = await listAddresses(tx, employer)
    if (addresses.length >= mostSources) return refused('too-many-sources')
    if (addresses.includes(address)) return refused('already-there')
    const [added] = await tx
      .insert(importSources)
      .values({ accountId, address, companyId, coordinatorId, items: fetched.value, fetchedAt: now })
      .returning({ id: importSources.id })
    return done(added!)
  })
}

/** Fetches a source again. The employer reviews the result before it is imported. */
export async function fetchImportSource(
  db: Db,
  employer: ConfirmedEmployer,
  { sourceId, ...fetching }: Fetching & { sourceId: number },
) {
  const { now } = fetching
  const [source] = await db
    .select({ address: importSources.address })
    .from(importSources)
    .where(own(employer, sourceId))
  if (!source) return refused('no-source')
  const fetched = await fetchWithin(employer, source.address, fetching)
  if (!fetched.ok && fetched.reason === 'too-often') return fetched
  return db.transaction(async (tx) => {
    const locked = await lockSource(tx, employer, sourceId)
    if (!locked) return refused('no-source')
    // The address was changed meanwhile, and the new one was fetched then.
    if (locked.address !== source.address) return done(undefined)
    if (!fetched.ok) {
      await keepRun(tx, { sourceId, at: now, isNightly: false, fault: fetched.reason })
      return fetched
    }
    await keepFetched(tx, sourceId, { items: fetched.value, fetchedAt: now })
    return done(undefined)
  })
}

type Changing = Fetching & {
  sourceId: number
  fields: ImportSourceChange
  /** The version that the employer saw; by default the current one. */
  version?: string
}

/**
 * Changes the address of a source and the contact person for its vacancies. A new address is fetched first. Vacancies
 * imported earlier are still matched by their references.
 */
export async function changeImportSource(
  db: Db,
  employer: ConfirmedEmployer,
  { sourceId, fields, version: seen, ...fetching }: Changing,
) {
  const { address } = fields
  const [before] = await db
    .select({ address: importSources.address })
    .from(importSources)
    .where(own(employer, sourceId))
  if (!before) return refused('no-source')
  const fetched = asAsked(before.address) === address ? undefined : await fetchWithin(employer, address, fetching)
  if (fetched && !fetched.ok) return fetched
  if (fetched?.value.length === 0) return refused('no-items')
  return db.transaction(async (tx) => {
    const source = await lockSource(tx, employer, sourceId)
    if (!source) return refused('no-source')
    // An address that only differs in spelling does not change.
    const changed = fetched ? fields : { ...fields, address: source.address }
    const [current, next] = [versionOfSource(source), versionOfSource(changed)]
    // A colleague may have changed the address in the meantime.
    if (source.address !== before.address || replacesUnseen({ seen, current, next })) return refused('changed')
    const refusal = await findRefusal(tx, employer, { ...fields, companyId: source.companyId })
    if (refusal) return refused(refusal)
    if (fetched && (await listAddresses(tx, employer)).includes(address)) return refused('already-there')
    const { now } = fetching
    // Nobody has reviewed the new feed: as with a new source, nightly imports start after that.
    const unseen = { importedAt: null, nightlyById: null, nextFetchAt: null, failures: 0 }
    await tx
      .update(importSources)
      .set({ ...changed, ...(fetched && { items: fetched.value, fetchedAt: now, ...unseen }), updatedAt: now })
      .where(eq(importSources.id, sourceId))
    if (fetched && source.nightlyById !== null) await logNightly(tx, employer, { source, isOn: false, address, now })
    return done(undefined)
  })
}

const own = ({ accountId }: Employer, sourceId: number) =>
  and(eq(importSources.id, sourceId), eq(importSources.accountId, accountId))

/** The addresses of a locked account, normalised: older sources have theirs as it was typed. */
async function listAddresses(tx: Tx, { accountId }: Employer) {
  const rows = await tx
    .select({ address: importSources.address })
    .from(importSources)
    .where(eq(importSources.accountId, accountId))
  return rows.map(({ address }) => asAsked(address))
}

async function fetchWithin({ accountId }: Employer, address: string, { outgoing, limit }: Fetching) {
  const wait = await limit(`imports of account ${accountId}`)
  return wait === undefined ? fetchItems(outgoing, address) : tooOften(wait)
}

type Chosen = { companyId: number; coordinatorId: number | null }

async function findRefusal(tx: Tx, { accountId }: Employer, { companyId, coordinatorId }: Chosen) {
  const own = and(eq(companies.id, companyId), eq(companies.accountId, accountId))
  if ((await tx.$count(companies, own)) === 0) return 'unknown-company' as const
  if (coordinatorId === null) return undefined
  const colleague = and(eq(users.id, coordinatorId), eq(users.accountId, accountId), isNull(users.erasedAt))
  return (await tx.$count(users, colleague)) === 0 ? ('unknown-coordinator' as const) : undefined
}

type Switching = { sourceId: number; isNightly: boolean; now: Date }

/** Switches nightly fetching and importing of a source on or off, on behalf of the current user. */
export function switchNightly(db: Db, employer: ConfirmedEmployer, { sourceId, isNightly, now }: Switching) {
  return db.transaction(async (tx) => {
    const source = await lockSource(tx, employer, sourceId)
    if (!source) return refused('not-found')
    // Nobody has reviewed the feed yet.
    if (isNightly && source.importedAt === null) return refused('not-imported')
    const nightly = isNightly
      ? { nightlyById: employer.userId, nextFetchAt: nextFetch({ id: sourceId, failures: 0, now }) }
      : { nightlyById: null, nextFetchAt: null }
    await tx
      .update(importSources)
      .set({ ...nightly, failures: 0, updatedAt: now })
      .where(eq(importSources.id, sourceId))
    if (nightly.nightlyById !== source.nightlyById)
      await logNightly(tx, employer, { source, isOn: isNightly, address: source.address, now })
    return done(undefined)
  })
}

type Logging = {
  source: typeof importSources.$inferSelect
  isOn: boolean
  /** The new address; undefined once the source is removed. */
  address: string | undefined
  now: Date
}

function logNightly(tx: Tx, employer: Employer, { source, isOn, address, now }: Logging) {
  const isTakenOver = isOn && source.nightlyById !== null
  // Only the host: an address may contain a secret key.
  const [from, to] = [source.address, address].map((one) => one && { host: new URL(one).host })
  return writeLogEntry(tx, employer, {
    action: 'import-nightly',
    subject: 'import',
    subjectId: source.id,
    accountId: source.accountId,
    before: isTakenOver ? { inNameOf: 'colleague', ...from } : { isOn: source.nightlyById !== null, ...from },
    after: isTakenOver ? { inNameOf: 'self', ...to } : { isOn, ...to },
    now,
  })
}

/** Removes a source. The vacancies imported from it do not change. */
export function removeImportSource(db: Db, employer: Employer, { sourceId, now }: { sourceId: number; now: Date }) {
  return db.transaction(async (tx) => {
    const source = await lockSource(tx, employer, sourceId)
    if (!source) return refused('not-found')
    await tx.delete(importSources).where(eq(importSources.id, sourceId))
    if (source.nightlyById !== null) await logNightly(tx, employer, { source, isOn: false, address: undefined, now })
    return done(undefined)
  })
}
