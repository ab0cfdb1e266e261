import { aliasedTable, and, asc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import type { Actor } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { featuresOf } from '#features/companies/company-feature.queries.server.ts'
import { hasReader, isOfOpenAccount } from '#features/companies/company.queries.server.ts'
import { companies, companyPlaces } from '#features/companies/company.table.ts'
import { fileAddress, shownPicture } from '#features/media/file.rules.ts'
import { keyOfLogo, pictureOf } from '#features/media/file.queries.server.ts'
import { files } from '#features/media/file.table.ts'
import type { SchemaType } from '#features/reference/employment.rules.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { hasPage, isPublic, payColumns } from './vacancy-card.queries.server.ts'
import { isWithheld } from './vacancy.rules.ts'
import { vacancies, vacancyFormerSlugs } from './vacancy.table.ts'

type Named = { id: number; title: string; slug: string }
type NamedEmployment = Named & { schemaType: SchemaType | null }

const headers = aliasedTable(files, 'headers')

const named = <Item extends Named = Named>(
  list: string,
  links: string,
  id: string,
  { more = sql``, orderBy = sql`link.position` } = {},
) => sql<Item[]>`(
  select coalesce(json_agg(json_build_object('id', list.id, 'title', list.title, 'slug', list.slug${more}) order by ${orderBy}), '[]')
  from ${sql.identifier(links)} link join ${sql.identifier(list)} list on list.id = link.${sql.identifier(id)}
  where link.vacancy_id = ${vacancies.id})`

export type VacancyPage = Awaited<ReturnType<typeof listVacancyPages>>[number]

/** The part of it that is sent to the page; the rest is for search engines and for applying. */
export type ShownVacancy = Omit<
  VacancyPage,
  | 'updatedAt'
  | 'endedAt'
  | 'heldAt'
  | 'takenDownAt'
  | 'hasReader'
  | 'questions'
  | 'isAnonymousFirst'
  | 'employments'
  | 'region'
  | 'place'
  | 'company'
> & {
  place: Pick<VacancyPage['place'], 'title' | 'slug'>
  employments: Named[]
  region: Pick<VacancyPage['region'], 'url'>
  company: Pick<VacancyPage['company'], 'name' | 'slug' | 'isListed' | 'logo' | 'description'>
}

/**
 * Everything that visitors may see of a posted vacancy, in one query. Does not find drafts, vacancies on hold or taken
 * down, and those of a closed account.
 */
export async function findVacancyPage(db: Db, slug: string) {
  const statement = bySlug.get(db) ?? prepareBySlug(db)
  bySlug.set(db, statement)
  const [row] = await statement.execute({ slug })
  return row && toPage(row)
}

/** Prepared, because it is the most requested page: generating its SQL would take as long as rendering the page. */
const bySlug = new WeakMap<Db, ReturnType<typeof prepareBySlug>>()

function prepareBySlug(db: Db) {
  const isIt = eq(vacancies.slug, sql.placeholder('slug'))
  return selectPages(db)
    .where(and(isIt, hasPage(), isOfOpenAccount(companies.accountId)))
    .limit(1)
    .prepare('vacancy_page')
}

/** The same for a vacancy that is on hold or taken down: for admins and its own account, as a preview. */
export async function findWithheldPage(db: Db, actor: Actor, slug: string) {
  if (actor.role === 'visitor') return undefined
  const isTheirs = actor.role === 'admin' ? undefined : eq(companies.accountId, actor.accountId)
  const page = await readVacancyPage(db, and(eq(vacancies.slug, slug), ne(vacancies.status, 'draft'), isTheirs))
  return page && isWithheld(page) ? page : undefined
}

/**
 * A vacancy whose page is gone since somebody opened its form. Only for submitting that form, never for looking it up.
 */
export function findGoneVacancy(db: Db, slug: string, { by }: { by: 'slug' | 'former-slug' }) {
  const isGone = or(not(hasPage()!), not(isOfOpenAccount(companies.accountId)))
  const renamed = db
    .select({ id: vacancyFormerSlugs.vacancyId })
    .from(vacancyFormerSlugs)
    .where(eq(vacancyFormerSlugs.slug, slug))
  const isAsked = by === 'slug' ? eq(vacancies.slug, slug) : inArray(vacancies.id, renamed)
  return readVacancyPage(db, and(isAsked, ne(vacancies.status, 'draft'), isGone))
}

async function readVacancyPage(db: Db, where: SQL | undefined) {
  const [page] = await listVacancyPages(db, { where, orderBy: [], limit: 1 })
  return page
}

/** Vacancies with all details; the caller decides in `where` which of them may be seen. */
export async function listVacancyPages(
  db: Db,
  { where, orderBy, limit }: { where: SQL | undefined; orderBy: SQL[]; limit: number },
) {
  const rows = await selectPages(db)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(toPage)
}

function selectPages(db: Db) {
  return (
    db
      .select({
        id: vacancies.id,
        slug: vacancies.slug,
        title: vacancies.title,
        status: vacancies.status,
        hoursFrom: vacancies.hoursFrom,
        hoursTo: vacancies.hoursTo,
        ...payColumns,
        salaryDescription: vacancies.salaryDescription,
        jobTitle: vacancies.jobTitle,
        jobText: vacancies.jobText,
        tasksTitle: vacancies.tasksTitle,
        tasksText: vacancies.tasksText,
        candidateTitle: vacancies.candidateTitle,
        candidateText: vacancies.candidateText,
        offerTitle: vacancies.offerTitle,
        offerText: vacancies.offerText,
        youtubeId: vacancies.youtubeId,
        questions: vacancies.questions,
        isAnonymousFirst: vacancies.isAnonymousFirst,
        externalApplyUrl: vacancies.externalApplyUrl,
        disableAcquisitionMessage: vacancies.disableAcquisitionMessage,
        postedAt: vacancies.postedAt,
        expiresAt: vacancies.expiresAt,
        endedAt: vacancies.endedAt,
        heldAt: vacancies.heldAt,
        takenDownAt: vacancies.takenDownAt,
        hasReader: hasReader(companies.accountId),
        updatedAt: vacancies.updatedAt,
        header: pictureOf(headers),
        place: {
          title: places.title,
          slug: places.slug,
          latitude: places.latitude,
          longitude: places.longitude,
        },
        region: { id: regions.id, title: regions.title, url: regions.url, province: regions.province },
        company: {
          id: companies.id,
          name: companies.name,
          slug: companies.slug,
          isListed: sql<boolean>`${companies.listedAt} is not null`,
          website: companies.website,
          description: companies.description,
          youtubeId: companies.youtubeId,
          streetName: companies.streetName,
          houseNumber: companies.houseNumber,
          postalCode: companies.postalCode,
          place: sql<{ title: string; slug: string } | null>`(
          select json_build_object('title', p.title, 'slug', p.slug)
          from ${companyPlaces} cp join ${places} p on p.id = cp.place_id
          where cp.company_id = ${companies.id} order by cp.position limit 1)`,
          logoKey: keyOfLogo(files),
        },
        coordinator: {
          firstName: users.firstName,
          infix: users.infix,
          lastName: users.lastName,
          phone: users.phone,
          email: users.email,
        },
        professions: named('professions', 'vacancy_professions', 'profession_id'),
        // From low to high, in whatever order they were chosen: `MBO 2 of MBO 3`.
        educations: named('educations', 'vacancy_educations', 'education_id', { orderBy: sql`list.sort` }),
        employments: named<NamedEmployment>('employments', 'vacancy_employments', 'employment_id', {
          more: sql`, 'schemaType', list.schema_type`,
        }),
        features: featuresOf(companies.id),
      })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .innerJoin(regions, eq(regions.id, places.regionId))
      .leftJoin(files, eq(files.id, companies.logoId))
      .leftJoin(headers, eq(headers.id, vacancies.headerImageId))
      // gap 103: somebody who is blocked cannot answer questions.
      .leftJoin(users, and(eq(users.id, vacancies.coordinatorId), eq(users.blocked, false)))
  )
}

type PageRow = Awaited<ReturnType<typeof selectPages>>[number]

function toPage({ header, coordinator, company: { logoKey, ...company }, ...vacancy }: PageRow) {
  return {
    ...vacancy,
    header: header && shownPicture(header),
    company: { ...company, logo: fileAddress(logoKey) },
    coordinator: coordinator && shownCoordinator(coordinator),
  }
}

/** With the telephone number in the usual format. */
export function shownCoordinator<Person extends { phone: string | null }>(person: Person) {
  return { ...person, phone: person.phone && formatPhoneNumber(person.phone) }
}

/** The vacancy with its page at this address. */
export async function findPostedVacancy(db: Db, slug: string) {
  const [vacancy] = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.slug, slug), hasPage()))
  return vacancy
}

/** The current questions in its application form. */
export async function findQuestions(db: Db | Tx, vacancyId: number) {
  const [vacancy] = await db
    .select({ questions: vacancies.questions })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancies.id, vacancyId), hasPage(), isOfOpenAccount(companies.accountId)))
  return vacancy?.questions ?? []
}

/** The current address of a vacancy that used to have this one. */
export async function findRenamedVacancy(db: Db, slug: string) {
  const [vacancy] = await db
    .select({ slug: vacancies.slug })
    .from(vacancyFormerSlugs)
    .innerJoin(vacancies, eq(vacancies.id, vacancyFormerSlugs.vacancyId))
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancyFormerSlugs.slug, slug), hasPage(), isOfOpenAccount(companies.accountId)))
  return vacancy
}

/** One part of a region's open vacancies for its sitemap, oldest first so that earlier parts do not change. */
export function listVacancyAddresses(
  db: Db,
  { regionId, limit, offset, now }: { regionId: number; limit: number; offset: number; now: Date },
) {
  return db
    .select({ slug: vacancies.slug, updatedAt: vacancies.updatedAt })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .where(and(isPublic(now), eq(places.regionId, regionId)))
    .orderBy(asc(vacancies.id))
    .limit(limit)
    .offset(offset)
}
