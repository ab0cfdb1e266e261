import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/account.table.ts'
import { createdAt, id, indexWhereFilled, oneOf, time } from '#platform/columns.server.ts'
import { creditKinds } from './credit.rules.ts'

/**
 * The ledger: lines are added, never changed (a trigger refuses it); the balance is their sum. The foreign keys to
 * orders and vacancies are in the migration `guards`, because this feature may not import those.
 */
export const creditTransactions = pgTable(
  'credit_transactions',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: creditKinds }).notNull(),
    amount: integer().notNull(),
    /**
     * The line that granted these credits: all credits that are spent, taken back or expire were granted in one. On a
     * correction above zero: the negative lot that it settles.
     */
    lotId: integer(),
    /** For a purchase: until when these credits can be spent. */
    expiresAt: time(),
    orderId: integer(),
    vacancyId: integer(),
    userId: integer(),
    note: text(),
    createdAt: createdAt(),
  },
  (line) => [
    check('credit_transactions_kind', oneOf(line.kind, creditKinds)),
    check(
      'credit_transactions_sign',
      sql`case when ${line.kind} = 'purchase' then ${line.amount} > 0 when ${line.kind} = 'correction' then ${line.amount} <> 0 else ${line.amount} < 0 end`,
    ),
    check(
      'credit_transactions_cause',
      sql`case when ${line.kind} in ('purchase', 'refund', 'expiry') then ${line.orderId} is not null when ${line.kind} in ('post', 'extend', 'repost') then ${line.vacancyId} is not null else ${line.note} is not null end`,
    ),
    check(
      'credit_transactions_lot',
      sql`case when ${line.amount} < 0 then ${line.lotId} is not null else ${line.lotId} is null or ${line.kind} = 'correction' end`,
    ),
    // Lets a line reference its lot together with the account.
    unique('credit_transactions_id_account').on(line.id, line.accountId),
    foreignKey({
      name: 'credit_transactions_lot_fk',
      columns: [line.lotId, line.accountId],
      foreignColumns: [line.id, line.accountId],
    }),
    index().on(line.accountId, line.createdAt),
    ...[line.userId, line.vacancyId].map(indexWhereFilled),
    index('credit_transactions_lot_lines').on(line.lotId),
    index('credit_transactions_expiring')
      .on(line.expiresAt)
      .where(sql`${line.expiresAt} is not null`),
  ],
)
