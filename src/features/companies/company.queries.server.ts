import { type AnyColumn, aliasedTable, and, asc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { fileAddress, shownPicture, type StoredPicture } from '#features/media/file.rules.ts'
import { keyOfLogo, pictureOf } from '#features/media/file.queries.server.ts'
import { files } from '#features/media/file.table.ts'
import { places } from '#features/regions/place.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { fingerprintOf } from '#platform/fingerprint.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { featuresOf } from './company-feature.queries.server.ts'
import { companiesPerPage, splitSearch } from './company.rules.ts'
import {
  companies,
  companyContactPersons,
  companyFeatures,
  companyFormerSlugs,
  companyPlaces,
  companySlides,
} from './company.table.ts'
import { hasWorkStory } from './work-at.rules.ts'

const headers = aliasedTable(files, 'headers')

type CompanyScope = { regionId: number; now: Date; where?: SQL; limit?: number; offset?: number }

/** How many of its vacancies are public. Duplicates `isPublic`, which this feature may not import. */
const openVacanciesAt = (now: Date) => sql<number>`(
  select count(*)::int from vacancies v
  where v.company_id = ${companies.id} and v.status = 'open' and v.held_at is null and v.expires_at > ${now.toISOString()})`

/** The companies with a place in the region (spec §3), by name, with the number of open vacancies of each. */
async function listCompaniesWhere(db: Db, { regionId, now, where, limit, offset = 0 }: CompanyScope) {
  const all = db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      description: companies.description,
      workAtUrl: companies.workAtUrl,
      workAtLead: companies.workAtLead,
      updatedAt: companies.updatedAt,
      logoKey: keyOfLogo(files),
      header: pictureOf(headers),
      places: sql<string[]>`(
        select array_agg(p.title order by cp.position) from ${companyPlaces} cp
        join ${places} p on p.id = cp.place_id where cp.company_id = ${companies.id})`,
      openVacancies: openVacanciesAt(now),
    })
    .from(companies)
    .leftJoin(files, eq(files.id, companies.logoId))
    .leftJoin(headers, eq(headers.id, companies.headerImageId))
    .where(and(hasPlaceIn(regionId), isListed(companies), where))
    .orderBy(alphabetical(companies.name), asc(companies.id))
  const rows = await (limit === undefined ? all : all.limit(limit).offset(offset))
  return rows.map(({ logoKey, header, ...company }) => ({
    ...company,
    logo: fileAddress(logoKey),
    header: header && shownPicture(header),
  }))
}

export type CompanyCard = Awaited<ReturnType<typeof listCompanies>>[number]

export function listCompanies(db: Db, scope: { regionId: number; now: Date }) {
  return listCompaniesWhere(db, scope)
}

/** One page of the companies in a region whose name or places contain every word. */
export async function searchCompanies(
  db: Db,
  { words, page, ...scope }: { regionId: number; now: Date; words: string; page: number },
) {
  const where = and(...splitSearch(words).map(isInNameOrPlace))
  const total = await db.$count(companies, and(hasPlaceIn(scope.regionId), isListed(companies), where))
  const pageCount = Math.max(1, Math.ceil(total / companiesPerPage))
  const shown = Math.min(page, pageCount)
  const offset = (shown - 1) * companiesPerPage
  const cards = await listCompaniesWhere(db, { ...scope, where, limit: companiesPerPage, offset })
  return { cards, total, page: shown, pageCount }
}

function isInNameOrPlace(word: string) {
  const has = (text: SQL) => sql`strpos(lower(unaccent(${text})), lower(unaccent(${word}))) > 0`
  return or(
    has(sql`${companies.name}`),
    sql`exists (select 1 from ${companyPlaces} cp join ${places} p on p.id = cp.place_id
      where cp.company_id = ${companies.id} and ${has(sql`p.title`)})`,
  )
}

/** Companies that show what it is like to work there. */
export function listWorkAtCompanies(db: Db, scope: { regionId: number; now: Date }) {
  return listCompaniesWhere(db, { ...scope, where: showsWorkAt() })
}

/** Those whose page about working there shows more than their company page. */
export async function listWorkStories(db: Db, { regionId }: { regionId: number }) {
  const rows = await db
    .select({
      slug: companies.slug,
      updatedAt: companies.updatedAt,
      workAtHeading: companies.workAtHeading,
      workDay: companies.workDay,
      quoteText: companies.quoteText,
      team: companies.team,
      rosters: companies.rosters,
    })
    .from(companies)
    .where(and(hasPlaceIn(regionId), isListed(companies), showsWorkAt()))
    .orderBy(alphabetical(companies.name), asc(companies.id))
  return rows.filter(hasWorkStory)
}

function showsWorkAt() {
  return and(or(isNotNull(companies.workAtUrl), isNotNull(companies.workAtHeading)), isNotNull(companies.headerImageId))
}

