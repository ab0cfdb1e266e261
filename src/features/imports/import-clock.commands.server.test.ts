import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { lockReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { openOutgoing } from '#platform/outgoing.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { aCompany, anApplication, anEmployer, aPlace, aRegion } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { feedOf, openFeedServer } from '#test/support/feed-server.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { race } from '#test/support/race.ts'
import { importNightly } from './import-clock.commands.server.ts'
import { acceptCount, importVacancies, keepRun } from './import.commands.server.ts'
import {
  addImportSource,
  changeImportSource,
  fetchImportSource,
  removeImportSource,
  switchNightly,
} from './import-source.commands.server.ts'
import { importRuns, importSources } from './import.table.ts'

const db = await freshDb()
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const oss = await aPlace(db, { title: 'Oss', slug: 'oss', regionId: region.id })
const outgoing = openOutgoing({ isAllowed: () => true })
afterAll(() => outgoing.close())
const feed = await openFeedServer()
const limit = rateLimit({ points: 1000, seconds: 60 })

beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(importSources)
  feed.asked = 0
})

const job = (reference: string) => ({ reference, title: reference, city: 'Oss', hours: '32' })
const run = (at: Date, ask = outgoing.ask) =>
  importNightly(db, { outgoing: { ask }, baseAddress: 'https://banen.test', now: () => at })
const night = (days: number) => new Date(daysAfter(now, days).toISOString().replace(/T.*/, 'T05:00:00.000Z'))
const mails = () => db.select().from(outgoingMails).orderBy(asc(outgoingMails.id))
const sourceOf = async (id: number) => (await db.select().from(importSources).where(eq(importSources.id, id)))[0]!
const lastRunOf = async (id: number) =>
  (await db.select().from(importRuns).where(eq(importRuns.sourceId, id)).orderBy(importRuns.id)).at(-1)!

async function aNightlySource(says = feedOf([job('v-1'), job('v-2')])) {
  const { company, owner, accountId } = await aCompany(db, { placeId: oss.id })
  const employer = actorOf(owner) as ConfirmedEmployer
  feed.says = says
  const fields = { address: feed.address, companyId: company.id, coordinatorId: null }
  const added = await addImportSource(db, employer, { fields, outgoing, limit, now })
  if (!added.ok) throw new Error(added.reason)
  const sourceId = added.value.id
  expect(await switchNightly(db, employer, { sourceId, isNightly: true, now })).toMatchObject({
    reason: 'not-imported',
  })
  await importVacancies(db, employer, { sourceId, now })
  await switchNightly(db, employer, { sourceId, isNightly: true, now })
  const own = () => db.select().from(vacancies).where(eq(vacancies.companyId, company.id)).orderBy(vacancies.id)
  return { company, owner, accountId, employer, sourceId, own }
}

test('at night new vacancies become drafts, once', async () => {
  const { sourceId, own } = await aNightlySource()
  feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])

  expect(await run(now)).toBe(0)
  expect(await run(night(1))).toBe(1)
  expect(await run(night(1))).toBe(0)

  expect((await own()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
  expect(await lastRunOf(sourceId)).toMatchObject({ isNightly: true, fault: null, figures: { new: 1, unchanged: 2 } })
  expect((await sourceOf(sourceId)).nextFetchAt!.getTime()).toBeGreaterThan(night(1).getTime())
})

test('a vacancy missing for two nights is closed, and whoever switched the import on is mailed', async () => {
  const { own, owner, company, sourceId } = await aNightlySource()
  const [, second] = await own()
  const vacancyId = second!.id
  for (const fields of [{}, {}, { answeredAt: now }])
    await anApplication(db, { companyId: company.id, vacancyId, ...fields })
  const days = { postedAt: now, expiresAt: daysAfter(now, 60), paidUntil: daysAfter(now, 60) }
  await db
    .update(vacancies)
    .set({ status: 'open', ...days })
    .where(eq(vacancies.id, second!.id))
  feed.says = feedOf([job('v-1')])

  await run(night(1))
  expect(await mails()).toEqual([])
  await run(night(2))

  expect((await own()).map(({ status }) => status)).toEqual(['draft', 'closed'])
  expect(await mails()).toMatchObject([
    { kind: 'import-closed', recipient: owner.email, subject: '1 vacature gesloten: niet meer in je feed' },
  ])
  expect((await mails())[0]!.text).toContain('v-2')
  expect((await mails())[0]!.text).toContain('2 sollicitanten wachten nog op antwoord.')
  expect((await mails())[0]!.text).toContain('https://oss.banen.test/mijn-account/sollicitaties-overzicht')
  expect((await lastRunOf(sourceId)).told).toMatchObject([{ outcome: 'closed', vacancyId, waiting: 2 }])
  expect((await mails())[0]!.text).toContain('https://oss.banen.test/mijn-account/vacatures-overzicht')
})

