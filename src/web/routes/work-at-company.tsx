import { summarise } from '#basics/words.ts'
import { findReaction } from '#features/applications/application-reaction.queries.server.ts'
import { WorkAtPage } from '#features/companies/components/work-at-page.tsx'
import { companyText } from '#features/companies/company.text.ts'
import { hasWorkStory } from '#features/companies/work-at.rules.ts'
import { servicesContext } from '#web/context.ts'
import { loadCompany } from '#web/routes/company-page.server.ts'
import { CompanyVacancies, CompanyWithVacancies } from '#web/components/company-with-vacancies.tsx'
import { siteOf } from '#web/components/matched-site.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import type { Route } from './+types/work-at-company.ts'

export async function loader(asked: Route.LoaderArgs) {
  const page = await loadCompany(asked, '/werken-bij')
  const { db, now } = asked.context.get(servicesContext)
  // Without a story it would duplicate the company's other page.
  const path = hasWorkStory(page.company) ? page.path : `/bedrijven/${page.company.slug}`
  return { ...page, path, reactionDays: await findReaction(db, { companyId: page.company.id }, { now: now() }) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { company, path, address } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: companyText.workAt.title(company.name),
    description: company.workAtLead ?? (company.description ? summarise(company.description, 155) : undefined),
    path,
    address,
    image: company.header?.address,
  })
}

export default function WorkAtCompany({ loaderData }: Route.ComponentProps) {
  const { company, region, vacancies, reactionDays } = loaderData
  if (!hasWorkStory(company)) {
    return <CompanyWithVacancies heading={companyText.workAt.title(company.name)} page={loaderData} />
  }
  return (
    <WorkAtPage company={company} region={region} openVacancies={vacancies.total} reactionDays={reactionDays}>
      <CompanyVacancies page={loaderData} />
    </WorkAtPage>
  )
}
