import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { erase } from '#features/applications/application-erasure.commands.server.ts'
import { applications } from '#features/applications/application.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { saveDraft, saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { aCompany, anApplication, anEmployer, anOrder, aPlace, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { findAccountHome, findNextUp } from './account-home.queries.server.ts'

const db = await freshDb()
const homeOf = (user: Parameters<typeof actorOf>[0], at = now) =>
  findAccountHome(db, actorOf(user) as Employer, { now: at })

test('a new account has nothing', async () => {
  expect(await homeOf(await anEmployer(db))).toEqual({
    companies: 0,
    posted: 0,
    drafts: { count: 0, newest: undefined, ready: undefined },
    closing: { count: 0, firstAt: null },
    waiting: { count: 0, longestSince: null },
    messages: { count: 0, longestSince: null, applicationId: null },
    overdue: { count: 0, firstAt: null, orderId: null },
    sentBack: { count: 0, longestSince: null, vacancyId: null },
    notPosted: { count: 0, vacancyId: null },
    held: 0,
    credits: 0,
  })
})

test('an account sees what it has in all its companies, and nothing of others', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const { company: second } = await aCompany(db, { accountId })
  const stranger = await aCompany(db)
  const draft = { status: 'draft' as const, postedAt: null, expiresAt: null }
  const begun = { ...draft, title: 'Bakker', typed: { title: 'Bakker' } }
  const newest = await aVacancy(db, { companyId: second.id, ...begun, updatedAt: daysAfter(now, -1) })
  const ready = await aVacancy(db, { companyId: company.id, ...draft, updatedAt: daysAfter(now, -2) })
  await aVacancy(db, { companyId: stranger.company.id, ...draft, updatedAt: now })
  const vacancy = await aVacancy(db, { companyId: company.id, expiresAt: daysAfter(now, 30) })
  await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, createdAt: daysAfter(now, -3) })
  await anApplication(db, { companyId: second.id, createdAt: daysAfter(now, -9) })
  await anApplication(db, { companyId: second.id, status: 'rejected', createdAt: daysAfter(now, -20) })
  const unread = { status: 'invited' as const, unreadMessageAt: daysAfter(now, -1) }
  const written = await anApplication(db, {
    companyId: second.id,
    ...unread,
    answeredAt: now,
    createdAt: daysAfter(now, -20),
  })
  const erased = await anApplication(db, { companyId: second.id })
  await db.transaction((tx) => erase(tx, [erased], { why: 'withdrawn', userId: null, now }))
  // A process of the previous version erases without this column.
  await db.update(applications).set({ unreadMessageAt: now }).where(eq(applications.id, erased.id))
  await anApplication(db, { companyId: stranger.company.id, unreadMessageAt: now, createdAt: daysAfter(now, -30) })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 4, note: 'welkom' })

  expect(await homeOf(owner)).toEqual({
    companies: 2,
    posted: 1,
    drafts: { count: 2, newest: { id: newest.id, title: 'Bakker' }, ready: { id: ready.id, title: ready.title } },
    closing: { count: 0, firstAt: null },
    waiting: { count: 2, longestSince: daysAfter(now, -9) },
    messages: { count: 1, longestSince: daysAfter(now, -1), applicationId: written.id },
    overdue: { count: 0, firstAt: null, orderId: null },
    sentBack: { count: 0, longestSince: null, vacancyId: null },
    notPosted: { count: 0, vacancyId: null },
    held: 0,
    credits: 4,
  })
})

test('an overdue invoice is listed until it is paid', async () => {
  const { owner, accountId } = await aCompany(db)
  const byPost = (fields: object) => anOrder(db, { accountId, paymentMethod: 'post', paidAt: null, ...fields })
  await byPost({ status: 'invoiced', dueAt: daysAfter(now, 1) })
  await byPost({ status: 'paid', paidAt: now, dueAt: daysAfter(now, -9) })
  await byPost({ status: 'cancelled', dueAt: daysAfter(now, -9) })
  await anOrder(db, { status: 'invoiced', paymentMethod: 'post', paidAt: null, dueAt: daysAfter(now, -9) })
  expect((await homeOf(owner)).overdue.count).toBe(0)

  const late = await byPost({ status: 'invoiced', dueAt: daysAfter(now, -2) })
  expect((await homeOf(owner)).overdue).toEqual({ count: 1, firstAt: daysAfter(now, -2), orderId: late.id })
})

