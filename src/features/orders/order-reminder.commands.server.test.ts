import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { correctCredits, spendCredits } from '#features/credits/credit.commands.server.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import type { Tx } from '#platform/db.server.ts'
import { outgoingMailAttachments, outgoingMails } from '#platform/mail/mail.table.ts'
import { anAdmin, anEmployer, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aBuyer, aPlan, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { lapseOrders } from './order-clock.commands.server.ts'
import { markOrderPaid, markOrderUnpaid, orderCredits } from './order.commands.server.ts'
import { remindOfInvoices, warnOfExpiry } from './order-reminder.commands.server.ts'
import { invoiceDocuments, invoices, orders, payments } from './order.table.ts'

const db = await freshDb()
const baseAddress = 'http://banen.test'
let planId: number
let regionId: number
let admin: Admin
beforeAll(async () => {
  planId = (await aPlan(db)).id
  regionId = (await aRegion(db, { url: 'oss', title: 'Baan in Oss' })).id
  admin = actorOf(await anAdmin(db)) as Admin
})

async function anOrderOf(paymentMethod: 'direct' | 'post' = 'post') {
  const buyer = await aBuyer(db)
  const email = `boekhouding-${buyer.accountId}@voorbeeld.test`
  await db.update(accounts).set({ billingEmail: email }).where(eq(accounts.id, buyer.accountId))
  const asked = { planId, paymentMethod, totalCents: 63_525, regionId, seller, now }
  const ordered = await orderCredits(db, buyer.employer, asked)
  if (!ordered.ok) throw new Error(ordered.reason)
  const orderId = ordered.value.id
  const mails = () =>
    db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email)).orderBy(outgoingMails.id)
  return { ...buyer, orderId, email, mails }
}

/** As the job that makes the documents would. */
async function makeDocuments(orderId: number) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId))
  for (const kind of ['pdf', 'ubl'] as const) {
    const content = Buffer.from(kind)
    await db.insert(invoiceDocuments).values({ invoiceId: invoice!.id, kind, hash: 'a'.repeat(64), content })
  }
  return invoice!
}

const remind = (days: number) => remindOfInvoices(db, { baseAddress, now: daysAfter(now, days) })
const remindAt = (moment: string) => remindOfInvoices(db, { baseAddress, now: new Date(moment) })
const warn = (days: number) => warnOfExpiry(db, { baseAddress, now: daysAfter(now, days) })
const subjects = async ({ mails }: Awaited<ReturnType<typeof anOrderOf>>) =>
  (await mails()).map(({ subject }) => subject)

test('an unpaid invoice is reminded of on day 15 and day 29, once each and with its documents', async () => {
  const order = await anOrderOf()
  const { number } = await makeDocuments(order.orderId)
  await remind(14.5)
  expect(await subjects(order)).toEqual([])
  await remind(15)
  await remind(16)
  const [first] = await order.mails()
  expect(first).toMatchObject({ kind: 'invoice-reminder', subject: expect.stringContaining(number) })
  expect(first!.text).toContain(`http://oss.banen.test/mijn-account/order/${order.orderId}`)
  const files = await db.select().from(outgoingMailAttachments).where(eq(outgoingMailAttachments.mailId, first!.id))
  expect(files.map(({ name }) => name)).toEqual([expect.stringContaining('.pdf'), expect.stringContaining('.xml')])
  await remind(29)
  await remind(90)
  expect(await order.mails()).toHaveLength(2)
})

test('all invoices and credits that are due at once each get their own mail', async () => {
  const due = [await anOrderOf(), await anOrderOf()]
  for (const { orderId } of due) await makeDocuments(orderId)
  await remind(15)
  await warn(340)
  for (const order of due) expect(await order.mails()).toHaveLength(2)
})

test('an order of the afternoon is reminded of in the morning of day 15 and 29 too', async () => {
  const order = await anOrderOf()
  await makeDocuments(order.orderId)
  const afternoon = new Date('2026-11-17T16:30:00+01:00')
  await db.update(orders).set({ orderedAt: afternoon }).where(eq(orders.id, order.orderId))
  const counts = []
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-15', '2026-12-16']) {
    await remindAt(`${day}T07:50:00+01:00`)
    counts.push((await order.mails()).length)
  }
  expect(counts).toEqual([0, 1, 1, 2])
})

test('a board that was down for weeks sends the second reminder two weeks after the first', async () => {
  const order = await anOrderOf()
  await makeDocuments(order.orderId)
  const counts = []
  for (const day of [60, 61, 73, 74, 90]) {
    await remind(day)
    counts.push((await order.mails()).length)
  }
  expect(counts).toEqual([1, 1, 1, 2, 2])
})

