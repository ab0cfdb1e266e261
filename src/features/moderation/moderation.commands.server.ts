import { eq, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin, Employer, SignedIn } from '#features/accounts/actor.rules.ts'
import { type AccountEntry, writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { checkStoredVacancy } from '#features/vacancies/vacancy-check.queries.server.ts'
import { readModerationSettings } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { decideRelease } from '#features/vacancies/vacancy-hold.rules.ts'
import { moderationSettings, vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { lockOwnVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import { mailApproved, mailSentBack } from './moderation.mail.server.tsx'
import { aboutOf, lockModerated, type Moderated, tellEmployer } from './moderation-lock.commands.server.ts'
import { answerReports } from './report.commands.server.ts'
import { changeSince, decideApproval, decideKeeping, decideSendingBack, moderationVersion } from './takedown.rules.ts'

export type Moderating = {
  vacancyId: number
  /** The state that the admin saw; if it has changed, somebody else was first. By default any state. */
  version?: string
  /** When the text in the admin's list was written, in milliseconds. By default any text. */
  seenText?: number
  /** The newest report that the admin saw, 0 for none: later ones stay unanswered. By default all reports. */
  newestReport?: number
  baseAddress: string
  now: Date
}

/**
 * Approves a vacancy that is on hold: it appears on the board, with the days that it waited added. An ended one gets
 * its page back and stays ended.
 */
export async function approveVacancy(db: Db, admin: Admin, asked: Moderating) {
  const { vacancyId, baseAddress, now } = asked
  return db.transaction(async (tx) => {
    const moderated = await lockModerated(tx, vacancyId)
    if (!moderated) return refused('not-found')
    // A text that no admin has read must not go on the board.
    const unseen = unseenChange(moderated, asked)
    if (unseen) return refused(unseen)
    const decision = decideApproval(moderated.vacancy)
    if (!decision.ok) return decision
    const isEnded = moderated.vacancy.status !== 'open'
    const released = isEnded
      ? await showEnded(tx, admin, moderated, { now })
      : await releaseVacancy(tx, admin, moderated, { now })
    await log(tx, admin, moderated, 'vacancy-approved', {
      before: { heldAt: moderated.vacancy.heldAt, expiresAt: moderated.vacancy.expiresAt },
      after: { heldAt: null, expiresAt: released.expiresAt },
      now,
    })
    const expiresAt = isEnded ? null : released.expiresAt
    const isTold = await tellEmployer(tx, moderated, {
      write: (person) => mailApproved({ ...aboutOf(moderated, baseAddress), ...person, expiresAt }),
    })
    return done({ id: vacancyId, isEnded, isTold })
  })
}

/** Restores the page of an ended vacancy. */
export async function showEnded(tx: Tx, admin: Admin, { vacancy, hold }: Moderated, { now }: { now: Date }) {
  await tx.update(vacancies).set({ heldAt: null, updatedAt: now }).where(eq(vacancies.id, vacancy.id))
  if (hold) await closeHold(tx, admin, hold.id, now)
  return { expiresAt: vacancy.expiresAt }
}

function closeHold(tx: Tx, { userId }: Admin, holdId: number, now: Date) {
  return tx.update(vacancyHolds).set({ approvedAt: now, approvedById: userId }).where(eq(vacancyHolds.id, holdId))
}

/** Takes a vacancy off hold, or gives back the days since it was taken down. */
export async function releaseVacancy(tx: Tx, admin: Admin, { vacancy, hold }: Moderated, { now }: { now: Date }) {
  const waitedSince = hold ? vacancy.heldAt : vacancy.takenDownAt
  const term = {
    heldAt: waitedSince,
    postedAt: vacancy.postedAt!,
    expiresAt: vacancy.expiresAt!,
    paidUntil: vacancy.paidUntil ?? vacancy.expiresAt!,
  }
  const released = decideRelease(term, { isNewPosting: hold?.isNewPosting ?? false, now })
  await tx
    .update(vacancies)
    .set({ ...released, takenDownAt: null, remindedAt: null, updatedAt: now })
    .where(eq(vacancies.id, vacancy.id))
  // Tips requested for this posting are still mailed.
  if (released.postedAt.getTime() !== vacancy.postedAt!.getTime()) {
    await tx
      .update(vacancyBoosts)
      .set({ postedAt: released.postedAt })
      .where(
        sql`${vacancyBoosts.vacancyId} = ${vacancy.id} and ${vacancyBoosts.postedAt} = ${vacancy.postedAt!.toISOString()}::timestamptz`,
      )
  }
  if (hold) await closeHold(tx, admin, hold.id, now)
  return released
}

type SendingBack = Moderating & { explanation: string }

/** Tells the employer what must change before a vacancy is on the board. One that is online goes on hold until then. */
export async function sendBackVacancy(db: Db, admin: Admin, asked: SendingBack) {
  const { vacancyId, newestReport, explanation, baseAddress, now } = asked
  return db.transaction(async (tx) => {
    const moderated = await lockModerated(tx, vacancyId)
    if (!moderated) return refused('not-found')
    if (unseenChange(moderated, asked) === 'changed') return refused('changed')
    const decision = decideSendingBack(moderated.vacancy)
    if (!decision.ok) return decision
    const { hold, vacancy } = moderated
    const turn = { turn: 'employer' as const, turnAt: now, explanation, sentBackById: admin.userId }
    if (hold) await tx.update(vacancyHolds).set(turn).where(eq(vacancyHolds.id, hold.id))
    else await tx.insert(vacancyHolds).values({ vacancyId, reasons: [], heldAt: now, isNewPosting: false, ...turn })
    const heldAt = vacancy.heldAt ?? now
    await tx
      .update(vacancies)
      .set({ heldAt, updatedAt: sql`${vacancies.updatedAt}` })
      .where(eq(vacancies.id, vacancyId))
    await log(tx, admin, moderated, 'vacancy-sent-back', {
      before: { heldAt: vacancy.heldAt, explanation: hold?.explanation ?? null },
      after: { heldAt, explanation },
      now,
    })
    const reasons = hold?.reasons ?? []
    const { findings } = await checkStoredVacancy(tx, vacancy, { hasReason: [], now })
    const isTold = await tellEmployer(tx, moderated, {
      write: (person) =>
        mailSentBack({ ...aboutOf(moderated, baseAddress), ...person, explanation, reasons, findings }),
    })
    await answerReports(tx, admin, moderated, { outcome: 'sent-back', newestReport, baseAddress, now })
    return done({ id: vacancyId, isTold })
  })
}

/** The employer made the changes: now the board must decide again. */
export async function resubmitVacancy(
  db: Db,
  employer: Employer,
  { vacancyId, now }: { vacancyId: number; now: Date },
) {
  return db.transaction(async (tx) => {
    const vacancy = await lockOwnVacancy(tx, employer, vacancyId)
    if (!vacancy) return refused('not-found')
    if (vacancy.takenDownAt !== null) return refused('taken-down')
    const moved = await tx
      .update(vacancyHolds)
      .set({ turn: 'board', turnAt: now })
      .where(
        sql`${vacancyHolds.vacancyId} = ${vacancyId} and ${vacancyHolds.approvedAt} is null and ${vacancyHolds.turn} = 'employer'`,
      )
      .returning({ id: vacancyHolds.id })
    if (moved.length === 0) return refused('not-your-turn')
    await writeLogEntry(tx, employer, {
      action: 'vacancy-resubmitted',
      subject: 'vacancy',
      subjectId: vacancyId,
      accountId: employer.accountId,
      before: { turn: 'employer' },
      after: { turn: 'board' },
      now,
    })
    return done({ id: vacancyId })
  })
}

/**
 * Answers the reports and leaves the vacancy as it is: nothing is wrong with it, or an earlier decision also answers
 * these reports.
 */
export async function keepVacancy(db: Db, admin: Admin, asked: Moderating) {
  const { vacancyId, newestReport, baseAddress, now } = asked
  return db.transaction(async (tx) => {
    const moderated = await lockModerated(tx, vacancyId)
    if (!moderated) return refused('not-found')
    const unseen = unseenChange(moderated, asked)
    if (unseen) return refused(unseen)
    const decision = decideKeeping(moderated.vacancy, moderated.hold?.turn)
    if (!decision.ok) return decision
    const answered = await answerReports(tx, admin, moderated, {
      outcome: decision.value,
      newestReport,
      baseAddress,
      now,
    })
    return answered === 0 ? refused('nothing-reported') : done({ id: vacancyId })
  })
}

/** Sets whether an account's first vacancy goes on hold. Applies to the next posting, on every process. */
export async function saveModerationSettings(
  db: Db,
  admin: Admin,
  { holdsFirst, now }: { holdsFirst: boolean; now: Date },
) {
  return db.transaction(async (tx) => {
    await lockName(tx, 'moderation settings')
    const before = await readModerationSettings(tx)
    await tx
      .insert(moderationSettings)
      .values({ id: 1, holdsFirst, updatedAt: now })
      .onConflictDoUpdate({ target: moderationSettings.id, set: { holdsFirst, updatedAt: now } })
    await writeLogEntry(tx, admin, {
      action: 'moderation-changed',
      subject: 'moderation',
      // There is only one.
      subjectId: 1,
      accountId: null,
      before,
      after: { holdsFirst },
      now,
    })
    return done(undefined)
  })
}

/** What has changed since an admin saw it, if they told what they saw. */
export function unseenChange(
  { vacancy, hold }: Moderated,
  { version, seenText }: Pick<Moderating, 'version' | 'seenText'>,
) {
  if (seenText !== undefined && seenText !== vacancy.updatedAt.getTime()) return 'text-changed'
  return version === undefined ? undefined : changeSince(version, moderationVersion(vacancy, hold?.turnAt ?? null))
}

/** Logs a decision of an admin about a vacancy, or an employer's appeal. */
export async function log(
  tx: Tx,
  actor: SignedIn,
  { vacancy, accountId }: Moderated,
  action: AccountEntry['action'],
  entry: Pick<AccountEntry, 'before' | 'after' | 'now'>,
) {
  await writeLogEntry(tx, actor, { action, subject: 'vacancy', subjectId: vacancy.id, accountId, ...entry })
}
