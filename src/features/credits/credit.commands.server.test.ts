import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { aCompany, anAdmin, anOrder, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import {
  correctCredits,
  expireCredits,
  grantCredits,
  spendCredits,
  takeBackCredits,
  wasJustCorrected,
} from './credit.commands.server.ts'
import { creditBalance, listLots } from './credit.queries.server.ts'
import { creditTransactions } from './credit.table.ts'

const db = await freshDb()

test.runIf(isPostgres)('the last credit is spent once, even by two requests at the same moment', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const vacancy = await aVacancy(db, { companyId: company.id })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'begin' })
  const cause = { kind: 'post' as const, vacancyId: vacancy.id, userId: owner.id }
  const spend = () => db.transaction((tx) => spendCredits(tx, { accountId, price: 1, ...cause, now }))

  const answers = await race(db, { first: (tx) => lockAccount(tx, accountId), waiting: [spend, spend] })

  expect(answers).toEqual([
    { ok: true, value: undefined },
    { ok: false, reason: 'not-enough-credits' },
  ])
  expect(await creditBalance(db, accountId)).toBe(0)
})

test.runIf(isPostgres)('two admins who deduct the same credits at the same moment deduct them once', async () => {
  const { accountId } = await aCompany(db)
  const admin = actorOf(await anAdmin(db)) as Admin
  await correctCredits(db, admin, { accountId, amount: 2, note: 'begin', now })
  const takeOff = () => correctCredits(db, admin, { accountId, amount: -2, note: 'terug', now })

  const answers = await race(db, { first: (tx) => lockAccount(tx, accountId), waiting: [takeOff, takeOff] })

  expect(answers).toMatchObject([{ ok: true }, { ok: false, reason: 'not-enough-credits' }])
  expect(await creditBalance(db, accountId)).toBe(0)
})

test('the same correction by the same admin, a moment later, is a duplicate; anything else is another one', async () => {
  const { accountId } = await aCompany(db)
  const other = await aCompany(db)
  const [admin, colleague] = [actorOf(await anAdmin(db)) as Admin, actorOf(await anAdmin(db)) as Admin]
  const correction = { accountId, amount: 2, note: 'begin', now }
  const isKnown = (changed: object = {}, by = admin) => wasJustCorrected(db, by, { ...correction, ...changed })
  expect(await isKnown()).toBe(false)
  await correctCredits(db, admin, correction)
  expect(await isKnown({ now: new Date(now.getTime() + 9 * 60_000) })).toBe(true)
  const others = [
    isKnown({ amount: 3 }),
    isKnown({ note: 'einde' }),
    isKnown({ accountId: other.accountId }),
    isKnown({}, colleague),
    isKnown({ now: new Date(now.getTime() + 10 * 60_000) }),
  ]
  expect(await Promise.all(others)).toEqual([false, false, false, false, false])
  await correctCredits(db, admin, { ...correction, amount: -1 })
  expect(await isKnown()).toBe(false)
})

/** An account that received credits from consecutive orders. */
async function anAccountWith(...grants: { credits: number; at: Date }[]) {
  const { company, owner, accountId } = await aCompany(db)
  const vacancyId = (await aVacancy(db, { companyId: company.id })).id
  const orderIds: number[] = []
  for (const { credits, at } of grants) {
    const { id: orderId } = await anOrder(db, { accountId, credits })
    await db.transaction((tx) => grantCredits(tx, { accountId, orderId, userId: owner.id, credits, now: at }))
    orderIds.push(orderId)
  }
  const cause = { accountId, kind: 'post', vacancyId, userId: owner.id } as const
  const spend = (price: number, at = now) => db.transaction((tx) => spendCredits(tx, { ...cause, price, now: at }))
  const takeBack = (orderId: number, credits: number) =>
    db.transaction((tx) => takeBackCredits(tx, { accountId, orderId, userId: null, credits, now }))
  const left = async () => (await listLots(db, accountId)).map((lot) => lot.left)
  return { accountId, orderIds, cause, spend, takeBack, left }
}