test('an invoice whose payment is reversed after both reminders is reminded of again', async () => {
  const order = await anOrderOf()
  const { orderId } = order
  await makeDocuments(orderId)
  await remind(15)
  await remind(29)
  await markOrderPaid(db, admin, { orderId, now: daysAfter(now, 30) })
  await markOrderUnpaid(db, admin, { orderId, now: daysAfter(now, 31) })
  const counts = []
  for (const day of [32, 44, 45, 46, 90]) {
    await remind(day)
    counts.push((await order.mails()).length)
  }
  expect(counts).toEqual([2, 2, 3, 3, 3])
  expect((await order.mails()).at(-1)!.subject).toContain('Tweede herinnering')
})

test('an invoice marked as paid by mistake after the first reminder gets the second one on its day', async () => {
  const order = await anOrderOf()
  const { orderId } = order
  await makeDocuments(orderId)
  await remind(15)
  await markOrderPaid(db, admin, { orderId, now: daysAfter(now, 20) })
  await markOrderUnpaid(db, admin, { orderId, now: daysAfter(now, 21) })
  await remind(28)
  expect(await order.mails()).toHaveLength(1)
  await remind(29)
  expect(await order.mails()).toHaveLength(2)
})

test('the invoice of a closed account is still reminded of, without links to a page and vacancies that are gone', async () => {
  const order = await anOrderOf()
  await makeDocuments(order.orderId)
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, order.accountId))

  await remind(15)
  await remind(29)

  const mails = await order.mails()
  expect(mails).toHaveLength(2)
  for (const { text, html } of mails) {
    expect(text).toContain('NL91ABNA0417164300')
    for (const gone of ['/mijn-account/', 'Je vacatures blijven', 'nieuwe credits'])
      expect(`${text} ${html}`).not.toContain(gone)
  }
})

test('the invoice of an account in which everyone is blocked is still reminded of, without a link nobody can open', async () => {
  const order = await anOrderOf()
  await makeDocuments(order.orderId)
  await db.update(accounts).set({ billingEmail: null }).where(eq(accounts.id, order.accountId))
  await db.update(users).set({ blocked: true }).where(eq(users.accountId, order.accountId))

  await remind(15)
  await warn(340)

  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, order.owner.email))
  expect(mails.map(({ kind }) => kind)).toEqual(['invoice-reminder'])
  expect(`${mails[0]!.text} ${mails[0]!.html}`).not.toContain('/mijn-account/')
})

test('a blocked owner is reminded without a link that they cannot open, unlike one who is not', async () => {
  const order = await anOrderOf()
  await makeDocuments(order.orderId)
  const { accountId, owner } = order
  await db.update(accounts).set({ billingEmail: null }).where(eq(accounts.id, accountId))
  await anEmployer(db, { accountId, accountRole: 'member' })

  await remind(15)
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
  await remind(29)

  const isTheirs = eq(outgoingMails.recipient, owner.email)
  const mails = await db.select().from(outgoingMails).where(isTheirs).orderBy(outgoingMails.id)
  expect(mails.map(({ text }) => text.includes('/mijn-account/'))).toEqual([true, false])
  expect(mails[1]!.text).not.toContain('nieuwe credits')
})

test('an invoice that was paid meanwhile, or has no documents yet, is not reminded of', async () => {
  const [paid, unmade] = [await anOrderOf(), await anOrderOf()]
  await makeDocuments(paid.orderId)
  await markOrderPaid(db, admin, { orderId: paid.orderId, now })
  await remind(40)
  expect([await subjects(paid), await subjects(unmade)]).toEqual([[], []])
})

test('an invoice is not reminded of while the bank processes its payment, unless that fails', async () => {
  const order = await anOrderOf()
  await makeDocuments(order.orderId)
  const attempt = { orderId: order.orderId, attempt: 1, idempotencyKey: randomUUID(), amountCents: 63_525 }
  await db.insert(payments).values({ ...attempt, status: 'pending', createdAt: now })
  for (const status of ['pending', 'authorized'] as const) {
    await db.update(payments).set({ status }).where(eq(payments.orderId, order.orderId))
    await remind(15)
    expect(await subjects(order)).toEqual([])
  }

  await db.update(payments).set({ status: 'failed' }).where(eq(payments.orderId, order.orderId))
  await remind(16)
  expect(await subjects(order)).toHaveLength(1)
})

