import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { applicationAlertRegions } from '#features/applications/application.table.ts'
import { companyPlaces } from '#features/companies/company.table.ts'
import { importSources } from '#features/imports/import.table.ts'
import { confirmAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { findConfirmation } from '#features/job-alerts/job-alert.queries.server.ts'
import { jobAlertRequests } from '#features/job-alerts/job-alert.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { orders } from '#features/orders/order.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { findFormDraft, keepFormDraft } from '#platform/form-draft.server.ts'
import { aCompany, aFile, anAdmin, anApplication, anOrder, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { mergePlaces, removePlace, savePlace } from './place.commands.server.ts'
import { placeFields, regionFields } from './place.fields.ts'
import { places } from './place.table.ts'
import { removeRegion, saveRegion } from './region.commands.server.ts'
import { findPlace, findRenamedPlace } from './region.queries.server.ts'
import { regions } from './region.table.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const region = await aRegion(db, { url: 'oss' })

let made = 0
const fieldsOf = (given: Record<string, unknown> = {}) =>
  placeFields.parse({
    title: `Dorp ${(made += 1)}`,
    regionId: region.id,
    latitude: '51,617',
    longitude: '5.548',
    ...given,
  })
const save = (given: Record<string, unknown> = {}, id?: number) =>
  savePlace(db, admin, { id, fields: fieldsOf(given), now })
async function saved(given: Record<string, unknown> = {}) {
  const answer = await save(given)
  if (!answer.ok) throw new Error(answer.reason)
  return (await db.select().from(places).where(eq(places.id, answer.value.id)))[0]!
}
const logOf = (subjectId: number) =>
  db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.subject, 'place'), eq(logEntries.subjectId, subjectId)))
    .orderBy(logEntries.id)

test('an admin adds a place: its address follows from its name', async () => {
  const place = await saved({ title: 'Nieuw-Erp', aliases: ['Nierp'] })
  expect(place).toMatchObject({ slug: 'nieuw-erp', latitude: 51.617, longitude: 5.548, aliases: ['Nierp'] })
  expect(await logOf(place.id)).toMatchObject([{ action: 'list-entry-added', after: { title: 'Nieuw-Erp' } }])
})

test('a renamed place keeps its old address, until another place takes it', async () => {
  const place = await saved({ title: 'Rooi' })
  expect(await save({ title: 'Sint-Rooi', slug: 'sint-rooi' }, place.id)).toMatchObject({ ok: true })
  expect(await findRenamedPlace(db, 'rooi')).toBe('sint-rooi')
  expect(await findPlace(db, 'sint-rooi')).toMatchObject({ title: 'Sint-Rooi' })

  await saved({ title: 'Rooi' })
  expect(await findRenamedPlace(db, 'rooi')).toBeUndefined()
})

test('a place that takes back an old address is found there, and the newest twenty others lead to it', async () => {
  const place = await saved({ title: 'Eerst' })
  for (let nth = 1; nth <= 22; nth += 1) await save({ title: 'Eerst', slug: `eerst-${nth}` }, place.id)
  await save({ title: 'Eerst', slug: 'eerst-21' }, place.id)

  const [{ slug, formerSlugs }] = (await db.select().from(places).where(eq(places.id, place.id))) as [typeof place]
  expect(slug).toBe('eerst-21')
  expect(formerSlugs).toEqual(['eerst-22', ...Array.from({ length: 19 }, (_, index) => `eerst-${20 - index}`)])
})

test('an address that is in use, or a region that is gone, is refused and nothing changes', async () => {
  const place = await saved({ title: 'Bezet' })
  const other = await saved()
  expect(await save({ title: 'Anders', slug: 'bezet' }, other.id)).toEqual({ ok: false, reason: 'slug-taken' })
  expect((await db.select().from(places).where(eq(places.id, other.id)))[0]).toEqual(other)
  expect(await save({ regionId: 2_000_000_000 }, place.id)).toEqual({ ok: false, reason: 'unknown-region' })
  expect(await save({}, 2_000_000_000)).toEqual({ ok: false, reason: 'not-found' })
})

