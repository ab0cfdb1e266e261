import { and, eq, gte, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin, Employer } from '#features/accounts/actor.rules.ts'
import { isFoundIn } from '#features/vacancies/vacancy-hold.rules.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { isWaiting, statusAt } from '#features/vacancies/vacancy.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { isOpenReport } from './report.queries.server.ts'
import { queueToApplicants, writeToApplicants } from './applicant-warning.commands.server.ts'
import { unseenChange, log, type Moderating, releaseVacancy, showEnded } from './moderation.commands.server.ts'
import { aboutOf, lockModerated, type Moderated, tellEmployer } from './moderation-lock.commands.server.ts'
import {
  mailAppealUpheld,
  mailApplicantWarning,
  mailPutBack,
  mailTakenDown,
  mailWarningWithdrawn,
} from './moderation.mail.server.tsx'
import { answerReports } from './report.commands.server.ts'
import { vacancyReports } from './report.table.ts'
import { appealPath, type SignAppeal } from './appeal-link.rules.ts'
import {
  type AppealOutcome,
  decideAppeal,
  decidePuttingBack,
  decideTakingDown,
  endangersApplicants,
  type TakedownGround,
} from './takedown.rules.ts'
import { isInForce } from './takedown.queries.server.ts'
import { vacancyTakedowns } from './takedown.table.ts'

type TakingDown = Moderating & {
  ground: TakedownGround
  rule: string | null
  facts: string
  sign: SignAppeal
}

/** Takes a vacancy down, and mails its employer the statement of reasons with the way to appeal. */
export async function takeDownVacancy(db: Db, admin: Admin, asked: TakingDown) {
  const { vacancyId, newestReport, ground, rule, facts, sign, baseAddress, now } = asked
  const warnings = endangersApplicants(ground)
    ? await writeToApplicants(db, { vacancyId, takenDownAt: now, baseAddress, write: mailApplicantWarning })
    : []
  return db.transaction(async (tx) => {
    const moderated = await lockModerated(tx, vacancyId)
    if (!moderated) return refused('not-found')
    if (unseenChange(moderated, asked) === 'changed') return refused('changed')
    const { vacancy } = moderated
    const about = aboutOf(moderated, baseAddress)
    const decision = decideTakingDown(vacancy)
    if (!decision.ok) return decision

    const statement = { ground, rule, facts, ...(await findHowFound(tx, vacancy, newestReport)) }
    const [taken] = await tx
      .insert(vacancyTakedowns)
      .values({
        vacancyId,
        ...statement,
        takenDownAt: now,
        takenDownById: admin.userId,
        statusBefore: vacancy.status,
        endedAtBefore: vacancy.endedAt,
      })
      .returning({ id: vacancyTakedowns.id })
    await tx
      .update(vacancies)
      .set({ status: 'cancelled', takenDownAt: now, endedAt: vacancy.endedAt ?? now, updatedAt: now })
      .where(eq(vacancies.id, vacancyId))
    await log(tx, admin, moderated, 'vacancy-taken-down', {
      before: { status: vacancy.status, takenDownAt: null },
      after: { status: 'cancelled', takenDownAt: now, ground, facts, ...(rule !== null && { rule }) },
      now,
    })
    const isTold = await tellEmployer(tx, moderated, {
      write: ({ userId, ...person }) => {
        const appealAddress = `${about.site.address}${appealPath(sign, { takedownId: taken!.id, userId })}`
        return mailTakenDown({ ...about, ...person, ...statement, appealAddress })
      },
    })
    await queueToApplicants(tx, warnings)
    await answerReports(tx, admin, moderated, { outcome: 'taken-down', newestReport, baseAddress, now })
    return done({ id: vacancyId, isTold })
  })
}

/**
 * How the board found out about this posting (DSA article 17(3)(b)): through a report or a rule, even one that has been
 * answered or approved since, for example by asking for changes first.
 */
