import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { CreditCoins } from '#features/credits/components/credit-coins.tsx'
import { WayOutLink } from '#features/orders/components/way-out.tsx'
import { orderText } from '#features/orders/order.text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { guard } from '#web/request/guards.ts'
import type { Route } from './+types/order-succeeded.ts'
import { loadSucceeded } from './account/orders.server.ts'

const text = orderText.succeeded

export const middleware = [guard('employer')]
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadSucceeded(asked)

const headings = {
  waiting: text.waiting,
  processing: text.processing,
  unbooked: text.unbooked,
  'not-paid': text.notPaid,
}

/** Where a payer returns. It polls the order until the payment's status is known, and never books anything. */
export default function OrderSucceeded({
  loaderData: { order, creditsLeft, state, isCancelled, isPayable, looksAgain, notNow, vacancy },
}: Route.ComponentProps) {
  useLookAgain(looksAgain)
  const toOrder = `/mijn-account/order/${order.id}`
  return (
    <main id="inhoud" className="wrap pt-8 pb-20">
      <div aria-live="polite" className="mx-auto grid max-w-2xl gap-6">
        {state === 'ready' || state === 'invoice-paid' ? (
          <section className="grid justify-items-start gap-5 rounded-card bg-night p-8 text-on-night sm:p-10">
            <h1 className="text-screen font-extrabold">
              {state === 'ready' ? text.ready(creditsLeft) : text.invoicePaid}
            </h1>
            {creditsLeft > 0 && <CreditCoins count={creditsLeft} />}
            {vacancy && <p className="text-lg wrap-anywhere">{text.vacancyWaits(vacancy.title)}</p>}
            {state === 'ready' && order.paymentMethod === 'post' && (
              <p className="text-lg">
                {[
                  text.byPost(formatCents(order.totalCents)),
                  order.status === 'invoiced' && order.dueAt && orderText.order.due(formatDate(order.dueAt), false),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            )}
            <Link
              to={
                vacancy
                  ? `/mijn-account/vacatures-overzicht?bevestig=post&vacature=${vacancy.id}`
                  : '/mijn-account/vacatures-overzicht'
              }
              className={buttonLook({ look: 'sun', size: 'large' })}
            >
              {vacancy ? text.goOn : text.toVacancies}
            </Link>
          </section>
        ) : (
          <section className="card grid justify-items-start gap-5 p-8 sm:p-10">
            <h1 className="text-screen font-extrabold">
              {state === 'paid-before' ? text.paidBefore[order.paymentMethod] : headings[state]}
            </h1>
            <p className="text-lg text-soft">
              {state === 'waiting' && text.waitingHint[order.paymentMethod]}
              {state === 'processing' && text.processingHint[order.paymentMethod]}
              {state === 'unbooked' && orderText.order.unbooked(formatCents(order.unbookedCents))}
              {state === 'paid-before' && text.goesBack(formatCents(order.unbookedCents))}
              {state === 'not-paid' && (notNow?.words ?? (isCancelled ? text.notPaidCancelled : text.notPaidHint))}
            </p>
            {state === 'waiting' || state === 'processing' ? (
              <Form method="post" action={toOrder} className="flex flex-wrap gap-3">
                <Button name="wat" value="kijk" look="quiet" size="large">
                  {text.look}
                </Button>
                {isPayable && (
                  <Button name="wat" value="betaal" look="quiet" size="large">
                    {orderText.buying.goOn}
                  </Button>
                )}
              </Form>
            ) : (
              state === 'not-paid' &&
              (notNow ? (
                <WayOutLink to={notNow.next} />
              ) : (
                <Link to={toOrder} className={buttonLook({ size: 'large' })}>
                  {text.again}
                </Link>
              ))
            )}
          </section>
        )}
        <p className="text-center">
          <Link to={toOrder} className="underline underline-offset-4">
            {text.toOrder} ({order.number})
          </Link>
        </p>
      </div>
    </main>
  )
}

const lookEveryMs = 2000
/** After this many polls the visitor refreshes manually. */
const mostLooks = 60

function useLookAgain(looksAgain: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!looksAgain) return
    let looks = 0
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
      if ((looks += 1) >= mostLooks) clearInterval(timer)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [looksAgain, revalidate])
}
