import { data, Form, redirect } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { formatCents } from '#basics/money.ts'
import { accountPageText } from '#features/accounts/account-page.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { Outcome } from '#ui/note.tsx'
import { OrderStatusBadge } from '#features/orders/components/order-status.tsx'
import { listProblems, listUnpaid } from '#features/orders/order-admin.queries.server.ts'
import { markOrderPaid } from '#features/orders/order.commands.server.ts'
import { orderText } from '#features/orders/order.text.ts'
import { Button } from '#ui/button.tsx'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/orders.ts'

const text = orderText.admin

export { headers } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const [unpaid, problems] = await Promise.all([listUnpaid(db, admin), listProblems(db, admin)])
  const isDone = new URL(request.url).searchParams.has('betaald')
  return { unpaid, problems, done: isDone ? text.done : undefined, now: now() }
}

async function markPaid({ context, request }: Sent, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const orderId = readEntryId(form.get('order'))
  if (orderId === undefined) return notFound(request)
  const marked = await markOrderPaid(db, context.get(adminContext), { orderId, now: now() })
  if (marked.ok) return redirect('/beheer/orders?betaald')
  if (marked.reason === 'not-found') return notFound(request)
  return data({ refusal: orderText.refusal[marked.reason] }, { status: 409 })
}

export const action = formActions({ betaald: markPaid })

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { unpaid, problems, done, now } = loaderData
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  return (
    <AccountFrame title={text.title} lead={text.lead} back={{ to: '/beheer', label: accountPageText.admin.title }}>
      <Outcome done={done} refusals={refusal ? [refusal] : []} />
      <section aria-labelledby="open">
        <h2 id="open" className="text-2xl">
          {text.unpaid}
        </h2>
        {unpaid.length === 0 && <p className="mt-3 text-soft">{text.noneUnpaid}</p>}
        <ul className="card mt-4 divide-y divide-line">
          {unpaid.map((order) => (
            <li key={order.id} className="grid gap-3 p-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <p className="min-w-0 font-semibold wrap-anywhere">{order.account}</p>
                <p className="font-semibold tabular-nums">{formatCents(order.totalCents)}</p>
              </div>
              <p className="text-[15px] text-soft">
                {[
                  orderText.number(order.number),
                  order.invoiceNumber,
                  order.dueAt && text.due(formatDate(order.dueAt)),
                  text.reminders(order.reminders),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <div className="flex flex-wrap items-center gap-3">
                <OrderStatusBadge order={order} now={now} />
                <Form method="post" className="ml-auto">
                  <input type="hidden" name="order" value={order.id} />
                  <Button name="wat" value="betaald" look="quiet" aria-label={`${text.markPaid}: ${order.number}`}>
                    {text.markPaid}
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="problemen">
        <h2 id="problemen" className="text-2xl">
          {text.problems}
        </h2>
        <p className="mt-2 text-soft">{problems.length === 0 ? text.noProblems : text.problemsLead}</p>
        {problems.length > 0 && (
          <ul className="card mt-4 divide-y divide-line">
            {problems.map(({ id, providerId, problem, amountCents, orderNumber, account, updatedAt }) => (
              <li key={id} className="grid gap-1 p-5 wrap-anywhere">
                <p className="font-semibold">{text.problem[problem]}</p>
                <p className="text-[15px] text-soft">
                  {[
                    account,
                    orderText.number(orderNumber),
                    formatCents(amountCents),
                    providerId,
                    formatDate(updatedAt),
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </AccountFrame>
  )
}
