import { type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { vacancies } from './vacancy.table.ts'

/**
 * The recipient of mails about a vacancy, in a query on it with its company: its coordinator, else the company's
 * primary contact, else the account's first owner. Never a blocked person; null if there is nobody else.
 */
export const contactId = firstContact(sql``)

/** The same for what can only be done on the board: preferably somebody who can sign in. */
export const actingContactId = firstContact(sql`(p.password_hash is not null or p.provider <> 'local') desc,`)

/** `goesFirst` is the first part of the order. */
function firstContact(goesFirst: SQL) {
  return sql<number | null>`(select p.id from ${users} p
    where p.account_id = ${companies.accountId} and p.erased_at is null and not p.blocked
      and (p.id in (${vacancies.coordinatorId}, ${companies.primaryContactId}) or p.account_role = 'owner')
    order by ${goesFirst} p.id = ${vacancies.coordinatorId} desc nulls last,
      p.id = ${companies.primaryContactId} desc nulls last, p.id
    limit 1)`
}
