import { type AnyColumn, sql } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'

/** Whether a company is the account's: for everything that hangs on a company. */
export function isOfAccount(companyId: AnyColumn, accountId: number) {
  return sql`${companyId} in (select own.id from ${companies} own where own.account_id = ${accountId})`
}