test('a name is unique within a region; another region may use it too', async () => {
  await saved({ title: 'Rijen' })
  const other = await saved()
  const taken = { ok: false, reason: 'title-taken' }
  expect(await save({ title: 'rijen', slug: 'rijen-2' })).toEqual(taken)
  expect(await save({ title: 'Rijen', slug: other.slug }, other.id)).toEqual(taken)
  const elsewhere = { title: 'Rijen', slug: 'rijen-elders', regionId: (await aRegion(db)).id }
  const namesake = await saved(elsewhere)
  expect(await save({ ...elsewhere, regionId: region.id }, namesake.id)).toEqual(taken)
})

test('a place in use cannot be removed; an unused one can', async () => {
  const used = await saved()
  await aVacancy(db, { placeId: used.id })
  expect(await removePlace(db, admin, { id: used.id, now })).toEqual({ ok: false, reason: 'in-use' })
  expect(await db.$count(places, eq(places.id, used.id))).toBe(1)

  const free = await saved({ title: 'Vrij' })
  expect(await removePlace(db, admin, { id: free.id, now })).toMatchObject({ ok: true })
  expect(await logOf(free.id)).toMatchObject([{}, { action: 'list-entry-removed', before: { title: 'Vrij' } }])
  expect(await removePlace(db, admin, { id: free.id, now })).toEqual({ ok: false, reason: 'not-found' })
})

test('merging moves vacancies and companies, and the names of the removed place find the other one', async () => {
  const from = await saved({ title: 'St. Merge', slug: 'st-merge', aliases: ['Mergje'] })
  const into = await saved({ title: 'Sint-Merge', slug: 'sint-merge' })
  const vacancy = await aVacancy(db, { placeId: from.id })
  const both = (await aCompany(db, { placeId: from.id })).company
  await db.insert(companyPlaces).values({ companyId: both.id, placeId: into.id, position: 2 })
  const moved = (await aCompany(db, { placeId: from.id })).company

  expect(await mergePlaces(db, admin, { fromId: from.id, intoId: into.id, now })).toMatchObject({ ok: true })

  expect((await db.select().from(vacancies).where(eq(vacancies.id, vacancy.id)))[0]!.placeId).toBe(into.id)
  const placesOf = (companyId: number) =>
    db.select({ placeId: companyPlaces.placeId }).from(companyPlaces).where(eq(companyPlaces.companyId, companyId))
  expect(await placesOf(both.id)).toEqual([{ placeId: into.id }])
  expect(await placesOf(moved.id)).toEqual([{ placeId: into.id }])
  expect((await db.select().from(places).where(eq(places.id, into.id)))[0]).toMatchObject({
    aliases: ['St. Merge', 'Mergje'],
    formerSlugs: ['st-merge'],
  })
  expect(await findRenamedPlace(db, 'st-merge')).toBe('sint-merge')
  expect(await logOf(into.id)).toMatchObject([
    {},
    {
      action: 'list-entries-merged',
      before: { merged: { title: 'St. Merge' } },
      after: {
        vacancies: { count: 1, ids: [vacancy.id] },
        companies: { count: 2, ids: expect.arrayContaining([moved.id]) },
        companiesInBoth: { count: 1, ids: [both.id] },
      },
    },
  ])
})

test('a merge updates the place in stored forms, of vacancies and of companies', async () => {
  const [from, into] = [await saved(), await saved()]
  const { id } = await aVacancy(db, { status: 'draft' })
  await db
    .update(vacancies)
    .set({ typed: { placeId: String(from.id) } })
    .where(eq(vacancies.id, id))
  const company = { userId: admin.userId, form: 'company' }
  await keepFormDraft(db, { ...company, values: { placeIds: [String(from.id), '7'] }, now })

  expect(await mergePlaces(db, admin, { fromId: from.id, intoId: into.id, now })).toMatchObject({ ok: true })

  const [draft] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  expect(draft!.typed).toEqual({ placeId: String(into.id) })
  expect(await findFormDraft(db, company)).toMatchObject({ values: { placeIds: [String(into.id), '7'] } })
  expect((await logOf(into.id)).at(-1)).toMatchObject({ after: { vacancies: { count: 1, ids: [id] } } })
})

