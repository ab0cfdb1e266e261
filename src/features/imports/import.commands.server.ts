import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { plainWords } from '#basics/rich-text.ts'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedEmployer, Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { changeVacancy, deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { saveDraft, saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { cancelPlan } from '#features/vacancies/vacancy-plan.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { sanitiseRichText } from '#platform/rich-text.server.ts'
import { type ImportedFields, type Mapping, type ReadItem, readItems, typedOf } from './import-mapping.rules.ts'
import type { Choices } from './import-values.rules.ts'
import {
  hashOf,
  mappingOf,
  versionOfMapping,
  versionOfReading,
  versionOfWords,
} from './import-preview.queries.server.ts'
import { listImportChoices, listKnown } from './import.queries.server.ts'
import {
  decideItem,
  decideMissing,
  type Figures,
  isShort,
  keptRuns,
  type Known,
  listMissing,
  mostTold,
  noFigures,
  type RunFault,
  type Told,
} from './import.rules.ts'
import { importedVacancies, importRuns, importSources } from './import.table.ts'
import { withAnswers } from './import-words.rules.ts'

type Source = typeof importSources.$inferSelect

type Importing = {
  sourceId: number
  /** The version that somebody reviewed, if any. */
  seen?: { fetchedAt: Date; reading: string }
  now: Date
}

/**
 * Creates drafts from a source's last fetch, applies its changes where nobody else made any, and closes vacancies that
 * are gone. All or nothing; repeating it changes nothing.
 */
export async function importVacancies(db: Db, employer: ConfirmedEmployer, { sourceId, seen, now }: Importing) {
  const choices = await listImportChoices(db)
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const source = await lockSource(tx, employer, sourceId)
    if (!source) return refused('not-found')
    if (seen && !isFetch(source, seen.fetchedAt)) return refused('changed')
    if (source.importedAt?.getTime() === source.fetchedAt.getTime()) return refused('already-imported')
    if (seen && versionOfReading(source) !== seen.reading) return refused('mapping-changed')
    return done(await applyItems(tx, employer, { source, choices, isNightly: false, now }))
  })
}

const isFetch = (source: Source, fetchedAt: Date) => source.fetchedAt.getTime() === fetchedAt.getTime()

/** Locks the account, so that two tabs import the same feed one after the other. */
export async function lockSource(tx: Tx, { accountId }: Pick<Employer, 'accountId'>, sourceId: number) {
  if (!(await lockOpenAccount(tx, accountId))) return undefined
  const own = and(eq(importSources.id, sourceId), eq(importSources.accountId, accountId))
  const [source] = await tx.select().from(importSources).where(own).for('update')
  return source
}

type Applying = { source: Source; choices: Choices; isNightly: boolean; now: Date }

/** Applies a fetch, records it as a run, and returns the result. The caller must have locked the source. */
export async function applyItems(tx: Tx, employer: ConfirmedEmployer, { source, choices, isNightly, now }: Applying) {
  const { items, fetchedAt, lastCount } = source
  const report = openReport()
  const known = await listKnown(tx, source.id, now)
  const read = readItems(items, mappingOf(source), { choices, words: source.words, now })
  const base = { companyId: source.companyId, coordinatorId: await findCoordinator(tx, source) }
  for (const item of read) await applyItem(tx, employer, item, { source, base, known, report, now })

  const isTooShort = isShort(items.length, lastCount)
  if (!isTooShort) {
    for (const [reference, one] of listMissing(known, read))
      await applyMissing(tx, employer, { source, reference, one, report, now })
  }
  await tx
    .update(importSources)
    .set({ importedAt: fetchedAt, ...(!isTooShort && { lastCount: items.length }), updatedAt: now })
    .where(eq(importSources.id, source.id))
  const { figures, told, closed, unplanned, added, waiting } = report
  const fault = isTooShort ? ('short' as const) : null
  await keepRun(tx, { sourceId: source.id, at: now, isNightly, fault, figures, told })
  return { fault, figures, closed, unplanned, added, waiting: waiting.count }
}

type Report = ReturnType<typeof openReport>

function openReport() {
  const figures: Figures = { ...noFigures }
  const told: Told[] = []
  const closed: string[] = []
  const unplanned: string[] = []
  const added: string[] = []
  /** The applicants of the vacancies that were closed. */
  const waiting = { count: 0 }
  return {
    figures,
    told,
    closed,
    unplanned,
    added,
    waiting,
    count(one: Told) {
      if (one.outcome !== 'counted') figures[one.outcome] += 1
      if (one.outcome === 'closed') closed.push(one.title)
      if (one.outcome === 'unplanned') unplanned.push(one.title)
      waiting.count += one.waiting ?? 0
      if (one.outcome === 'new') added.push(one.title)
      const isTold = !['new', 'updated', 'unchanged', 'counted'].includes(one.outcome)
      if (isTold && told.length < mostTold) told.push(one)
    },
  }
}

