import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { orderList } from '#features/orders/components/order-list.tsx'
import { orderAdminText as text } from '#features/orders/order-admin.text.ts'
import { orderText } from '#features/orders/order.text.ts'
import { toGiveBack } from '#features/orders/payment-problem.rules.ts'
import { buttonLook } from '#ui/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/orders.ts'
import { changeOrders, loadOrders } from './orders.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadOrders(asked)
export const action = (sent: Route.ActionArgs) => changeOrders(sent)

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, problems, done } = loaderData
  const actions = (
    <Link to="/beheer/boekhouding" className={buttonLook({ look: 'quiet' })}>
      {text.bookkeeping}
    </Link>
  )
  return (
    <AdminPage title={text.title} lead={text.lead} actions={actions} done={done} refusal={refusalIn(actionData)}>
      {problems.length > 0 && (
        <div className="mb-4">
          <Panel id="problemen" title={text.problems} note={text.problemsLead}>
            <ul className="divide-y divide-line">
              {problems.map((problem) => (
                <li key={problem.id} className="py-2 wrap-anywhere">
                  <Link to={`/beheer/orders/${problem.orderId}#problemen`} className="font-semibold">
                    {text.problem[problem.problem]}
                  </Link>{' '}
                  <span className="text-soft">
                    {[
                      problem.account,
                      orderText.number(problem.orderNumber),
                      text.toGiveBack(toGiveBack(problem)),
                      problem.providerId,
                      formatDate(problem.createdAt),
                    ].join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
      <DataTable list={orderList} listing={listing} />
    </AdminPage>
  )
}
