import { Link } from 'react-router'
import ArrowRight from '~icons/tabler/arrow-right'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { personalFieldText } from '#features/applications/personal-field.text.ts'
import { occupationText } from '#features/occupations/occupation.text.ts'
import { listMinimumWages } from '#features/reference/minimum-wage.queries.server.ts'
import { orderAdminText } from '#features/orders/order-admin.text.ts'
import { orderText } from '#features/orders/order.text.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { minimumWageText } from '#features/reference/minimum-wage.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import type { Route } from './+types/home.ts'

const pages = [
  { to: '/beheer/orders', label: orderAdminText.title },
  { to: '/beheer/boekhouding', label: orderText.bookkeeping.title },
  { to: '/beheer/booster', label: vacancyText.boosts.title },
  { to: '/beheer/sollicitatieformulier', label: personalFieldText.title },
  { to: '/beheer/beroepen', label: occupationText.title },
]

export async function loader({ context }: Route.LoaderArgs) {
  context.get(adminContext)
  return { wageCount: (await listMinimumWages(context.get(servicesContext).db)).length }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.admin.title, path: '/beheer', isForSearchEngines: false })
}

export default function AdminHome({ loaderData: { wageCount } }: Route.ComponentProps) {
  return (
    <AccountFrame title={text.admin.title} lead={text.admin.lead}>
      <section aria-labelledby="lonen" className={`card p-6 ${wageCount === 0 ? 'ring-2 ring-danger' : ''}`}>
        <h2 id="lonen" className="text-xl">
          <Link
            to="/beheer/minimumlonen"
            className="inline-flex min-h-11 items-center gap-2 no-underline hover:underline"
          >
            {minimumWageText.title}
            <ArrowRight aria-hidden="true" />
          </Link>
        </h2>
        <p className="text-soft">{minimumWageText.homeLead(wageCount)}</p>
      </section>
      <ul className="card divide-y divide-line">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center justify-between gap-3 px-6 no-underline hover:underline"
            >
              {label}
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </AccountFrame>
  )
}
