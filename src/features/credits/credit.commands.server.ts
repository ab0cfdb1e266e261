import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import { endOfDayInMonths } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { walk } from '#platform/walk.server.ts'
import { leftOfLot, listLots } from './credit.queries.server.ts'
import { type CreditKind, decideMakingGood, decideSpending, stillToTakeBack, validForMonths } from './credit.rules.ts'
import { creditTransactions } from './credit.table.ts'
import { creditText } from './credit.text.ts'

type Spending = {
  accountId: number
  price: number
  kind: Extract<CreditKind, 'post' | 'extend' | 'repost'>
  vacancyId: number
  userId: number
  now: Date
}

/** Deducts credits from an account, or refuses: spending never makes a balance negative. */
export async function spendCredits(tx: Tx, { accountId, price, now, ...cause }: Spending) {
  // Two tabs at once must not spend the same credit.
  await lockAccount(tx, accountId)
  const decision = decideSpending(await listLots(tx, accountId), { price, now })
  if (!decision.ok) return decision
  for (const { lotId, amount } of decision.value) {
    await tx.insert(creditTransactions).values({ accountId, lotId, amount: -amount, ...cause, createdAt: now })
  }
  return done(undefined)
}

type Granting = { accountId: number; orderId: number; userId: number | null; credits: number; now: Date }

/** Grants the credits of an order, once. The caller must hold the account's lock. Returns when they expire. */
export async function grantCredits(tx: Tx, { credits, now, ...of }: Granting) {
  const expiresAt = endOfDayInMonths(now, validForMonths)
  await tx.insert(creditTransactions).values({ ...of, kind: 'purchase', amount: credits, expiresAt, createdAt: now })
  await makeGood(tx, { accountId: of.accountId, now })
  return expiresAt
}

/**
 * Uses available credits to settle credits that were taken back after being spent: otherwise the available ones would
 * expire while the debt stays.
 */
async function makeGood(tx: Tx, { accountId, now }: { accountId: number; now: Date }) {
  const line = { accountId, kind: 'correction' as const, note: creditText.madeGood, createdAt: now }
  for (const { fromId, toId, amount } of decideMakingGood(await listLots(tx, accountId), now)) {
    await tx.insert(creditTransactions).values([
      { ...line, amount: -amount, lotId: fromId },
      { ...line, amount, lotId: toId },
    ])
  }
}

type TakingBack = { accountId: number; orderId: number; userId: number | null; credits: number; now: Date }

/**
 * Takes back credits of an order that was refunded or charged back, even if they were already spent: the balance may
 * become negative, and nothing can be posted until it is not. Credits that expired cannot be taken back, nor those that
 * an admin took off and did not give back since.
 */
export async function takeBackCredits(tx: Tx, { credits, now, ...of }: TakingBack) {
  const [lot] = await tx
    .select({ id: creditTransactions.id, amount: creditTransactions.amount })
    .from(creditTransactions)
    .where(and(eq(creditTransactions.orderId, of.orderId), eq(creditTransactions.kind, 'purchase')))
  const { id: lotId } = lot!
  const kinds = ['correction', 'refund', 'expiry'] as const
  const lines = await tx
    .select()
    .from(creditTransactions)
    .where(and(eq(creditTransactions.accountId, of.accountId), inArray(creditTransactions.kind, kinds)))
    .orderBy(asc(creditTransactions.id))
  const amount = -Math.min(credits, stillToTakeBack(lot!, lines))
  if (amount === 0) return
  await tx.insert(creditTransactions).values({ ...of, kind: 'refund', amount, lotId, createdAt: now })
  await makeGood(tx, { accountId: of.accountId, now })
}

