import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db } from '#platform/db.server.ts'
import { type CreditKind, linesPerPage } from './credit.rules.ts'
import { creditTransactions } from './credit.table.ts'

/** A limit that no account will reach. */
export const mostLines = 20_000

type Asked = { kind?: CreditKind; page: number }

/**
 * A page of an account's ledger, newest first, with the cause of each line and the balance after it; and the number of
 * lines, of this kind and in total.
 */
export async function listCreditHistory(db: Db, employer: Employer, { kind, page }: Asked) {
  const isKind = kind ? eq(creditTransactions.kind, kind) : sql`true`
  const [counted] = await db
    .select({ all: count(), total: sql<number>`(count(*) filter (where ${isKind}))::int` })
    .from(creditTransactions)
    .where(mine(employer))
  const rows = await selectLines(db, employer, kind)
    .limit(linesPerPage)
    .offset((page - 1) * linesPerPage)
  return { rows, ...counted! }
}

/** All lines, for an export. */
export function listAllCredits(db: Db, employer: Employer, { kind }: Pick<Asked, 'kind'>) {
  return selectLines(db, employer, kind).limit(mostLines)
}

const mine = ({ accountId }: Employer, kind?: CreditKind) =>
  and(eq(creditTransactions.accountId, accountId), kind && eq(creditTransactions.kind, kind))

function selectLines(db: Db, employer: Employer, kind?: CreditKind) {
  const line = creditTransactions
  return db
    .select({
      id: line.id,
      createdAt: line.createdAt,
      kind: line.kind,
      amount: line.amount,
      balance: sql<number>`(select sum(earlier.amount)::int from credit_transactions earlier
        where earlier.account_id = ${line.accountId} and (earlier.created_at, earlier.id) <= (${line.createdAt}, ${line.id}))`,
      expiresAt: line.expiresAt,
      note: line.note,
      // This feature may not import the tables of orders and vacancies.
      orderId: sql<number | null>`coalesce(${line.orderId}, (select lot.order_id from credit_transactions lot
        where lot.id = ${line.lotId}))`,
      orderNumber: sql<string | null>`(select o.number from orders o where o.id = coalesce(${line.orderId},
        (select lot.order_id from credit_transactions lot where lot.id = ${line.lotId})))`,
      vacancyId: line.vacancyId,
      vacancyTitle: sql<string | null>`(select v.title from vacancies v where v.id = ${line.vacancyId})`,
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
    })
    .from(line)
    .leftJoin(users, eq(users.id, line.userId))
    .where(mine(employer, kind))
    .orderBy(desc(line.createdAt), desc(line.id))
}
