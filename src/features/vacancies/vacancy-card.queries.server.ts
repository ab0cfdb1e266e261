import { and, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isOfOpenAccount } from '#features/companies/company.queries.server.ts'
import { companies, companyFeatures } from '#features/companies/company.table.ts'
import type { FeatureIcon } from '#features/companies/feature-icon.rules.ts'
import { keyOfLogo } from '#features/media/file.queries.server.ts'
import { fileAddress } from '#features/media/file.rules.ts'
import { files } from '#features/media/file.table.ts'
import { employments, professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import type { Changes } from '#platform/changes.server.ts'
import type { Db } from '#platform/db.server.ts'
import { keepLatestOf } from '#platform/memory/latest.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { closedAt, type Dated, isOpenForApplications, statusAt } from './vacancy.rules.ts'
import { vacancies, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

type Shown = Pick<typeof vacancies, 'status' | 'heldAt' | 'takenDownAt'>

// The statuses are literals: PostgreSQL cannot use a partial index of open vacancies if the status is a parameter.

/** gap 130: posted, and neither on hold nor taken down. Every public query starts from this. */
export function hasPage({ status, heldAt, takenDownAt }: Shown = vacancies) {
  return and(sql`${status} <> 'draft'`, isNull(heldAt), isNull(takenDownAt))
}

/** spec §4: open, and not past its closing date. Every public list starts from this. */
export function isPublic(now: Date, vacancy: Shown & Pick<typeof vacancies, 'expiresAt'> = vacancies) {
  return and(sql`${vacancy.status} = 'open'`, hasPage(vacancy), gt(vacancy.expiresAt, now))
}

const longestFeature = 22

/** The four digits of `5461 AB`. */
export const companyPostcode = sql<string | null>`left(${companies.postalCode}, 4)`

/** The columns that the rules about pay need. */
export const payColumns = {
  monthlySalaryFromCents: vacancies.monthlySalaryFromCents,
  monthlySalaryToCents: vacancies.monthlySalaryToCents,
  hourlySalaryFromCents: vacancies.hourlySalaryFromCents,
  hourlySalaryToCents: vacancies.hourlySalaryToCents,
}

const cardColumns = {
  id: vacancies.id,
  slug: vacancies.slug,
  title: vacancies.title,
  companyName: companies.name,
  companySlug: companies.slug,
  logoKey: keyOfLogo(files),
  place: places.title,
  placeId: places.id,
  postcode: companyPostcode,
  hoursFrom: vacancies.hoursFrom,
  hoursTo: vacancies.hoursTo,
  ...payColumns,
  postedAt: sql<Date>`${vacancies.postedAt}`.mapWith(vacancies.postedAt),
  expiresAt: sql<Date>`${vacancies.expiresAt}`.mapWith(vacancies.expiresAt),
  employment: sql<
    string | null
  >`(select e.title from ${vacancyEmployments} l join ${employments} e on e.id = l.employment_id
    where l.vacancy_id = ${vacancies.id} order by l.position limit 1)`,
  // The first one that fits on a card, because a card never cuts off text.
  feature: sql<{
    icon: FeatureIcon
    text: string
  } | null>`(select json_build_object('icon', f.icon, 'text', f.description)
    from ${companyFeatures} f where f.company_id = ${companies.id} and length(f.description) <= ${longestFeature} order by f.position limit 1)`,
}

type CardQuery = {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset?: number
  /** The level of each match with a search. */
  level?: SQL<number>
}
export type VacancyCard = Awaited<ReturnType<typeof listCards>>[number]

export async function listCards(db: Db, { where, orderBy, limit, offset = 0, level }: CardQuery) {
  const rows = await db
    .select({ ...cardColumns, level: level ?? sql<number>`1` })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .leftJoin(files, eq(files.id, companies.logoId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ logoKey, ...card }) => ({ ...card, logo: fileAddress(logoKey) }))
}

export type ReadCards = (ids: readonly number[]) => Promise<ReadonlyMap<number, VacancyCard>>

/** The cards of the open ones of these vacancies, by id. */
export async function readCards(db: Db, ids: readonly number[], now: Date) {
  const where = and(isPublic(now), inArray(vacancies.id, [...ids]))
  const cards = await listCards(db, { where, orderBy: [], limit: ids.length })
  return new Map(cards.map((card) => [card.id, card]))
}

/** Some megabytes: more than the frequently requested pages show. */
const mostCards = 5000

/** The same, cached until something on a card changes. */
export function keepCards(db: Db, changes: Changes, now: () => Date): ReadCards {
  return keepLatestOf(
    changes,
    ['companies', 'places', 'employments'],
    (ids: readonly number[]) => readCards(db, ids, now()),
    { most: mostCards, named: 'vacancies' },
  )
}

type Wanted = {
  now: Date
  /** The cached cards; without them they are read from the database. */
  cards?: ReadCards | undefined
}

/** The open ones of these vacancies, in this order. */
export async function listCardsOf(db: Db, wanted: readonly { id: number; level: number }[], { now, cards }: Wanted) {
  if (wanted.length === 0) return []
  const ids = wanted.map(({ id }) => id)
  const found = await (cards ? cards(ids) : readCards(db, ids, now))
  return wanted.flatMap(({ id, level }) => {
    const card = found.get(id)
    // A cached one may have expired since.
    return card && card.expiresAt > now ? [{ ...card, level }] : []
  })
}

export const newestFirst = [desc(vacancies.postedAt), desc(vacancies.id)]

export function listNewestVacancies(db: Db, { regionId, limit, now }: { regionId: number; limit: number; now: Date }) {
  return listCards(db, { where: and(isPublic(now), eq(places.regionId, regionId)), orderBy: newestFirst, limit })
}

const shownOfCompany = 50

/** A company's newest open vacancies, and how many it has in total. */
export async function listVacanciesOfCompany(db: Db, { companyId, now }: { companyId: number; now: Date }) {
  const where = and(isPublic(now), eq(vacancies.companyId, companyId))
  const [cards, total] = await Promise.all([
    listCards(db, { where, orderBy: newestFirst, limit: shownOfCompany }),
    db.$count(vacancies, where),
  ])
  return { cards, total }
}

export const mostKept = 100

/**
 * The saved vacancies in the order of saving, including those that have closed since: `closed` says how. Leaves out
 * drafts, vacancies that are on hold or taken down, and those of closed accounts.
 */
export async function listKeptVacancies(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return []
  const isKept = inArray(vacancies.id, ids.slice(0, mostKept))
  const [cards, ends] = await Promise.all([
    listCards(db, {
      where: and(isKept, hasPage(), isOfOpenAccount(companies.accountId)),
      orderBy: newestFirst,
      limit: mostKept,
    }),
    db
      .select({
        id: vacancies.id,
        status: vacancies.status,
        expiresAt: vacancies.expiresAt,
        endedAt: vacancies.endedAt,
        heldAt: vacancies.heldAt,
        takenDownAt: vacancies.takenDownAt,
      })
      .from(vacancies)
      .where(isKept),
  ])
  return cards
    .map((card) => ({
      ...card,
      closed: howClosed(
        ends.find(({ id }) => id === card.id)!,
        now,
      ),
    }))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

type End = Dated & { endedAt: Date | null }

function howClosed(end: End, now: Date) {
  if (isOpenForApplications(end, now)) return undefined
  return { status: statusAt(end, now), at: closedAt(end, now) }
}

/** The professions with open vacancies in a region, the largest first. */
export function countByProfession(db: Db, { regionId, now }: { regionId: number; now: Date }) {
  const total = count()
  return db
    .select({ slug: professions.slug, title: professions.title, count: total })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .innerJoin(vacancyProfessions, eq(vacancyProfessions.vacancyId, vacancies.id))
    .innerJoin(professions, eq(professions.id, vacancyProfessions.professionId))
    .where(and(isPublic(now), eq(places.regionId, regionId)))
    .groupBy(professions.id)
    .orderBy(desc(total), alphabetical(professions.title))
}

/** The places of a region with their number of open vacancies, including places without any. */
export function countByPlace(db: Db, { regionId, now }: { regionId: number; now: Date }) {
  const total = count(vacancies.id)
  return db
    .select({ slug: places.slug, title: places.title, count: total })
    .from(places)
    .leftJoin(vacancies, and(eq(vacancies.placeId, places.id), isPublic(now)))
    .where(eq(places.regionId, regionId))
    .groupBy(places.id)
    .orderBy(desc(total), alphabetical(places.title))
}

/** How many vacancies are open in a region, and at how many companies. */
export async function countOpenVacancies(db: Db, { regionId, now }: { regionId: number; now: Date }) {
  const [counted] = await db
    .select({ vacancies: count(), companies: sql<number>`count(distinct ${vacancies.companyId})::int` })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .where(and(isPublic(now), eq(places.regionId, regionId)))
  return counted ?? { vacancies: 0, companies: 0 }
}