type KnownRow = Known & { vacancyId: number | null; title: string | null; placeId: number | null }
type Base = { companyId: number; coordinatorId: number | null }
type Handling = { source: Source; base: Base; known: Map<string, KnownRow>; report: Report; now: Date }

async function applyItem(tx: Tx, employer: ConfirmedEmployer, item: ReadItem, handling: Handling) {
  const { source, base, known, report, now } = handling
  const { reference, title } = item
  const before = reference === undefined ? undefined : known.get(reference)
  const vacancyId = before?.vacancyId ?? undefined
  if (item.fault) return report.count({ title, outcome: 'unreadable', fault: item.fault, vacancyId })
  const hash = hashOf(item.content)
  const outcome = decideItem(before, hash)
  const which = and(eq(importedVacancies.sourceId, source.id), eq(importedVacancies.reference, item.reference))
  const present = { missing: 0, missingSince: null, goneAt: null }
  if (outcome === 'unchanged' || outcome === 'deleted') {
    if (before!.missing > 0) await tx.update(importedVacancies).set(present).where(which)
  } else if (outcome === 'differs' || outcome === 'returned') {
    await tx
      .update(importedVacancies)
      .set({ ...present, hash })
      .where(which)
  } else {
    const saved = await saveItem(tx, employer, { id: vacancyId, fields: item.fields, base, now })
    if (saved === undefined) return report.count({ title, outcome: 'full' })
    const row = { ...present, ...saved, hash, updatedAt: now }
    await tx
      .insert(importedVacancies)
      .values({ sourceId: source.id, reference: item.reference, ...row })
      .onConflictDoUpdate({ target: [importedVacancies.sourceId, importedVacancies.reference], set: row })
  }
  report.count({ title, outcome, vacancyId })
}

/**
 * Saves a complete vacancy as one, and another as a draft that shows what is still missing. Undefined: there is no room
 * for more.
 */
async function saveItem(
  tx: Tx,
  employer: ConfirmedEmployer,
  { id, fields, base, now }: { id: number | undefined; fields: ImportedFields; base: Base; now: Date },
) {
  const safe = withSafeTexts(fields)
  const parsed = vacancyFields.safeParse({ ...safe, ...base })
  const saved = parsed.success ? await saveVacancy(tx, employer, { id, fields: parsed.data, now }) : undefined
  const kept = saved?.ok ? saved : await saveDraft(tx, employer, { id, typed: typedOf(safe, base), now })
  if (!kept.ok) {
    if (kept.reason === 'too-many') return undefined
    throw new Error(`an imported vacancy was refused: ${kept.reason}`)
  }
  const written = eq(vacancies.id, kept.value.id)
  const [row] = await tx.select({ writtenAt: vacancies.updatedAt }).from(vacancies).where(written)
  return { vacancyId: kept.value.id, ...row! }
}

function withSafeTexts(fields: ImportedFields): ImportedFields {
  const texts = (['jobText', 'tasksText', 'candidateText', 'offerText'] as const).map((name) => {
    const html = fields[name] === undefined ? '' : sanitiseRichText(fields[name])
    return [name, plainWords(html) === '' ? undefined : html]
  })
  return { ...fields, ...Object.fromEntries(texts) }
}

type Missing = { source: Source; reference: string; one: KnownRow; report: Report; now: Date }

async function applyMissing(tx: Tx, employer: ConfirmedEmployer, { source, reference, one, report, now }: Missing) {
  const decided = decideMissing(one, { fetchedAt: source.fetchedAt, now })
  if (!decided) return
  const which = and(eq(importedVacancies.sourceId, source.id), eq(importedVacancies.reference, reference))
  const vacancyId = one.vacancyId!
  const title = one.title ?? reference
  if (decided === 'removed') {
    // Removed before the draft: the vacancy may be imported again.
    await tx.delete(importedVacancies).where(which)
    await deleteDraft(tx, employer, { vacancyId })
    return report.count({ title, outcome: decided })
  }
  let waiting = 0
  if (decided === 'closed') {
    const closing = { vacancyId, change: 'close', because: 'missing-in-feed', now } as const
    const closed = await changeVacancy(tx, employer, closing)
    if (!closed.ok) throw new Error(`an imported vacancy was not closed: ${closed.reason}`)
    waiting = await countWaiting(tx, vacancyId)
  }
  if (decided === 'unplanned') await cancelPlan(tx, employer, { vacancyId, failure: 'gone-from-feed' })
  await tx
    .update(importedVacancies)
    .set({
      missing: one.missing + 1,
      missingSince: one.missingSince ?? now,
      goneAt: decided === 'counted' ? null : now,
    })
    .where(which)
  report.count({ title, outcome: decided, vacancyId, ...(waiting > 0 && { waiting }) })
}

