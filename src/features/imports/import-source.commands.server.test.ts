import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { removeCompany } from '#features/companies/company-removal.commands.server.ts'
import { endAccount } from '#features/departures/account-ending.commands.server.ts'
import { changesOf } from '#features/log/log-change.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { feedOf } from '#test/support/feed-server.ts'
import { bakery, openImports } from '#test/support/imports.ts'
import { race } from '#test/support/race.ts'
import { acceptCount, changeMapping, importVacancies } from './import.commands.server.ts'
import { findImportPreview } from './import-preview.queries.server.ts'
import { findImportSource, listImportSources, versionOfSource } from './import.queries.server.ts'
import {
  addImportSource,
  changeImportSource,
  fetchImportSource,
  removeImportSource,
  switchNightly,
} from './import-source.commands.server.ts'
import { importSourceForm } from './import.fields.ts'
import { mostSources } from './import.rules.ts'
import { importedVacancies, importSources } from './import.table.ts'

const db = await freshDb()
const { feed, outgoing, asking, fetching, anAccount } = await openImports(db)

describe('a new source', () => {
  test('imports nothing before its preview was seen', async () => {
    const { employer, own, add } = await anAccount()
    const sourceId = await add(feedOf([bakery, { ...bakery, city: 'Parijs' }]))

    const source = await findImportSource(db, employer, sourceId)
    const preview = await findImportPreview(db, source!, { page: 1, now })

    expect(preview).toMatchObject({ count: 2, drafts: 2, missing: [] })
    expect(preview.rows).toMatchObject([
      { outcome: 'new', isIncomplete: false, notes: [], facts: 'Oss · 24–36 uur · €\u00a02.500 per maand' },
      { outcome: 'new', isIncomplete: true, notes: ['Plaats ‘Parijs’ kennen we niet'] },
    ])
    expect(await own()).toEqual([])
  })

  test('that cannot be fetched or read is not stored', async () => {
    const { employer, fields } = await anAccount()
    feed.says = '<source><job>'

    expect(await addImportSource(db, employer, { fields, ...fetching() })).toEqual({ ok: false, reason: 'malformed' })
    feed.says = feedOf([])
    expect(await addImportSource(db, employer, { fields, ...fetching() })).toEqual({ ok: false, reason: 'no-items' })
    expect(await listImportSources(db, employer)).toEqual([])
  })

  test('is only for a company and a colleague of the account', async () => {
    const { employer, fields } = await anAccount()
    const other = await anAccount()
    feed.says = feedOf([bakery])
    const adding = (changed: object) =>
      addImportSource(db, employer, { fields: { ...fields, ...changed }, ...fetching() })

    expect(await adding({ companyId: other.company.id })).toMatchObject({ reason: 'unknown-company' })
    expect(await adding({ coordinatorId: other.owner.id })).toMatchObject({ reason: 'unknown-coordinator' })
  })

  test('is stored once per address', async () => {
    const { employer, fields, add } = await anAccount()
    await add(feedOf([bakery]))

    expect(await addImportSource(db, employer, { fields, ...fetching() })).toMatchObject({ reason: 'already-there' })
  })

  test('limits how often another site is fetched', async () => {
    const { employer, fields } = await anAccount()
    asking.limit = rateLimit({ points: 1, seconds: 60 })
    feed.says = ''
    await addImportSource(db, employer, { fields, ...fetching() })

    expect(await addImportSource(db, employer, { fields, ...fetching() })).toMatchObject({ reason: 'too-often' })
    expect(feed.asked).toBe(1)
  })
})

test('one address, however it is written, is one source', () => {
  const read = (address: string) => {
    const parsed = importSourceForm.schema.shape.address.safeParse(address)
    return parsed.success && parsed.data
  }
  expect(['HTTP://Bakkerij.test/b.csv#x', ' http://bakkerij.test:80/b.csv '].map(read)).toEqual([
    'http://bakkerij.test/b.csv',
    'http://bakkerij.test/b.csv',
  ])
  expect(read('https://bakkerij.test/Feed?dag=1#boven')).toBe('https://bakkerij.test/Feed?dag=1')
  expect(read(`https://bakkerij.test/${'é'.repeat(500)}`)).toBe(false)
})

