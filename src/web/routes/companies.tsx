import { CompanyCard } from '#features/companies/components/company-card.tsx'
import { listCompanies } from '#features/companies/company.queries.server.ts'
import { companyText } from '#features/companies/company.text.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import type { Route } from './+types/companies.ts'

const text = companyText.directory

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { region } = context.get(siteContext)
  return { companies: await listCompanies(db, { regionId: region.id, now: now() }), region: region.name }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { region } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: text.heading(region),
    description: text.description(region),
    path: '/bedrijven',
  })
}

export default function Companies({ loaderData: { companies, region } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap pt-6 pb-16">
      <h1 className="text-[clamp(2.25rem,5vw,3.75rem)] font-extrabold">{text.heading(region)}</h1>
      <p className="mt-4 mb-9 max-w-[60ch] text-xl text-soft">
        {companies.length === 0 ? text.none : text.lead(companies.length)}
      </p>
      <div className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
        {companies.map((company) => (
          <CompanyCard key={company.id} company={company} />
        ))}
      </div>
    </main>
  )
}