/** Nothing of a closed account is visible. */
export function isOfOpenAccount(accountId: AnyColumn) {
  return sql`exists (select 1 from ${accounts} a where a.id = ${accountId} and a.closed_at is null)`
}

/** gap 103: whether any user of its account may read applications. */
export function hasReader(accountId: AnyColumn) {
  // The subquery names the column: Drizzle omits table names in a select from one table, so it would mean that of `u`.
  return sql<boolean>`exists (select from (select ${accountId} as id) own join ${users} u on u.account_id = own.id
    where u.erased_at is null and not u.blocked)`
}

/** Whether a company is public. */
export function isListed({ listedAt, accountId }: { listedAt: AnyColumn; accountId: AnyColumn }) {
  return and(isNotNull(listedAt), isOfOpenAccount(accountId))!
}

function hasPlaceIn(regionId: number) {
  return sql`exists (select 1 from ${companyPlaces} cp join ${places} p on p.id = cp.place_id
    where cp.company_id = ${companies.id} and p.region_id = ${regionId})`
}

export type CompanyPage = NonNullable<Awaited<ReturnType<typeof findCompanyPage>>>

/** Everything that visitors may see of a company, in one query. */
export async function findCompanyPage(db: Db, slug: string) {
  const [row] = await db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      streetName: companies.streetName,
      houseNumber: companies.houseNumber,
      postalCode: companies.postalCode,
      website: companies.website,
      workAtUrl: companies.workAtUrl,
      description: companies.description,
      youtubeId: companies.youtubeId,
      workAtHeading: companies.workAtHeading,
      workAtLead: companies.workAtLead,
      workAtPalette: companies.workAtPalette,
      workDay: companies.workDay,
      quoteText: companies.quoteText,
      quoteName: companies.quoteName,
      quoteRole: companies.quoteRole,
      team: companies.team,
      weekendLine: companies.weekendLine,
      rosters: companies.rosters,
      hasReader: hasReader(companies.accountId),
      logoKey: keyOfLogo(files),
      header: pictureOf(headers),
      places: sql<{ title: string; slug: string; regionUrl: string }[]>`(
        select coalesce(json_agg(json_build_object('title', p.title, 'slug', p.slug, 'regionUrl', r.url) order by cp.position), '[]')
        from ${companyPlaces} cp join ${places} p on p.id = cp.place_id join regions r on r.id = p.region_id
        where cp.company_id = ${companies.id})`,
      features: featuresOf(companies.id),
      slides: sql<StoredPicture[]>`(
        select coalesce(json_agg(json_build_object(
          'key', f.key, 'formats', f.formats, 'width', f.width, 'alternativeText', f.alternative_text) order by s.position), '[]')
        from ${companySlides} s join ${files} f on f.id = s.file_id where s.company_id = ${companies.id})`,
    })
    .from(companies)
    .leftJoin(files, eq(files.id, companies.logoId))
    .leftJoin(headers, eq(headers.id, companies.headerImageId))
    .where(and(eq(companies.slug, slug), isListed(companies)))
  if (!row) return undefined
  const { logoKey, header, slides, ...company } = row
  return {
    ...company,
    logo: fileAddress(logoKey),
    header: header && shownPicture(header),
    slides: slides.map(shownPicture),
  }
}

/**
 * A company whose page is gone since somebody opened its form. Only for submitting that form, never for looking it up.
 */
export async function findGoneCompany(db: Db, slug: string, { by }: { by: 'slug' | 'former-slug' }) {
  const renamed = db
    .select({ id: companyFormerSlugs.companyId })
    .from(companyFormerSlugs)
    .where(eq(companyFormerSlugs.slug, slug))
  const isAsked = by === 'slug' ? eq(companies.slug, slug) : inArray(companies.id, renamed)
  const [company] = await db
    .select({ id: companies.id, name: companies.name, slug: companies.slug })
    .from(companies)
    .where(and(isAsked, not(isListed(companies))))
  return company
}

/** The logo of a listed company; undefined when there is no such company. */
export async function findCompanyLogo(db: Db, slug: string) {
  const [company] = await db
    .select({ logoKey: files.key })
    .from(companies)
    .leftJoin(files, eq(files.id, companies.logoId))
    .where(and(eq(companies.slug, slug), isListed(companies)))
  return company && { logo: fileAddress(company.logoKey) }
}

/** The current address of a company that used to have this one. */
export async function findRenamedCompany(db: Db, slug: string) {
  const [company] = await db
    .select({ slug: companies.slug })
    .from(companyFormerSlugs)
    .innerJoin(companies, eq(companies.id, companyFormerSlugs.companyId))
    .where(and(eq(companyFormerSlugs.slug, slug), isListed(companies)))
  return company
}

