import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import type { PaymentProvider, ProviderPayment } from '#platform/payments/payment.server.ts'
import { anAdmin } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aBuyer, aPlan, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { handleProblem } from './order-admin.commands.server.ts'
import { countOverdue, listProblems, listProblemsOf } from './order-admin.queries.server.ts'
import { orderCredits } from './order.commands.server.ts'
import { payments } from './order.table.ts'
import { hearOfPayment, settlePayment } from './payment.commands.server.ts'

const db = await freshDb()
const plan = await aPlan(db)
const [els, noor] = [await anAdmin(db, { firstName: 'Els', lastName: 'Dijk' }), await anAdmin(db)]
const [admin, other] = [actorOf(els) as Admin, actorOf(noor) as Admin]
const totalCents = 63_525
let ids = 0

beforeEach(() => db.delete(payments))

/** An attempt to pay an order, and a provider that reports about it. */
async function anAttempt() {
  const { employer, accountId } = await aBuyer(db)
  const ordering = { planId: plan.id, paymentMethod: 'direct', totalCents, seller, now } as const
  const ordered = await orderCredits(db, employer, ordering)
  if (!ordered.ok) throw new Error(ordered.reason)
  const { id: orderId, number: orderNumber } = ordered.value
  const providerId = `tr_${(ids += 1)}`
  const [payment] = await db
    .insert(payments)
    .values({ orderId, providerId, idempotencyKey: providerId, status: 'open', amountCents: totalCents })
    .returning()
  const paid = { id: providerId, status: 'paid', amountCents: totalCents, currency: 'EUR', backCents: 0 } as const
  const told = (change: Partial<ProviderPayment>) =>
    ({ ...paid, method: null, checkoutUrl: null, orderNumber, ...change }) satisfies ProviderPayment
  const tell = (change: Partial<ProviderPayment>) => settlePayment(db, { told: told(change), seller, now })
  return { orderId, accountId, paymentId: payment!.id, providerId, told, tell }
}

type Attempt = Awaited<ReturnType<typeof anAttempt>>

/** An attempt with a wrong amount. */
async function aWrongAmount() {
  const attempt = await anAttempt()
  await attempt.tell({ amountCents: 100 })
  return attempt
}

const seen = { problem: 'wrong-amount', leftCents: 100 } as const
const later = daysAfter(now, 1)
const handle = ({ orderId, paymentId }: Pick<Attempt, 'orderId' | 'paymentId'>, change: object = {}, by = admin) =>
  handleProblem(db, by, { orderId, paymentId, ...seen, note: 'Teruggegeven op 3 mei', now: later, ...change })
const rowOf = async ({ paymentId }: Attempt) => (await db.select().from(payments).where(eq(payments.id, paymentId)))[0]!
const isOpen = async (attempt: Attempt) => (await rowOf(attempt)).handledAt === null
const logged = ({ orderId }: Attempt) =>
  db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.subjectId, orderId), eq(logEntries.action, 'payment-handled')))

