import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { vacancies } from './vacancy.table.ts'

/**
 * Who gets the mails about a vacancy, in a query on it with its company: its coordinator, else the company's primary
 * contact, else the account's first owner. Nobody who is blocked; null when there is nobody else.
 */
export const contactId = sql<number | null>`(select p.id from ${users} p
  where p.account_id = ${companies.accountId} and p.erased_at is null and not p.blocked
    and (p.id in (${vacancies.coordinatorId}, ${companies.primaryContactId}) or p.account_role = 'owner')
  order by p.id = ${vacancies.coordinatorId} desc nulls last, p.id = ${companies.primaryContactId} desc nulls last, p.id
  limit 1)`
