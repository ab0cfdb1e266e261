import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { endAccount } from '#features/departures/account-ending.commands.server.ts'
import { forgetPerson } from '#features/departures/person-erasure.commands.server.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { lockReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { readLists, shownFieldsOf, versionOfVacancy } from '#features/vacancies/vacancy-form.queries.server.ts'
import { saveDraft, saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancies, vacancyEmployments } from '#features/vacancies/vacancy.table.ts'
import { anEmployer, anEmployment } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { feedOf } from '#test/support/feed-server.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { bakery, openImports } from '#test/support/imports.ts'
import { race } from '#test/support/race.ts'
import { acceptCount, changeMapping, changeWords, importVacancies } from './import.commands.server.ts'
import { findImportPreview } from './import-preview.queries.server.ts'
import { findImportSource } from './import.queries.server.ts'
import { addImportSource, removeImportSource, switchNightly } from './import-source.commands.server.ts'
import { noFigures } from './import.rules.ts'
import { importedVacancies, importRuns, importSources } from './import.table.ts'

const db = await freshDb()
const { oss, feed, fetching, anAccount } = await openImports(db)

type Imported = Extract<Awaited<ReturnType<typeof importVacancies>>, { ok: true }>
const figuresOf = (result: Imported | { ok: false; reason: string }) => {
  if (!result.ok) throw new Error(result.reason)
  return Object.fromEntries(Object.entries(result.value.figures).filter(([, count]) => count > 0))
}
const post = (id: number) =>
  db
    .update(vacancies)
    .set({ status: 'open', postedAt: now, expiresAt: daysAfter(now, 60), paidUntil: daysAfter(now, 60) })
    .where(eq(vacancies.id, id))
const knownOf = (sourceId: number) =>
  db
    .select()
    .from(importedVacancies)
    .where(eq(importedVacancies.sourceId, sourceId))
    .orderBy(importedVacancies.reference)

