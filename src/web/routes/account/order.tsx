import { Form } from 'react-router'
import { Outcome } from '#ui/note.tsx'
import { OrderDocuments } from '#features/orders/components/order-documents.tsx'
import { OrderSteps } from '#features/orders/components/order-steps.tsx'
import { OrderStatusBadge } from '#features/orders/components/order-status.tsx'
import { OrderUses } from '#features/orders/components/order-uses.tsx'
import { NumberedName } from '#features/orders/components/numbered-name.tsx'
import { Receipt } from '#features/orders/components/receipt.tsx'
import { orderText } from '#features/orders/order.text.ts'
import { formatDate } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/order.ts'
import { giveUpOrder, loadOrder, lookAgain, mailAgain, payOrder } from './orders.server.ts'

const text = orderText.order

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage<{ order: { number: string } }>(({ order }) => orderText.number(order.number))

export const loader = (asked: Route.LoaderArgs) => loadOrder(asked)
export const action = formActions({ betaal: payOrder, kijk: lookAgain, annuleer: giveUpOrder, mail: mailAgain })

function toldOfCancelled({ paidAt, invoices }: Route.ComponentProps['loaderData']['order'], mayPay: boolean) {
  if (mayPay) return 'cancelled-payable'
  const isCredited = paidAt === null && invoices.some(({ kind }) => kind === 'credit-note')
  return isCredited ? 'cancelled-credited' : 'cancelled'
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, state, now, mayPay, mayLook, mayCancel, mayMail, refusal, done, due } = loaderData
  const { number, orderedAt } = order
  // The outcome of an action on this page replaces the earlier message from the address.
  const mailed = actionData && 'mailed' in actionData ? actionData.mailed : undefined
  const refused = mailed ? undefined : (refusalIn(actionData) ?? loaderData.refused)
  const said = state === 'cancelled' ? toldOfCancelled(order, mayPay) : state
  const explained = Object.hasOwn(text.state, said) && text.state[said as keyof typeof text.state]
  return (
    <main id="inhoud" className="min-w-0">
      <BackLink to="/mijn-account/orders">{orderText.title}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-screen font-extrabold">
          <NumberedName>{orderText.number(number)}</NumberedName>
        </h1>
        <OrderStatusBadge order={order} now={now} />
        <p className="ml-auto text-soft">{formatDate(orderedAt)}</p>
      </div>
      <Outcome done={mailed ?? done} refusals={refused ? [refused] : []} className="mt-6" />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {explained && (
            <p className="card grid gap-2 p-6 text-lg">
              <span>{explained}</span>
              {refusal && <span className="text-base text-soft">{refusal}</span>}
            </p>
          )}
          {/* For an order that was cancelled later: what happened before that. */}
          {(!explained || (state === 'cancelled' && order.expiresAt)) && <OrderSteps order={order} />}
          {order.unbookedCents > 0 && (
            <p className="rounded-card bg-sun-wash p-6 text-lg">{text.unbooked(formatCents(order.unbookedCents))}</p>
          )}
          {(mayPay || mayLook || mayCancel) && (
            <Form method="post" className={`card flex flex-wrap items-center gap-4 p-6 ${due ? '' : 'no-print'}`}>
              {due && <p className="w-full text-lg">{due}</p>}
              <div className="no-print contents">
                {mayPay && (
                  <Button
                    name="wat"
                    value="betaal"
                    size="large"
                    look={said === 'cancelled-payable' ? 'quiet' : undefined}
                  >
                    {said === 'cancelled-payable'
                      ? text.payAfterAll(formatCents(order.totalCents))
                      : text.payNow(formatCents(order.totalCents))}
                  </Button>
                )}
                {mayLook && (
                  <Button name="wat" value="kijk" look="quiet" size="large">
                    {orderText.succeeded.look}
                  </Button>
                )}
                {mayCancel && (
                  <Button name="wat" value="annuleer" look="quiet" size="large">
                    {text.cancel}
                  </Button>
                )}
              </div>
            </Form>
          )}
          {order.expiresAt && <OrderUses credits={order.credits} uses={order.uses} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <section className="card p-6" aria-label={orderText.buying.receipt}>
            <Receipt {...order} />
          </section>
          {order.invoices.length > 0 && (
            <OrderDocuments orderId={order.id} invoices={order.invoices} mayMail={mayMail} />
          )}
        </div>
      </div>
    </main>
  )
}
