import { eq, sql } from 'drizzle-orm'
import { orderStatuses, paymentMethods } from '#features/orders/order.rules.ts'
import { orders } from '#features/orders/order.table.ts'
import { signedIn } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'

export const orderCollection = collection({
  plural: 'orders',
  singular: 'order',
  description: 'Credits an account bought. Amounts are in cents. Only for that account.',
  table: orders,
  attributes: {
    number: { type: 'string' },
    credits: { type: 'integer' },
    priceCents: { type: 'integer' },
    vatPercentage: { type: 'integer' },
    vatCents: { type: 'integer' },
    totalCents: { type: 'integer' },
    paymentMethod: { type: 'enumeration', values: paymentMethods },
    status: { type: 'enumeration', values: orderStatuses },
    orderedAt: { type: 'datetime' },
    paidAt: { type: 'datetime' },
    dueAt: { type: 'datetime' },
    expiresAt: { type: 'datetime' },
  },
  relations: { plan: { kind: 'one', to: 'plans', column: 'planId' } },
  may: { find: signedIn, findOne: signedIn },
  rows: ({ accountId }, { actor }) =>
    actor.role === 'employer' ? eq(accountId, actor.accountId) : sql`${actor.role === 'admin'}`,
})
