import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { companies } from '#features/companies/company.table.ts'
import { places as placeTable } from '#features/regions/place.table.ts'
import { isPublic, keepCards } from '#features/vacancies/vacancy-card.queries.server.ts'
import { findMedianPay } from '#features/vacancies/vacancy-median.queries.server.ts'
import {
  vacancies,
  vacancyEducations,
  vacancyEmployments,
  vacancyProfessions,
} from '#features/vacancies/vacancy.table.ts'
import { openChanges } from '#platform/changes.server.ts'
import { rowsOf } from '#platform/db.server.ts'
import { aCompany, anEducation, anEmployment, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { type Knowledge, readKnowledge } from './knowledge.queries.server.ts'
import { findRegionMedian } from './region-median.queries.server.ts'
import { emptySearch, payChoices, radii, sorts, type VacancySearch, writeSearch } from './search.fields.ts'
import { keepVacancyIndex, readVacancyIndex } from './vacancy-index.queries.server.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import { findVacancyList } from './vacancy-list.queries.server.ts'
import { findRegionWork } from './vacancy-region.queries.server.ts'
import { listSimilarVacancies } from './vacancy-similar.queries.server.ts'
import { findWordMatches } from './word-matches.queries.server.ts'

const db = await freshDb()
const log = { warn: () => {} }
const changes = openChanges(db, log)
afterAll(changes.close)

// The ids span the first and the second batch that are read.
await db.execute(sql`alter table vacancies alter column id restart with 9950`)

const seeded = 20_261_122
const titles = ['Monteur', 'Servicemonteur', 'Kok', 'Verzorgende', 'Chauffeur', 'Medewerker bediening']

/** The same numbers in every run, so that a failure can be reproduced. */
function random(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const below = (most: number) => Math.floor(next() * most)
  const pick = <Thing>(list: readonly Thing[]) => list[below(list.length)]!
  const some = <Thing>(list: readonly Thing[], most: number) => list.filter(() => next() < 0.3).slice(0, most)
  return { next, below, pick, some }
}

const [region, other] = [await aRegion(db, { url: 'oss' }), await aRegion(db, { url: 'bernheze' })]
const places = [
  await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id }),
  await aPlace(db, { slug: 'berghem', title: 'Berghem', regionId: region.id, latitude: 51.771, longitude: 5.573 }),
  await aPlace(db, { slug: 'heesch', title: 'Heesch', regionId: other.id, latitude: 51.733, longitude: 5.531 }),
]
const professions = [await aProfession(db), await aProfession(db), await aProfession(db), await aProfession(db)]
const educations = [await anEducation(db), await anEducation(db)]
const employments = [await anEmployment(db), await anEmployment(db), await anEmployment(db)]
const employers = [
  (await aCompany(db, { slug: 'een', placeId: places[0]!.id, postalCode: '5341AB' })).company,
  (await aCompany(db, { slug: 'twee', placeId: places[1]!.id, postalCode: '5351CD' })).company,
  (await aCompany(db, { slug: 'drie', placeId: places[2]!.id, postalCode: '5384EF' })).company,
]

async function post(chance: ReturnType<typeof random>) {
  const { below, pick, some } = chance
  const hours = [below(41), below(41)].sort((one, two) => one - two)
  const euros = 1500 + below(4000)
  const pay = pick([
    {},
    { monthlySalaryFromCents: euros * 100 },
    { monthlySalaryFromCents: euros * 100, monthlySalaryToCents: (euros + 500) * 100 },
    { hourlySalaryToCents: 1400 + below(2000) },
  ])
  return aVacancy(db, {
    title: pick(titles),
    companyId: pick(employers).id,
    placeId: pick(places).id,
    hoursFrom: hours[0]!,
    hoursTo: hours[1]!,
    ...pay,
    status: pick(['open', 'open', 'open', 'open', 'filled', 'draft']),
    professionIds: some(professions, 3).map(({ id }) => id),
    educationIds: some(educations, 3).map(({ id }) => id),
    employmentIds: some(employments, 3).map(({ id }) => id),
    // Many at the same moment: then their ids decide.
    postedAt: daysAfter(now, -1 - below(20)),
    expiresAt: daysAfter(now, below(30)),
  })
}