async function findHowFound(tx: Tx, { id, postedAt }: Moderated['vacancy'], newestReport: number | undefined) {
  const since = postedAt!
  const isAnswered = and(isNotNull(vacancyReports.answeredAt), gte(vacancyReports.createdAt, since))
  // This decision answers open reports, even those about an earlier posting.
  const reports = and(eq(vacancyReports.vacancyId, id), or(isOpenReport(id, newestReport), isAnswered))
  const isNoticed = eq(vacancyReports.kind, 'noticed')
  const holds = await tx
    .select({ reasons: vacancyHolds.reasons })
    .from(vacancyHolds)
    .where(
      and(eq(vacancyHolds.vacancyId, id), or(isNull(vacancyHolds.approvedAt), gte(vacancyHolds.approvedAt, since))),
    )
  return {
    isFoundByRule:
      holds.some(({ reasons }) => reasons.some(isFoundIn)) ||
      (await tx.$count(vacancyReports, and(reports, isNoticed))) > 0,
    isReported: (await tx.$count(vacancyReports, and(reports, not(isNoticed)))) > 0,
  }
}

type Appealing = { takedownId: number; text: string | null; now: Date }

/** Appeals against a decision, once. Reached from the link in the mail and from the account. */
export async function appealTakedown(db: Db, employer: Employer, { takedownId, text, now }: Appealing) {
  return db.transaction(async (tx) => {
    const found = await lockTakedown(tx, takedownId)
    if (!found || found.moderated.accountId !== employer.accountId) return refused('not-found')
    const { takedown, moderated } = found
    const decision = decideAppeal(takedown, now)
    if (!decision.ok) return decision
    await tx
      .update(vacancyTakedowns)
      .set({ appealedAt: now, appealedById: employer.userId, appealText: text })
      .where(eq(vacancyTakedowns.id, takedownId))
    await log(tx, employer, moderated, 'takedown-appealed', {
      before: { appealedAt: null },
      after: { appealedAt: now },
      now,
    })
    return done({ id: moderated.vacancy.id })
  })
}

type Deciding = Pick<Moderating, 'version' | 'baseAddress' | 'now'> & {
  takedownId: number
  outcome: AppealOutcome
  answer: string
}

/** Decides an appeal: the vacancy stays down, or is restored, with the days that it lost added. */
export async function decideOnAppeal(db: Db, admin: Admin, asked: Deciding) {
  const { takedownId, outcome, answer, baseAddress, now } = asked
  const isThis = eq(vacancyTakedowns.id, takedownId)
  const withdrawn = outcome === 'reversed' ? await withdrawWarnings(db, isThis, baseAddress) : []
  return db.transaction(async (tx) => {
    const found = await lockTakedown(tx, takedownId)
    if (!found) return refused('not-found')
    const { takedown, moderated } = found
    if (takedown.outcome !== null) return refused('changed')
    if (takedown.appealedAt === null) return refused('not-appealed')
    if (outcome === 'reversed') return reverse(tx, admin, found, { ...asked, withdrawn })
    await setOutcome(tx, admin, found, { outcome, answer, now })
    const { status, takenDownAt, expiresAt } = moderated.vacancy
    const state = { status, takenDownAt, expiresAt }
    await log(tx, admin, moderated, 'takedown-upheld', { before: state, after: { ...state, answer }, now })
    const isTold = await tellEmployer(tx, moderated, {
      write: (person) => mailAppealUpheld({ ...aboutOf(moderated, baseAddress), ...person, answer }),
      appellantId: takedown.appealedById,
    })
    return done({ id: moderated.vacancy.id, isTold })
  })
}

type PuttingBack = Pick<Moderating, 'vacancyId' | 'version' | 'baseAddress' | 'now'> & { answer: string }

/**
 * gap 282: puts a vacancy back that should not have been taken down, even after a rejected appeal. This also answers an
 * open appeal.
 */
export async function putBackVacancy(db: Db, admin: Admin, asked: PuttingBack) {
  const { vacancyId, baseAddress } = asked
  const isThis = and(eq(vacancyTakedowns.vacancyId, vacancyId), isInForce)
  const withdrawn = await withdrawWarnings(db, isThis, baseAddress)
  return db.transaction(async (tx) => {
    const moderated = await lockModerated(tx, vacancyId)
    if (!moderated) return refused('not-found')
    const [takedown] = await tx.select().from(vacancyTakedowns).where(isThis)
    return takedown ? reverse(tx, admin, { takedown, moderated }, { ...asked, withdrawn }) : refused('not-taken-down')
  })
}