test('the user who switched it on reads which planned drafts are not posted because they are gone', async () => {
  const { own, owner } = await aNightlySource()
  const plan = { postAt: night(9), plannedById: owner.id }
  await db
    .update(vacancies)
    .set(plan)
    .where(eq(vacancies.id, (await own()).at(-1)!.id))
  feed.says = feedOf([job('v-1')])
  await run(night(1))
  expect(await mails()).toEqual([])
  await run(night(2))

  expect((await own()).at(-1)).toMatchObject({ status: 'draft', postAt: null, planFailure: 'gone-from-feed' })
  const subject = 'Gepland plaatsen gaat niet door: niet meer in je feed'
  expect(await mails()).toMatchObject([{ kind: 'import-unplanned', recipient: owner.email, subject }])
  expect((await mails())[0]!.text).toContain('Daarom plaatsen we hem niet vanzelf; het concept bewaren we:')
  expect((await mails())[0]!.text).toMatch(/v-2\s/)
})

test('the user who switched it on reads which drafts came in, even when there are very many', async () => {
  const { own, owner } = await aNightlySource()
  feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])
  await run(night(1))
  await run(night(2))

  expect((await own()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  const subject = '1 nieuw concept uit je feed'
  expect(mail).toMatchObject({ kind: 'import-added', recipient: owner.email, subject })
  expect(mail!.text).toContain('Er staat een nieuwe vacature op')
  expect(mail!.text).toMatch(/v-3\s/)
  expect(mail!.text).not.toContain('v-2')
  expect(mail!.text).toContain('https://oss.banen.test/mijn-account/vacatures-overzicht?status=draft')

  const many = Array.from({ length: 60 }, (_, nth) => job(`w-${nth + 1}`))
  feed.says = feedOf([job('v-1'), job('v-2'), job('v-3'), ...many])
  await run(night(3))
  const text = (await mails())[1]!.text
  expect(text).toContain('w-50')
  expect(text).toContain('En nog 10 andere.')
  expect(text).not.toContain('w-51')
})

test('a failing feed is retried at growing intervals, mailed about after the third failure, and closes nothing', async () => {
  const { sourceId, own, owner } = await aNightlySource()
  const before = await own()
  feed.says = (_request, response) => response.writeHead(500).end()
  const next = async () => (await sourceOf(sourceId)).nextFetchAt!

  for (const failures of [1, 2, 3, 4, 5]) {
    await run(await next())
    expect(await sourceOf(sourceId)).toMatchObject({ failures })
    expect(await mails()).toHaveLength(failures < 3 ? 0 : 1)
  }
  expect(await mails()).toMatchObject([{ kind: 'import-failing', recipient: owner.email }])
  expect((await mails())[0]!.text).toContain('De site van dit adres heeft nu een storing')
  expect(await own()).toEqual(before)

  feed.says = feedOf([job('v-1'), job('v-2')])
  await run(await next())
  expect(await sourceOf(sourceId)).toMatchObject({ failures: 0 })
})

test('a page with one broken vacancy counts as a failure, and closes nothing', async () => {
  const posting = (identifier: string) => ({ '@type': 'JobPosting', title: identifier, identifier })
  const page = (...postings: string[]) =>
    `<html>${postings.map((text) => `<script type="application/ld+json">${text}</script>`).join('')}</html>`
  const [one, other] = [JSON.stringify(posting('v-1')), JSON.stringify(posting('v-2'))]
  const { sourceId, own } = await aNightlySource(page(one, other))
  const before = await own()
  expect(before).toHaveLength(2)
  feed.says = page(one, other.slice(0, -1))

  await run(night(1))
  await run(night(2))

  expect(await own()).toEqual(before)
  expect(await lastRunOf(sourceId)).toMatchObject({ fault: 'malformed' })
})