/** The names of all listed companies, with their current and former addresses. */
export function listCompanyNames(db: Db) {
  const formerSlugs = sql<
    string[]
  >`array(select f.slug from ${companyFormerSlugs} f where f.company_id = ${companies.id})`
  return db
    .select({ id: companies.id, slug: companies.slug, title: companies.name, formerSlugs })
    .from(companies)
    .where(isListed(companies))
}

/** The companies of an account, by name. */
export function listOwnCompanies(db: Db, { accountId }: Employer) {
  return db
    .select({ id: companies.id, name: companies.name, slug: companies.slug })
    .from(companies)
    .where(eq(companies.accountId, accountId))
    .orderBy(alphabetical(companies.name), asc(companies.id))
}

/** The same, with the details that an overview shows. */
export async function listCompanyOverview(db: Db, { accountId }: Employer, { now }: { now: Date }) {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      logoKey: keyOfLogo(files),
      isListed: sql<boolean>`${companies.listedAt} is not null`,
      places: sql<string[]>`(
        select coalesce(json_agg(p.title order by cp.position), '[]')
        from ${companyPlaces} cp join ${places} p on p.id = cp.place_id where cp.company_id = ${companies.id})`,
      openVacancies: openVacanciesAt(now),
      // The same condition as in `removeCompany`.
      isRemovable: sql<boolean>`(
        not exists (select from vacancies v where v.company_id = ${companies.id})
        and not exists (select from applications a where a.company_id = ${companies.id}))`,
    })
    .from(companies)
    .leftJoin(files, eq(files.id, companies.logoId))
    .where(eq(companies.accountId, accountId))
    .orderBy(alphabetical(companies.name), asc(companies.id))
  return rows.map(({ logoKey, ...company }) => ({ ...company, logo: fileAddress(logoKey) }))
}

/** One of the account's companies, with everything that its form shows. */
export async function findOwnCompany(db: Db | Tx, { accountId }: Employer, id: number) {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.accountId, accountId)))
  return company && { ...company, ...(await listsOfCompany(db, company)) }
}

type OwnCompany = NonNullable<Awaited<ReturnType<typeof findOwnCompany>>>

/** Identifies one version of the fields that an employer fills in for a company. */
export function versionOfCompany({ listedAt: _listed, createdAt: _created, updatedAt: _updated, ...told }: OwnCompany) {
  return fingerprintOf(told)
}

/** The billing details of the account's first company, for an account that never had any of its own. */
export async function findCompanyBilling(db: Db, { accountId }: Employer) {
  const [company] = await db
    .select({
      legalName: companies.name,
      hasDifferentAddress: companies.hasDifferentBillingAddress,
      own: {
        streetName: companies.streetName,
        houseNumber: companies.houseNumber,
        postalCode: companies.postalCode,
        place: places.title,
      },
      different: {
        streetName: companies.billingStreetName,
        houseNumber: companies.billingHouseNumber,
        postalCode: companies.billingPostalCode,
        place: companies.billingPlace,
      },
      billingEmail: companies.billingEmail,
    })
    .from(companies)
    .leftJoin(companyPlaces, eq(companyPlaces.companyId, companies.id))
    .leftJoin(places, eq(places.id, companyPlaces.placeId))
    .where(eq(companies.accountId, accountId))
    .orderBy(asc(companies.id), asc(companyPlaces.position))
    .limit(1)
  if (!company) return undefined
  const { legalName, billingEmail, hasDifferentAddress, own, different } = company
  return { legalName, billingEmail, ...(hasDifferentAddress ? different : own) }
}

/** The places, slides, features and contact persons of a company, in their order. */
export async function listsOfCompany(
  db: Db | Tx,
  { id, primaryContactId }: { id: number; primaryContactId: number | null },
) {
  const placeRows = await db
    .select({ id: companyPlaces.placeId })
    .from(companyPlaces)
    .where(eq(companyPlaces.companyId, id))
    .orderBy(asc(companyPlaces.position))
  const slides = await db
    .select({ id: companySlides.fileId })
    .from(companySlides)
    .where(eq(companySlides.companyId, id))
    .orderBy(asc(companySlides.position))
  const features = await db
    .select({ icon: companyFeatures.icon, description: companyFeatures.description })
    .from(companyFeatures)
    .where(eq(companyFeatures.companyId, id))
    .orderBy(asc(companyFeatures.position))
  const others = await db
    .select({ id: companyContactPersons.userId })
    .from(companyContactPersons)
    .where(and(eq(companyContactPersons.companyId, id), ne(companyContactPersons.userId, primaryContactId ?? 0)))
    .orderBy(asc(companyContactPersons.userId))
  const idsOf = (rows: { id: number }[]) => rows.map(({ id: one }) => one)
  return { placeIds: idsOf(placeRows), slideIds: idsOf(slides), features, contactPersonIds: idsOf(others) }
}
