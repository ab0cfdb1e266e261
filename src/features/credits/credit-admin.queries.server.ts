import { and, eq, gte, sql } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db } from '#platform/db.server.ts'
import { containing, listPage, startOfPeriod } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import type { CreditKind } from './credit.rules.ts'
import { creditTransactions as line } from './credit.table.ts'

export type CreditRow = Awaited<ReturnType<typeof listTransactions>>['rows'][number]

// This feature may not import the tables of orders and vacancies.
const orderNumber = sql<string | null>`(select o.number from orders o where o.id = coalesce(${line.orderId},
  (select lot.order_id from credit_transactions lot where lot.id = ${line.lotId})))`
const vacancyTitle = sql<string | null>`(select v.title from vacancies v where v.id = ${line.vacancyId})`

/** spec §2: recent credit transactions, of every account. */
export async function listTransactions(db: Db, _admin: Admin, { asked, now }: { asked: ListQuery; now: Date }) {
  const { soort, periode } = asked.chosen
  const where = and(
    containing(asked.words, [accounts.legalName, line.note, orderNumber, vacancyTitle]),
    soort === undefined ? undefined : eq(line.kind, soort as CreditKind),
    periode === undefined ? undefined : gte(line.createdAt, startOfPeriod(periode, now)),
  )
  const found = db
    .select({
      id: line.id,
      createdAt: line.createdAt,
      kind: line.kind,
      amount: line.amount,
      note: line.note,
      expiresAt: line.expiresAt,
      accountId: line.accountId,
      account: accounts.legalName,
      orderNumber,
      vacancyTitle,
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
    })
    .from(line)
    .innerJoin(accounts, eq(accounts.id, line.accountId))
    .leftJoin(users, eq(users.id, line.userId))
    .where(where)
    .$dynamic()
  const columns = { datum: line.createdAt, aantal: line.amount, account: accounts.legalName }
  const { rows, total } = await listPage(db, found, { asked, columns, id: line.id })
  return {
    rows: rows.map(({ firstName, infix, lastName, ...row }) => ({
      ...row,
      who: firstName === null ? '' : fullName({ firstName, infix, lastName: lastName ?? '' }),
    })),
    total,
  }
}
