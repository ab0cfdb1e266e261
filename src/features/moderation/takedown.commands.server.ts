import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin, Employer } from '#features/accounts/actor.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { isOpenReport } from './report.queries.server.ts'
import { unseenChange, log, type Moderating, releaseVacancy } from './moderation.commands.server.ts'
import { aboutOf, lockModerated, tellEmployer } from './moderation-lock.commands.server.ts'
import { mailAppealOutcome, mailTakenDown } from './moderation.mail.server.tsx'
import { answerReports } from './report.commands.server.ts'
import { vacancyReports } from './report.table.ts'
import { appealPath, type SignAppeal } from './appeal-link.rules.ts'
import { type AppealOutcome, decideAppeal, decideTakingDown, type TakedownGround } from './takedown.rules.ts'
import { vacancyTakedowns } from './takedown.table.ts'

type TakingDown = Moderating & {
  ground: TakedownGround
  rule: string | null
  facts: string
  sign: SignAppeal
}

/** Takes a vacancy down, and mails its employer the statement of reasons with the way to object. */
export async function takeDownVacancy(db: Db, admin: Admin, asked: TakingDown) {
  const { vacancyId, newestReport, ground, rule, facts, sign, baseAddress, now } = asked
  return db.transaction(async (tx) => {
    const moderated = await lockModerated(tx, vacancyId)
    if (!moderated) return refused('not-found')
    if (unseenChange(moderated, asked) === 'changed') return refused('changed')
    const { vacancy, hold } = moderated
    const about = aboutOf(moderated, baseAddress)
    const decision = decideTakingDown(vacancy)
    if (!decision.ok) return decision

    const isReported = (await tx.$count(vacancyReports, isOpenReport(vacancyId, newestReport))) > 0
    const isFoundByRule = hold?.reasons.some(({ rule: found }) => found !== 'first-vacancy') ?? false
    const statement = { ground, rule, facts, isFoundByRule, isReported }
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
    const isTold = await tellEmployer(tx, moderated, ({ userId, ...person }) => {
      const appealAddress = `${about.site.address}${appealPath(sign, { takedownId: taken!.id, userId })}`
      return mailTakenDown({ ...about, ...person, ...statement, appealAddress })
    })
    await answerReports(tx, admin, moderated, { outcome: 'taken-down', newestReport, baseAddress, now })
    return done({ id: vacancyId, isTold })
  })
}

type Appealing = { takedownId: number; text: string | null; now: Date }

/** Objects to a decision, once. The link in the mail and the account lead here. */
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

/** Decides an appeal: the vacancy stays down, or is what it was before, with the days that it lost. */
export async function decideOnAppeal(db: Db, admin: Admin, asked: Deciding) {
  const { takedownId, outcome, answer, baseAddress, now } = asked
  return db.transaction(async (tx) => {
    const found = await lockTakedown(tx, takedownId)
    if (!found) return refused('not-found')
    const { takedown, moderated } = found
    if (takedown.outcome !== null) return refused('changed')
    if (takedown.appealedAt === null) return refused('not-appealed')
    if (outcome === 'reversed' && moderated.isAccountClosed) return refused('account-closed')
    const unseen = unseenChange(moderated, asked)
    if (outcome === 'reversed' && unseen) return refused(unseen)
    await tx
      .update(vacancyTakedowns)
      .set({ outcome, answer, decidedAt: now, decidedById: admin.userId })
      .where(eq(vacancyTakedowns.id, takedownId))
    const { vacancy } = moderated
    const restored = outcome === 'reversed' ? await restore(tx, admin, found, now) : undefined
    await log(tx, admin, moderated, outcome === 'reversed' ? 'takedown-reversed' : 'takedown-upheld', {
      before: { status: vacancy.status, takenDownAt: vacancy.takenDownAt, expiresAt: vacancy.expiresAt },
      after: {
        status: vacancy.status,
        takenDownAt: vacancy.takenDownAt,
        expiresAt: vacancy.expiresAt,
        ...restored,
        answer,
      },
      now,
    })
    const isTold = await tellEmployer(tx, moderated, (person) =>
      mailAppealOutcome({ ...aboutOf(moderated, baseAddress), ...person, outcome, answer }),
    )
    return done({ id: vacancy.id, isTold })
  })
}

async function restore(tx: Tx, admin: Admin, { takedown, moderated }: Locked, now: Date) {
  const { statusBefore: status, endedAtBefore: endedAt } = takedown
  const { id } = moderated.vacancy
  if (status !== 'open') {
    await tx.update(vacancies).set({ status, endedAt, takenDownAt: null, updatedAt: now }).where(eq(vacancies.id, id))
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
  // Its vacancy is locked: nobody decides about it at the same time.
  const [takedown] = await tx.select().from(vacancyTakedowns).where(which)
  return takedown && { takedown, moderated }
}