/** A random search with every filter: a filter that is missing here does not compile. */
function aSearch({ below, next, pick, some }: ReturnType<typeof random>): VacancySearch {
  const slugs = (list: readonly { slug: string }[]) => (next() < 0.3 ? some(list, 3).map(({ slug }) => slug) : [])
  return {
    words: next() < 0.4 ? pick([...titles, 'monteur kok', 'niets daarvan', '(((']).toLowerCase() : '',
    place: next() < 0.4 ? pick(['oss', 'berghem', 'heesch', '5351', 'nijmegen']) : undefined,
    radius: pick(radii),
    everywhere: next() < 0.2,
    professions: slugs(professions),
    educations: slugs(educations),
    employments: slugs(employments),
    companies: next() < 0.2 ? pick([['een'], ['een', 'twee'], ['bestaat-niet']]) : [],
    hours: next() < 0.3 ? [1 + below(5)] : [],
    payFrom: next() < 0.3 ? pick([...payChoices, 2345]) : undefined,
    sort: pick(sorts),
    page: 1 + below(3),
  }
}

async function compareSimilar(memory: Memory) {
  const some = await db.select({ id: vacancies.id }).from(vacancies).limit(40)
  let compared = 0
  for (const { id } of some) {
    for (const limit of [4, 200]) if ((await compareSimilarTo(id, limit, memory)) > 3) compared += 1
  }
  expect(compared).toBeGreaterThan(20)
}

async function compareSimilarTo(vacancyId: number, limit: number, { index, knowledge }: Memory) {
  const own = await db.select().from(vacancyProfessions).where(eq(vacancyProfessions.vacancyId, vacancyId))
  const professionIds = own.map(({ professionId }) => professionId)
  const request = { vacancyId, regionId: region.id, limit, now }
  const found = await listSimilarVacancies(db, { ...request, memory: { index, knowledge, professionIds, cards } })
  expect(found).toEqual(await listSimilarVacancies(db, request))
  return found.length
}

async function compareMedian(memory: Memory) {
  const known: (number | undefined)[] = []
  for (const { id: professionId } of professions) {
    const request = { professionId, regionId: region.id, now }
    known.push(await findRegionMedian(db, { ...request, memory }))
    expect(known.at(-1)).toBe(await findMedianPay(db, request))
  }
  expect(known.some((cents) => cents !== undefined)).toBe(true)
}

type Memory = { index: VacancyIndex | undefined; knowledge: Knowledge }
const cards = keepCards(db, changes, () => now)

async function compare(search: VacancySearch, { index, knowledge }: Memory) {
  const request = { params: writeSearch(search), regionId: region.id, start: 'oss', knowledge, now }
  expect(await findVacancyList(db, { ...request, index, cards }), writeSearch(search).toString()).toEqual(
    await findVacancyList(db, request),
  )
}

async function compareRegion({ index, knowledge }: Memory) {
  expect(index?.openAt(now.getTime())).toBe(await db.$count(vacancies, isPublic(now)))
  const request = { regionId: region.id, newest: 6, knowledge, now }
  expect(await findRegionWork(db, { ...request, index, cards })).toEqual(
    await findRegionWork(db, { ...request, index: undefined }),
  )
}

test('any search finds and counts the same in memory as in the database', async () => {
  const chance = random(seeded)
  for (let i = 0; i < 150; i += 1) await post(chance)
  const memory = { index: await readVacancyIndex(db, now), knowledge: await readKnowledge(db, now) }
  for (let i = 0; i < 100; i += 1) await compare(aSearch(chance), memory)
  await compareRegion(memory)
  await compareSimilar(memory)
  await compareMedian(memory)
})

/** The index of a process, after it has read everything. */
async function readied(keep = keepVacancyIndex(db, changes, { now: () => now, log })) {
  await expect.poll(keep).toBeDefined()
  return keep
}

test('a place that moves to another region takes its vacancies with it', async () => {
  const keep = await readied()
  const known = await keep()
  for (const regionId of [region.id, other.id, region.id]) {
    await db.update(placeTable).set({ regionId }).where(eq(placeTable.id, places[1]!.id))
    await changes.settle()
    expect(await keep()).toBe(known)
    const memory = { index: known, knowledge: await readKnowledge(db, now) }
    await compareMedian(memory)
    await compareSimilar(memory)
  }
}, 60_000)