describe('importing', () => {
  test('makes drafts: a complete one of what the board understands, and an incomplete one of the rest', async () => {
    const { imported, own, owner } = await anAccount()
    const { done } = await imported(
      feedOf([
        { ...bakery, description: '<p onclick="x()">Brood.</p><script>kwaad()</script>' },
        { title: 'Slager', city: 'Parijs', description: '<img src=x onerror=kwaad()>Worst' },
        { title: '' },
      ]),
    )

    expect(figuresOf(done)).toEqual({ new: 2, unreadable: 1 })
    const [whole, half, ...others] = await own()
    expect(others).toEqual([])
    expect(whole).toMatchObject({
      status: 'draft',
      title: 'Bakker',
      placeId: oss.id,
      hoursFrom: 24,
      hoursTo: 36,
      monthlySalaryFromCents: 250_000,
      jobText: '<p>Brood.</p>',
      coordinatorId: owner.id,
      typed: null,
    })
    expect(half).toMatchObject({
      status: 'draft',
      title: 'Slager',
      typed: { title: 'Slager', jobText: '<p>Worst</p>' },
    })
  })

  test('again changes nothing, not a single row', async () => {
    const { imported, follow, own } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const before = [await own(), await knownOf(sourceId)]

    expect(figuresOf(await follow(sourceId, feedOf([bakery]), daysAfter(now, 1)))).toEqual({ unchanged: 1 })
    expect([await own(), await knownOf(sourceId)]).toEqual(before)
  })

  test('one fetch happens once', async () => {
    const { imported, employer } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))

    expect(await importVacancies(db, employer, { sourceId, now })).toMatchObject({ reason: 'already-imported' })
  })

  test('imports exactly what the preview showed', async () => {
    const { add, employer, own } = await anAccount()
    const sourceId = await add(feedOf([bakery]))

    const imported = await importVacancies(db, employer, {
      sourceId,
      seen: { fetchedAt: daysAfter(now, -1), reading: '' },
      now,
    })

    expect(imported).toMatchObject({ reason: 'changed' })
    expect(await own()).toEqual([])
  })

  test('is refused when a colleague has changed the mapping meanwhile', async () => {
    const { employer, add, own } = await anAccount()
    const sourceId = await add(feedOf([bakery]))
    const source = await findImportSource(db, employer, sourceId)
    const { readingVersion: reading } = await findImportPreview(db, source!, { page: 1, now })
    const seen = { fetchedAt: source!.fetchedAt, reading }
    await changeMapping(db, employer, { sourceId, mapping: { place: '' }, now })

    expect(await importVacancies(db, employer, { sourceId, seen, now })).toEqual({
      ok: false,
      reason: 'mapping-changed',
    })
    expect(await own()).toEqual([])

    await changeMapping(db, employer, { sourceId, mapping: {}, now })
    expect(await importVacancies(db, employer, { sourceId, seen, now })).toMatchObject({ ok: true })
  })

  test('leaves a draft alone whose planned posting failed, and keeps showing that it did', async () => {
    const { imported, follow, own } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const [draft] = await own()
    await db.update(vacancies).set({ planFailure: 'not-enough-credits' }).where(eq(vacancies.id, draft!.id))
    const changed = feedOf([{ ...bakery, hours: '12' }])
    expect(figuresOf(await follow(sourceId, changed, daysAfter(now, 1)))).toEqual({ differs: 1 })
    expect(await own()).toMatchObject([{ planFailure: 'not-enough-credits', hoursFrom: 24 }])
  })

  test("uses the employer's meanings of words, even for an untouched draft", async () => {
    const { imported, employer, own } = await anAccount()
    const { employer: stranger } = await anAccount()
    const vague = { ...bakery, contract: 'Contract voor altijd' }
    const { sourceId } = await imported(feedOf([vague]))
    const employment = await anEmployment(db)
    const answers = [{ field: 'employment' as const, said: vague.contract, id: employment.id }]
    const preview = async () =>
      findImportPreview(db, (await findImportSource(db, employer, sourceId))!, { page: 1, now })
    const { readingVersion, words } = await preview()
    expect(words.asked).toEqual([{ field: 'employment', said: vague.contract }])
    expect(words.lists).toMatchObject({ employments: expect.arrayContaining([expect.anything()]), places: [] })
    const { fetchedAt } = (await findImportSource(db, employer, sourceId))!
    const employmentsOf = async () => {
      const [draft] = await own()
      return db.$count(vacancyEmployments, eq(vacancyEmployments.vacancyId, draft!.id))
    }
    expect(await employmentsOf()).toBe(0)

    expect(await changeWords(db, stranger, { sourceId, answers, now })).toMatchObject({ reason: 'not-found' })
    expect(await changeWords(db, employer, { sourceId, answers, version: words.version, now })).toMatchObject({
      ok: true,
    })
    const late = { ...answers[0]!, id: employment.id + 1 }
    expect(await changeWords(db, employer, { sourceId, answers: [late], version: words.version, now })).toEqual({
      ok: false,
      reason: 'changed',
    })
    // What was previewed would be mapped differently now.
    const seen = { fetchedAt, reading: readingVersion }
    expect(await importVacancies(db, employer, { sourceId, seen, now })).toMatchObject({ reason: 'mapping-changed' })
    const again = await importVacancies(db, employer, { sourceId, now })
    expect(figuresOf(again)).toEqual({ updated: 1 })
    expect(await employmentsOf()).toBe(1)
    expect((await preview()).words.asked).toEqual(answers)
  })

  test("does not overwrite a colleague's choice made meanwhile, unless it is the same", async () => {
    const { employer, add } = await anAccount()
    const sourceId = await add(feedOf([bakery]))
    const mappingNow = async () => {
      const source = await findImportSource(db, employer, sourceId)
      return findImportPreview(db, source!, { page: 1, now })
    }
    const { mappingVersion: version } = await mappingNow()
    const [theirs, mine] = [{ place: '' }, { title: 'employer' }]
    const change = (mapping: object) => changeMapping(db, employer, { sourceId, mapping, version, now })

    expect(await change(theirs)).toEqual({ ok: true, value: undefined })
    expect(await change(mine)).toEqual({ ok: false, reason: 'changed' })
    expect(await change(theirs)).toEqual({ ok: true, value: undefined })
    expect((await mappingNow()).mapping).toMatchObject({ place: '' })
  })

  test('stops at the maximum number of drafts of an account, and continues when there is room', async () => {
    const { employer, imported, follow, own } = await anAccount()
    const jobs = feedOf(Array.from({ length: 203 }, (_, index) => ({ ...bakery, title: `Bakker ${index}` })))
    const { sourceId, done } = await imported(jobs)

    expect(figuresOf(done)).toEqual({ new: 200, full: 3 })
    await post((await own())[0]!.id)
    const source = await findImportSource(db, employer, sourceId)
    // There is room for only one of the three.
    const last = await findImportPreview(db, source!, { page: 9, now })
    expect(last.drafts).toBe(1)
    expect(last.rows.map(({ outcome }) => outcome)).toEqual(['new', 'full', 'full'])
    expect(figuresOf(await follow(sourceId, jobs, daysAfter(now, 1)))).toEqual({ new: 1, unchanged: 200, full: 2 })
  })
})

