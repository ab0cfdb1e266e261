import { eq, sql } from 'drizzle-orm'
import { creditKinds } from '#features/credits/credit.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { admins, signedIn } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { correctionWrites } from './money-writes.server.ts'

export const creditTransactionCollection = collection({
  plural: 'credit-transactions',
  singular: 'credit-transaction',
  description:
    'The ledger of credits: lines are added and never changed; the balance is their sum. Only for the account; an admin corrects it.',
  table: creditTransactions,
  attributes: {
    accountId: { type: 'integer' },
    kind: { type: 'enumeration', values: creditKinds },
    amount: { type: 'integer' },
    expiresAt: { type: 'datetime' },
    note: { type: 'string' },
  },
  relations: {
    order: { kind: 'one', to: 'orders', column: 'orderId' },
    vacancy: { kind: 'one', to: 'vacancies', column: 'vacancyId' },
  },
  may: { find: signedIn, findOne: signedIn, create: admins },
  writes: correctionWrites,
  rows: ({ accountId }, { actor }) =>
    actor.role === 'employer' ? eq(accountId, actor.accountId) : sql`${actor.role === 'admin'}`,
})