test('a feed that is suddenly short counts as a failure, and closes nothing', async () => {
  const { sourceId, own } = await aNightlySource()
  await db.update(importSources).set({ lastCount: 10 }).where(eq(importSources.id, sourceId))
  feed.says = feedOf([job('v-9')])
  for (let times = 0; times < 3; times += 1) await run((await sourceOf(sourceId)).nextFetchAt!)

  expect((await own()).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
  expect(await lastRunOf(sourceId)).toMatchObject({ fault: 'short' })
  const failing = { kind: 'import-failing', subject: 'Je feed is veel korter dan eerst' }
  expect(await mails()).toMatchObject([{ kind: 'import-added' }, failing])
})

test('an empty feed fails until somebody confirms that it is right, and then closes what was in it', async () => {
  const { sourceId, employer, own } = await aNightlySource(feedOf([job('v-1')]))
  const days = { postedAt: now, expiresAt: daysAfter(now, 60), paidUntil: daysAfter(now, 60) }
  const [posted] = await own()
  await db
    .update(vacancies)
    .set({ status: 'open', ...days })
    .where(eq(vacancies.id, posted!.id))
  feed.says = feedOf([])
  for (let times = 0; times < 5; times += 1) await run((await sourceOf(sourceId)).nextFetchAt!)

  expect(await lastRunOf(sourceId)).toMatchObject({ fault: 'short' })
  expect((await own()).map(({ status }) => status)).toEqual(['open'])
  expect(await mails()).toMatchObject([{ kind: 'import-failing' }])

  const { fetchedAt } = await sourceOf(sourceId)
  await acceptCount(db, employer, { sourceId, fetchedAt, now: fetchedAt })
  for (let times = 0; times < 3; times += 1) await run((await sourceOf(sourceId)).nextFetchAt!)

  expect(await lastRunOf(sourceId)).toMatchObject({ fault: null })
  expect(await sourceOf(sourceId)).toMatchObject({ failures: 0 })
  expect((await own()).map(({ status }) => status)).toEqual(['closed'])
  expect(await mails()).toMatchObject([{ kind: 'import-failing' }, { kind: 'import-closed' }])
})

test.each([
  ['is blocked', { blocked: true }],
  ['has an address that is not confirmed any more', { confirmedAt: null }],
])('the night import is switched off when the user who switched it on %s', async (_what, gone) => {
  const { sourceId, owner } = await aNightlySource()
  await db.update(users).set(gone).where(eq(users.id, owner.id))
  feed.asked = 0

  expect(await run(night(1))).toBe(0)

  expect(feed.asked).toBe(0)
  expect(await sourceOf(sourceId)).toMatchObject({ nightlyById: null, nextFetchAt: null })
  expect(await lastRunOf(sourceId)).toMatchObject({ fault: 'asker-gone' })
})

test('when the user who switched it on is gone, somebody present is notified once that it stopped', async () => {
  const { sourceId, owner, accountId } = await aNightlySource()
  const other = await anEmployer(db, { accountId, accountRole: 'owner' })
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))

  for (const days of [1, 2]) await run(night(days))

  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'import-stopped', recipient: other.email })
  expect(mail!.text).toContain('Degene die dit had aangezet, kan het niet meer voor je account doen.')
  expect(mail!.text).toContain(`https://oss.banen.test/mijn-account/importeren/${sourceId}`)
})

test('somebody who can sign in is notified that it stopped, rather than the primary contact who cannot', async () => {
  const { sourceId, owner, accountId } = await aNightlySource()
  const [first, other] = [
    await anEmployer(db, { accountId }),
    await anEmployer(db, { accountId, accountRole: 'owner' }),
  ]
  const { companyId } = await sourceOf(sourceId)
  await db.update(companies).set({ primaryContactId: first.id }).where(eq(companies.id, companyId))
  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, other.id))
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))

  await run(night(1))

  expect(await mails()).toMatchObject([{ kind: 'import-stopped', recipient: other.email }])
})

test('a run that crashed is retried after half an hour, not at once', async () => {
  const { sourceId } = await aNightlySource()

  await expect(run(night(1), () => Promise.reject(new Error('the process stopped')))).rejects.toThrow()
  expect(await run(night(1))).toBe(0)
  expect(await run((await sourceOf(sourceId)).nextFetchAt!)).toBe(1)
})

test('a source that fails does not hold up the others', async () => {
  const first = await aNightlySource()
  const second = await aNightlySource()
  let asked = 0
  const ask: typeof outgoing.ask = (url, request) => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('the process stopped')) : outgoing.ask(url, request)
  }
  await expect(run(night(1), ask)).rejects.toThrow()

  // Counted like any other failure, and shown.
  expect(await lastRunOf(first.sourceId)).toMatchObject({ isNightly: true, fault: 'broken' })
  expect(await db.select().from(importSources).where(eq(importSources.id, first.sourceId))).toMatchObject([
    { failures: 1 },
  ])
  expect(await lastRunOf(second.sourceId)).toMatchObject({ isNightly: true })
})