describe('a vacancy that changed in the feed', () => {
  const changed = feedOf([{ ...bakery, title: 'Meesterbakker' }])

  test('leaves a draft that somebody saved as it was', async () => {
    const { imported, follow, own, employer } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const [draft] = await own()
    const fields = vacancyFields.parse({ ...draft, ...(await readLists(db, draft!.id)), slug: null, lastDay: null })
    const page = { savedFrom: randomUUID(), version: versionOfVacancy(await shownFieldsOf(db, draft!), draft!) }
    await saveVacancy(db, employer, { id: draft!.id, fields, page, now: daysAfter(now, 1) })
    expect((await own())[0]).toMatchObject({ updatedAt: draft!.updatedAt, savedFrom: page.savedFrom })

    expect(figuresOf(await follow(sourceId, changed, daysAfter(now, 2)))).toEqual({ differs: 1 })
    expect((await own())[0]).toMatchObject({ title: 'Bakker' })
  })

  test('updates an untouched draft', async () => {
    const { imported, follow, own } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))

    expect(figuresOf(await follow(sourceId, changed, daysAfter(now, 1)))).toEqual({ updated: 1 })
    expect(await own()).toMatchObject([{ title: 'Meesterbakker' }])
    expect(figuresOf(await follow(sourceId, feedOf([bakery]), daysAfter(now, 2)))).toEqual({ updated: 1 })
  })

  test('leaves a draft that the employer changed, and reports it once', async () => {
    const { imported, follow, own, employer } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const [draft] = await own()
    await saveDraft(db, employer, { id: draft!.id, typed: { title: 'Mijn bakker' }, now: daysAfter(now, 1) })

    expect(figuresOf(await follow(sourceId, changed, daysAfter(now, 2)))).toEqual({ differs: 1 })
    expect(figuresOf(await follow(sourceId, changed, daysAfter(now, 3)))).toEqual({ unchanged: 1 })
    expect(await own()).toMatchObject([{ title: 'Mijn bakker' }])
  })

  test('leaves a posted vacancy', async () => {
    const { imported, follow, own } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    await post((await own())[0]!.id)

    expect(figuresOf(await follow(sourceId, changed, daysAfter(now, 1)))).toEqual({ differs: 1 })
    expect(await own()).toMatchObject([{ title: 'Bakker', status: 'open' }])
  })

  test('does not bring back a draft that the employer deleted', async () => {
    const { imported, follow, own, employer } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    await deleteDraft(db, employer, { vacancyId: (await own())[0]!.id })

    expect(figuresOf(await follow(sourceId, changed, daysAfter(now, 1)))).toEqual({ deleted: 1 })
    expect(await own()).toEqual([])
  })

  test('follows another mapping too', async () => {
    const { imported, own, employer } = await anAccount()
    const { sourceId } = await imported(feedOf([{ ...bakery, city: 'Broodbakker' }]))

    const mapping = { reference: 'referencenumber', title: 'city', place: '' }
    await changeMapping(db, employer, { sourceId, mapping, now: daysAfter(now, 1) })
    const again = await importVacancies(db, employer, { sourceId, now: daysAfter(now, 1) })

    expect(figuresOf(again)).toEqual({ updated: 1 })
    expect(await own()).toMatchObject([{ title: 'Broodbakker' }])
  })
})