/**
 * The applicants who wait for an answer. This feature may not import `isUnanswered` of applications, so this duplicates
 * it.
 */
async function countWaiting(tx: Tx, vacancyId: number) {
  const [counted] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from applications
      where vacancy_id = ${vacancyId} and status = 'open' and answered_at is null`,
  )
  return counted!.count
}

/** The chosen coordinator if they are still there, else the company's primary contact. */
async function findCoordinator(tx: Tx, { coordinatorId, companyId, accountId }: Source) {
  const isThere = and(
    eq(users.id, sql`coalesce(${coordinatorId}::int, 0)`),
    eq(users.accountId, accountId),
    isNull(users.erasedAt),
  )
  if ((await tx.$count(users, isThere)) === 1) return coordinatorId
  const [company] = await tx
    .select({ primaryContactId: companies.primaryContactId })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.primaryContactId ?? null
}

type Run = { sourceId: number; at: Date; isNightly: boolean; fault: RunFault | null; figures?: Figures; told?: Told[] }

/** Stores a fetch, unless one that began later was already stored. Returns whether it did. */
export async function keepFetched(tx: Tx, sourceId: number, brought: Pick<Source, 'items' | 'fetchedAt'>) {
  const kept = await tx
    .update(importSources)
    .set({ ...brought, updatedAt: brought.fetchedAt })
    .where(and(eq(importSources.id, sourceId), lte(importSources.fetchedAt, brought.fetchedAt)))
    .returning({ id: importSources.id })
  return kept.length > 0
}

/** Stores a run and removes the oldest ones; does nothing for a source that was removed meanwhile. */
export async function keepRun(tx: Tx, { figures = noFigures, ...run }: Run) {
  const isStill = eq(importSources.id, run.sourceId)
  const [source] = await tx.select({ id: importSources.id }).from(importSources).where(isStill).for('key share')
  if (!source) return
  await tx.insert(importRuns).values({ ...run, figures })
  const ofSource = eq(importRuns.sourceId, run.sourceId)
  const [oldest] = await tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(ofSource)
    .orderBy(desc(importRuns.id))
    .offset(keptRuns - 1)
    .limit(1)
  if (oldest) await tx.delete(importRuns).where(and(ofSource, lt(importRuns.id, oldest.id)))
}

type Mapped = {
  sourceId: number
  mapping: Mapping
  /** The version that the employer saw; by default the current one. */
  version?: string
  now: Date
}

/**
 * Changes which value of the feed is used for which field. Vacancies imported earlier follow, if nobody changed them.
 */
export function changeMapping(db: Db, employer: Employer, { sourceId, mapping, version: seen, now }: Mapped) {
  return db.transaction(async (tx) => {
    const source = await lockSource(tx, employer, sourceId)
    if (!source) return refused('not-found')
    const [current, next] = [source, { ...source, mapping }].map((one) => versionOfMapping(mappingOf(one)))
    if (replacesUnseen({ seen, current: current!, next: next! })) return refused('changed')
    await tx
      .update(importSources)
      .set({ mapping, importedAt: null, updatedAt: now })
      .where(eq(importSources.id, sourceId))
    return done(undefined)
  })
}

type Saying = { sourceId: number; answers: Parameters<typeof withAnswers>[1]; version?: string; now: Date }

/** Changes the meaning of words that the board does not know. Vacancies imported earlier follow, as with a mapping. */
export function changeWords(db: Db, employer: Employer, { sourceId, answers, version: seen, now }: Saying) {
  return db.transaction(async (tx) => {
    const source = await lockSource(tx, employer, sourceId)
    if (!source) return refused('not-found')
    const words = withAnswers(source.words, answers)
    const [current, next] = [versionOfWords(source.words), versionOfWords(words)]
    if (replacesUnseen({ seen, current, next })) return refused('changed')
    await tx
      .update(importSources)
      .set({ words, importedAt: null, updatedAt: now })
      .where(eq(importSources.id, sourceId))
    return done(undefined)
  })
}

/** Accepts that a feed has far fewer vacancies than before: from now on it counts as complete. */
export function acceptCount(
  db: Db,
  employer: Employer,
  { sourceId, fetchedAt, now }: { sourceId: number; fetchedAt: Date; now: Date },
) {
  return db.transaction(async (tx) => {
    const source = await lockSource(tx, employer, sourceId)
    if (!source) return refused('not-found')
    if (!isFetch(source, fetchedAt)) return refused('changed')
    await tx
      .update(importSources)
      .set({ lastCount: source.items.length, failures: 0, updatedAt: now })
      .where(eq(importSources.id, sourceId))
    return done(undefined)
  })
}