test('a vacancy closes soon until the end of the seventh day, as long as it is open', async () => {
  const { company, owner } = await aCompany(db)
  const of = (expiresAt: Date, fields = {}) =>
    aVacancy(db, { companyId: company.id, postedAt: daysAfter(now, -30), expiresAt, ...fields })
  await of(endOfDayAfter(now, 7))
  await of(endOfDayAfter(now, 2))
  await of(endOfDayAfter(now, 8))
  await of(daysAfter(now, -1))
  await of(endOfDayAfter(now, 1), { status: 'filled', endedAt: now })

  expect((await homeOf(owner)).closing).toEqual({ count: 2, firstAt: endOfDayAfter(now, 2) })
})

test('what comes next concerns the account itself only: what closes first, and who has waited longest', async () => {
  const { company, owner } = await aCompany(db)
  const stranger = await aCompany(db)
  const closing = (companyId: number, days: number, fields = {}) =>
    aVacancy(db, { companyId, postedAt: daysAfter(now, -30), expiresAt: endOfDayAfter(now, days), ...fields })
  await closing(stranger.company.id, 1)
  await closing(company.id, 8)
  await closing(company.id, 1, { heldAt: now })
  await closing(company.id, 1, { status: 'filled', endedAt: now })
  const days = [4, 2, 3, 1]
  const ids = new Map<number, number>()
  for (const day of days) ids.set(day, (await closing(company.id, day)).id)
  const waiting = (companyId: number, ago: number, fields = {}) =>
    anApplication(db, { companyId, createdAt: daysAfter(now, -ago), ...fields })
  await waiting(stranger.company.id, 9)
  await waiting(company.id, 8, { answeredAt: now })
  await waiting(company.id, 7, { status: 'contacted' })
  const second = await waiting(company.id, 5, { vacancyId: ids.get(1)! })
  const first = await waiting(company.id, 6)

  const next = await findNextUp(db, actorOf(owner) as Employer, { now })
  expect(next.closing.map(({ id }) => id)).toEqual([1, 2, 3].map((day) => ids.get(day)))
  expect(next.closing.map(({ applications: count }) => count)).toEqual([1, 0, 0])
  expect(next.waiting.map(({ id }) => id)).toEqual([first.id, second.id])
})

test('a failed planned posting is listed until somebody saves that draft', async () => {
  const { company, owner } = await aCompany(db)
  const failed = {
    status: 'draft' as const,
    postedAt: null,
    expiresAt: null,
    planFailure: 'not-enough-credits' as const,
  }
  await aVacancy(db, { companyId: (await aCompany(db)).company.id, ...failed })
  const first = await aVacancy(db, { companyId: company.id, ...failed })
  const second = await aVacancy(db, { companyId: company.id, ...failed })
  expect((await homeOf(owner)).notPosted).toEqual({ count: 2, vacancyId: first.id })

  const employer = actorOf(owner) as Employer
  const typed = { title: 'Bakker' }
  expect(await saveDraft(db, employer, { id: first.id, typed, now })).toMatchObject({ ok: true })
  expect((await homeOf(owner)).notPosted).toEqual({ count: 1, vacancyId: second.id })
  const place = await aPlace(db)
  const people = { companyId: company.id, coordinatorId: owner.id, placeId: place.id }
  const fields = vacancyFields.parse({ ...people, title: 'Kok', hoursFrom: 24, hoursTo: 36 })
  expect(await saveVacancy(db, employer, { id: second.id, fields, now })).toMatchObject({ ok: true })
  expect((await homeOf(owner)).notPosted).toEqual({ count: 0, vacancyId: null })
})

test('a vacancy that was sent back is listed until it is resubmitted, closed or taken down', async () => {
  const { company, owner } = await aCompany(db)
  const stranger = await aCompany(db)
  const held = async (since: Date, fields = {}, hold = {}) => {
    const { id: vacancyId } = await aVacancy(db, { companyId: company.id, heldAt: since, ...fields })
    const row = { vacancyId, reasons: [], heldAt: since, isNewPosting: false, turn: 'employer' as const, turnAt: since }
    await db.insert(vacancyHolds).values({ ...row, ...hold })
    return vacancyId
  }
  const ago = (days: number) => daysAfter(now, -days)
  await held(ago(9), { companyId: stranger.company.id })
  await held(ago(8), {}, { turn: 'board' })
  await held(ago(7), { heldAt: null }, { approvedAt: ago(1) })
  await held(ago(6), { status: 'closed', endedAt: ago(1) })
  await held(ago(5), { status: 'cancelled', takenDownAt: ago(1), endedAt: ago(1) })
  const before = await homeOf(owner)
  expect(before.sentBack).toEqual({ count: 0, longestSince: null, vacancyId: null })
  expect(before.held).toBe(1)

  await held(ago(2))
  const oldest = await held(ago(3))
  expect((await homeOf(owner)).sentBack).toEqual({ count: 2, longestSince: ago(3), vacancyId: oldest })
})