describe('vacancies that are gone from the feed', () => {
  const three = ['v-1', 'v-2', 'v-3'].map((reference) => ({ ...bakery, reference, title: reference }))
  const two = feedOf(three.slice(0, 2))

  async function withThree() {
    const account = await anAccount()
    const { sourceId } = await account.imported(feedOf(three))
    const last = (await account.own())[2]!.id
    const statuses = async () => (await account.own()).map(({ status }) => status)
    return { ...account, sourceId, last, statuses }
  }

  test('are closed after two complete fetches, with an entry in the log', async () => {
    const { follow, sourceId, last, statuses, employer } = await withThree()
    await post(last)

    expect(figuresOf(await follow(sourceId, two, daysAfter(now, 1)))).toEqual({ unchanged: 2 })
    expect(await statuses()).toEqual(['draft', 'draft', 'open'])
    const second = await follow(sourceId, two, daysAfter(now, 2))
    expect(figuresOf(second)).toEqual({ unchanged: 2, closed: 1 })
    expect(second.ok && second.value.closed).toEqual(['v-3'])
    expect(await statuses()).toEqual(['draft', 'draft', 'closed'])
    const entry = and(eq(logEntries.subject, 'vacancy'), eq(logEntries.subjectId, last))
    expect(await db.select().from(logEntries).where(entry)).toMatchObject([
      { action: 'vacancy-changed', userId: employer.userId, after: { status: 'closed', because: 'missing-in-feed' } },
    ])
    expect(figuresOf(await follow(sourceId, two, daysAfter(now, 3)))).toEqual({ unchanged: 2 })
  })

  test('and are back stay closed, which is reported once', async () => {
    const { follow, sourceId, last, statuses } = await withThree()
    await post(last)
    await follow(sourceId, two, daysAfter(now, 1))
    await follow(sourceId, two, daysAfter(now, 2))

    const back = await follow(sourceId, feedOf(three), daysAfter(now, 3))
    expect(figuresOf(back)).toEqual({ unchanged: 2, returned: 1 })
    expect(await statuses()).toEqual(['draft', 'draft', 'closed'])
    expect(figuresOf(await follow(sourceId, feedOf(three), daysAfter(now, 4)))).toEqual({ unchanged: 3 })
  })

  test('are not closed by two fetches on the same day', async () => {
    const { follow, sourceId, last, statuses } = await withThree()
    await post(last)
    await follow(sourceId, two, daysAfter(now, 1))
    await follow(sourceId, two, daysAfter(now, 1.1))

    expect(await statuses()).toEqual(['draft', 'draft', 'open'])
  })

  test('and come back in time start counting from zero', async () => {
    const { follow, sourceId, last, statuses } = await withThree()
    await post(last)
    await follow(sourceId, two, daysAfter(now, 1))
    await follow(sourceId, feedOf(three), daysAfter(now, 2))
    await follow(sourceId, two, daysAfter(now, 3))

    expect(await statuses()).toEqual(['draft', 'draft', 'open'])
  })

  test('are removed if they are untouched drafts, and can come back', async () => {
    const { follow, sourceId, statuses } = await withThree()
    await follow(sourceId, two, daysAfter(now, 1))

    expect(figuresOf(await follow(sourceId, two, daysAfter(now, 2)))).toEqual({ unchanged: 2, removed: 1 })
    expect(await statuses()).toEqual(['draft', 'draft'])
    expect(figuresOf(await follow(sourceId, feedOf(three), daysAfter(now, 3)))).toEqual({ unchanged: 2, new: 1 })
  })

  test('stay if they are drafts that the employer worked on', async () => {
    const { follow, sourceId, last, statuses, employer } = await withThree()
    await saveDraft(db, employer, { id: last, typed: { title: 'Van mij' }, now: daysAfter(now, 0.5) })
    await follow(sourceId, two, daysAfter(now, 1))

    expect(figuresOf(await follow(sourceId, two, daysAfter(now, 2)))).toEqual({ unchanged: 2, left: 1 })
    expect(await statuses()).toEqual(['draft', 'draft', 'draft'])
  })

  test('are not posted automatically any more, if that was planned, and stay open if somebody posts them', async () => {
    const { follow, sourceId, last, statuses, own } = await withThree()
    const plan = { postAt: daysAfter(now, 2.5), plannedById: sql`coordinator_id` }
    await db.update(vacancies).set(plan).where(eq(vacancies.id, last))
    await follow(sourceId, two, daysAfter(now, 1))
    expect((await own()).at(-1)).toMatchObject({ postAt: plan.postAt })

    expect(figuresOf(await follow(sourceId, two, daysAfter(now, 2)))).toEqual({ unchanged: 2, unplanned: 1 })
    const cancelled = { status: 'draft', postAt: null, plannedById: null, planFailure: 'gone-from-feed' }
    expect((await own()).at(-1)).toMatchObject(cancelled)

    await post(last)
    expect(figuresOf(await follow(sourceId, two, daysAfter(now, 3)))).toEqual({ unchanged: 2 })
    expect(await statuses()).toEqual(['draft', 'draft', 'open'])
  })

  test('stay when less than half is left, until somebody confirms that this is right', async () => {
    const { follow, sourceId, last, statuses, employer } = await withThree()
    await post(last)
    const one = feedOf(three.slice(0, 1))
    const short = await follow(sourceId, one, daysAfter(now, 1))
    await follow(sourceId, one, daysAfter(now, 2))
    await follow(sourceId, one, daysAfter(now, 3))

    expect(short).toMatchObject({ value: { fault: 'short' } })
    expect(await statuses()).toEqual(['draft', 'draft', 'open'])
    const accept = (fetchedAt: Date) => acceptCount(db, employer, { sourceId, fetchedAt, now: daysAfter(now, 3) })
    expect(await accept(daysAfter(now, 2))).toEqual({ ok: false, reason: 'changed' })
    expect(await accept(daysAfter(now, 3))).toMatchObject({ ok: true })
    await follow(sourceId, one, daysAfter(now, 4))
    await follow(sourceId, one, daysAfter(now, 5))
    expect(await statuses()).toEqual(['draft', 'closed'])
  })

  test('stay when the feed cannot be fetched or read, or is empty', async () => {
    const { follow, sourceId, last, statuses } = await withThree()
    await post(last)
    for (const [index, says] of ['<source>', '<source></source>', '%', '<source><job></job></source>'].entries())
      await follow(sourceId, says, daysAfter(now, index + 1))

    expect(await statuses()).toEqual(['draft', 'draft', 'open'])
  })

  test('stay when one of the others has no reference, as it may be one of them', async () => {
    const { follow, sourceId, last, statuses } = await withThree()
    await post(last)
    const broken = feedOf([...three.slice(0, 2), { ...bakery, reference: '' }])
    await follow(sourceId, broken, daysAfter(now, 1))
    await follow(sourceId, broken, daysAfter(now, 2))

    expect(await statuses()).toEqual(['draft', 'draft', 'open'])
  })
})