test("a merge updates an employer's meanings of words in a feed", async () => {
  const [from, into] = [await saved(), await saved()]
  const { company, accountId } = await aCompany(db)
  const said = { field: 'place' as const, said: 'Osse stad', id: from.id }
  const others = [
    { ...said, id: into.id + 1 },
    { ...said, field: 'profession' as const },
  ]
  const of = { accountId, companyId: company.id, address: 'https://feed.test/', fetchedAt: now }
  const [source] = await db
    .insert(importSources)
    .values({ ...of, words: [said, ...others] })
    .returning()

  expect(await mergePlaces(db, admin, { fromId: from.id, intoId: into.id, now })).toMatchObject({ ok: true })
  const [moved] = await db.select().from(importSources).where(eq(importSources.id, source!.id))
  expect(moved!.words).toEqual([{ ...said, id: into.id }, ...others])
})

test('a place is not merged with itself, or with one that is gone', async () => {
  const place = await saved()
  expect(await mergePlaces(db, admin, { fromId: place.id, intoId: place.id, now })).toEqual({
    ok: false,
    reason: 'same',
  })
  const gone = { ok: false, reason: 'not-found' }
  expect(await mergePlaces(db, admin, { fromId: place.id, intoId: 2_000_000_000, now })).toEqual(gone)
  expect(await mergePlaces(db, admin, { fromId: 2_000_000_000, intoId: place.id, now })).toEqual(gone)
})

test.skipIf(!isPostgres)('of two merges of the same places in opposite directions, one succeeds', async () => {
  const [one, other] = [await saved(), await saved()]
  const answers = await race(db, {
    first: (tx) => tx.select().from(places).where(eq(places.id, one.id)).for('update'),
    waiting: [
      () => mergePlaces(db, admin, { fromId: one.id, intoId: other.id, now }),
      () => mergePlaces(db, admin, { fromId: other.id, intoId: one.id, now }),
    ],
  })
  expect(answers.map(({ ok }) => ok)).toEqual([true, false])
})

const colours = { accent: '#1c5a3c', accentDark: '#7fc79b' }
const saveR = (given: Record<string, unknown>, id?: number) =>
  saveRegion(db, admin, { id, fields: regionFields.parse({ ...colours, ...given }), now })

test('a region is added and changed; a host name and an address belong to one region', async () => {
  const added = await saveR({ title: 'Baan in Land', url: 'land' })
  if (!added.ok) throw new Error(added.reason)
  const { id } = added.value
  expect((await db.select().from(regions).where(eq(regions.id, id)))[0]).toMatchObject({
    slug: 'land',
    province: 'Noord-Brabant',
  })
  expect(await saveR({ title: 'Baan in Ander', url: 'land', slug: 'ander' })).toEqual({
    ok: false,
    reason: 'url-taken',
  })
  expect(await saveR({ title: 'Baan in Ander', url: 'ander', slug: 'land' })).toEqual({
    ok: false,
    reason: 'slug-taken',
  })
  const taken = { ok: false, reason: 'title-taken' }
  expect(await saveR({ title: 'Baan in land', url: 'ander' })).toEqual(taken)
  const other = await aRegion(db, { title: 'Baan in Zee' })
  expect(await saveR({ title: 'Baan in Land', url: other.url }, other.id)).toEqual(taken)
  expect(await saveR({ title: 'Baan in Land', url: 'land', accent: '#123D29' }, id)).toMatchObject({ ok: true })
  expect((await db.select().from(regions).where(eq(regions.id, id)))[0]!.accent).toBe('#123d29')
  expect(await saveR({ title: 'Weg', url: 'weg' }, 2_000_000_000)).toEqual({ ok: false, reason: 'not-found' })
})

