import { WorkAtCard } from '#features/companies/components/work-at-card.tsx'
import { listWorkAtCompanies } from '#features/companies/company.queries.server.ts'
import { companyText } from '#features/companies/company.text.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import type { Route } from './+types/work-at.ts'

const text = companyText.workAt

export async function loader({ context }: Route.LoaderArgs) {
  shareWithAll(context)
  const { db, now } = context.get(servicesContext)
  return { companies: await listWorkAtCompanies(db, { regionId: context.get(siteContext).region.id, now: now() }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.heading, description: text.lead, path: '/werken-bij' })
}

export default function WorkAt({ loaderData: { companies } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap pt-6 pb-16">
      <h1 className="text-cover font-extrabold">{text.heading}</h1>
      <p className="mt-4 mb-9 max-w-[60ch] text-xl text-soft">{companies.length === 0 ? text.none : text.lead}</p>
      {companies.length > 0 && <h2 className="sr-only">{companyText.overview.title}</h2>}
      <div className="grid grid-cols-1 gap-3.5 md:grid-cols-2 lg:grid-cols-3">
        {companies.map((company, nth) => (
          <WorkAtCard key={company.id} company={company} isFirst={nth < 3} />
        ))}
      </div>
    </main>
  )
}
