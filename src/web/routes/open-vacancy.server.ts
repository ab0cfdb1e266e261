import type { RouterContextProvider } from 'react-router'
import { regionAddress } from '#features/regions/region.rules.ts'
import {
  findGoneVacancy,
  findRenamedVacancy,
  findVacancyPage,
  type VacancyPage,
} from '#features/vacancies/vacancy.queries.server.ts'
import { isOpenForApplications } from '#features/vacancies/vacancy.rules.ts'
import { servicesContext } from '#web/context.ts'
import { limitMade } from '#web/request/made-limit.server.ts'
import { requireSlug } from '#web/request/params.ts'
import { movedTo, notFound } from '#web/request/responses.ts'

type Asked = { context: Readonly<RouterContextProvider>; params: { slug: string }; request: Request }

/**
 * An open vacancy, for a page or file made from it, and the address of its page. A renamed one redirects to `pathOf`
 * its new name.
 */
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

/**
 * The vacancy that a form is about, also at a former address: it may be renamed while somebody fills in the form. With
 * `orGone` also a vacancy without a page. The current owner of an address precedes a former one.
 */
export async function requireVacancyOfForm({ context, params, request }: Asked, { orGone = false } = {}) {
  const { db } = context.get(servicesContext)
  const slug = requireSlug(request, params.slug)
  const goneBy = async (by: 'slug' | 'former-slug') => {
    const vacancy = orGone ? await findGoneVacancy(db, slug, { by }) : undefined
    return vacancy && { ...vacancy, isGone: true }
  }
  const shown = (vacancy: VacancyPage | undefined) => vacancy && { ...vacancy, isGone: false }
  const renamed = async () => {
    const vacancy = await findRenamedVacancy(db, slug)
    return vacancy && shown(await findVacancyPage(db, vacancy.slug))
  }
  return (
    shown(await findVacancyPage(db, slug)) ??
    (await goneBy('slug')) ??
    (await renamed()) ??
    (await goneBy('former-slug')) ??
    notFound(request)
  )
}
