import { redirect, type RouterContextProvider } from 'react-router'
import { findCompanyPage, findRenamedCompany } from '#features/companies/company.queries.server.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { listVacanciesOfCompany } from '#features/vacancies/vacancy-card.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/request/cookies.server.ts'
import { requireSlug } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'

type Asked = { context: Readonly<RouterContextProvider>; params: { slug: string }; request: Request }

/** A company with its vacancies, for both its pages: `base` is the path of this one, such as `/bedrijven`. */
export async function loadCompany({ context, params, request }: Asked, base: string) {
  const { db, env, now } = context.get(servicesContext)
  const moment = now()
  const slug = requireSlug(request, params.slug)
  const company = await findCompanyPage(db, slug)
  if (!company) {
    const renamed = await findRenamedCompany(db, slug)
    throw renamed ? redirect(`${base}/${renamed.slug}`, 301) : notFound(request)
  }
  const { region } = context.get(siteContext)
  // For a region where it has no place, its canonical address is on the host of its first place.
  const isHere = company.places.some(({ regionUrl }) => regionUrl === region.url)
  return {
    company,
    path: `${base}/${company.slug}`,
    address: regionAddress(env.BASE_ADDRESS, isHere ? region.url : (company.places[0]?.regionUrl ?? region.url)),
    region: region.url,
    vacancies: await listVacanciesOfCompany(db, { companyId: company.id, now: moment }),
    keptIds: await readKeptVacancies({ context, request }),
    now: moment,
  }
}