describe('credits', () => {
  const lastYear = new Date('2025-12-01T09:00:00Z')

  test('are spent from the lot that expires first, over more than one if needed, and each line names its lot', async () => {
    const { accountId, spend, left } = await anAccountWith({ credits: 3, at: now }, { credits: 2, at: lastYear })
    await spend(1)
    expect(await left()).toEqual([1, 3])
    await spend(2)
    expect(await left()).toEqual([2])
    const isSpent = and(eq(creditTransactions.accountId, accountId), eq(creditTransactions.kind, 'post'))
    const lines = await db.select().from(creditTransactions).where(isSpent).orderBy(creditTransactions.id)
    expect(lines.map(({ amount }) => amount)).toEqual([-1, -1, -1])
    expect(new Set(lines.map(({ lotId }) => lotId)).size).toBe(2)
  })

  test('expire at the end of the same day a year later, and then cannot be spent', async () => {
    const { spend, accountId } = await anAccountWith({ credits: 2, at: lastYear })
    expect(await spend(1, new Date('2026-12-01T22:59:58Z'))).toMatchObject({ ok: true })
    expect(await spend(1, new Date('2026-12-01T22:59:59Z'))).toEqual({ ok: false, reason: 'not-enough-credits' })
    expect(await creditBalance(db, accountId)).toBe(1)
  })

  test('that expired are written off once, with the order they came from', async () => {
    const { accountId, orderIds, left } = await anAccountWith({ credits: 3, at: lastYear }, { credits: 2, at: now })
    await expireCredits(db, { now: new Date('2026-12-01T22:59:58Z') })
    expect(await left()).toEqual([3, 2])
    for (let run = 0; run < 2; run += 1) await expireCredits(db, { now: new Date('2026-12-01T22:59:59Z') })
    expect(await left()).toEqual([2])
    const isExpiry = and(eq(creditTransactions.accountId, accountId), eq(creditTransactions.kind, 'expiry'))
    expect(await db.select().from(creditTransactions).where(isExpiry)).toMatchObject([
      { amount: -3, orderId: orderIds[0], userId: null },
    ])
  })

  test('that are taken back after they were spent are deducted from the next purchase', async () => {
    const { accountId, orderIds, spend, takeBack, left } = await anAccountWith({ credits: 2, at: now })
    await spend(2)
    await takeBack(orderIds[0]!, 2)
    expect([await creditBalance(db, accountId), await left()]).toEqual([-2, [-2]])
    const { id: orderId } = await anOrder(db, { accountId, credits: 3 })
    await db.transaction((tx) => grantCredits(tx, { accountId, orderId, userId: null, credits: 3, now }))
    expect(await spend(2)).toEqual({ ok: false, reason: 'not-enough-credits' })
    expect(await left()).toEqual([1])
    // The debt is paid off, and stays so when the remaining credits expire.
    await expireCredits(db, { now: daysAfter(now, 400) })
    expect([await creditBalance(db, accountId), await left()]).toEqual([0, []])
  })

  test('that are taken back after they were spent are deducted from what is left, before that expires', async () => {
    const later = { credits: 3, at: daysAfter(lastYear, 30) }
    const { accountId, orderIds, spend, takeBack, left } = await anAccountWith({ credits: 2, at: lastYear }, later)
    await spend(2)
    await takeBack(orderIds[0]!, 2)
    expect(await left()).toEqual([1])
    await expireCredits(db, { now: daysAfter(now, 60) })
    expect(await creditBalance(db, accountId)).toBe(0)
  })

  test('that expired before the refund are not taken back again', async () => {
    const { accountId, orderIds, spend, takeBack } = await anAccountWith({ credits: 5, at: lastYear })
    await spend(1)
    await expireCredits(db, { now: daysAfter(now, 60) })
    expect(await creditBalance(db, accountId)).toBe(0)
    await takeBack(orderIds[0]!, 3)
    await takeBack(orderIds[0]!, 2)
    // Only the credit that was spent is owed.
    expect(await creditBalance(db, accountId)).toBe(-1)
  })

  test('that an admin took off are not taken back again, unless they were given back', async () => {
    const admin = actorOf(await anAdmin(db)) as Admin
    const { accountId, orderIds, takeBack } = await anAccountWith({ credits: 5, at: now })
    await correctCredits(db, admin, { accountId, amount: -4, note: 'terug', now })
    await takeBack(orderIds[0]!, 5)
    expect(await creditBalance(db, accountId)).toBe(0)

    const other = await anAccountWith({ credits: 5, at: now })
    await correctCredits(db, admin, { accountId: other.accountId, amount: -4, note: 'terug', now })
    await correctCredits(db, admin, { accountId: other.accountId, amount: 3, note: 'toch niet', now })
    await other.takeBack(other.orderIds[0]!, 5)
    expect(await creditBalance(db, other.accountId)).toBe(0)

    const both = await anAccountWith({ credits: 2, at: now }, { credits: 2, at: now })
    await correctCredits(db, admin, { accountId: both.accountId, amount: -4, note: 'terug', now })
    await correctCredits(db, admin, { accountId: both.accountId, amount: 2, note: 'toch niet', now })
    for (const orderId of both.orderIds) await both.takeBack(orderId, 2)
    expect(await creditBalance(db, both.accountId)).toBe(0)
  })

  test('that were spent in time do not expire', async () => {
    const { spend, left } = await anAccountWith({ credits: 1, at: lastYear })
    await spend(1)
    await expireCredits(db, { now: daysAfter(now, 60) })
    expect(await left()).toEqual([])
  })

  test.runIf(isPostgres)('that are spent at the moment they expire are deducted once', async () => {
    const { accountId, cause } = await anAccountWith({ credits: 2, at: lastYear })

    await race(db, {
      first: (tx) => spendCredits(tx, { ...cause, price: 2, now }),
      waiting: [() => expireCredits(db, { now: daysAfter(now, 60) })],
    })

    expect(await creditBalance(db, accountId)).toBe(0)
    expect(await db.$count(creditTransactions, eq(creditTransactions.accountId, accountId))).toBe(2)
  })
})
