import { Form, Link } from 'react-router'
import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { accountName } from '#features/accounts/components/account-list.tsx'
import { LogLines } from '#features/accounts/components/log-lines.tsx'
import { OrderStatusBadge } from '#features/orders/components/order-status.tsx'
import { orderAdminText as text } from '#features/orders/order-admin.text.ts'
import { orderText } from '#features/orders/order.text.ts'
import { ActAtOnce, AskFirst } from '#ui/ask-first.tsx'
import { Button } from '#ui/button.tsx'
import { AdminPage, Facts, Panel } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/order.ts'
import { changeOrder, loadOrder } from './orders.server.ts'

export { headers } from '#web/forms/form-page.ts'
export const meta = privatePage(({ order }: Awaited<ReturnType<typeof loadOrder>>) => orderText.number(order.number))

export const loader = (asked: Route.LoaderArgs) => loadOrder(asked)
export const action = (sent: Route.ActionArgs) => changeOrder(sent)

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, log, done, now } = loaderData
  const isOpen = order.status === 'invoiced'
  const aside = (
    <>
      <Panel id="doen" title={text.actions}>
        {isOpen ? (
          <div className="grid justify-items-start gap-3">
            <ActAtOnce what="betaald">{text.markPaid}</ActAtOnce>
            <AskFirst
              open={text.cancel.button}
              consequence={text.cancel.consequence(order.credits)}
              confirm={text.cancel.confirm}
              what="annuleer"
            />
          </div>
        ) : (
          <p className="text-soft">{text.nothingToDo}</p>
        )}
      </Panel>
      <Panel id="notitie" title={text.note.label}>
        <Form method="post" className="grid gap-3">
          <label className="grid gap-1.5">
            <span className="text-soft">{text.note.hint}</span>
            <textarea
              key={order.refundNote ?? ''}
              name="notitie"
              aria-label={text.note.label}
              defaultValue={order.refundNote ?? ''}
              rows={4}
              maxLength={1000}
              className="rounded-control border border-edge bg-card p-3"
            />
          </label>
          <Button name="wat" value="notitie-erbij" look="quiet" className="justify-self-start">
            {text.note.button}
          </Button>
        </Form>
      </Panel>
    </>
  )
  return (
    <AdminPage
      title={orderText.number(order.number)}
      back={{ to: '/beheer/orders', label: text.title }}
      state={<OrderStatusBadge order={order} now={now} />}
      done={done}
      refusal={actionData && 'refusal' in actionData ? actionData.refusal : undefined}
      aside={aside}
    >
      <Panel id="gegevens" title={text.facts}>
        <Facts
          facts={{
            [text.column.account]: (
              <Link to={`/beheer/accounts/${order.accountId}`} className="text-green underline underline-offset-4">
                {accountName({ id: order.accountId, legalName: order.account })}
              </Link>
            ),
            [text.column.credits]: order.credits,
            [text.column.total]: formatCents(order.totalCents),
            [text.column.method]: text.method[order.paymentMethod],
            [text.column.date]: formatDate(order.orderedAt),
            [text.column.due]: order.dueAt && formatDate(order.dueAt),
            [text.paid]: order.paidAt && formatDate(order.paidAt),
            [text.column.reminders]: order.reminders,
          }}
        />
      </Panel>
      <Panel id="facturen" title={text.invoices}>
        {order.invoices.length === 0 ? (
          <p className="text-soft">{text.noInvoices}</p>
        ) : (
          <ul className="divide-y divide-line">
            {order.invoices.map(({ id, number, kind, issuedOn }) => (
              <li key={id} className="flex flex-wrap gap-x-4 py-2">
                <span className="font-semibold">{number}</span>
                <span className="text-soft">{`${orderText.bookkeeping.kind[kind]}, ${formatDate(middleOf(issuedOn))}`}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel id="logboek" title={text.happened}>
        <LogLines rows={log} none={text.noneHappened} />
      </Panel>
    </AdminPage>
  )
}
