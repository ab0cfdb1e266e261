import { listCompanies, listWorkStories } from '#features/companies/company.queries.server.ts'
import { listArticleAddresses, listPages } from '#features/content/writing.queries.server.ts'
import type { Site } from '#features/regions/site.rules.ts'
import { countByPlace, countByProfession } from '#features/vacancies/vacancy-card.queries.server.ts'
import { listVacancyAddresses } from '#features/vacancies/vacancy.queries.server.ts'
import type { Services } from '../../services.ts'
import { addressesPerSitemap } from './sitemap.rules.ts'

type Asked = { services: Services; site: Site }

const fixedPaths = [
  '/',
  '/bedrijven',
  '/werken-bij',
  '/blog',
  '/veelgestelde-vragen',
  '/contact',
  '/tarieven',
  '/job-alert',
  '/cookies',
]

/** The pages of one region's host that search engines may index, except its vacancies. */
export async function listPageAddresses({ services: { db, now }, site }: Asked) {
  const scope = { regionId: site.region.id, now: now() }
  const [places, professions, companies, workAt, pages, articles] = await Promise.all([
    countByPlace(db, scope),
    countByProfession(db, scope),
    listCompanies(db, scope),
    listWorkStories(db, scope),
    listPages(db, scope.now),
    listArticleAddresses(db, scope.now),
  ])
  const placesWithWork = places.filter(({ count }) => count > 0)
  // A list without vacancies is not indexed, even if it is the whole region's.
  const paths = placesWithWork.length > 0 ? [...fixedPaths, '/vacatures'] : fixedPaths
  return [
    ...paths.map((path) => ({ address: `${site.address}${path}` })),
    ...placesWithWork.map(({ slug }) => ({ address: `${site.address}/vacatures-in/${slug}` })),
    ...professions.map(({ slug }) => ({ address: `${site.address}/vacatures-in-beroepsgroep/${slug}` })),
    ...companies.map(({ slug, updatedAt }) => ({ address: `${site.address}/bedrijven/${slug}`, changedAt: updatedAt })),
    ...workAt.map(({ slug, updatedAt }) => ({ address: `${site.address}/werken-bij/${slug}`, changedAt: updatedAt })),
    ...articles.map(({ slug, updatedAt }) => ({ address: `${site.address}/blog/${slug}`, changedAt: updatedAt })),
    ...pages.map(({ slug, updatedAt }) => ({ address: `${site.address}/${slug}`, changedAt: updatedAt })),
  ]
}

/** Part 0, 1, 2 … of the open vacancies on this region's host. */
export async function listVacancyPart({ services: { db, now }, site }: Asked, part: number) {
  const vacancies = await listVacancyAddresses(db, {
    regionId: site.region.id,
    limit: addressesPerSitemap,
    offset: part * addressesPerSitemap,
    now: now(),
  })
  return vacancies.map(({ slug, updatedAt }) => ({
    address: `${site.address}/vacatures/${slug}`,
    changedAt: updatedAt,
  }))
}
