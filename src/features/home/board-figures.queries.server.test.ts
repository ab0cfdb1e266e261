import { expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { withdraw } from '#features/applications/own-application.commands.server.ts'
import { orderCredits, reverseOrder } from '#features/orders/order.commands.server.ts'
import { cancelOrderAsAdmin } from '#features/orders/order-cancelling.commands.server.ts'
import { aCompany, anAdmin, anApplication, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { anEmployerWithApplications, links } from '#test/support/applications.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aBuyer, aPlan, baseAddress, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { findBoardFigures } from './board-figures.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const oss = await aRegion(db, { title: 'Baan in Oss' })
const boxtel = await aRegion(db, { title: 'Baan in Boxtel' })
const place = await aPlace(db, { regionId: oss.id })
const { company } = await aCompany(db, { placeId: place.id })
const vacancy = await aVacancy(db, { companyId: company.id, placeId: place.id, postedAt: now })
const ago = (days: number) => daysAfter(now, -days)

test('applications are counted by the week they arrived, oldest first, and older ones are left out', async () => {
  const applied = (days: number) =>
    anApplication(db, { companyId: company.id, vacancyId: vacancy.id, createdAt: ago(days) })
  // It is Tuesday 17 November 2026: two and nine days ago were Sundays, the last day of a week.
  await applied(0)
  await applied(1)
  await applied(2)
  await applied(9)
  await applied(200)
  const { received, receivedChange } = await findBoardFigures(db, admin, { now })
  expect(received).toHaveLength(12)
  expect(received.map(({ count }) => count).slice(-3)).toEqual([1, 1, 2])
  expect(received.slice(0, 9).every(({ count }) => count === 0)).toBe(true)
  // The week before had one as well, but later in the week than now.
  expect(receivedChange).toBe(2)
  await applied(7.5)
  expect((await findBoardFigures(db, admin, { now })).receivedChange).toBe(1)
})

test('open vacancies are counted per region, including regions without any', async () => {
  await aVacancy(db, { companyId: company.id, placeId: place.id, status: 'closed' })
  await aVacancy(db, { companyId: company.id, placeId: place.id, heldAt: now })
  const { open, perRegion } = await findBoardFigures(db, admin, { now })
  expect(open).toBe(1)
  expect(perRegion.map(({ id, count }) => [id, count])).toEqual([
    [oss.id, 1],
    [boxtel.id, 0],
  ])
})

test("this month's revenue is what was invoiced, without VAT and refunds", async () => {
  const plan = await aPlan(db)
  const orderAt = async (at: Date, paymentMethod: 'post' | 'direct' = 'post') => {
    const { employer } = await aBuyer(db)
    const ordered = await orderCredits(db, employer, {
      planId: plan.id,
      paymentMethod,
      totalCents: 63_525,
      seller,
      now: at,
    })
    if (!ordered.ok) throw new Error(ordered.reason)
    return ordered.value
  }
  await orderAt(ago(30))
  await orderAt(now)
  // Nobody has paid it yet.
  await orderAt(now, 'direct')
  const [cancelled, given] = [await orderAt(ago(3)), await orderAt(ago(10))]
  await cancelOrderAsAdmin(db, admin, { orderId: cancelled.id, seller, baseAddress, now })
  const back = { credits: 1, netCents: 10_500, vatCents: 2205 }
  await db.transaction(async (tx) => {
    await lockAccount(tx, given.accountId)
    await reverseOrder(tx, given, { back, userId: null, seller, now })
  })

  const { month, revenue } = await findBoardFigures(db, admin, { now })
  expect(month).toEqual({ cents: 2 * 52_500 - 10_500, count: 3 })
  // This week's total is negative: more was given back than came in.
  expect(revenue.map(({ count }) => count).slice(-6)).toEqual([52_500, 0, 0, 52_500, 52_500, -10_500])
})

test('response times of applicants are counted, leaving out those who are not late yet', async () => {
  const other = await freshDb()
  const by = actorOf(await anAdmin(other)) as Admin
  const { company: theirs } = await aCompany(other)
  const applied = (days: number, answeredAfter?: number) =>
    anApplication(other, {
      companyId: theirs.id,
      createdAt: ago(days),
      answeredAt: answeredAfter === undefined ? null : daysAfter(ago(days), answeredAfter),
    })
  await applied(10, 2)
  await applied(10, 6)
  await applied(20, 12)
  await applied(15)
  await applied(2)
  await applied(60, 1)
  const withdrawn = await anEmployerWithApplications(other, 1, { createdAt: ago(20) })
  await withdraw(other, testServices(other).files, {
    applicationId: withdrawn.applications[0]!.id,
    links,
    now: ago(20),
  })
  const { answers, slow } = await findBoardFigures(other, by, { now })
  expect(answers).toEqual({ withinThree: 1, withinWeek: 1, later: 2 })
  expect(slow).toBe(1)
})