describe('an older source, whose address is stored as it was typed', () => {
  const typed = () => `${feed.address.replace('http', 'HTTP')}#x`
  const asTyped = (sourceId: number) =>
    db.update(importSources).set({ address: typed() }).where(eq(importSources.id, sourceId))

  test('is not fetched again because its address is normalised', async () => {
    const { employer, imported } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    await asTyped(sourceId)
    const before = feed.asked

    const fields = { address: feed.address, coordinatorId: null }
    expect(await changeImportSource(db, employer, { sourceId, fields, ...fetching() })).toMatchObject({ ok: true })
    expect(feed.asked).toBe(before)
  })

  test('counts as a duplicate of one that is added or moves, however its address is written', async () => {
    const { employer, fields, add } = await anAccount()
    await asTyped(await add(feedOf([bakery])))
    const elsewhere = { ...fields, address: `${feed.address}?anders` }
    const other = await addImportSource(db, employer, { fields: elsewhere, ...fetching() })
    if (!other.ok) throw new Error(other.reason)

    const isThere = { ok: false, reason: 'already-there' }
    expect(await addImportSource(db, employer, { fields, ...fetching() })).toEqual(isThere)
    expect(await changeImportSource(db, employer, { sourceId: other.value.id, fields, ...fetching() })).toEqual(isThere)
    expect(await listImportSources(db, employer)).toHaveLength(2)
  })

  test('can get another coordinator, even if the same address exists with another spelling', async () => {
    const { employer, accountId, company, fields, add } = await anAccount()
    const sourceId = await add(feedOf([bakery]))
    await asTyped(sourceId)
    const row = { accountId, companyId: company.id, items: [], fetchedAt: now }
    await db.insert(importSources).values({ ...row, address: feed.address })
    const colleague = await anEmployer(db, { accountId })

    const changed = { address: fields.address, coordinatorId: colleague.id }
    expect(await changeImportSource(db, employer, { sourceId, fields: changed, ...fetching() })).toMatchObject({
      ok: true,
    })
    expect(await findImportSource(db, employer, sourceId)).toMatchObject({
      address: typed(),
      coordinatorId: colleague.id,
    })
  })
})

test('a night import of somebody who may no longer act for the account is recognised as stopped', async () => {
  const { employer, imported, owner } = await anAccount()
  const { sourceId } = await imported(feedOf([bakery]))
  await switchNightly(db, employer, { sourceId, isNightly: true, now })
  const isStopped = async () => [
    (await findImportSource(db, employer, sourceId))!.isNightlyStopped,
    (await listImportSources(db, employer)).find(({ id }) => id === sourceId)!.isNightlyStopped,
  ]

  expect(await isStopped()).toEqual([false, false])
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
  expect(await isStopped()).toEqual([true, true])
})

describe('the log of a night import', () => {
  const linesOf = async (employer: Employer) => {
    const rows = await db
      .select()
      .from(logEntries)
      .where(and(eq(logEntries.accountId, employer.accountId), eq(logEntries.action, 'import-nightly')))
      .orderBy(logEntries.id)
    return rows.map((row) => changesOf(row as Parameters<typeof changesOf>[0]).toSorted())
  }
  const host = () => new URL(feed.address).host

  test('says that it was switched on or off, and its address only when that changed', async () => {
    const { employer, imported } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const switchTo = (isNightly: boolean) => switchNightly(db, employer, { sourceId, isNightly, now })
    await switchTo(true)
    await switchTo(false)
    await switchTo(true)
    const address = feed.address.replace('127.0.0.1', 'localhost')
    await changeImportSource(db, employer, { sourceId, fields: { address, coordinatorId: null }, ...fetching() })

    const [on, off] = ['staat aan: nee → ja', 'staat aan: ja → nee']
    expect(await linesOf(employer)).toEqual([[on], [off], [on], [`adres: ${host()} → ${new URL(address).host}`, off]])
  })

  test('says that a colleague took it over', async () => {
    const { employer, accountId, imported, owner } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    await switchNightly(db, employer, { sourceId, isNightly: true, now })
    await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
    const colleague = await anEmployer(db, { accountId })
    const taking = { ...employer, userId: colleague.id }
    for (let times = 0; times < 2; times += 1) await switchNightly(db, taking, { sourceId, isNightly: true, now })

    expect(await linesOf(employer)).toEqual([['staat aan: nee → ja'], ['namens: een collega → zichzelf']])
  })

  test('says that it ended when its source was removed, if it was on', async () => {
    const { employer, imported } = await anAccount()
    const first = await imported(feedOf([bakery]))
    await switchNightly(db, employer, { sourceId: first.sourceId, isNightly: true, now })
    await removeImportSource(db, employer, { sourceId: first.sourceId, now })
    const second = await imported(feedOf([bakery]))
    await removeImportSource(db, employer, { sourceId: second.sourceId, now })

    expect(await linesOf(employer)).toEqual([['staat aan: nee → ja'], [`adres: ${host()} → –`, 'staat aan: ja → nee']])
  })
})

