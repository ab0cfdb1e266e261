import type { RouterContextProvider } from 'react-router'
import { regionAddress } from '#features/regions/region.rules.ts'
import { findRenamedVacancy, findVacancyPage } from '#features/vacancies/vacancy.queries.server.ts'
import { isOpenForApplications } from '#features/vacancies/vacancy.rules.ts'
import { servicesContext } from '#web/context.ts'
import { limitMade } from '#web/request/made-limit.server.ts'
import { requireSlug } from '#web/request/params.ts'
import { movedTo, notFound } from '#web/request/responses.ts'

type Asked = { context: Readonly<RouterContextProvider>; params: { slug: string }; request: Request }

/** An open vacancy for something that is made of it, and the address of its page. A renamed one is at `pathOf` its new name. */
export async function requireOpenVacancy({ context, params, request }: Asked, pathOf: (slug: string) => string) {
  await limitMade({ context })
  const { db, env, now } = context.get(servicesContext)
  const slug = requireSlug(request, params.slug)
  const vacancy = await findVacancyPage(db, slug)
  if (!vacancy) {
    const renamed = await findRenamedVacancy(db, slug)
    return renamed ? movedTo(request, pathOf(renamed.slug)) : notFound(request)
  }
  if (!isOpenForApplications(vacancy, now())) return notFound(request)
  const site = regionAddress(env.BASE_ADDRESS, vacancy.region.url)
  return { vacancy, site, address: `${site}/vacatures/${vacancy.slug}` }
}

/** The vacancy that a form is about, also at an address that it had: it may be renamed while somebody fills the form in. */
export async function requireVacancyOfForm({ context, params, request }: Asked) {
  const { db } = context.get(servicesContext)
  const slug = requireSlug(request, params.slug)
  const found = await findVacancyPage(db, slug)
  if (found) return found
  const renamed = await findRenamedVacancy(db, slug)
  return (renamed && (await findVacancyPage(db, renamed.slug))) ?? notFound(request)
}
