import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'

/** Identifies the version that the form for renaming an account shows. */
export const versionOfAccountName = versionOf('legalName')

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>['rows'][number]

// This feature may not import the tables of companies, vacancies and credits.
const people = sql<number>`(select count(*) from users u where u.account_id = "accounts"."id" and u.erased_at is null)::int`
const blocked = sql<number>`(select count(*) from users u
  where u.account_id = "accounts"."id" and u.erased_at is null and u.blocked)::int`
const companyCount = sql<number>`(select count(*) from companies c where c.account_id = "accounts"."id")::int`
const openVacancies = sql<number>`(select count(*) from vacancies v join companies c on c.id = v.company_id
  where c.account_id = "accounts"."id" and v.status = 'open' and v.held_at is null)::int`
const balance = sql<number>`(select coalesce(sum(t.amount), 0) from credit_transactions t
  where t.account_id = "accounts"."id")::int`

const selected = {
  id: accounts.id,
  legalName: accounts.legalName,
  kvkNumber: accounts.kvkNumber,
  btwId: accounts.btwId,
  billingEmail: accounts.billingEmail,
  streetName: accounts.streetName,
  houseNumber: accounts.houseNumber,
  postalCode: accounts.postalCode,
  place: accounts.place,
  closedAt: accounts.closedAt,
  createdAt: accounts.createdAt,
  people,
  blocked,
  companyCount,
  openVacancies,
  balance,
}

const isBlocked = sql`${people} > 0 and ${people} = ${blocked}`

const states: Record<string, SQL | undefined> = {
  open: and(isNull(accounts.closedAt), sql`not (${isBlocked})`),
  geblokkeerd: and(isNull(accounts.closedAt), isBlocked),
  gesloten: isNotNull(accounts.closedAt),
}
const balances: Record<string, SQL> = {
  over: sql`${balance} > 0`,
  op: sql`${balance} = 0`,
  tekort: sql`${balance} < 0`,
}

/** Every account with the counts of what belongs to it. */
export function listAccounts(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { staat, credits } = asked.chosen
  const where = and(
    containing(asked.words, [accounts.legalName, accounts.kvkNumber, accounts.billingEmail]),
    staat === undefined ? undefined : states[staat],
    credits === undefined ? undefined : balances[credits],
  )
  const columns = { naam: accounts.legalName, sinds: accounts.createdAt, saldo: balance, vacatures: openVacancies }
  const found = db.select(selected).from(accounts).where(where).$dynamic()
  return listPage(db, found, { asked, columns, id: accounts.id })
}

export async function findAccountForAdmin(db: Db, _admin: Admin, accountId: number) {
  const [account] = await db.select(selected).from(accounts).where(eq(accounts.id, accountId))
  return account
}
