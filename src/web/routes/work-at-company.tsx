import { summarise } from '#basics/words.ts'
import { companyText } from '#features/companies/company.text.ts'
import { loadCompany } from '#web/routes/company-page.server.ts'
import { CompanyWithVacancies } from '#web/components/company-with-vacancies.tsx'
import { siteOf } from '#web/components/matched-site.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import type { Route } from './+types/work-at-company.ts'

export function loader(asked: Route.LoaderArgs) {
  return loadCompany(asked, '/werken-bij')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { company, path, address } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: companyText.workAt.title(company.name),
    description: company.description ? summarise(company.description, 155) : undefined,
    path,
    address,
    image: company.header?.address,
  })
}

export default function WorkAtCompany({ loaderData }: Route.ComponentProps) {
  const { company } = loaderData
  return <CompanyWithVacancies heading={companyText.workAt.title(company.name)} page={loaderData} />
}
