import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { vacancyChecks, vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { anAdmin, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { moderationListFor } from './components/moderation-list.tsx'
import {
  countModerated,
  countToModerate,
  describeToModerate,
  listModerated,
  listToDo,
} from './moderation-admin.queries.server.ts'
import { moderationState } from './moderation-admin.rules.ts'
import { vacancyReports } from './report.table.ts'
import { vacancyTakedowns } from './takedown.table.ts'

const db = await freshDb()
const user = await anAdmin(db)
const admin = actorOf(user) as Admin

/** The count in the menu, and the number of rows in its tab. */
async function waiting() {
  const asked = readListQuery(moderationListFor([]), new URLSearchParams('lijst=te-doen'))
  const { total } = await listModerated(db, admin, { asked, now })
  return [await countToModerate(db, admin), total]
}

let reports = 0
async function report(vacancyId: number) {
  const key = String((reports += 1))
  await db
    .insert(vacancyReports)
    .values({ vacancyId, submissionKey: key, kind: 'other', explanation: 'Klopt niet', isInGoodFaith: true })
}

test('the menu counts each vacancy that waits for the board once, whatever its reasons', async () => {
  await aVacancy(db)
  expect(await waiting()).toEqual([0, 0])

  const held = await aVacancy(db, { heldAt: now })
  const hold = { vacancyId: held.id, reasons: [], heldAt: now, isNewPosting: true, turnAt: now }
  await db.insert(vacancyHolds).values(hold)
  await report(held.id)
  await report(held.id)
  expect(await waiting()).toEqual([1, 1])

  await report((await aVacancy(db)).id)
  const appealed = await aVacancy(db, { status: 'cancelled', endedAt: now, takenDownAt: now })
  const takedown = { ground: 'fraud', facts: 'Vooraf betalen', statusBefore: 'open' } as const
  const found = { isFoundByRule: false, isReported: true, takenDownAt: now, takenDownById: user.id, appealedAt: now }
  await db.insert(vacancyTakedowns).values({ vacancyId: appealed.id, ...takedown, ...found })
  expect(await waiting()).toEqual([3, 3])

  await db.update(vacancyReports).set({ outcome: 'kept', answeredAt: now })
  expect(await waiting()).toEqual([2, 2])
  await db.update(vacancyHolds).set({ turn: 'employer' })
  expect(await waiting()).toEqual([1, 1])
  await db.update(vacancyHolds).set({ turn: 'board' })
  // Its employer closed it meanwhile.
  const closed = { status: 'closed', endedAt: daysAfter(now, 1) } as const
  await db.update(vacancies).set(closed).where(eq(vacancies.id, held.id))
  expect(await waiting()).toEqual([1, 1])
  // On hold because of an edit after its end.
  await db
    .update(vacancies)
    .set({ endedAt: daysAfter(now, -1) })
    .where(eq(vacancies.id, held.id))
  expect(await waiting()).toEqual([2, 2])
})

test('the first screen shows since when the oldest waits and what the newest report says', async () => {
  const other = await freshDb()
  const by = actorOf(await anAdmin(other)) as Admin
  expect(await describeToModerate(other, by)).toEqual({ waitsSince: undefined, newestReport: null })

  const held = await aVacancy(other, { heldAt: now })
  const turnAt = daysAfter(now, -2)
  const reported = { vacancyId: held.id, kind: 'other', isInGoodFaith: true } as const
  await other.insert(vacancyReports).values([
    { ...reported, submissionKey: 'een', explanation: 'Vraagt geld', createdAt: now },
    { ...reported, submissionKey: 'twee', explanation: 'Bestaat niet', createdAt: now },
    { ...reported, submissionKey: 'drie', explanation: 'Oud', createdAt: turnAt, outcome: 'kept', answeredAt: now },
  ])
  expect(await describeToModerate(other, by)).toEqual({
    waitsSince: now,
    newestReport: 'Bestaat niet',
  })

  await other
    .insert(vacancyHolds)
    .values({ vacancyId: held.id, reasons: [], heldAt: turnAt, isNewPosting: true, turnAt })
  expect((await describeToModerate(other, by)).waitsSince).toEqual(turnAt)
  await other.update(vacancyHolds).set({ turn: 'employer' })
  expect((await describeToModerate(other, by)).waitsSince).toEqual(now)
})

test('each vacancy is counted once, under its state in the list, with the oldest and the newest', async () => {
  const other = await freshDb()
  const user = await anAdmin(other)
  const by = actorOf(user) as Admin
  expect(await listToDo(other, by)).toEqual([])

  const hold = (vacancyId: number, turnAt: Date, more = {}) =>
    other
      .insert(vacancyHolds)
      .values({ vacancyId, reasons: [], heldAt: daysAfter(now, -9), isNewPosting: true, turnAt, ...more })
  const reports = (vacancyId: number, ...times: Date[]) =>
    other.insert(vacancyReports).values(
      times.map((createdAt) => ({
        vacancyId,
        submissionKey: `${vacancyId} ${createdAt.getTime()}`,
        kind: 'other' as const,
        explanation: 'Klopt niet',
        isInGoodFaith: true,
        createdAt,
      })),
    )
  const held = () => aVacancy(other, { heldAt: daysAfter(now, -9) })

  await hold((await held()).id, daysAfter(now, -2))
  await hold((await held()).id, new Date(now.getTime() + 123))
  await hold((await held()).id, daysAfter(now, -9), { turn: 'employer' })
  await hold((await held()).id, daysAfter(now, -9), { approvedAt: now })
  const both = await held()
  await hold(both.id, daysAfter(now, -3))
  await reports(both.id, daysAfter(now, -1), now)
  const appealed = await aVacancy(other, { status: 'cancelled', endedAt: now, takenDownAt: now })
  await reports(appealed.id, daysAfter(now, -5))
  await other.insert(vacancyTakedowns).values({
    vacancyId: appealed.id,
    ground: 'fraud',
    facts: 'Vooraf betalen',
    statusBefore: 'open',
    isFoundByRule: false,
    isReported: true,
    takenDownAt: daysAfter(now, -6),
    takenDownById: user.id,
    appealedAt: daysAfter(now, -4),
  })

  const noticed = (vacancyId: number, createdAt: Date) =>
    other.insert(vacancyReports).values({
      vacancyId,
      submissionKey: `gezien ${vacancyId}`,
      kind: 'noticed',
      explanation: 'Een buitenlands nummer',
      isInGoodFaith: true,
      createdAt,
    })
  await noticed((await aVacancy(other)).id, daysAfter(now, -7))
  const noticedWhileHeld = await held()
  await hold(noticedWhileHeld.id, daysAfter(now, -1))
  await noticed(noticedWhileHeld.id, now)
  // Here nobody was promised an answer for as long.
  const noticedBefore = await held()
  await noticed(noticedBefore.id, daysAfter(now, -8))
  await hold(noticedBefore.id, daysAfter(now, -1))

  expect(await listToDo(other, by)).toEqual([
    { state: 'reported', count: 1, oldestAt: daysAfter(now, -3), newestAt: now },
    { state: 'waits', count: 4, oldestAt: daysAfter(now, -2), newestAt: new Date(now.getTime() + 123) },
    { state: 'appealed', count: 1, oldestAt: daysAfter(now, -5), newestAt: daysAfter(now, -4) },
    { state: 'noticed', count: 1, oldestAt: daysAfter(now, -7), newestAt: daysAfter(now, -7) },
  ])
  expect(await countToModerate(other, by)).toBe(7)

  // An admin who opens the list finds the same states and counts.
  const asked = readListQuery(moderationListFor([]), new URLSearchParams('lijst=te-doen'))
  const { rows } = await listModerated(other, by, { asked, now })
  const inList = Object.entries(Object.groupBy(rows, (row) => moderationState(row, now)))
  expect(new Map(inList.map(([state, some]) => [state, some.length]))).toEqual(
    new Map((await listToDo(other, by)).map(({ state, count }) => [state as string, count])),
  )
})

test('each tab shows what it counts, and no more', async () => {
  const other = await freshDb()
  const viewer = actorOf(await anAdmin(other)) as Admin
  const checked = async (title: string, { blockers, tips }: { blockers: number; tips: number }, given = {}) => {
    const { id } = await aVacancy(other, { title, ...given })
    await other.insert(vacancyChecks).values({ vacancyId: id, score: 7, blockers, tips, checkedAt: now })
    return id
  }
  await checked('open', { blockers: 0, tips: 0 })
  await checked('tips', { blockers: 0, tips: 2 })
  await checked('fout', { blockers: 1, tips: 0 })
  const held = await checked('wacht', { blockers: 2, tips: 0 }, { heldAt: now })
  const reasons = [{ rule: 'free-mail' as const, evidence: '' }]
  await other.insert(vacancyHolds).values({ vacancyId: held, reasons, heldAt: now, isNewPosting: true, turnAt: now })
  await checked('concept', { blockers: 3, tips: 0 }, { status: 'draft', postedAt: null, expiresAt: null })
  const { id: boosted, postedAt } = await aVacancy(other, { title: 'booster', status: 'closed', endedAt: now })
  await other.insert(vacancyBoosts).values({ vacancyId: boosted, postedAt: postedAt!, requestedAt: now })
  await aVacancy(other, { title: 'verlopen', expiresAt: daysAfter(now, -1) })
  await aVacancy(other, { title: 'vervuld', status: 'filled', endedAt: now })

  const shown = async (address: string) => {
    const asked = readListQuery(moderationListFor([]), new URLSearchParams(`volgorde=vacature&${address}`))
    const { rows, total } = await listModerated(other, viewer, { asked, now })
    expect(total).toBe(rows.length)
    expect(rows.filter(({ isBoosted }) => isBoosted).map(({ title }) => title)).toEqual(
      rows.filter(({ title }) => title === 'booster').map(({ title }) => title),
    )
    return rows.map(({ title }) => title)
  }
  const tabs = {
    'te-doen': ['wacht'],
    open: ['fout', 'open', 'tips'],
    bevindingen: ['fout', 'wacht'],
    concept: ['concept'],
    gesloten: ['booster', 'verlopen', 'vervuld'],
    booster: ['booster'],
    alles: ['booster', 'concept', 'fout', 'open', 'tips', 'verlopen', 'vervuld', 'wacht'],
  }
  const counts = await countModerated(other, viewer, now)
  for (const [tab, titles] of Object.entries(tabs)) {
    expect([tab, await shown(`lijst=${tab}`)]).toEqual([tab, titles])
    expect([tab, counts[tab as keyof typeof counts]]).toEqual([tab, titles.length])
  }
  expect(await shown('check=moet')).toEqual(['concept', 'fout', 'wacht'])
  expect(await shown('check=tips')).toEqual(['tips'])
  expect(await shown('check=goed')).toEqual(['open'])
  expect(await shown('reden=free-mail')).toEqual(['wacht'])
  expect(await shown('reden=foreign-phone')).toEqual([])
})
