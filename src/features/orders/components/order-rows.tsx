import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import type { OrderStatus } from '../order.rules.ts'
import { orderText } from '../order.text.ts'
import { NumberedName } from './numbered-name.tsx'
import { OrderStatusBadge } from './order-status.tsx'

type Row = {
  id: number
  number: string
  orderedAt: Date
  credits: number
  totalCents: number
  status: OrderStatus
  dueAt: Date | null
  isBeingPaid: boolean
  invoiceNumber: string | null
}

export function OrderRows({ orders, now }: { orders: readonly Row[]; now: Date }) {
  return (
    <ul className="card mt-8 divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap items-baseline gap-x-5 gap-y-2 p-5 md:px-6">
          <div className="min-w-0 grow basis-56">
            <h2 className="text-lead leading-tight">
              <Link to={`/mijn-account/order/${order.id}`} className="no-underline hover:underline">
                <NumberedName>{orderText.number(order.number)}</NumberedName>
              </Link>
            </h2>
            <p className="mt-1 text-small text-soft">
              {[
                formatDate(order.orderedAt),
                orderText.plan.credits(order.credits),
                ...(order.invoiceNumber ? [orderText.order.invoice(order.invoiceNumber)] : []),
              ].map((fact, position) => (
                <Fragment key={fact}>
                  {position > 0 && ' · '}
                  <span className="inline-block">{fact}</span>
                </Fragment>
              ))}
            </p>
          </div>
          <div className="ml-auto grid justify-items-end gap-1.5">
            <p className="font-semibold tabular-nums">{formatCents(order.totalCents)}</p>
            <OrderStatusBadge order={order} now={now} />
          </div>
        </li>
      ))}
    </ul>
  )
}