describe('the history of a source', () => {
  test('holds the last twenty runs, with fifty vacancies in each', async () => {
    const { imported, follow } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const nameless = Array.from({ length: 60 }, () => ({ ...bakery, reference: '' }))
    await follow(sourceId, feedOf(nameless), daysAfter(now, 1))
    const [run] = await db
      .select()
      .from(importRuns)
      .where(eq(importRuns.sourceId, sourceId))
      .orderBy(desc(importRuns.id))
    expect(run).toMatchObject({ figures: { unreadable: 60 } })
    expect(run!.told).toHaveLength(50)
    for (let day = 2; day <= 25; day += 1) await follow(sourceId, '%', daysAfter(now, day))

    const runs = await db.select().from(importRuns).where(eq(importRuns.sourceId, sourceId)).orderBy(importRuns.id)
    expect(runs).toHaveLength(20)
    expect(runs.at(-1)).toMatchObject({ fault: 'unknown-format', figures: noFigures, isNightly: false })
  })
})

test('changes to one source, and to one of its vacancies, do not affect the others', async () => {
  const { employer, fields, imported, follow, own, accountId } = await anAccount()
  const jobs = ['Kok', 'Ober', 'Slager', 'Bakker'].map((title, index) => ({
    ...bakery,
    title,
    reference: `v-${index}`,
  }))
  const { sourceId } = await imported(feedOf(jobs))
  const address = `${feed.address}?ander`
  const added = await addImportSource(db, employer, { fields: { ...fields, address }, ...fetching() })
  if (!added.ok) throw new Error(added.reason)
  const other = added.value.id
  await importVacancies(db, employer, { sourceId: other, now })
  const firstOfOther = (await own())[jobs.length]!.id
  const ofOther = async () => ({
    source: await db.select().from(importSources).where(eq(importSources.id, other)),
    runs: await db.select().from(importRuns).where(eq(importRuns.sourceId, other)),
    known: await knownOf(other),
    vacancies: (await own()).filter(({ id }) => id >= firstOfOther),
  })
  const before = await ofOther()
  const [stays] = await knownOf(sourceId)

  // One changed by the employer, one that disappears and returns, and one that disappears for good.
  const [, changed] = await own()
  await saveDraft(db, employer, { id: changed!.id, typed: { title: 'Ober m/v' }, now: daysAfter(now, 1) })
  const [kok, ober, slager, bakker] = jobs
  const told = [kok!, { ...ober!, salary: '2.600 per maand' }]
  await follow(sourceId, feedOf([...told, slager!]), daysAfter(now, 2))
  expect(await knownOf(sourceId)).toMatchObject([{}, {}, {}, { missing: 1 }])
  await follow(sourceId, feedOf([...told, bakker!]), daysAfter(now, 3))
  await follow(sourceId, feedOf([...told, bakker!]), daysAfter(now, 5))

  expect(await knownOf(sourceId)).toMatchObject([stays!, { reference: 'v-1' }, { reference: 'v-3', missing: 0 }])
  await acceptCount(db, employer, { sourceId, fetchedAt: daysAfter(now, 5), now })
  await changeMapping(db, employer, { sourceId, mapping: {}, now })
  await importVacancies(db, employer, { sourceId, now: daysAfter(now, 6) })
  await switchNightly(db, employer, { sourceId, isNightly: true, now })
  await switchNightly(db, employer, { sourceId, isNightly: false, now })
  await removeImportSource(db, employer, { sourceId, now })

  expect(await db.select().from(importSources).where(eq(importSources.accountId, accountId))).toHaveLength(1)
  expect(await ofOther()).toEqual(before)
})