test.runIf(isPostgres)('a source that is switched off meanwhile imports nothing', async () => {
  const { sourceId, accountId, employer, own } = await aNightlySource()
  feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])

  const [imported] = await race(db, {
    first: async (tx) => {
      await lockAccount(tx, accountId)
      await switchNightly(tx, employer, { sourceId, isNightly: false, now })
    },
    waiting: [() => run(night(1))],
  })

  expect(imported).toBe(0)
  expect(await own()).toHaveLength(2)
})

test.runIf(isPostgres)(
  'a source that waits for a change of reference data does not block others in the account',
  async () => {
    const { accountId } = await aNightlySource()
    feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])

    const [imported] = await race(db, {
      first: (tx) => lockReferenceData(tx),
      waiting: [() => run(night(1))],
      last: (tx) => lockAccount(tx, accountId),
    })

    expect(imported).toBe(1)
  },
)

test('a source that is removed while it fails does not hold up the others', async () => {
  const first = await aNightlySource()
  const second = await aNightlySource()
  // A source's hour depends on its id: this makes this one go first.
  const { nextFetchAt } = await sourceOf(second.sourceId)
  const earlier = new Date(nextFetchAt!.getTime() - 1000)
  await db.update(importSources).set({ nextFetchAt: earlier }).where(eq(importSources.id, first.sourceId))
  let asked = 0
  const ask: typeof outgoing.ask = async (...asking) => {
    asked += 1
    if (asked > 1) return outgoing.ask(...asking)
    await removeImportSource(db, first.employer, { sourceId: first.sourceId, now })
    throw new Error('the process stopped')
  }

  await expect(run(night(1), ask)).rejects.toThrow('the process stopped')

  expect(await lastRunOf(second.sourceId)).toMatchObject({ isNightly: true, fault: null })
})

test('a source that is removed while it is fetched imports nothing', async () => {
  const { sourceId, employer, own } = await aNightlySource()
  const ask: typeof outgoing.ask = async (...asking) => {
    await removeImportSource(db, employer, { sourceId, now })
    return outgoing.ask(...asking)
  }
  feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])

  expect(await run(night(1), ask)).toBe(0)
  expect(await own()).toHaveLength(2)
})

test.each(['answers', 'fails', 'breaks off'])(
  'a feed that moved is not affected by its old address, which %s',
  async (old) => {
    const { sourceId, employer, own } = await aNightlySource()
    const ask: typeof outgoing.ask = async (...asking) => {
      const fields = { address: `${feed.address}?nieuw`, coordinatorId: null }
      await changeImportSource(db, employer, { sourceId, fields, outgoing, limit, now: night(1) })
      await importVacancies(db, employer, { sourceId, now: night(1) })
      await switchNightly(db, employer, { sourceId, isNightly: true, now: night(1) })
      if (old === 'breaks off') throw new Error('the process stopped')
      if (old === 'fails') return 'unreachable'
      feed.says = feedOf([job('v-4')])
      return outgoing.ask(...asking)
    }
    feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])

    const running = run(night(1), ask)
    if (old === 'breaks off') await expect(running).rejects.toThrow('the process stopped')
    else expect(await running).toBe(0)
    expect(await own()).toHaveLength(3)
    expect(await sourceOf(sourceId)).toMatchObject({ failures: 0, nightlyById: employer.userId })
    expect(await lastRunOf(sourceId)).toMatchObject({ isNightly: false, fault: null })
  },
)

test.runIf(isPostgres)('a source that is removed while its failure is recorded causes no error', async () => {
  const { sourceId } = await aNightlySource()
  const broken = { sourceId, at: now, isNightly: true, fault: 'broken' } as const

  const [kept] = await race(db, {
    first: (tx) => tx.delete(importSources).where(eq(importSources.id, sourceId)),
    waiting: [() => db.transaction((tx) => keepRun(tx, broken))],
  })

  expect(kept).toBeUndefined()
})

test.runIf(isPostgres)('two processes that start at the same moment fetch a source once', async () => {
  const { sourceId } = await aNightlySource()
  feed.asked = 0

  const imported = await race(db, {
    first: (tx) => tx.select().from(importSources).where(eq(importSources.id, sourceId)).for('update'),
    waiting: [() => run(night(1)), () => run(night(1))],
  })

  expect(imported.toSorted()).toEqual([0, 1])
  expect(feed.asked).toBe(1)
})