describe('a payment that was not booked', () => {
  test('is no longer listed once an admin handled it, and its order shows what was done, by whom and when', async () => {
    const [attempt, waiting] = [await aWrongAmount(), await aWrongAmount()]
    const before = await countOverdue(db, admin, now)
    expect(await handle(attempt)).toMatchObject({ ok: true })
    expect((await listProblems(db, admin)).map(({ id }) => id)).toEqual([waiting.paymentId])
    expect(await countOverdue(db, admin, now)).toBe(before - 1)
    expect(await listProblemsOf(db, admin, attempt.orderId)).toMatchObject([
      { problem: 'wrong-amount', handledNote: 'Teruggegeven op 3 mei', handledBy: 'Els Dijk', handledAt: later },
    ])
    expect(await listProblemsOf(db, admin, waiting.orderId)).toMatchObject([{ handledBy: null, handledAt: null }])
  })

  test('is handled with a log entry that only admins see', async () => {
    const attempt = await aWrongAmount()
    await handle(attempt)
    expect(await logged(attempt)).toMatchObject([
      {
        userId: els.id,
        subject: 'order',
        accountId: null,
        before: { isHandled: false },
        after: { isHandled: true, payment: attempt.providerId, problem: 'wrong-amount', note: 'Teruggegeven op 3 mei' },
      },
    ])
  })

  test('is handled with its log entry, or not at all', async () => {
    const attempt = await aWrongAmount()
    const { orderId, paymentId } = attempt
    const crashes = await crashEverywhere(db, {
      run: (fragile) => handleProblem(fragile, admin, { orderId, paymentId, ...seen, note: 'Terug', now }),
      check: async () => expect([await isOpen(attempt), (await logged(attempt)).length]).toEqual([true, 0]),
    })
    expect(crashes).toBeGreaterThan(4)
    expect([await isOpen(attempt), (await logged(attempt)).length]).toEqual([false, 1])
  })

  test('is not handled twice, nor when nothing is wrong, nor on another order', async () => {
    const [attempt, fine] = [await aWrongAmount(), await anAttempt()]
    await handle(attempt)
    expect(await handle(attempt, { note: 'Nog eens' }, other)).toEqual({ ok: false, reason: 'already-handled' })
    expect(await rowOf(attempt)).toMatchObject({ handledById: els.id, handledNote: 'Teruggegeven op 3 mei' })
    expect(await logged(attempt)).toHaveLength(1)
    expect(await handle(fine)).toEqual({ ok: false, reason: 'no-problem' })
    expect(await handle({ orderId: fine.orderId, paymentId: (await aWrongAmount()).paymentId })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await handle({ orderId: 2_000_000_000, paymentId: attempt.paymentId })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  test('is not handled when the problem differs from what the admin saw', async () => {
    const attempt = await aWrongAmount()
    expect(await handle(attempt, { problem: 'paid-twice' })).toEqual({ ok: false, reason: 'other-problem' })
    expect(await handle(attempt, { leftCents: 0 })).toEqual({ ok: false, reason: 'other-problem' })
    expect([await isOpen(attempt), await logged(attempt)]).toEqual([true, []])
  })
})

describe('a payment that was handled', () => {
  test('stays handled however often the provider repeats it, and when it is refunded', async () => {
    const attempt = await aWrongAmount()
    await handle(attempt)
    await attempt.tell({ amountCents: 100 })
    await attempt.tell({ amountCents: 100, backCents: 100 })
    expect(await isOpen(attempt)).toBe(false)
    expect(await rowOf(attempt)).toMatchObject({ problem: 'wrong-amount', leftCents: 0 })
  })

  test('is listed again when it is paid after all', async () => {
    const attempt = await anAttempt()
    await attempt.tell({ amountCents: 100, status: 'open' })
    expect(await handle(attempt, { leftCents: 0, note: 'Niets betaald' })).toMatchObject({ ok: true })
    await attempt.tell({ amountCents: 100 })
    expect(await rowOf(attempt)).toMatchObject({ handledAt: null, handledById: null, handledNote: null })
    // The earlier action is still in the log.
    expect(await logged(attempt)).toMatchObject([{ after: { note: 'Niets betaald' } }])
    expect(await handle(attempt)).toMatchObject({ ok: true })
  })

  test('is listed again when refunding a second payment failed', async () => {
    const attempt = await anAttempt()
    await attempt.tell({})
    const [second] = await db
      .insert(payments)
      .values({
        orderId: attempt.orderId,
        providerId: `tr_${(ids += 1)}`,
        idempotencyKey: `tweede ${ids}`,
        status: 'open',
        amountCents: totalCents,
      })
      .returning()
    const twice = { ...attempt, paymentId: second!.id }
    const tell = (backCents: number) => attempt.tell({ id: second!.providerId!, backCents })
    await tell(0)
    expect(await handle(twice, { problem: 'paid-twice', leftCents: totalCents })).toMatchObject({ ok: true })
    await tell(totalCents)
    expect(await isOpen(twice)).toBe(false)
    await tell(0)
    expect(await isOpen(twice)).toBe(true)
  })

  test('is not listed again for an outdated answer of the provider from before a refund', async () => {
    const attempt = await aWrongAmount()
    const { id, told } = { id: attempt.providerId, told: attempt.told({ amountCents: 100 }) }
    await handle(attempt)
    await attempt.tell({ amountCents: 100, backCents: 100 })
    const answers = [told, { ...told, backCents: 100 }]
    const provider = { find: async () => answers.shift() } as unknown as PaymentProvider
    await hearOfPayment(db, { id, key: undefined, provider, seller, now })
    expect([await isOpen(attempt), answers]).toEqual([false, []])
  })

  test('is listed again when less was refunded than the provider first said', async () => {
    const attempt = await anAttempt()
    await attempt.tell({ backCents: totalCents })
    await attempt.tell({ backCents: 20_000 })
    const less = { problem: 'given-back-less', leftCents: totalCents - 20_000 }
    expect(await handle(attempt, less)).toMatchObject({ ok: true })
    await attempt.tell({ backCents: 20_000 })
    expect(await isOpen(attempt)).toBe(false)
    await attempt.tell({ backCents: 10_000 })
    expect(await isOpen(attempt)).toBe(true)
  })
})

test.runIf(isPostgres)('of two admins at once one handles it, and the other gets a message', async () => {
  const attempt = await aWrongAmount()
  const answers = await race(db, {
    first: (tx) => lockAccount(tx, attempt.accountId),
    waiting: [() => handle(attempt), () => handle(attempt, { note: 'Ook' }, other)],
  })
  expect(answers).toMatchObject([{ ok: true }, { ok: false, reason: 'already-handled' }])
  expect(await rowOf(attempt)).toMatchObject({ handledById: els.id, handledNote: 'Teruggegeven op 3 mei' })
  expect(await logged(attempt)).toHaveLength(1)
})

test.runIf(isPostgres)('an admin who handles it while the provider reports more money gets a message', async () => {
  const attempt = await anAttempt()
  await attempt.tell({ amountCents: 100, status: 'open' })
  const [, late] = await race(db, {
    first: (tx) => lockAccount(tx, attempt.accountId),
    waiting: [() => attempt.tell({ amountCents: 100 }), () => handle(attempt, { leftCents: 0 })],
  })
  expect(late).toEqual({ ok: false, reason: 'other-problem' })
  expect(await isOpen(attempt)).toBe(true)
})
