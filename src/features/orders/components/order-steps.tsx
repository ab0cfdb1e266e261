import Check from '~icons/tabler/check'
import { formatDate, formatDay } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import type { OrderStatus } from '../order.rules.ts'
import { orderText } from '../order.text.ts'

const text = orderText.order

type Order = {
  orderedAt: Date
  paidAt: Date | null
  expiresAt: Date | null
  credits: number
  backCents: number
  uses: readonly { kind: string; amount: number }[]
  status: OrderStatus
  /** The provider's name for the method; null if it was not paid there. */
  paidWith: string | null
  invoices: readonly { number: string }[]
}

/** What has happened to an order so far. */
export function OrderSteps({ order }: { order: Order }) {
  const { orderedAt, paidAt, expiresAt, status, credits, paidWith, invoices, backCents, uses } = order
  const takenBack = -uses.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0)
  const steps = [
    { title: text.ordered, hint: formatDay(orderedAt) },
    paidAt && {
      title: text.paid,
      hint: paidWith ? text.paidWith(orderText.methodName(paidWith), formatDay(paidAt)) : formatDay(paidAt),
    },
    expiresAt && {
      title: text.granted(credits),
      hint: status === 'cancelled' ? '' : text.validUntil(formatDate(expiresAt)),
    },
    invoices[0] && { title: text.invoiced, hint: invoices[0].number },
    backCents > 0 && {
      title: text.givenBack(formatCents(backCents)),
      hint: takenBack > 0 ? text.takenBack(takenBack) : '',
    },
    backCents === 0 && takenBack > 0 && { title: text.takenBack(takenBack), hint: '' },
  ].filter((step) => step !== null && step !== undefined && step !== false)
  return (
    <ol className="card grid gap-5 p-6 sm:grid-flow-col sm:auto-cols-fr">
      {steps.map(({ title, hint }) => (
        <li key={title} className="flex gap-3 sm:grid sm:content-start">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-green text-sm text-on-green"
          >
            <Check />
          </span>
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-semibold">{title}</span>
            <span className="text-small text-soft">{hint}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
