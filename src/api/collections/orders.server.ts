import { eq, sql } from 'drizzle-orm'
import { orderStatuses, paymentMethods } from '#features/orders/order.rules.ts'
import { orders } from '#features/orders/order.table.ts'
import type { Result } from '#basics/result.ts'
import { markOrderPaid, markOrderUnpaid } from '#features/orders/order.commands.server.ts'
import { cancelOrder, cancelOrderAsAdmin } from '#features/orders/order-cancelling.commands.server.ts'
import { admins, asAdmin, asConfirmedEmployer, employers, signedIn } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { orderRefusals, orderWrites } from './money-writes.server.ts'

export const orderCollection = collection({
  plural: 'orders',
  singular: 'order',
  description:
    'Credits an account bought. Amounts are in cents, and a new one says the total that is expected, btw included. A direct one is paid at /mijn-account/order/{id}. Only for that account.',
  table: orders,
  attributes: {
    accountId: { type: 'integer' },
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
    buyerReference: { type: 'string' },
  },
  relations: {
    plan: { kind: 'one', to: 'plans', column: 'planId' },
    vacancy: { kind: 'one', to: 'vacancies', column: 'vacancyId' },
  },
  may: { find: signedIn, findOne: signedIn, create: employers },
  writes: orderWrites,
  actions: {
    cancel: {
      description: 'Cancels an order that was not paid.',
      may: employers,
      async run({ tx, asker: { actor, now }, id }) {
        settle(await cancelOrder(tx, asConfirmedEmployer(actor), { orderId: id, now }))
      },
    },
    'mark-paid': {
      description: 'Says that the payment of an invoice was received. Only for admins.',
      may: admins,
      async run({ tx, asker: { actor, now }, id }) {
        settle(await markOrderPaid(tx, asAdmin(actor), { orderId: id, now }))
      },
    },
    'mark-unpaid': {
      description:
        'Takes back that the payment of an invoice was received by bank; an online payment that was not needed then pays it. Only for admins.',
      may: admins,
      async run({ tx, asker: { actor, now }, id }) {
        settle(await markOrderUnpaid(tx, asAdmin(actor), { orderId: id, now }))
      },
    },
    credit: {
      description:
        'Cancels an order that was not paid, or was paid by bank; an invoice gets a credit note, and its credits are taken back. Only for admins.',
      may: admins,
      async run({ tx, asker: { actor, seller, mailing, now }, id }) {
        const { baseAddress } = mailing
        settle(await cancelOrderAsAdmin(tx, asAdmin(actor), { orderId: id, seller, baseAddress, now }))
      },
    },
  },
  rows: ({ accountId }, { actor }) =>
    actor.role === 'employer' ? eq(accountId, actor.accountId) : sql`${actor.role === 'admin'}`,
})

function settle(result: Result<unknown, keyof typeof orderRefusals>) {
  if (!result.ok) throw orderRefusals[result.reason]()
}
