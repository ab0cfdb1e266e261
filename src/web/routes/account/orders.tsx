import { Link } from 'react-router'
import { OrderRows } from '#features/orders/components/order-rows.tsx'
import { WayOutLink } from '#features/orders/components/way-out.tsx'
import { listOrders } from '#features/orders/order.queries.server.ts'
import { ordersPerPage } from '#features/orders/order.rules.ts'
import { orderText as text } from '#features/orders/order.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { Paging } from '#ui/lists/paging.tsx'
import { employerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { readPage } from '#web/request/params.ts'
import type { Route } from './+types/orders.ts'
import { findNotNow } from './orders.server.ts'

export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const employer = context.get(employerContext)
  const page = readPage(request)
  const [listed, notNow] = await Promise.all([
    listOrders(services.db, employer, { page }),
    findNotNow(services, employer),
  ])
  return { ...listed, page, now: services.now(), notNow }
}

export default function Orders({ loaderData: { rows, total, page, now, notNow } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-page font-extrabold">{text.title}</h1>
        {!notNow && (
          <Link to="/mijn-account/credits/kopen" className={buttonLook()}>
            {text.buy}
          </Link>
        )}
      </div>
      {notNow && (
        <p className="mt-2 text-soft">
          {notNow.words} {notNow.next === 'confirm' && <WayOutLink to="confirm" />}
        </p>
      )}
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
