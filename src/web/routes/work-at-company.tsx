import { Link, redirect } from 'react-router'
import { summarise } from '#basics/words.ts'
import { CompanyDetails } from '#features/companies/components/company-details.tsx'
import { findCompanyPage, findRenamedCompany } from '#features/companies/company.queries.server.ts'
import { companyText as text } from '#features/companies/company.text.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { listVacanciesOfCompany } from '#features/vacancies/vacancy-card.queries.server.ts'
import { emptySearch, searchAddress } from '#features/vacancies/vacancy-search.fields.ts'
import { buttonLook } from '#ui/button.tsx'
import { servicesContext, siteContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/cookies.ts'
import { pageMeta } from '#web/page-meta.ts'
import { requireSlug } from '#web/params.ts'
import { notFound } from '#web/responses.ts'
import { siteOf } from '#web/matched-site.ts'
import type { Route } from './+types/work-at-company.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext)
  const moment = now()
  const slug = requireSlug(request, params.slug)
  const company = await findCompanyPage(db, slug)
  if (!company) {
    const renamed = await findRenamedCompany(db, slug)
    throw renamed ? redirect(`/werken-bij/${renamed.slug}`, 301) : notFound(request)
  }
  const { region } = context.get(siteContext)
  // Seen from a region where it has no place, a company lives on the host of its first place.
  const isHere = company.places.some(({ regionUrl }) => regionUrl === region.url)
  return {
    company,
    address: regionAddress(env.BASE_ADDRESS, isHere ? region.url : (company.places[0]?.regionUrl ?? region.url)),
    region: region.url,
    vacancies: await listVacanciesOfCompany(db, { companyId: company.id, now: moment }),
    keptIds: await readKeptVacancies(request),
    now: moment,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { company, address } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: text.workAt.title(company.name),
    description: company.description ? summarise(company.description, 155) : undefined,
    path: `/werken-bij/${company.slug}`,
    address,
    image: company.header?.address,
  })
}

export default function WorkAtCompany({
  loaderData: { company, region, vacancies, keptIds, now },
}: Route.ComponentProps) {
  return (
    <CompanyDetails company={company} heading={text.workAt.title(company.name)} region={region}>
      <section aria-labelledby="vacatures">
        <h2 id="vacatures" className="mb-5 text-[1.75rem]">
          {text.vacancies(vacancies.total)}
        </h2>
        {vacancies.total === 0 && <p className="text-soft">{text.noVacancies}</p>}
        <div className="grid gap-3">
          {vacancies.cards.map((card) => (
            <VacancyCard key={card.id} card={card} isKept={keptIds.includes(card.id)} now={now} />
          ))}
        </div>
        {vacancies.total > vacancies.cards.length && (
          <p className="mt-6">
            <Link
              to={searchAddress({ ...emptySearch, everywhere: true, companies: [company.slug] })}
              className={buttonLook({ look: 'quiet' })}
            >
              {text.allVacancies(vacancies.total)}
            </Link>
          </p>
        )}
      </section>
    </CompanyDetails>
  )
}
