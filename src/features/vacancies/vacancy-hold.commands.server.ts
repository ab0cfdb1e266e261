import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { plainWords } from '#basics/rich-text.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin, Employer, SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { asRead, sentencesOf } from '#features/checks/sentences.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { places } from '#features/regions/place.table.ts'
import type { Tx } from '#platform/db.server.ts'
import { hasPage, isPublic } from './vacancy-card.queries.server.ts'
import {
  findApprovedReasons,
  findOpenHold,
  isOnlyBlocked,
  listTakenDown,
  readModerationSettings,
} from './vacancy-hold.queries.server.ts'
import {
  addReasons,
  blockedReasons,
  findHoldReasons,
  type HoldReason,
  type Judged,
  newReasons,
} from './vacancy-hold.rules.ts'
import { findTakenDown } from './vacancy-hold-takedown.rules.ts'
import { vacancyHolds } from './vacancy-hold.table.ts'
import { findMedianPay } from './vacancy-median.queries.server.ts'
import { hasPublicPage, statusAt } from './vacancy.rules.ts'
import { vacancies, vacancyProfessions } from './vacancy.table.ts'

type Vacancy = typeof vacancies.$inferSelect

type Judging = {
  vacancyId: number
  /** The vacancy before the change; undefined if only its text changes. */
  before: Vacancy | undefined
  /** Whether this is the first day of a paid term. */
  isNewPosting: boolean
  now: Date
}

/**
 * Puts a vacancy on hold if an admin must review it first. For every command that opens a vacancy or changes its text,
 * in its own transaction, so that it is never public in between. An ended vacancy still has a page, so it goes on hold
 * like an open one. Returns whether it is on hold.
 */
export async function holdIfNeeded(tx: Tx, employer: Employer, { vacancyId, before, isNewPosting, now }: Judging) {
  const { accountId } = employer
  const [vacancy] = await tx.select().from(vacancies).where(eq(vacancies.id, vacancyId))
  if (!vacancy || vacancy.status === 'draft' || vacancy.takenDownAt !== null) return false
  const isOpening = before !== undefined
  const mayBeFirst = isOpening && !hasPublicPage(before)
  const judged = await findJudged(tx, employer, { vacancy, mayBeFirst, now })
  const approved = await findApprovedReasons(tx, accountId)
  const found = newReasons(findHoldReasons(judged), approved)
  const earlier = await findOpenHold(tx, vacancyId)
  if (!earlier && found.length === 0) return false

  const starts = !earlier || isOpening
  const reasons = addReasons(earlier?.reasons ?? [], found)
  const row = {
    reasons,
    isNewPosting: isNewPosting || (earlier?.isNewPosting ?? false),
    ...(starts && { heldAt: now, turn: 'board' as const, turnAt: now }),
  }
  if (earlier) await tx.update(vacancyHolds).set(row).where(eq(vacancyHolds.id, earlier.id))
  else await tx.insert(vacancyHolds).values({ vacancyId, heldAt: now, turnAt: now, ...row })
  if (!starts) return true
  // Days on hold do not count: one that expired before the scheduled job noticed would be open again.
  const ending = statusAt(vacancy, now) === 'expired' && {
    status: 'expired' as const,
    endedAt: vacancy.endedAt ?? vacancy.expiresAt,
  }
  await keepFromBoard(tx, employer, {
    vacancyId,
    accountId,
    reasons,
    ending: ending || {},
    before: vacancy.heldAt,
    now,
  })
  return true
}

type Keeping = {
  vacancyId: number
  accountId: number
  reasons: readonly HoldReason[]
  /** Other changes to the vacancy. */
  ending?: Partial<typeof vacancies.$inferInsert>
  before: Date | null
  now: Date
}

async function keepFromBoard(tx: Tx, by: SignedIn, { vacancyId, accountId, reasons, ending, before, now }: Keeping) {
  await tx
    .update(vacancies)
    .set({ ...ending, heldAt: now, updatedAt: sql`${vacancies.updatedAt}` })
    .where(eq(vacancies.id, vacancyId))
  await writeLogEntry(tx, by, {
    action: 'vacancy-held',
    subject: 'vacancy',
    subjectId: vacancyId,
    accountId,
    before: { heldAt: before },
    after: { heldAt: now, rules: [...new Set(reasons.map(({ rule }) => rule))] },
    now,
  })
}

/**
 * Puts every vacancy that an account has on the board on hold, when an admin blocks it: nobody there can read
 * applications until an admin has reviewed it.
 */
export async function holdVacanciesOf(tx: Tx, admin: Admin, { accountId, now }: { accountId: number; now: Date }) {
  const open = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(companies.accountId, accountId), isPublic(now)))
    .orderBy(vacancies.id)
    .for('update', { of: vacancies })
  for (const { id: vacancyId } of open) {
    const reasons = [...blockedReasons]
    await tx.insert(vacancyHolds).values({ vacancyId, reasons, isNewPosting: false, heldAt: now, turnAt: now })
    await keepFromBoard(tx, admin, { vacancyId, accountId, reasons, before: null, now })
  }
  return open.length
}

