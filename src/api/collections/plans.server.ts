import { and, eq, isNull, or } from 'drizzle-orm'
import { plans } from '#features/orders/order.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { planWrites } from './money-writes.server.ts'

export const planCollection = collection({
  plural: 'plans',
  singular: 'plan',
  description:
    'Numbers of credits and what they cost, in cents without btw. An account also sees what is offered to it alone.',
  table: plans,
  attributes: {
    /** The one account that the plan is offered to; null if it is offered to all. */
    accountId: { type: 'integer' },
    title: { type: 'string' },
    credits: { type: 'integer' },
    priceCents: { type: 'integer' },
    sort: { type: 'integer' },
    active: { type: 'boolean' },
  },
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  writes: planWrites,
  rows: ({ accountId, active }, { actor }) => {
    if (actor.role === 'admin') return undefined
    const isOffered =
      actor.role === 'employer' ? or(isNull(accountId), eq(accountId, actor.accountId)) : isNull(accountId)
    return and(active, isOffered)
  },
})
