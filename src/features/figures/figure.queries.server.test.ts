import { expect, test } from 'vitest'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { aCompany, anApplication, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { saveFigures } from './figure.commands.server.ts'
import { findFigures, listChannels, listViews } from './figure.queries.server.ts'

const db = await freshDb()
const dayOf = (days: number) => daysAfter(now, days).toISOString().slice(0, 10)
const fresh = (_name: string, _topics: readonly string[], make: () => Promise<string>) => make()
const figuresOf = (employer: Employer, scope = {}, recall = fresh) =>
  findFigures(db, employer, { ...scope, recall, now })

type Count = {
  kind?: 'view' | 'click' | 'start' | 'sent'
  channel?: 'google' | 'direct'
  count?: number
  days?: number
}

function count(vacancyId: number, { kind = 'view', channel = 'google', count: times = 1, days = 0 }: Count = {}) {
  return saveFigures(db, [{ vacancyId, day: dayOf(days), kind, channel, accountId: null, count: times }])
}

async function anAccount(regionId?: number) {
  const place = await aPlace(db, { regionId: regionId ?? (await aRegion(db)).id })
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  const aJob = (fields = {}) =>
    aVacancy(db, { companyId: company.id, placeId: place.id, postedAt: daysAfter(now, -40), ...fields })
  return { company, accountId, employer: actorOf(owner) as Employer, aJob, place }
}

test('the last thirty days are shown per day, and compared with the thirty before', async () => {
  const { employer, aJob } = await anAccount()
  const [one, other] = [await aJob(), await aJob()]
  await count(one.id, { count: 5 })
  await count(other.id, { count: 2, channel: 'direct' })
  await count(one.id, { count: 3, days: -29 })
  await count(one.id, { count: 8, days: -30 })
  await count(one.id, { count: 9, days: -60 })
  await count(one.id, { kind: 'click', count: 4, days: -1 })
  await count(one.id, { kind: 'start', days: -1 })

  const { days, totals, before } = await figuresOf(employer)
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: dayOf(0), view: 7, click: 0, start: 0, sent: 0, open: 2 })
  expect(days.at(-2)).toMatchObject({ view: 0, click: 4, start: 1 })
  expect(totals).toEqual({ view: 10, click: 4, start: 1, sent: 0 })
  expect(before).toEqual({ view: 8, click: 0, start: 0, sent: 0 })
})

test('applications are counted from their own table, whatever the visitor counts say', async () => {
  const { employer, aJob, company } = await anAccount()
  const { id } = await aJob()
  await anApplication(db, { companyId: company.id, vacancyId: id, createdAt: daysAfter(now, -2) })
  // Half past midnight in Amsterdam.
  await anApplication(db, { companyId: company.id, vacancyId: id, createdAt: new Date('2026-11-15T23:30:00Z') })
  await anApplication(db, { companyId: company.id, createdAt: now })
  await count(id, { kind: 'sent', count: 7 })
  const { days, totals } = await figuresOf(employer)
  expect(totals.sent).toBe(2)
  expect(days.filter(({ sent }) => sent > 0).map(({ day }) => day)).toEqual(['2026-11-15', '2026-11-16'])
})

test('figures are of one company or vacancy on request, and never of another account', async () => {
  const { employer, aJob, company, accountId } = await anAccount()
  const { company: second } = await aCompany(db, { accountId })
  const stranger = await anAccount()
  const [mine, ofSecond, theirs] = [await aJob(), await aJob({ companyId: second.id }), await stranger.aJob()]
  await count(mine.id, { count: 1 })
  await count(ofSecond.id, { count: 10 })
  await count(theirs.id, { count: 100 })

  const viewsOf = async (scope: object) => (await figuresOf(employer, scope)).totals.view
  expect(await viewsOf({})).toBe(11)
  expect(await viewsOf({ companyId: company.id })).toBe(1)
  expect(await viewsOf({ vacancyId: ofSecond.id })).toBe(10)
  expect(await viewsOf({ vacancyId: theirs.id })).toBe(0)
  expect(await viewsOf({ companyId: stranger.company.id })).toBe(0)
  expect(await listChannels(db, employer, { vacancyId: theirs.id, now })).toEqual([])
  const listed = await listViews(db, employer, { vacancyIds: [mine.id, theirs.id], now })
  expect([listed.get(mine.id)?.total, listed.get(theirs.id)?.total]).toEqual([1, 0])
})