test('two sources due at the same moment are both imported', async () => {
  await aNightlySource()
  await aNightlySource()
  await db.update(importSources).set({ nextFetchAt: night(1) })

  expect(await run(night(1))).toBe(2)
})

test('a source that crashes three times is mailed about', async () => {
  const { sourceId, owner } = await aNightlySource()
  for (let times = 0; times < 4; times += 1) {
    const { nextFetchAt } = await sourceOf(sourceId)
    await expect(run(nextFetchAt!, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await mails()).toMatchObject([{ kind: 'import-failing', recipient: owner.email }])
})

test('a manual fetch is not undone by a night fetch of an older feed', async () => {
  const { sourceId, employer, own } = await aNightlySource()
  const later = new Date(night(1).getTime() + 60_000)
  const ask: typeof outgoing.ask = async (...asking) => {
    const answered = await outgoing.ask(...asking)
    feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])
    await fetchImportSource(db, employer, { sourceId, outgoing, limit, now: later })
    await importVacancies(db, employer, { sourceId, now: later })
    return answered
  }

  expect(await run(night(1), ask)).toBe(1)

  expect(await sourceOf(sourceId)).toMatchObject({ fetchedAt: later, importedAt: later, failures: 0 })
  expect(await own()).toHaveLength(3)
})

test('the feed of a user who is blocked while it is fetched is not imported, and switched off', async () => {
  const { sourceId, owner, own } = await aNightlySource()
  const ask: typeof outgoing.ask = async (...asking) => {
    await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
    return outgoing.ask(...asking)
  }
  feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])

  expect(await run(night(1), ask)).toBe(0)

  expect(await own()).toHaveLength(2)
  expect(await sourceOf(sourceId)).toMatchObject({ nightlyById: null, nextFetchAt: null })
  expect(await lastRunOf(sourceId)).toMatchObject({ fault: 'asker-gone' })
  const logged = await db.select().from(logEntries).where(eq(logEntries.subjectId, sourceId))
  const { host } = new URL(feed.address)
  expect(logged.filter(({ subject }) => subject === 'import')).toMatchObject([
    {
      userId: owner.id,
      action: 'import-nightly',
      before: { isOn: false, host },
      after: { isOn: true, host },
    },
    { userId: null, action: 'import-nightly', before: { isOn: true, host }, after: { isOn: false, host } },
  ])
})

test('a feed that a colleague switches on while it is fetched is imported in their name', async () => {
  const { sourceId, owner, accountId, employer, own } = await aNightlySource()
  const colleague = await anEmployer(db, { accountId, accountRole: 'member' })
  const ask: typeof outgoing.ask = async (...asking) => {
    await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
    await switchNightly(db, { ...employer, userId: colleague.id }, { sourceId, isNightly: true, now })
    return outgoing.ask(...asking)
  }
  feed.says = feedOf([job('v-1'), job('v-2'), job('v-3')])

  expect(await run(night(1), ask)).toBe(1)

  expect((await own()).at(-1)).toMatchObject({ updatedById: colleague.id })
  expect(await sourceOf(sourceId)).toMatchObject({ nightlyById: colleague.id })
})

test('a source that stops the process three times is mailed about before it is retried', async () => {
  const { sourceId, owner } = await aNightlySource()
  for (let times = 0; times < 3; times += 1) {
    const { nextFetchAt } = await sourceOf(sourceId)
    let isKilled = false
    const dying = loggedDb(db, (query) => {
      if (isKilled) throw new Error('killed')
      isKilled = query.startsWith('update "import_sources"')
    })
    const running = { outgoing, baseAddress: 'https://banen.test', now: () => nextFetchAt! }
    await expect(importNightly(dying, running)).rejects.toThrow()
  }
  expect(await sourceOf(sourceId)).toMatchObject({ failures: 3 })
  expect(await mails()).toEqual([])

  // A run of another source of the same account does not affect this one.
  const { nextFetchAt, id: _id, ...source } = await sourceOf(sourceId)
  const unlike = { ...source, address: `${feed.address}?anders`, nightlyById: null, nextFetchAt: null }
  const [other] = await db.insert(importSources).values(unlike).returning({ id: importSources.id })
  await db.transaction((tx) => keepRun(tx, { sourceId: other!.id, at: nextFetchAt!, isNightly: true, fault: null }))

  feed.says = (_request, response) => response.writeHead(500).end()
  for (let times = 0; times < 2; times += 1) await run((await sourceOf(sourceId)).nextFetchAt!)
  expect(await mails()).toMatchObject([{ kind: 'import-failing', recipient: owner.email }])
})