describe('a source that moves', () => {
  const moved = () => ({ address: `${feed.address}?nieuw`, coordinatorId: null })

  test('is fetched at its new address; its earlier vacancies are recognised by their references', async () => {
    const { employer, imported, own } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    await switchNightly(db, employer, { sourceId, isNightly: true, now })
    feed.says = feedOf([bakery, { ...bakery, title: 'Kok' }])
    const later = daysAfter(now, 1)

    expect(await changeImportSource(db, employer, { sourceId, fields: moved(), ...fetching(later) })).toMatchObject({
      ok: true,
    })
    const source = await findImportSource(db, employer, sourceId)
    // Nobody has reviewed it yet.
    expect(source).toMatchObject({
      ...moved(),
      fetchedAt: later,
      importedAt: null,
      nightlyById: null,
      nextFetchAt: null,
    })
    expect(await switchNightly(db, employer, { sourceId, isNightly: true, now: later })).toMatchObject({
      reason: 'not-imported',
    })
    expect((await findImportPreview(db, source!, { page: 1, now: later })).rows).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'new' },
    ])
    await importVacancies(db, employer, { sourceId, now: later })
    expect(await own()).toHaveLength(2)
  })

  test('keeps its address when nothing can be read at the new one', async () => {
    const { employer, imported } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const before = await findImportSource(db, employer, sourceId)
    const move = () => changeImportSource(db, employer, { sourceId, fields: moved(), ...fetching() })

    feed.says = '<source><job>'
    expect(await move()).toEqual({ ok: false, reason: 'malformed' })
    feed.says = feedOf([])
    expect(await move()).toEqual({ ok: false, reason: 'no-items' })
    asking.limit = rateLimit({ points: 0, seconds: 60 })
    expect(await move()).toMatchObject({ reason: 'too-often' })
    expect(await findImportSource(db, employer, sourceId)).toEqual(before)
  })

  test('cannot move to the address of another source of the account', async () => {
    const { employer, fields, imported } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    await addImportSource(db, employer, { fields: { ...fields, ...moved() }, ...fetching() })

    expect(await changeImportSource(db, employer, { sourceId, fields: moved(), ...fetching() })).toEqual({
      ok: false,
      reason: 'already-there',
    })
    // Another account may import the same.
    const other = await anAccount()
    const theirs = await other.imported(feedOf([bakery]))
    expect(
      await changeImportSource(db, other.employer, { sourceId: theirs.sourceId, fields: moved(), ...fetching() }),
    ).toMatchObject({ ok: true })
  })

  test('fetches nothing when only the coordinator changes, who must belong to the account', async () => {
    const { employer, accountId, fields, imported, follow, own } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const colleague = await anEmployer(db, { accountId })
    const { asked } = feed
    const choose = (coordinatorId: number) =>
      changeImportSource(db, employer, { sourceId, fields: { address: fields.address, coordinatorId }, ...fetching() })

    const { owner: stranger } = await anAccount()
    expect(await choose(stranger.id)).toEqual({ ok: false, reason: 'unknown-coordinator' })
    expect(await choose(colleague.id)).toMatchObject({ ok: true })
    expect(feed.asked).toBe(asked)
    await follow(sourceId, feedOf([bakery, { ...bakery, title: 'Kok' }]), daysAfter(now, 1))
    expect((await own()).map(({ coordinatorId }) => coordinatorId)).toEqual([employer.userId, colleague.id])
  })

  test("does not overwrite a colleague's choice made meanwhile, unless it is the same", async () => {
    const { employer, accountId, fields, imported } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const seen = versionOfSource((await findImportSource(db, employer, sourceId))!)
    const [one, other] = [await anEmployer(db, { accountId }), await anEmployer(db, { accountId })]
    const choose = (coordinatorId: number) =>
      changeImportSource(db, employer, {
        sourceId,
        version: seen,
        fields: { address: fields.address, coordinatorId },
        ...fetching(),
      })

    expect(await choose(one.id)).toMatchObject({ ok: true })
    expect(await choose(other.id)).toEqual({ ok: false, reason: 'changed' })
    expect(await choose(one.id)).toMatchObject({ ok: true })
  })

  test('gets no vacancies of the old address from a fetch that started before', async () => {
    const { employer, imported } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = fetchImportSource(db, employer, {
      sourceId,
      ...fetching(daysAfter(now, 2)),
      outgoing: {
        ask: async (...question) => {
          const answered = await outgoing.ask(...question)
          asked.resolve()
          await answer.promise
          return answered
        },
      },
    })
    await asked.promise
    feed.says = feedOf([bakery, { ...bakery, title: 'Kok' }])
    await changeImportSource(db, employer, { sourceId, fields: moved(), ...fetching(daysAfter(now, 1)) })
    answer.resolve()
    await slow

    expect((await findImportSource(db, employer, sourceId))!.items).toHaveLength(2)
  })

  test('does not exist for another account', async () => {
    const { imported } = await anAccount()
    const { sourceId } = await imported(feedOf([bakery]))
    const { employer: other } = await anAccount()
    const { asked } = feed
    expect(await changeImportSource(db, other, { sourceId, fields: moved(), ...fetching() })).toEqual({
      ok: false,
      reason: 'no-source',
    })
    expect(feed.asked).toBe(asked)
  })
})

