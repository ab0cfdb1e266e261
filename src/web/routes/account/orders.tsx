import { Link } from 'react-router'
import { OrderRows } from '#features/orders/components/order-rows.tsx'
import { listOrders } from '#features/orders/order.queries.server.ts'
import { ordersPerPage } from '#features/orders/order.rules.ts'
import { orderText as text } from '#features/orders/order.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { Paging } from '#ui/lists/paging.tsx'
import { employerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { readPage } from '#web/request/params.ts'
import type { Route } from './+types/orders.ts'

export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const page = readPage(request)
  return { ...(await listOrders(db, context.get(employerContext), { page })), page, now: now() }
}

export default function Orders({ loaderData: { rows, total, page, now } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-page font-extrabold">{text.title}</h1>
        <Link to="/mijn-account/credits/kopen" className={buttonLook()}>
          {text.buy}
        </Link>
      </div>
      {total === 0 ? <p className="card mt-8 p-8 text-xl">{text.none}</p> : <OrderRows orders={rows} now={now} />}
      <Paging
        page={page}
        pageCount={Math.ceil(total / ordersPerPage)}
        addressOf={(one) => `?pagina=${one}`}
        text={text.paging}
      />
    </main>
  )
}