type Correcting = {
  accountId: number
  amount: number
  note: string
  /** The newest correction that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/**
 * gap 202: whether an admin booked exactly this a moment ago. Booking it twice needs confirmation: it may be intended.
 */
export async function wasJustCorrected(db: Db | Tx, admin: Admin, { accountId, amount, note, now }: Correcting) {
  const newest = await findNewestCorrection(db, accountId)
  const isRecent = newest !== undefined && newest.createdAt > sameSince(now)
  return isRecent && newest.userId === admin.userId && newest.amount === amount && newest.note === note
}

/** The latest correction of an account by any admin. */
export async function findNewestCorrection(db: Db | Tx, accountId: number) {
  const [newest] = await db
    .select({ id: logEntries.id, userId: logEntries.userId, createdAt: logEntries.createdAt, after: logEntries.after })
    .from(logEntries)
    .where(and(eq(logEntries.accountId, accountId), eq(logEntries.action, 'credits-corrected')))
    .orderBy(desc(logEntries.id))
    .limit(1)
  if (!newest) return undefined
  const { credits: amount, note } = newest.after as { credits: number; note: string }
  return { id: newest.id, userId: newest.userId, createdAt: newest.createdAt, amount, note }
}

/** Identifies the newest correction when a form was rendered. */
export const versionOfCorrections = (newest: { id: number } | undefined) => String(newest?.id ?? 0)

/** Adds credits to an account or deducts them, by an admin who states why. */
export async function correctCredits(db: Db | Tx, admin: Admin, { accountId, amount, note, version, now }: Correcting) {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) return refused('unknown-account')
    if (account.closedAt) return refused('closed-account')
    // A colleague may have handled the same complaint.
    const isNews = version !== undefined && version !== versionOfCorrections(await findNewestCorrection(tx, accountId))
    if (isNews) return refused('changed')
    const line = { accountId, kind: 'correction' as const, note, userId: admin.userId, createdAt: now }
    const spending = amount < 0 ? decideSpending(await listLots(tx, accountId), { price: -amount, now }) : done([])
    if (!spending.ok) return spending
    const taken = spending.value.map((draw) => ({ ...line, lotId: draw.lotId, amount: -draw.amount }))
    const [first] = await tx
      .insert(creditTransactions)
      .values(amount > 0 ? [{ ...line, amount }] : taken)
      .returning({ id: creditTransactions.id })
    if (amount > 0) await makeGood(tx, { accountId, now })
    const log = { action: 'credits-corrected', subject: 'account', subjectId: accountId, accountId } as const
    await writeLogEntry(tx, admin, { ...log, after: { credits: amount, note }, now })
    return done({ id: first!.id })
  })
}

/** gap 28: the remaining credits of an account expire when it is closed. The caller must hold the account's lock. */
export async function expireRest(tx: Tx, { accountId, now }: { accountId: number; now: Date }) {
  const lots = (await listLots(tx, accountId)).filter(({ left }) => left > 0)
  const lines = lots.map(({ id, orderId, left }) => ({
    accountId,
    amount: -left,
    lotId: id,
    orderId,
    createdAt: now,
    // Credits granted by an admin do not belong to an order.
    ...(orderId === null ? { kind: 'correction' as const, note: creditText.closed } : { kind: 'expiry' as const }),
  }))
  if (lines.length > 0) await tx.insert(creditTransactions).values(lines)
}

const batchSize = 100

/** Expires credits that were not spent in time. Returns how many lots expired. */
export async function expireCredits(db: Db, { now }: { now: Date }) {
  const due = walk((after) =>
    db
      .select({ id: creditTransactions.id, accountId: creditTransactions.accountId })
      .from(creditTransactions)
      .where(
        and(
          lte(creditTransactions.expiresAt, now),
          isNotNull(creditTransactions.orderId),
          gt(leftOfLot, 0),
          gt(creditTransactions.id, after.id),
        ),
      )
      .orderBy(asc(creditTransactions.id))
      .limit(batchSize),
  )
  let expired = 0
  for await (const lot of due) expired += await expireLot(db, lot, now)
  return expired
}

function expireLot(db: Db, { id, accountId }: { id: number; accountId: number }, now: Date) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    // Some of them may just have been spent or taken back.
    const [lot] = await tx
      .select({ orderId: creditTransactions.orderId, left: leftOfLot })
      .from(creditTransactions)
      .where(eq(creditTransactions.id, id))
    if (!lot || lot.left <= 0) return 0
    const line = {
      accountId,
      kind: 'expiry' as const,
      amount: -lot.left,
      lotId: id,
      orderId: lot.orderId,
      createdAt: now,
    }
    await tx.insert(creditTransactions).values(line)
    return 1
  })
}
