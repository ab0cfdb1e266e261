import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { LogLines } from '#features/log/components/log-lines.tsx'
import { AdminInvoice, BuyerLines } from '#features/orders/components/admin-invoice.tsx'
import { NumberedName } from '#features/orders/components/numbered-name.tsx'
import { OrderStatusBadge } from '#features/orders/components/order-status.tsx'
import { PaymentProblems } from '#features/orders/components/payment-problems.tsx'
import { ReceivedForm } from '#features/orders/components/received-form.tsx'
import { RefundNoteForm } from '#features/orders/components/refund-note-form.tsx'
import { orderAdminText as text } from '#features/orders/order-admin.text.ts'
import { adminCanCancel, canBeMarkedUnpaid } from '#features/orders/order.rules.ts'
import { orderText } from '#features/orders/order.text.ts'
import { accountName } from '#features/people/components/account-list.tsx'
import { AskFirst } from '#ui/ask-first.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { AdminPage, Facts, Panel } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/order.ts'
import { changeOrder, loadOrder } from './orders.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const meta = privatePage(({ order }: Awaited<ReturnType<typeof loadOrder>>) => orderText.number(order.number))

export const loader = (asked: Route.LoaderArgs) => loadOrder(asked)
export const action = (sent: Route.ActionArgs) => changeOrder(sent)

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, version, problems, canStillBePaid, mayNoteRefund, log, done, now } = loaderData
  const { refusal, sent } = useAdminAnswer(actionData)
  const canCancel = adminCanCancel(order)
  const isWaiting = order.status === 'awaiting-payment'
  const isPaid = order.status === 'paid' && order.totalCents > 0
  // The one of a credit note is the same.
  const buyer = order.invoices[0]?.buyer
  const isProblemOpen = problems.some(({ handledAt }) => handledAt === null)
  const isToMail = isProblemOpen || order.status === 'invoiced' || order.invoices.some((one) => !one.documents.length)
  const aside = (
    <>
      <div className="no-print min-w-0">
        <Panel id="doen" title={text.actions}>
          <div className="grid justify-items-start gap-3">
            {isProblemOpen && (
              <a href="#problemen" className="font-semibold text-green underline underline-offset-4">
                {text.handling.waits}
              </a>
            )}
            {canCancel && (
              <>
                {order.status === 'invoiced' && <ReceivedForm sent={sent} />}
                {canBeMarkedUnpaid(order) && (
                  <AskFirst
                    open={text.unpaid.button}
                    consequence={text.unpaid.consequence}
                    confirm={text.unpaid.confirm}
                    what="niet-betaald"
                    look="primary"
                  />
                )}
                <AskFirst
                  open={text.cancel.button}
                  consequence={isWaiting ? text.cancel.waiting : text.cancel.consequence(order.credits, isPaid)}
                  confirm={isWaiting ? text.cancel.confirmWaiting : text.cancel.confirm}
                  what="annuleer"
                  fields={{ status: order.status }}
                />
              </>
            )}
            {!isProblemOpen && !canCancel && (
              <p className="text-soft">
                {isPaid && order.isPaidOnline
                  ? text.giveBackOnline
                  : canStillBePaid
                    ? text.canStillBePaid
                    : text.nothingToDo}
              </p>
            )}
          </div>
        </Panel>
      </div>
      {mayNoteRefund && (
        <Panel id="terugbetaling" title={text.note.heading}>
          <RefundNoteForm key={version} sent={sent} start={{ note: order.refundNote ?? '' }} version={version} />
        </Panel>
      )}
    </>
  )
  return (
    <AdminPage
      title={<NumberedName>{orderText.number(order.number)}</NumberedName>}
      back={{ to: '/beheer/orders', label: text.title }}
      state={<OrderStatusBadge order={order} now={now} />}
      done={sent.answer ? undefined : done}
      refusal={refusal}
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
            [text.net]: formatCents(order.priceCents),
            [text.column.total]: formatCents(order.totalCents),
            [text.column.method]: text.method[order.paymentMethod],
            [text.column.date]: formatDate(order.orderedAt),
            [text.column.due]: order.dueAt && formatDate(order.dueAt),
            [text.paid]: order.paidAt && formatDate(order.paidAt),
            [text.paymentId]: order.paidWith.map(({ providerId }) => providerId).join(', '),
            [text.column.reminders]: order.reminders,
            [text.buyerReference]: order.buyerReference,
            [text.buyer]: buyer && <BuyerLines {...buyer} />,
          }}
        />
      </Panel>
      {problems.length > 0 && (
        <Panel id="problemen" title={text.problems}>
          <PaymentProblems problems={problems} sent={sent} />
        </Panel>
      )}
      <Panel id="facturen" title={text.invoices}>
        {order.invoices.length === 0 ? (
          <p className="text-soft">{text.noInvoices(isWaiting)}</p>
        ) : (
          <>
            {isToMail && order.recipient === null && (
              <p className="mb-2 rounded-card bg-sun-wash p-4">{text.reachesNobody}</p>
            )}
            <ul className="divide-y divide-line">
              {order.invoices.map((invoice) => (
                <li key={invoice.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
                  <AdminInvoice orderId={order.id} invoice={invoice} recipient={order.recipient} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <Panel id="logboek" title={text.happened}>
        <LogLines rows={log} none={text.noneHappened} of="order" />
      </Panel>
    </AdminPage>
  )
}