test('imported vacancies have the chosen coordinator; one who left is replaced by the primary contact', async () => {
  const { employer, fields, accountId, own, owner } = await anAccount()
  const colleague = await anEmployer(db, { accountId })
  const adding = { fields: { ...fields, coordinatorId: colleague.id }, ...fetching() }
  const add = async () => {
    feed.says = feedOf([bakery])
    const added = await addImportSource(db, employer, adding)
    if (!added.ok) throw new Error(added.reason)
    return added.value.id
  }
  const first = { sourceId: await add() }
  await importVacancies(db, employer, { ...first, now })
  expect(await own()).toMatchObject([{ coordinatorId: colleague.id }])
  await removeImportSource(db, employer, { ...first, now })

  const sourceId = await add()
  await db.transaction((tx) => forgetPerson(tx, employer, { userId: colleague.id, now }))
  await importVacancies(db, employer, { sourceId, now })

  expect(await own()).toMatchObject([{ coordinatorId: colleague.id }, { coordinatorId: owner.id }])
  expect(await addImportSource(db, employer, adding)).toMatchObject({ reason: 'unknown-coordinator' })
})

test.runIf(isPostgres)('two tabs that import at once create no duplicates', async () => {
  const { add, employer, accountId, own } = await anAccount()
  const sourceId = await add(feedOf([bakery]))
  const importing = () => importVacancies(db, employer, { sourceId, now })

  const answers = await race(db, { first: (tx) => lockAccount(tx, accountId), waiting: [importing, importing] })

  expect(answers.map(({ ok }) => ok)).toEqual([true, false])
  expect(await own()).toHaveLength(1)
})