type Forgetting = { accountId: number; of?: { email: string; phone: string | null } }

/**
 * Removes addresses and telephone numbers from the hold reasons of an account's vacancies: those of a person who
 * leaves, or all of them when the account is closed.
 */
export async function forgetInHolds(tx: Tx, { accountId, of }: Forgetting) {
  const isNamed = of && sql`reason ->> 'evidence' in (${of.email}, ${of.phone})`
  const isTheirs = and(sql`reason ->> 'rule' in ('free-mail', 'foreign-phone')`, isNamed)
  const own = sql`${vacancyHolds.vacancyId} in (select v.id from ${vacancies} v join ${companies} c on c.id = v.company_id
    where c.account_id = ${accountId})`
  await tx
    .update(vacancyHolds)
    .set({
      reasons: sql`(select jsonb_agg(case when ${isTheirs} then reason || '{"evidence": ""}' else reason end order by at)
        from jsonb_array_elements(${vacancyHolds.reasons}) with ordinality as found (reason, at))`,
    })
    .where(
      and(
        own,
        sql`exists (select from jsonb_array_elements(${vacancyHolds.reasons}) as found (reason) where ${isTheirs})`,
      ),
    )
}

type Reading = { vacancy: Vacancy; mayBeFirst: boolean; now: Date }

async function findJudged(tx: Tx, { accountId }: Employer, { vacancy, mayBeFirst, now }: Reading): Promise<Judged> {
  const [company] = await tx
    .select({
      name: companies.name,
      description: companies.description,
      billingEmail: companies.billingEmail,
      primaryContactId: companies.primaryContactId,
      accountEmail: accounts.billingEmail,
      legalName: accounts.legalName,
    })
    .from(companies)
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .where(eq(companies.id, vacancy.companyId))
  const people = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        sql`${users.id} in (${vacancy.coordinatorId}, ${company!.primaryContactId})`,
        isNull(users.erasedAt),
      ),
    )
    .orderBy(users.id)
  const { billingEmail, accountEmail } = company!
  return {
    isFirst: mayBeFirst && (await isFirst(tx, { accountId, vacancyId: vacancy.id })),
    emails: [billingEmail, accountEmail, ...people.map(({ email }) => email)].filter((email) => email !== null),
    phones: people.map(({ phone }) => phone).filter((phone) => phone !== null),
    legalName: company!.legalName,
    companyName: company!.name,
    companyDescription: plainWords(company!.description ?? ''),
    openVacancies: await countOpen(tx, accountId, now),
    pay: vacancy,
    median: await findMedian(tx, vacancy, now),
    takenDown: findTakenDown(vacancy, await listTakenDown(tx, accountId)),
    sentences: [
      ...sentencesOf(vacancy),
      ...vacancy.questions
        .flatMap(({ question, options }) => [question, ...options])
        .map((text) => ({ field: 'jobText' as const, text: asRead(text) })),
    ],
  }
}

/** Whether the board holds the first vacancy of each account, and this is one. */
async function isFirst(tx: Tx, { accountId, vacancyId }: { accountId: number; vacancyId: number }) {
  const { holdsFirst } = await readModerationSettings(tx)
  if (!holdsFirst) return false
  const [seen] = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .leftJoin(vacancyHolds, and(eq(vacancyHolds.vacancyId, vacancies.id), isNull(vacancyHolds.approvedAt)))
    .where(and(eq(companies.accountId, accountId), ne(vacancies.id, vacancyId), or(hasPage(), wasOnBoard)))
    .limit(1)
  return seen === undefined
}

/** Was on the board until its account was blocked. */
const wasOnBoard = and(isNull(vacancies.takenDownAt), isOnlyBlocked(vacancyHolds.reasons))

async function countOpen(tx: Tx, accountId: number, now: Date) {
  const own = sql`${vacancies.companyId} in (select id from ${companies} where account_id = ${accountId})`
  return tx.$count(vacancies, and(own, eq(vacancies.status, 'open'), gt(vacancies.expiresAt, now)))
}

async function findMedian(tx: Tx, { id, placeId }: Vacancy, now: Date) {
  const [group] = await tx
    .select({ professionId: vacancyProfessions.professionId, regionId: places.regionId })
    .from(vacancyProfessions)
    .innerJoin(places, eq(places.id, sql`${placeId}::int`))
    .where(and(eq(vacancyProfessions.vacancyId, id), eq(vacancyProfessions.position, 1)))
  if (!group) return undefined
  const cents = await findMedianPay(tx, { ...group, exceptId: id, now })
  return cents === undefined ? undefined : { cents, professionId: group.professionId }
}