test('every vacancy column is either announced when it changes, or not held in memory', async () => {
  const [announcing] = await rowsOf<{ code: string }>(
    db,
    sql`select pg_get_functiondef('announce_changed_vacancies'::regproc) as code`,
  )
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns where table_name = 'vacancies'`,
  )
  const silent = columns
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`after\\.${name}\\b`).test(announcing!.code))
  // Before adding a column here: neither a list nor a filter may use it.
  const notKept = `
    candidate_text candidate_title job_text job_title offer_text offer_title tasks_text tasks_title youtube_id
    questions is_anonymous_first external_apply_url salary_description disable_acquisition_message use_job_boost
    declared_reasons header_image_id coordinator_id paid_until ended_at reminded_at post_at planned_by_id
    plan_failure typed saved_from search_title created_at updated_at updated_by_id
  `
  expect(silent.toSorted()).toEqual(notKept.trim().split(/\s+/).toSorted())
})

test('each change is seen by the next search', async () => {
  const keep = await readied()
  const known = await keep()
  const { id } = await aVacancy(db, {
    title: 'Kok',
    companyId: employers[0]!.id,
    placeId: places[0]!.id,
    employmentIds: [employments[0]!.id],
    educationIds: [educations[0]!.id],
    professionIds: [professions[0]!.id],
  })
  const [open] = await db.select().from(vacancies).where(eq(vacancies.status, 'open')).limit(1)
  const [closed] = await db.select().from(vacancies).where(eq(vacancies.status, 'filled')).limit(1)
  const isVacancy = eq(vacancies.id, id)
  const set = (values: Partial<typeof vacancies.$inferInsert>) => () =>
    db.update(vacancies).set(values).where(isVacancy)
  const steps: Record<string, () => PromiseLike<unknown>> = {
    posted: async () => {},
    'more pay': set({ monthlySalaryFromCents: 250_000, monthlySalaryToCents: 480_000 }),
    'other hours': set({ hoursFrom: 2, hoursTo: 8 }),
    'another place': set({ placeId: places[1]!.id }),
    'another company': set({ companyId: employers[1]!.id }),
    'posted again': set({ postedAt: daysAfter(now, -3), expiresAt: daysAfter(now, 3) }),
    'another profession': () =>
      db
        .update(vacancyProfessions)
        .set({ professionId: professions[1]!.id })
        .where(eq(vacancyProfessions.vacancyId, id)),
    'no profession': () => db.delete(vacancyProfessions).where(eq(vacancyProfessions.vacancyId, id)),
    'one education more': () =>
      db.insert(vacancyEducations).values({ vacancyId: id, educationId: educations[1]!.id, position: 2 }),
    'no employment': () => db.delete(vacancyEmployments).where(eq(vacancyEmployments.vacancyId, id)),
    'another text': set({ jobText: '<p>Je helpt in de keuken van de bediening.</p>' }),
    'another title': set({ title: 'Medewerker bediening' }),
    'a company with another name': () =>
      db.update(companies).set({ name: 'De Chauffeur' }).where(eq(companies.id, employers[1]!.id)),
    'a company that moved': () =>
      db.update(companies).set({ postalCode: '5341ZZ' }).where(eq(companies.id, employers[1]!.id)),
    'another title of a closed one': () =>
      db.update(vacancies).set({ title: 'Servicemonteur' }).where(eq(vacancies.id, closed!.id)),
    held: set({ heldAt: now }),
    released: set({ heldAt: null }),
    filled: set({ status: 'filled' }),
    'open again': set({ status: 'open' }),
    removed: () => db.delete(vacancies).where(isVacancy),
  }
  for (const [name, step] of Object.entries(steps)) {
    await step()
    await changes.settle()
    const index = await keep()
    // Not read in full again: only what changed.
    expect(index, name).toBe(known)
    const memory = { index, knowledge: await readKnowledge(db, now) }
    for (const sort of sorts) await compare({ ...emptySearch, place: 'berghem', sort }, memory)
    await compare(emptySearch, memory)
    for (const words of ['kok', 'bediening', 'chauffeur', 'kok bediening']) {
      await compare({ ...emptySearch, words, sort: 'relevance' }, memory)
    }
    await compareRegion(memory)
    // Similar to an open vacancy, to one that changes itself, and to one that is closed.
    for (const other of [open!.id, id, closed!.id]) await compareSimilarTo(other, 4, memory)
  }
})

test('words are looked up once, and after a change only for what changed', async () => {
  const statements: string[] = []
  const logged = loggedDb(db, (query) => statements.push(query))
  const keep = await readied()
  const { id } = await aVacancy(db, { title: 'Kok', companyId: employers[0]!.id, placeId: places[0]!.id })
  const find = async (words: string, more: Partial<VacancySearch> = {}) => {
    await changes.settle()
    const index = await keep()
    const request = { params: writeSearch({ ...emptySearch, words, ...more }), regionId: region.id, cards, now }
    const knowledge = await readKnowledge(db, now)
    statements.length = 0
    const { result } = await findVacancyList(logged, { ...request, knowledge, index })
    return { total: result.total, lookups: statements.filter((query) => query.includes('string_agg')) }
  }
  const { total, lookups } = await find('kok')
  expect(lookups).toHaveLength(1)
  expect((await find('kok', { hours: [1, 2], sort: 'closing' })).lookups).toEqual([])
  expect((await find('monteur')).lookups).toHaveLength(1)

  await db.update(vacancies).set({ title: 'Monteur' }).where(eq(vacancies.id, id))
  const after = await find('kok')
  expect(after.total).toBe(total - 1)
  expect(after.lookups).toEqual([expect.stringMatching(/"id" in \(\$\d+\)/)])
  expect((await find('kok')).lookups).toEqual([])

  // However many words a stranger types, only the last five hundred are cached.
  const knowledge = await readKnowledge(db, now)
  const index = await keep()
  const scope = { ...knowledge, places: [], regionId: region.id, centre: undefined, origin: undefined, isWide: false }
  for (let i = 0; i < 500; i += 1) await findWordMatches(db, `zz${i}`, { ...scope, knowledge, index, now })
  expect((await find('kok')).lookups).toHaveLength(1)
})

test('a caller during the reading of a change waits for it', async () => {
  const keep = await readied()
  const before = (await keep())!.size
  await aVacancy(db, { companyId: employers[0]!.id, placeId: places[0]!.id })
  await changes.settle()
  const sizes = await Promise.all([1, 2, 3].map(async () => (await keep())!.size))
  expect(sizes).toEqual([before + 1, before + 1, before + 1])
})

test('very many changes at once are all seen', async () => {
  const keep = await readied()
  await db.execute(sql`update vacancies set hours_from = 1, hours_to = 3 where status = 'open'`)
  await db.execute(sql`insert into vacancies (company_id, title, slug, status, place_id, hours_from, hours_to, posted_at, expires_at)
    select ${employers[0]!.id}, 'Kok', 'kok-' || n, 'open', ${places[0]!.id}, 8, 16, ${now}::timestamptz, ${daysAfter(now, 9)}::timestamptz
    from generate_series(1, 1200) n`)
  await changes.settle()
  await readied(keep)
  await compare({ ...emptySearch, page: 40 }, { index: await keep(), knowledge: await readKnowledge(db, now) })
})

test('a vacancy leaves the list at the very moment it expires', async () => {
  const index = await readVacancyIndex(db, now)
  const knowledge = await readKnowledge(db, now)
  const totalAt = async (moment: Date) => {
    const params = new URLSearchParams()
    return (await findVacancyList(db, { params, regionId: region.id, knowledge, index, now: moment })).result.total
  }
  const end = daysAfter(now, 9)
  for (const moment of [new Date(end.getTime() - 1), end])
    expect(index.openAt(moment.getTime())).toBe(await db.$count(vacancies, isPublic(moment)))
  expect((await totalAt(new Date(end.getTime() - 1))) - (await totalAt(end))).toBeGreaterThanOrEqual(1200)
})

test.runIf(isPostgres)('after a lost connection everything is read again', async () => {
  const keep = await readied()
  const before = await keep()
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen changes' and datname = current_database()`)
  await expect.poll(keep).toBeUndefined()
  await expect.poll(keep, { timeout: 10_000 }).toBeDefined()
  expect(await keep()).not.toBe(before)
  await compare(emptySearch, { index: await keep(), knowledge: await readKnowledge(db, now) })
})
