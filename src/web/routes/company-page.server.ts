import type { RouterContextProvider } from 'react-router'
import {
  type CompanyPage,
  findCompanyPage,
  findGoneCompany,
  findRenamedCompany,
} from '#features/companies/company.queries.server.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { onCard } from '#features/vacancies/vacancy-card.rules.ts'
import { listVacanciesOfCompany } from '#features/vacancies/vacancy-card.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/request/cookies.server.ts'
import { requireSlug } from '#web/request/params.ts'
import { movedTo, notFound } from '#web/request/responses.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import { withDistances } from '#web/request/start-place.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; params: { slug: string }; request: Request }

/** The company at this address, and the host of its pages. A renamed company redirects to `pathOf` its new name. */
export async function requireCompany({ context, params, request }: Asked, pathOf: (slug: string) => string) {
  const { db, env, regions } = context.get(servicesContext)
  const slug = requireSlug(request, params.slug)
  const company = await findCompanyPage(db, slug)
  if (!company) {
    const renamed = await findRenamedCompany(db, slug)
    return renamed ? movedTo(request, pathOf(renamed.slug)) : notFound(request)
  }
  const { region } = context.get(siteContext)
  // In a region where it has no place, its canonical address is on the host of its first place.
  const isHere = company.places.some(({ regionUrl }) => regionUrl === region.url)
  const host = isHere ? region.url : (company.places[0]?.regionUrl ?? region.url)
  const board = (await regions()).find(({ url }) => url === host) ?? region
  return { company, address: regionAddress(env.BASE_ADDRESS, host), board }
}

/**
 * The company that a form is about, also at a former address: it may be renamed while somebody fills in the form. A
 * submitted form may be about a company that has left meanwhile. The current owner of an address precedes a former one.
 */
export async function requireCompanyOfForm({ context, params, request }: Asked) {
  const { db } = context.get(servicesContext)
  const slug = requireSlug(request, params.slug)
  const goneBy = async (by: 'slug' | 'former-slug') => {
    const company = request.method === 'POST' ? await findGoneCompany(db, slug, { by }) : undefined
    return company && { ...company, hasReader: true, logo: null, places: [], isGone: true }
  }
  const listed = (company: CompanyPage | undefined) => company && { ...company, isGone: false }
  const renamed = async () => {
    const company = await findRenamedCompany(db, slug)
    return company && listed(await findCompanyPage(db, company.slug))
  }
  return (
    listed(await findCompanyPage(db, slug)) ??
    (await goneBy('slug')) ??
    (await renamed()) ??
    (await goneBy('former-slug')) ??
    notFound(request)
  )
}

/** A company with its vacancies, for both its pages: `base` is the path of this one, such as `/bedrijven`. */
export async function loadCompany({ context, params, request }: Asked, base: string) {
  shareWithAll(context)
  const { db, now } = context.get(servicesContext)
  const { company, address } = await requireCompany({ context, params, request }, (slug) => `${base}/${slug}`)
  const moment = now()
  const { total, cards } = await listVacanciesOfCompany(db, { companyId: company.id, now: moment })
  return {
    company,
    path: `${base}/${company.slug}`,
    address,
    region: context.get(siteContext).region.url,
    vacancies: { total, cards: (await withDistances({ context, request }, cards)).map(onCard) },
    keptIds: await readKeptVacancies({ context, request }),
    now: moment,
  }
}
