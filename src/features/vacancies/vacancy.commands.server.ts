import { and, eq } from 'drizzle-orm'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/accounts/log-entry.commands.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { spendCredits } from '#features/credits/credit.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { decidePosting, openForDays } from './vacancy.rules.ts'
import { vacancies } from './vacancy.table.ts'

/** Posts one of the employer's own drafts and pays for it, or does nothing. */
export async function postVacancy(
  db: Db,
  employer: ConfirmedEmployer,
  { vacancyId, now }: { vacancyId: number; now: Date },
) {
  const { accountId, userId } = employer
  return db.transaction(async (tx) => {
    // Locks the account before the vacancy, as everywhere: paying for it locks the account too.
    await lockAccount(tx, accountId)
    // Two tabs posting at once must not pay twice, and a draft deleted in the meantime must not be posted.
    const [vacancy] = await tx
      .select({ status: vacancies.status, placeId: vacancies.placeId })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(and(eq(vacancies.id, vacancyId), eq(companies.accountId, accountId)))
      .for('update', { of: vacancies })
    if (!vacancy) return refused('not-found')

    const decision = decidePosting(vacancy)
    if (!decision.ok) return decision

    const { price } = decision.value
    const paid = await spendCredits(tx, { accountId, price, kind: 'post', vacancyId, userId, now })
    if (!paid.ok) return paid
    await tx
      .update(vacancies)
      .set({ status: 'open', postedAt: now, expiresAt: endOfDayAfter(now, openForDays), updatedAt: now })
      .where(eq(vacancies.id, vacancyId))
    await writeLogEntry(tx, employer, {
      action: 'vacancy-posted',
      subject: 'vacancy',
      subjectId: vacancyId,
      accountId,
      before: { status: vacancy.status },
      after: { status: 'open', credits: -price },
      now,
    })
    return done({ id: vacancyId })
  })
}
