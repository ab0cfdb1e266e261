import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedEmployer, Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { spendCredits } from '#features/credits/credit.commands.server.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { giveUpFiles } from '#features/media/file.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { findVacancyCheck } from './vacancy-check.queries.server.ts'
import { vacancyBoosts } from './vacancy-boost.table.ts'
import { holdIfNeeded } from './vacancy-hold.commands.server.ts'
import { decideChange, type VacancyChange } from './vacancy-change.rules.ts'
import { remindedAtChoosing, statusAt } from './vacancy.rules.ts'
import { vacancies } from './vacancy.table.ts'

type Changing = {
  vacancyId: number
  change: VacancyChange
  /** Only changes it if it is still planned for this moment. */
  plannedFor?: Date
  /** The reason, for an automatic change. */
  because?: 'missing-in-feed'
  now: Date
}

/** Changes the status of one of the employer's own vacancies and pays for it; all or nothing. */
export async function changeVacancy(db: Db, employer: ConfirmedEmployer, changing: Changing) {
  const { vacancyId, change, plannedFor, because, now } = changing
  const { accountId, userId } = employer
  return db.transaction(async (tx) => {
    const vacancy = await lockOwnVacancy(tx, employer, vacancyId)
    if (!vacancy) return refused('not-found')
    if (plannedFor && vacancy.postAt?.getTime() !== plannedFor.getTime()) return refused('wrong-status')

    const decision = decideChange(change, { ...vacancy, isIncomplete: vacancy.typed !== null }, now)
    if (!decision.ok) return decision
    const { status, price, expiresAt, paidUntil } = decision.value
    const isPosted = change === 'post' || change === 'repost'
    const isOpen = status === 'open'
    const check = isOpen ? await findVacancyCheck(tx, employer, { vacancyId, hasReason: [], now }) : undefined
    if (check && check.blockers > 0) return refused('unlawful')

    if (price > 0) {
      const kind = change === 'post' || change === 'extend' ? change : 'repost'
      const paid = await spendCredits(tx, { accountId, price, kind, vacancyId, userId, now })
      if (!paid.ok) return paid
    }
    await tx
      .update(vacancies)
      .set({
        status,
        expiresAt,
        // The last day of a planned posting was chosen earlier.
        ...(paidUntil && { paidUntil, remindedAt: plannedFor ? null : remindedAtChoosing(expiresAt, now) }),
        ...(isPosted && { postedAt: now, ...notPlanned }),
        // A vacancy that had expired before it was filled ended when it expired.
        endedAt: isOpen ? null : (vacancy.endedAt ?? now),
        updatedAt: now,
      })
      .where(eq(vacancies.id, vacancyId))
    if (isPosted && vacancy.useJobBoost) await addBoost(tx, employer, { vacancyId, postedAt: now, now })
    await writeLogEntry(tx, employer, {
      action: 'vacancy-changed',
      subject: 'vacancy',
      subjectId: vacancyId,
      accountId,
      before: { status: statusAt(vacancy, now) },
      after: { status, ...(price > 0 && { credits: -price }), ...(because && { because }) },
      now,
    })
    const opens = isOpen && change !== 'extend'
    const isHeld =
      opens && (await holdIfNeeded(tx, employer, { vacancyId, before: vacancy, isNewPosting: isPosted, now }))
    return done({ id: vacancyId, status, expiresAt, isHeld })
  })
}

type Boosting = { vacancyId: number; postedAt: Date; now: Date }

/** Requests the vacancy booster for one posting, once. Its mail is sent later: see `mailBoosts`. */
export async function addBoost(tx: Tx, { userId }: Employer, { vacancyId, postedAt, now }: Boosting) {
  await tx
    .insert(vacancyBoosts)
    .values({ vacancyId, postedAt, requestedAt: now, requestedById: userId })
    .onConflictDoNothing()
}

/** The values that clear a planned posting. */
export const notPlanned = { postAt: null, plannedById: null, planFailure: null }

/**
 * Deletes one of the account's drafts. A vacancy that was ever posted must stay, for its applications and its invoice.
 */
export async function deleteDraft(db: Db, employer: Employer, { vacancyId }: { vacancyId: number }) {
  return db.transaction(async (tx) => {
    const vacancy = await lockOwnVacancy(tx, employer, vacancyId)
    if (!vacancy) return refused('not-found')
    if (vacancy.status !== 'draft') return refused('wrong-status')
    await tx.delete(vacancies).where(eq(vacancies.id, vacancyId))
    await giveUpFiles(tx, vacancy.headerImageId === null ? [] : [vacancy.headerImageId])
    return done(undefined)
  })
}

/** Locks the account and then one of its vacancies, as everywhere (decision 019). */
export async function lockOwnVacancy(tx: Tx, { accountId }: Employer, vacancyId: number) {
  if (!(await lockOpenAccount(tx, accountId))) return undefined
  const [found] = await tx
    .select({ vacancy: vacancies })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancies.id, vacancyId), eq(companies.accountId, accountId)))
    .for('update', { of: vacancies })
  return found?.vacancy
}

/** Sets the status of every open vacancy whose last day has passed to expired. Returns how many. */
export async function expireVacancies(db: Db, { now }: { now: Date }) {
  const due = db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.status, 'open'), isNull(vacancies.heldAt), lte(vacancies.expiresAt, now)))
    // A transaction that holds one may want others of the same account, so locked ones are left to the next run.
    .for('no key update', { skipLocked: true })
  const expired = await db
    .update(vacancies)
    .set({ status: 'expired', endedAt: vacancies.expiresAt, updatedAt: now })
    .where(inArray(vacancies.id, due))
    .returning({ id: vacancies.id })
  return expired.length
}