test('a list of vacancies gets all their views in one query, with older ones in the total', async () => {
  const { employer, aJob } = await anAccount()
  const [one, other] = [await aJob(), await aJob()]
  await count(one.id, { count: 3 })
  await count(one.id, { count: 4, channel: 'direct' })
  await count(one.id, { count: 20, days: -35 })
  await count(one.id, { kind: 'click', count: 2 })
  const listed = await listViews(db, employer, { vacancyIds: [one.id, other.id], now })
  expect(listed.get(one.id)!.total).toBe(27)
  expect(listed.get(one.id)!.views.slice(-2)).toEqual([0, 7])
  expect(listed.get(other.id)).toEqual({ total: 0, views: Array.from({ length: 30 }, () => 0) })
  expect(await listViews(db, employer, { vacancyIds: [], now })).toEqual(new Map())
})

test('channels are listed with what their visitors did', async () => {
  const { employer, aJob } = await anAccount()
  const { id } = await aJob()
  await count(id, { count: 3 })
  await count(id, { count: 5, channel: 'direct' })
  await count(id, { kind: 'click', count: 2 })
  await count(id, { kind: 'sent' })
  await count(id, { count: 50, days: -40 })
  expect(await listChannels(db, employer, { now })).toEqual([
    { channel: 'direct', view: 5, click: 0, sent: 0 },
    { channel: 'google', view: 3, click: 2, sent: 1 },
  ])
})

test('a vacancy counts as open from the day it was posted until it ended', async () => {
  const { employer, aJob } = await anAccount()
  await aJob({ postedAt: daysAfter(now, -3), status: 'filled', endedAt: daysAfter(now, -1) })
  await aJob({ status: 'draft', postedAt: null, expiresAt: null })
  const { days } = await figuresOf(employer)
  expect(days.slice(-5).map(({ open }) => open)).toEqual([0, 1, 1, 1, 0])
})

test('a vacancy that was closed today counts as open today, but not now', async () => {
  const { employer, aJob } = await anAccount()
  await aJob({ postedAt: daysAfter(now, -3), status: 'closed', endedAt: now })
  await aJob({ postedAt: daysAfter(now, -60), expiresAt: now })
  await aJob({ postedAt: daysAfter(now, -3), heldAt: now })
  await aJob()
  const { days, openNow } = await figuresOf(employer)
  expect([days.at(-1)!.open, openNow]).toEqual([3, 1])
})

test("the region's median is shown from five companies on", async () => {
  const region = await aRegion(db)
  const mine = await anAccount(region.id)
  await mine.aJob()
  const own = await mine.aJob()
  await count(own.id, { count: 8 })
  for (const views of [1, 2, 30]) {
    const other = await anAccount(region.id)
    await count((await other.aJob()).id, { count: views })
  }
  expect((await figuresOf(mine.employer)).days.at(-1)).not.toHaveProperty('region')

  const fifth = await anAccount(region.id)
  await fifth.aJob()
  await count((await fifth.aJob()).id, { count: 40 })
  // Views per open vacancy: 1, 2, 4, 20 and 30, so the median is 4; for two vacancies that makes 8.
  const { days, perVacancy } = await figuresOf(mine.employer)
  expect(days.at(-1)).toMatchObject({ view: 8, open: 2, region: 8 })
  expect(perVacancy).toEqual({ own: 4, region: 4 })
})

test("the region's median is computed once an hour", async () => {
  const { employer, aJob } = await anAccount()
  await aJob()
  const known = new Map<string, string>()
  const recall = async (name: string, _topics: readonly string[], make: () => Promise<string>) => {
    if (!known.has(name)) known.set(name, await make())
    return known.get(name)!
  }
  await figuresOf(employer, {}, recall)
  await figuresOf(employer, {}, recall)
  expect(known.size).toBe(1)
  await findFigures(db, employer, { recall, now: new Date(now.getTime() + 3_600_000) })
  expect(known.size).toBe(2)
})
