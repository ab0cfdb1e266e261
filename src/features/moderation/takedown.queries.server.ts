import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { vacancyTakedowns } from './takedown.table.ts'

const decision = {
  id: vacancyTakedowns.id,
  vacancyId: vacancyTakedowns.vacancyId,
  ground: vacancyTakedowns.ground,
  rule: vacancyTakedowns.rule,
  facts: vacancyTakedowns.facts,
  isFoundByRule: vacancyTakedowns.isFoundByRule,
  isReported: vacancyTakedowns.isReported,
  takenDownAt: vacancyTakedowns.takenDownAt,
  appealedAt: vacancyTakedowns.appealedAt,
  outcome: vacancyTakedowns.outcome,
  answer: vacancyTakedowns.answer,
  title: vacancies.title,
}

/** A decision that was not reversed: at most one per vacancy. */
export const isInForce = or(isNull(vacancyTakedowns.outcome), ne(vacancyTakedowns.outcome, 'reversed'))

/** The ground for which a vacancy is currently taken down. */
export async function findGround(db: Db, vacancyId: number) {
  const [found] = await db
    .select({ ground: vacancyTakedowns.ground })
    .from(vacancyTakedowns)
    .where(and(eq(vacancyTakedowns.vacancyId, vacancyId), isInForce))
  return found?.ground
}

export type OwnTakedown = NonNullable<Awaited<ReturnType<typeof findOwnTakedown>>>

/** A decision about one of the employer's own vacancies. */
export async function findOwnTakedown(db: Db, { accountId }: Employer, takedownId: number) {
  const [found] = await listOwn(db, accountId, eq(vacancyTakedowns.id, takedownId))
  return found
}

/** The latest decision about one of the employer's own vacancies. */
export async function findTakedownOfVacancy(db: Db | Tx, { accountId }: Employer, vacancyId: number) {
  const [found] = await listOwn(db, accountId, eq(vacancyTakedowns.vacancyId, vacancyId))
  return found
}

function listOwn(db: Db | Tx, accountId: number, which: ReturnType<typeof eq>) {
  return db
    .select(decision)
    .from(vacancyTakedowns)
    .innerJoin(vacancies, eq(vacancies.id, vacancyTakedowns.vacancyId))
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(which, eq(companies.accountId, accountId)))
    .orderBy(desc(vacancyTakedowns.takenDownAt), desc(vacancyTakedowns.id))
    .limit(1)
}
