import { type AnyColumn, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import { companies } from '#features/companies/company.table.ts'

/** Whether a company belongs to the account: for everything that belongs to a company. */
export function isOfAccount(companyId: AnyColumn, accountId: number) {
  return sql`${companyId} in (select own.id from ${companies} own where own.account_id = ${accountId})`
}

/** Whether the company's account is still open: nobody can see what is left of a closed one. */
export function isOfOpenCompany(companyId: AnyColumn) {
  return sql`${companyId} in (
    select c.id from ${companies} c join ${accounts} a on a.id = c.account_id where a.closed_at is null)`
}
