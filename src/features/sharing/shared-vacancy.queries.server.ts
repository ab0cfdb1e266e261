import { and, eq } from 'drizzle-orm'
import { isOfOpenAccount } from '#features/companies/company.queries.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { isPublic, newestFirst } from '#features/vacancies/vacancy-card.queries.server.ts'
import { listConditions } from '#features/search/filter.queries.server.ts'
import type { Resolved } from '#features/search/vacancy-posted.queries.server.ts'
import { listVacancyPages } from '#features/vacancies/vacancy.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'

/** The newest open vacancies that a search finds, with all details. */
export function listFoundPages(db: Db, { search, scope }: Resolved, limit: number) {
  const where = and(...Object.values(listConditions(search, scope)), isOfOpenAccount(companies.accountId))
  return listVacancyPages(db, { where, orderBy: newestFirst, limit })
}

/** More than any company in a region has; a feed that left some out would be refused. */
const mostOfCompany = 2000

/** All open vacancies of a company, with all details. */
export function listPagesOfCompany(db: Db, { companyId, now }: { companyId: number; now: Date }) {
  const where = and(eq(vacancies.companyId, companyId), isPublic(now), isOfOpenAccount(companies.accountId))
  return listVacancyPages(db, { where, orderBy: newestFirst, limit: mostOfCompany })
}
