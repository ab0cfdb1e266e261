import { Link } from 'react-router'
import { formatAmount, formatCents } from '#basics/money.ts'
import { listPlans } from '#features/orders/order.queries.server.ts'
import { orderText } from '#features/orders/order.text.ts'
import { comparePlans } from '#features/orders/plan.rules.ts'
import { buttonLook } from '#ui/button.tsx'
import { siteOf } from '#web/components/matched-site.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { servicesContext } from '#web/context.ts'
import { registerPath } from '#web/request/return-path.rules.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import type { Route } from './+types/prices.ts'

const { prices: text, plan: each } = orderText

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.title, description: text.description, path: location.pathname })
}

export async function loader({ context }: Route.LoaderArgs) {
  shareWithAll(context)
  return { plans: comparePlans(await listPlans(context.get(servicesContext).db)) }
}

/** The cost of posting, for an employer without an account; signed-in users skip registration. */
export default function Prices({ loaderData: { plans } }: Route.ComponentProps) {
  const isFree = plans.length > 0 && plans.every(({ totalCents }) => totalCents === 0)
  return (
    <main id="inhoud" className="wrap pt-4 pb-20">
      <h1 className="text-cover font-extrabold">{text.title}</h1>
      <p className="mt-3 max-w-2xl text-xl text-soft">{text.lead}</p>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="prijzen">
          <h2 id="prijzen" className="text-2xl">
            {`${orderText.buying.howMany} `}
            <span className="ml-1 font-text text-base font-normal text-soft">{text.without}</span>
          </h2>
          {plans.length === 0 && (
            <p className="mt-4">
              {text.none}{' '}
              <Link to="/contact" className="underline underline-offset-4">
                {text.ask}
              </Link>
            </p>
          )}
          <ul className="mt-4 grid gap-2.5">
            {plans.map((plan) => (
              <li key={plan.id} className="card grid gap-0.5 p-5 sm:px-6">
                <p className="flex flex-wrap items-baseline gap-x-3 font-display font-bold">
                  <span className="text-lead">{each.credits(plan.credits)}</span>
                  <span aria-hidden="true" className="mb-1 flex-1 border-b-2 border-dotted border-line" />
                  <span className="text-2xl tabular-nums">{formatAmount(plan.priceCents)}</span>
                </p>
                <p className="flex flex-wrap justify-between gap-x-4 text-small text-soft max-md:flex-col">
                  <span className="wrap-anywhere">{each.about(plan)}</span>
                  <span className="tabular-nums">{text.withVat(formatCents(plan.totalCents))}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <aside className="grid min-w-0 grid-cols-1 gap-6 hyphens-auto">
          <section aria-labelledby="hoe" className="card p-6">
            <h2 id="hoe" className="text-xl">
              {text.how}
            </h2>
            <ol className="mt-3 grid list-decimal gap-2.5 pl-5">
              {text.steps(isFree).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="mt-6">
              <Link to={registerPath('/mijn-account/vacatures')} className={buttonLook()}>
                {text.start}
              </Link>
            </p>
          </section>
          <section aria-labelledby="gratis" className="card p-6">
            <h2 id="gratis" className="text-xl">
              {text.free}
            </h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5">
              {text.freeOf.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </main>
  )
}