test('belongs to the account: for another one the source does not exist', async () => {
  const { add } = await anAccount()
  const { employer: other } = await anAccount()
  const sourceId = await add(feedOf([bakery]))

  expect(await findImportSource(db, other, sourceId)).toBeUndefined()
  expect(await importVacancies(db, other, { sourceId, now })).toMatchObject({ reason: 'not-found' })
  const { asked } = feed
  expect(await fetchImportSource(db, other, { sourceId, ...fetching() })).toMatchObject({ reason: 'no-source' })
  expect(feed.asked).toBe(asked)
  expect(await changeMapping(db, other, { sourceId, mapping: {}, now })).toMatchObject({ reason: 'not-found' })
  expect(await switchNightly(db, other, { sourceId, isNightly: false, now })).toMatchObject({ reason: 'not-found' })
  expect(await acceptCount(db, other, { sourceId, fetchedAt: now, now })).toMatchObject({ reason: 'not-found' })
  expect(await removeImportSource(db, other, { sourceId, now })).toMatchObject({ reason: 'not-found' })
})

test('a removed source leaves nothing but its vacancies', async () => {
  const { imported, own, employer } = await anAccount()
  const { sourceId } = await imported(feedOf([bakery]))

  expect(await removeImportSource(db, employer, { sourceId, now })).toEqual({ ok: true, value: undefined })
  expect(await db.select().from(importedVacancies).where(eq(importedVacancies.sourceId, sourceId))).toEqual([])
  expect(await own()).toHaveLength(1)
})

test('a source is removed with its company or account', async () => {
  const first = await anAccount()
  const sourceId = await first.add(feedOf([bakery]))
  await removeCompany(db, first.employer, { companyId: first.company.id })
  expect(await findImportSource(db, first.employer, sourceId)).toBeUndefined()
  expect(await listImportSources(db, first.employer)).toEqual([])

  const second = await anAccount()
  await second.imported(feedOf([bakery]))
  await db.transaction((tx) => endAccount(tx, second.accountId, now))
  expect(await db.$count(importSources, eq(importSources.accountId, second.accountId))).toBe(0)
})

test.runIf(isPostgres)('two sources that are added at once do not exceed the maximum', async () => {
  const { accountId, company, employer, fields } = await anAccount()
  feed.says = feedOf([bakery])
  const row = { accountId, companyId: company.id, items: [], fetchedAt: now }
  const ten = Array.from({ length: mostSources - 1 }, (_, index) => ({ ...row, address: `https://een.test/${index}` }))
  await db.insert(importSources).values(ten)
  const add = (query: string) => () =>
    addImportSource(db, employer, { fields: { ...fields, address: `${feed.address}?${query}` }, ...fetching() })

  const answers = await race(db, { first: (tx) => lockAccount(tx, accountId), waiting: [add('a'), add('b')] })

  expect(answers.map((answer) => (answer.ok ? 'added' : answer.reason))).toEqual(['added', 'too-many-sources'])
})

test('of two fetches at once the one that started last is kept', async () => {
  const { add, employer } = await anAccount()
  const sourceId = await add(feedOf([bakery]))
  const fetch = (at: Date, ask = outgoing.ask) =>
    fetchImportSource(db, employer, { sourceId, ...fetching(at), outgoing: { ask } })
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  feed.says = feedOf([bakery, bakery])
  const slow = fetch(daysAfter(now, 1), async (...asking) => {
    const answered = await outgoing.ask(...asking)
    asked.resolve()
    await answer.promise
    return answered
  })
  await asked.promise
  feed.says = feedOf([bakery, bakery, bakery])
  await fetch(daysAfter(now, 2))
  answer.resolve()

  expect(await slow).toMatchObject({ ok: true })
  const source = await findImportSource(db, employer, sourceId)
  expect(source).toMatchObject({ fetchedAt: daysAfter(now, 2) })
  expect(source!.items).toHaveLength(3)
})