test.runIf(isPostgres)('a source is not imported into an account that is being closed', async () => {
  const { add, employer, accountId, own } = await anAccount()
  const sourceId = await add(feedOf([bakery]))

  const [answer] = await race(db, {
    first: (tx) => endAccount(tx, accountId, now),
    waiting: [() => importVacancies(db, employer, { sourceId, now })],
  })

  expect(answer).toMatchObject({ reason: 'not-found' })
  expect(await own()).toEqual([])
})

test.runIf(isPostgres)(
  'an import that waits for a change of reference data does not block others in the account',
  async () => {
    const { add, employer, accountId } = await anAccount()
    const sourceId = await add(feedOf([bakery]))

    const [answer] = await race(db, {
      first: (tx) => lockReferenceData(tx),
      waiting: [() => importVacancies(db, employer, { sourceId, now })],
      last: (tx) => lockAccount(tx, accountId),
    })

    expect(answer.ok).toBe(true)
  },
)

test('a surrogate pair where the text is cut does not cause a duplicate next time', async () => {
  const { imported, own, follow } = await anAccount()
  const [title, reference, text] = [199, 199, 19_999].map((length) => `${'o'.repeat(length)}🥖!`)
  const says = JSON.stringify([{ title, reference, text, city: 'Oss', hours: '32', salary: `${'o'.repeat(299)}🥖` }])
  const { sourceId } = await imported(says)
  const again = await follow(sourceId, says, daysAfter(now, 1))

  expect(figuresOf(again)).toEqual({ unchanged: 1 })
  expect(await own()).toHaveLength(1)
})

test('many vacancies with one title take hardly more statements than with different titles', async () => {
  const statementsFor = async (titleOf: (index: number) => string) => {
    const { add, employer } = await anAccount()
    const jobs = Array.from({ length: 60 }, (_, index) => ({ ...bakery, title: titleOf(index) }))
    const sourceId = await add(feedOf(jobs))
    let statements = 0
    const logged = loggedDb(db, () => (statements += 1))
    expect(figuresOf(await importVacancies(logged, employer, { sourceId, now }))).toEqual({ new: 60 })
    return statements
  }
  const different = await statementsFor((index) => `Oven ${index}x`)
  expect(await statementsFor(() => 'Oven')).toBeLessThan(different * 2)
})