/** The mails to those whom the board warned when it took a vacancy down. */
async function withdrawWarnings(db: Db, which: SQL | undefined, baseAddress: string) {
  const [taken] = await db.select().from(vacancyTakedowns).where(which)
  return taken && endangersApplicants(taken.ground)
    ? writeToApplicants(db, { ...taken, baseAddress, write: mailWarningWithdrawn })
    : []
}

type Reversing = Omit<PuttingBack, 'vacancyId'> & { withdrawn: Awaited<ReturnType<typeof withdrawWarnings>> }

/** Restores the vacancy to its status before it was taken down, with the days that it lost added. */
async function reverse(tx: Tx, admin: Admin, found: Locked, asked: Reversing) {
  const { takedown, moderated } = found
  const { answer, baseAddress, now } = asked
  const { vacancy } = moderated
  const decision = decidePuttingBack(vacancy, moderated)
  if (!decision.ok) return decision
  const unseen = unseenChange(moderated, asked)
  if (unseen) return refused(unseen)
  const isAppealed = takedown.appealedAt !== null && takedown.outcome === null
  await setOutcome(tx, admin, found, { outcome: 'reversed', answer, now })
  const restored = await restore(tx, admin, found, now)
  await log(tx, admin, moderated, isAppealed ? 'takedown-reversed' : 'vacancy-put-back', {
    before: { status: vacancy.status, takenDownAt: vacancy.takenDownAt, expiresAt: vacancy.expiresAt },
    after: { expiresAt: vacancy.expiresAt, ...restored, answer },
    now,
  })
  const isOpen = statusAt({ ...vacancy, ...restored }, now) === 'open'
  const isTold = await tellEmployer(tx, moderated, {
    write: (person) => mailPutBack({ ...aboutOf(moderated, baseAddress), ...person, isAppealed, isOpen, answer }),
    appellantId: takedown.appealedById,
  })
  await queueToApplicants(tx, asked.withdrawn)
  return done({ id: vacancy.id, isTold })
}

type Outcome = { outcome: AppealOutcome; answer: string; now: Date }

function setOutcome(tx: Tx, { userId }: Admin, { takedown }: Locked, { outcome, answer, now }: Outcome) {
  return tx
    .update(vacancyTakedowns)
    .set({ outcome, answer, decidedAt: now, decidedById: userId })
    .where(eq(vacancyTakedowns.id, takedown.id))
}

async function restore(tx: Tx, admin: Admin, { takedown, moderated }: Locked, now: Date) {
  const { statusBefore: status, endedAtBefore: endedAt } = takedown
  const { vacancy } = moderated
  const { id } = vacancy
  if (status !== 'open') {
    const before = { status, endedAt, takenDownAt: null }
    if (isWaiting({ ...vacancy, ...before })) await showEnded(tx, admin, moderated, { now })
    await tx
      .update(vacancies)
      .set({ ...before, updatedAt: now })
      .where(eq(vacancies.id, id))
    return { status, takenDownAt: null }
  }
  const { expiresAt } = await releaseVacancy(tx, admin, moderated, { now })
  await tx.update(vacancies).set({ status, endedAt }).where(eq(vacancies.id, id))
  return { status, takenDownAt: null, expiresAt }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockTakedown>>>

async function lockTakedown(tx: Tx, takedownId: number) {
  const which = eq(vacancyTakedowns.id, takedownId)
  const [about] = await tx.select({ vacancyId: vacancyTakedowns.vacancyId }).from(vacancyTakedowns).where(which)
  const moderated = about && (await lockModerated(tx, about.vacancyId))
  if (!moderated) return undefined
  // Its vacancy is locked, so nobody else can decide about it now.
  const [takedown] = await tx.select().from(vacancyTakedowns).where(which)
  return takedown && { takedown, moderated }
}
