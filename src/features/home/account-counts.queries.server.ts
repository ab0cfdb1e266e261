import { sql } from 'drizzle-orm'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { isUnanswered } from '#features/applications/application-unanswered.queries.server.ts'
import { applications } from '#features/applications/application.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'

/** The counts in the account's menu. */
export type AccountCounts = Record<'vacancies' | 'unanswered' | 'companies' | 'people' | 'credits', number>

/** One query, because every page of the account needs it. */
export async function countForAccount(db: Db, { accountId }: Employer): Promise<AccountCounts> {
  const [counts] = await rowsOf<AccountCounts>(
    db,
    sql`with own as (select id from ${companies} where account_id = ${accountId})
      select
        (select count(*)::int from own) as companies,
        (select count(*)::int from ${vacancies} where company_id in (select id from own)) as vacancies,
        (select count(*)::int from ${applications}
          where company_id in (select id from own) and ${isUnanswered}) as unanswered,
        (select count(*)::int from ${users} where account_id = ${accountId} and erased_at is null) as people,
        (select coalesce(sum(amount), 0)::int from ${creditTransactions} where account_id = ${accountId}) as credits`,
  )
  return counts!
}