test('a region with places stays, and so does the last one', async () => {
  expect(await removeRegion(db, admin, { id: region.id, now })).toEqual({ ok: false, reason: 'in-use' })
  const empty = await aRegion(db)
  expect(await removeRegion(db, admin, { id: empty.id, now })).toMatchObject({ ok: true })
  expect(await removeRegion(db, admin, { id: empty.id, now })).toEqual({ ok: false, reason: 'not-found' })

  const alone = await freshDb()
  const only = await aRegion(alone)
  const by = actorOf(await anAdmin(alone)) as Admin
  expect(await removeRegion(alone, by, { id: only.id, now })).toEqual({ ok: false, reason: 'last-region' })
})

test('orders, requests and wishes of the past do not keep a region', async () => {
  const gone = await aRegion(db)
  const order = await anOrder(db, { regionId: gone.id })
  const application = await anApplication(db)
  await db.insert(applicationAlertRegions).values({ applicationId: application.id, regionId: gone.id })
  const asked = { email: 'noor@voorbeeld.test', emailHash: 'x', siteId: gone.id, regionIds: [gone.id], wording: 'ja' }
  const [request] = await db.insert(jobAlertRequests).values(asked).returning()

  expect(await removeRegion(db, admin, { id: gone.id, now })).toMatchObject({ ok: true })

  expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]!.regionId).toBeNull()
  expect(await db.$count(applicationAlertRegions, eq(applicationAlertRegions.regionId, gone.id))).toBe(0)
  expect((await db.select().from(jobAlertRequests).where(eq(jobAlertRequests.id, request!.id)))[0]).toMatchObject({
    id: request!.id,
    siteId: null,
    wording: 'ja',
  })
  // The link in its mail no longer leads to a subscription, unless it named another region.
  expect(await findConfirmation(db, { requestId: request!.id, now })).toEqual({ ok: false, reason: 'not-found' })
  expect(await confirmAlert(db, { requestId: request!.id, now })).toEqual({ ok: false, reason: 'not-found' })
  await db.update(jobAlertRequests).set({ regionIds: [gone.id, region.id] })
  expect((await findConfirmation(db, { requestId: request!.id, now })).ok).toBe(true)
  expect((await confirmAlert(db, { requestId: request!.id, now })).ok).toBe(true)
})

test('the logo of a removed region is deleted, unless another region shows it', async () => {
  const aLogo = () => aFile(db, { visibility: 'public', keptAt: now })
  const [own, shared] = [await aLogo(), await aLogo()]
  const gone = await aRegion(db, { logoId: own.id, fallbackLogoId: shared.id })
  await aRegion(db, { fallbackLogoId: shared.id })
  expect(await removeRegion(db, admin, { id: gone.id, now })).toMatchObject({ ok: true })
  await sweepFiles(db, testServices(db).files, { now: new Date(Date.now() + 2 * 24 * 3600 * 1000) })
  expect(await db.$count(files, eq(files.id, own.id))).toBe(0)
  expect(await db.$count(files, eq(files.id, shared.id))).toBe(1)
})

test.skipIf(!isPostgres)('of two admins who each remove one of the last two regions, one succeeds', async () => {
  const two = await freshDb()
  const [one, other] = [await aRegion(two), await aRegion(two)]
  const by = actorOf(await anAdmin(two)) as Admin
  const answers = await race(two, {
    first: (tx) => tx.select().from(regions).for('update'),
    waiting: [() => removeRegion(two, by, { id: one.id, now }), () => removeRegion(two, by, { id: other.id, now })],
  })
  expect(answers).toMatchObject([{ ok: true }, { ok: false, reason: 'last-region' }])
})
