import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { type ConfirmedEmployer, type Employer, isConfirmed } from '#features/accounts/actor.rules.ts'
import { findEmployerById } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { countDone, walk } from '#platform/walk.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { changeVacancy, lockOwnVacancy, notPlanned } from './vacancy.commands.server.ts'
import { mailHeld, mailNotPosted } from './vacancy.mail.server.tsx'
import { actingContactId } from './vacancy-contact.queries.server.ts'
import { decidePlan, type PlanFailure, planFailures } from './vacancy-change.rules.ts'
import { vacancies } from './vacancy.table.ts'

type Planning = { vacancyId: number; at: Date; now: Date }

/** Plans the posting of a draft at a later moment. The credit is spent then. */
export async function planPosting(db: Db, employer: ConfirmedEmployer, { vacancyId, at, now }: Planning) {
  return db.transaction(async (tx) => {
    const vacancy = await lockOwnVacancy(tx, employer, vacancyId)
    if (!vacancy) return refused('not-found')
    const decision = decidePlan({ ...vacancy, isIncomplete: vacancy.typed !== null }, { at, now })
    if (!decision.ok) return decision
    const planned = { ...decision.value, plannedById: employer.userId, planFailure: null, ...sameVersion }
    await tx.update(vacancies).set(planned).where(eq(vacancies.id, vacancyId))
    return done(decision.value)
  })
}

type Cancelling = { vacancyId: number; failure?: PlanFailure }

/** Cancels the planned posting of a draft. Stores why, if nobody asked for it; else clears why an earlier plan failed. */
export async function cancelPlan(db: Db | Tx, employer: Employer, { vacancyId, failure }: Cancelling) {
  return db.transaction(async (tx) => {
    const vacancy = await lockOwnVacancy(tx, employer, vacancyId)
    if (!vacancy) return refused('not-found')
    await tx
      .update(vacancies)
      .set({ ...notPlanned, planFailure: failure ?? null, ...sameVersion })
      .where(eq(vacancies.id, vacancyId))
    return done({ id: vacancyId })
  })
}

/** Planning does not change `updatedAt`, so it causes no conflict for somebody who is editing. */
const sameVersion = { updatedAt: sql`${vacancies.updatedAt}` }

const batchSize = 100

/**
 * Posts every draft whose planned moment has come. One that cannot be posted stays a draft with the reason, and its
 * planner is mailed, or its contact person if the planner is gone. Returns how many were posted.
 */
export function postPlanned(db: Db, { baseAddress, now }: { baseAddress: string; now: Date }) {
  const due = walk((after) => listDue(db, { now, after }), { postAt: new Date(0), id: 0 })
  const post = async (vacancy: Due) => {
    const site = mailSiteOf(vacancy.region, baseAddress)
    const failure = await postOne(db, { ...vacancy, site, now })
    if (failure === undefined) return true
    await tellFailure(db, { ...vacancy, failure, site })
    return false
  }
  return countDone(due, post, { failed: 'vacancies could not be posted' })
}

type After = { postAt: Date; id: number }
type Due = Awaited<ReturnType<typeof listDue>>[number]

async function listDue(db: Db, { now, after }: { now: Date; after: After }) {
  const rows = await db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      postAt: vacancies.postAt,
      plannedById: vacancies.plannedById,
      actingContactId,
      accountId: companies.accountId,
      region: mailRegion,
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(
      and(
        lte(vacancies.postAt, now),
        or(gt(vacancies.postAt, after.postAt), and(eq(vacancies.postAt, after.postAt), gt(vacancies.id, after.id))),
      ),
    )
    .orderBy(asc(vacancies.postAt), asc(vacancies.id))
    .limit(batchSize)
  return rows.map((row) => ({ ...row, postAt: row.postAt!, plannedById: row.plannedById! }))
}

type Posting = Due & { site: MailSite; now: Date }

async function postOne(db: Db, { id, title, accountId, plannedById, postAt, site, now }: Posting) {
  const found = await findEmployerById(db, plannedById)
  const planner = found?.actor
  if (planner?.role !== 'employer' || !isConfirmed(planner) || planner.accountId !== accountId) return 'planner-gone'
  const posted = await db.transaction(async (tx) => {
    const changed = await changeVacancy(tx, planner, { vacancyId: id, change: 'post', plannedFor: postAt, now })
    // gap 197: somebody who posts by hand sees this on the page.
    if (changed.ok && changed.value.isHeld) {
      await queueMail(tx, await mailHeld({ id, title, recipient: found!.email, firstName: found!.firstName, site }))
    }
    return changed
  })
  if (posted.ok) return undefined
  // Any other reason means that it was just deleted, or posted by hand.
  return planFailures.find((failure) => failure === posted.reason) ?? 'wrong-status'
}

type Failed = Due & { failure: PlanFailure; site: MailSite }

async function tellFailure(
  db: Db,
  { id, title, postAt, plannedById, accountId, actingContactId: contact, failure, site }: Failed,
) {
  // gap 210: otherwise nobody would know that the vacancy is not on the board.
  const toldId = failure === 'planner-gone' ? contact : plannedById
  const reader = toldId === null ? undefined : await findEmployerById(db, toldId)
  const told = reader ?? (await findPlanner(db, { plannedById, accountId }))
  // Rendered before the row is locked.
  const mail =
    told &&
    (await mailNotPosted({
      id,
      title,
      failure,
      recipient: told.email,
      firstName: told.firstName,
      isShutOut: !reader,
      site,
    }))
  await db.transaction(async (tx) => {
    const cleared = await tx
      .update(vacancies)
      .set({ ...notPlanned, planFailure: failure, ...sameVersion })
      .where(and(eq(vacancies.id, id), eq(vacancies.postAt, postAt)))
      .returning({ id: vacancies.id })
    if (cleared.length > 0 && mail) await queueMail(tx, mail)
  })
}

/** The planner, for when the person to mail cannot sign in (gap 210). */
async function findPlanner(db: Db, { plannedById, accountId }: Pick<Due, 'plannedById' | 'accountId'>) {
  const isIt = and(eq(users.id, plannedById), eq(users.accountId, accountId), isNull(users.erasedAt))
  const [planner] = await db.select({ email: users.email, firstName: users.firstName }).from(users).where(isIt)
  return planner
}
