import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { sentencesOfRichText } from '#features/checks/sentences.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { boardItself, type LogAuthor } from '#features/log/log-entry.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { isPublic } from './vacancy-card.queries.server.ts'
import { addToHold } from './vacancy-hold.commands.server.ts'
import { findApprovedReasons } from './vacancy-hold.queries.server.ts'
import { findShownReasons, type HoldReason, newReasons } from './vacancy-hold.rules.ts'
import { vacancies } from './vacancy.table.ts'

/** What vacancies show of others: the text about their company, or the telephone number of a contact. */
type Shown = { companyId: number } | { personId: number }

/**
 * Changes what vacancies show of a company or a person, and holds the open ones for what is new in it, as if they were
 * saved (gap 131). What an admin changes was seen by one.
 */
export function changeShown<Answer>(
  db: Db,
  actor: SignedIn,
  { now, ...shown }: Shown & { now: Date },
  change: (tx: Tx) => Promise<Answer>,
) {
  return db.transaction(async (tx) => {
    if (actor.role === 'admin') return change(tx)
    // Without the lock, a posting at the same moment would be judged by the old number, and not be found here.
    if ('personId' in shown) await lockAccount(tx, actor.accountId)
    const before = await findReasons(tx, shown)
    const answer = await change(tx)
    await holdShowing(tx, actor, { shown, before: before?.reasons ?? [], now })
    return answer
  })
}

/** The same once somebody's number was changed. */
export function holdAfterChange(db: Db, { personId, now }: { personId: number; now: Date }) {
  return db.transaction(async (tx) => {
    const shown = { personId }
    const found = await findReasons(tx, shown)
    if (!found || found.reasons.length === 0) return
    await lockAccount(tx, found.accountId)
    await holdShowing(tx, boardItself, { shown, before: [], now })
  })
}

type Holding = { shown: Shown; before: readonly HoldReason[]; now: Date }

async function holdShowing(tx: Tx, by: LogAuthor, { shown, before, now }: Holding) {
  const after = await findReasons(tx, shown)
  const added = newReasons(after?.reasons ?? [], before)
  if (!after || added.length === 0) return
  const { accountId } = after
  const reasons = newReasons(added, await findApprovedReasons(tx, accountId))
  if (reasons.length === 0) return

  const showsIt =
    'companyId' in shown
      ? eq(vacancies.companyId, shown.companyId)
      : or(eq(vacancies.coordinatorId, shown.personId), eq(companies.primaryContactId, shown.personId))
  const waits = and(isNotNull(vacancies.heldAt), isNull(vacancies.takenDownAt))
  const showing = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(companies.accountId, accountId), showsIt, or(isPublic(now), waits)))
    .orderBy(vacancies.id)
    .for('update', { of: vacancies })
  for (const { id: vacancyId } of showing) await addToHold(tx, by, { vacancyId, accountId, reasons, now })
}

/** What means fraud in it, and whose it is; undefined for what belongs to no account. */
async function findReasons(tx: Tx, shown: Shown) {
  if ('companyId' in shown) {
    const [company] = await tx
      .select({ accountId: companies.accountId, description: companies.description })
      .from(companies)
      .where(eq(companies.id, shown.companyId))
    if (!company) return undefined
    const companySentences = sentencesOfRichText(company.description)
    return { accountId: company.accountId, reasons: findShownReasons({ phones: [], companySentences }) }
  }
  const [person] = await tx
    .select({ accountId: users.accountId, phone: users.phone })
    .from(users)
    .where(and(eq(users.id, shown.personId), isNull(users.erasedAt)))
  if (!person || person.accountId === null) return undefined
  const phones = person.phone === null ? [] : [person.phone]
  return { accountId: person.accountId, reasons: findShownReasons({ phones, companySentences: [] }) }
}
