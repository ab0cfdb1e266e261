import { summarise } from '#basics/words.ts'
import { decideApplying } from '#features/applications/application.rules.ts'
import { regionAddress, regionName } from '#features/regions/region.rules.ts'
import { VacancyPage } from '#features/vacancies/components/vacancy-page.tsx'
import { picturePath } from '#features/sharing/vacancy-feed.rules.ts'
import { onCard } from '#features/vacancies/vacancy-card.rules.ts'
import { jobPosting } from '#features/vacancies/job-posting.rules.ts'
import { listSimilarVacancies } from '#features/search/vacancy-similar.queries.server.ts'
import type { RegionMemory } from '#features/search/vacancy-region.queries.server.ts'
import { findRegionMedian } from '#features/search/region-median.queries.server.ts'
import { findOpenHold } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { describeRoute } from '#features/vacancies/vacancy-route.rules.ts'
import {
  findRenamedVacancy,
  findVacancyPage,
  findWithheldPage,
  type VacancyPage as VacancyPageData,
} from '#features/vacancies/vacancy.queries.server.ts'
import { closedAt, isOpenForApplications, isWaiting } from '#features/vacancies/vacancy.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/request/cookies.server.ts'
import { countVisit } from '#web/request/count-visit.server.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { requireSlug } from '#web/request/params.ts'
import { movedTo, notFound } from '#web/request/responses.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import { openStartPlace, type StartPlace } from '#web/request/start-place.server.ts'
import type { Route } from './+types/vacancy.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, env, knowledge, now, vacancyIndex, vacancyCards, companyReaction } = context.get(servicesContext)
  const moment = now()
  const slug = requireSlug(request, params.slug)
  const shown = await findVacancyPage(db, slug)
  const vacancy = shown ?? (await findWithheldPage(db, context.get(callerContext).actor, slug))
  if (!vacancy) {
    const renamed = await findRenamedVacancy(db, slug)
    return renamed ? movedTo(request, `/vacatures/${renamed.slug}`) : notFound(request)
  }
  if (shown) {
    shareWithAll(context)
    countVisit(context, 'view', vacancy.id)
  }
  // The canonical address is on the host of the vacancy's own region.
  const address = regionAddress(env.BASE_ADDRESS, vacancy.region.url)
  const own = `${address}/vacatures/${vacancy.slug}`
  const known = await knowledge()
  const regionId = vacancy.region.id
  const memory = { knowledge: known, index: await vacancyIndex() }
  const professionIds = vacancy.professions.map(({ id }) => id)
  const scope = { regionId, limit: 4, now: moment, memory: { ...memory, professionIds, cards: vacancyCards } }
  const start = await openStartPlace({ context, request })
  const [median, similar, reactionDays] = await Promise.all([
    findMedian(db, vacancy, { memory, now: moment }),
    listSimilarVacancies(db, { ...scope, vacancyId: vacancy.id }),
    companyReaction(vacancy.company.id),
  ])
  const applying = decideApplying(vacancy, moment)
  const isUnanswered = !applying.ok && applying.reason === 'unanswered'
  const isOpen = isOpenForApplications(vacancy, moment) && !isUnanswered
  return {
    // Privacy: only an open vacancy shows whom to ask.
    vacancy: isOpen ? vacancy : { ...vacancy, coordinator: null },
    address,
    posting: isUnanswered ? undefined : jobPosting(vacancy, { address, now: moment }),
    isOpen,
    isUnanswered,
    closedAt: closedAt(vacancy, moment),
    withheld: shown ? undefined : await whyWithheld(db, vacancy),
    median,
    route: describeRoute(vacancy, { places: known.ownPlaces, postcode: known.places.find(vacancy.company.postalCode) }),
    share: { address: own, code: drawQrCode(own) },
    similar: similar.map((card) => onCard({ ...card, distance: start?.distanceTo(card) })),
    trip: start && tripTo(vacancy, { start, places: known.ownPlaces }),
    keptIds: await readKeptVacancies({ context, request }),
    reactionDays,
    now: moment,
  }
}

async function whyWithheld(db: Db, vacancy: VacancyPageData) {
  if (vacancy.takenDownAt) return 'taken-down' as const
  if (!isWaiting(vacancy)) return 'ended' as const
  const hold = await findOpenHold(db, vacancy.id)
  return hold?.turn === 'employer' ? ('sent-back' as const) : ('held' as const)
}

type FromStart = { start: StartPlace; places: readonly { id: number; slug: string }[] }

/** The distance from the place that the visitor asked to be remembered. */
function tripTo({ place, company }: VacancyPageData, { start, places }: FromStart) {
  const placeId = places.find(({ slug }) => slug === place.slug)?.id
  if (placeId === undefined) return undefined
  const km = start.distanceTo({ placeId, postcode: company.postalCode?.slice(0, 4) ?? null })
  return km === undefined ? undefined : { km, from: start.title }
}

/** The median pay for its first profession group in the region, once enough vacancies state theirs. */
async function findMedian(
  db: Db,
  { professions, region }: VacancyPageData,
  known: { memory: RegionMemory; now: Date },
) {
  const [profession] = professions
  if (!profession) return undefined
  const cents = await findRegionMedian(db, { professionId: profession.id, regionId: region.id, ...known })
  return cents === undefined ? undefined : { cents, profession: profession.title, region: regionName(region.title) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { vacancy, address, isOpen, posting } = loaderData
  const page = pageMeta({
    site: siteOf(matches),
    title: `${vacancy.title} bij ${vacancy.company.name} in ${vacancy.place.title}`,
    description: summarise(vacancy.jobText ?? vacancy.tasksText ?? vacancy.title, 155),
    path: `/vacatures/${vacancy.slug}`,
    address,
    isForSearchEngines: isOpen,
    image: isOpen ? picturePath(vacancy) : vacancy.header?.address,
    hasLargeImage: isOpen,
  })
  return posting ? [...page, { 'script:ld+json': posting }] : page
}

export default function Vacancy({ loaderData }: Route.ComponentProps) {
  // Re-created for another vacancy: what was kept, chosen or copied for this one must not carry over.
  return <VacancyPage key={loaderData.vacancy.id} {...loaderData} />
}