test('credits that expire within thirty days are mailed about once, with the number left', async () => {
  const order = await anOrderOf()
  const vacancyId = (await aVacancy(db, { companyId: order.company.id })).id
  const cause = { kind: 'post', vacancyId, userId: order.owner.id } as const
  await db.transaction((tx) => spendCredits(tx, { accountId: order.accountId, price: 2, ...cause, now }))
  await warn(330)
  expect(await subjects(order)).toEqual([])
  await warn(336)
  await warn(337)
  const [mail, ...others] = await order.mails()
  expect([mail!.kind, mail!.subject, others]).toEqual([
    'credits-expiring',
    expect.stringContaining('3\u00a0credits'),
    [],
  ])
  expect(mail!.text).toContain('17 november 2027')
})

test('nobody is warned about credits that are spent, or that never expire', async () => {
  const order = await anOrderOf()
  await correctCredits(db, admin, { accountId: order.accountId, amount: -5, note: 'op', now })
  await correctCredits(db, admin, { accountId: order.accountId, amount: 2, note: 'cadeau', now })
  await warn(340)
  expect(await subjects(order)).toEqual([])
})

test('an unpaid order lapses after seven days, unless a payment is in progress', async () => {
  const [waiting, paying, fresh] = [await anOrderOf('direct'), await anOrderOf('direct'), await anOrderOf('direct')]
  const attempt = { orderId: paying.orderId, idempotencyKey: 'gaande', status: 'open', amountCents: 63_525 } as const
  await db.insert(payments).values(attempt)
  await db
    .update(orders)
    .set({ orderedAt: daysAfter(now, 3) })
    .where(eq(orders.id, fresh.orderId))
  await lapseOrders(db, { now: daysAfter(now, 6.9) })
  const statusOf = async ({ orderId }: typeof waiting) =>
    (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!.status
  expect(await statusOf(waiting)).toBe('awaiting-payment')
  await lapseOrders(db, { now: daysAfter(now, 7.1) })
  expect([await statusOf(waiting), await statusOf(paying), await statusOf(fresh)]).toEqual([
    'expired',
    'awaiting-payment',
    'awaiting-payment',
  ])
  const about = and(eq(logEntries.action, 'order-changed'), eq(logEntries.subjectId, waiting.orderId))
  expect(await db.select().from(logEntries).where(about)).toMatchObject([
    { after: { status: 'expired', because: 'lapsed' } },
  ])
})

test.runIf(isPostgres)('credits that are spent while their warning is prepared are not counted as left', async () => {
  const order = await anOrderOf()
  const vacancyId = (await aVacancy(db, { companyId: order.company.id })).id
  const cause = { kind: 'post', vacancyId, userId: order.owner.id } as const
  const spend = (tx: Tx) => spendCredits(tx, { accountId: order.accountId, price: 2, ...cause, now })

  await race(db, { first: spend, waiting: [() => warn(340)] })
  expect(await subjects(order)).toEqual([])

  await warn(341)
  expect(await subjects(order)).toEqual([expect.stringContaining('3\u00a0credits')])
})

test.runIf(isPostgres)('an invoice that is paid while its reminder is prepared is not reminded of', async () => {
  const order = await anOrderOf()
  await makeDocuments(order.orderId)
  await race(db, {
    first: (tx) => tx.update(orders).set({ status: 'paid', paidAt: now }).where(eq(orders.id, order.orderId)),
    waiting: [() => remind(15)],
  })
  expect(await subjects(order)).toEqual([])
})

test.runIf(isPostgres)('an order whose payment starts while it lapses keeps waiting for that payment', async () => {
  const [{ accountId, orderId }, waiting] = [await anOrderOf('direct'), await anOrderOf('direct')]
  const attempt = { orderId, idempotencyKey: randomUUID(), status: 'open', amountCents: 63_525 } as const
  await race(db, {
    first: async (tx) => {
      await lockAccount(tx, accountId)
      await tx.insert(payments).values(attempt)
    },
    waiting: [() => lapseOrders(db, { now: daysAfter(now, 7.1) })],
  })
  const both = await db
    .select({ status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [orderId, waiting.orderId]))
    .orderBy(orders.id)
  expect(both).toEqual([{ status: 'awaiting-payment' }, { status: 'expired' }])
})

test.runIf(isPostgres)('two processes that warn at once send one mail', async () => {
  const order = await anOrderOf()
  await race(db, { first: (tx) => lockAccount(tx, order.accountId), waiting: [() => warn(340), () => warn(340)] })
  expect(await order.mails()).toHaveLength(1)
})

test.runIf(isPostgres)('two processes that remind at once send one mail', async () => {
  const order = await anOrderOf()
  await makeDocuments(order.orderId)
  const later = { baseAddress, now: daysAfter(now, 15) }
  await race(db, {
    first: async (tx) => {
      await lockAccount(tx, order.accountId)
      await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, order.orderId))
    },
    waiting: [() => remindOfInvoices(db, later), () => remindOfInvoices(db, later)],
  })
  expect(await order.mails()).toHaveLength(1)
})
