import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { alphabetical, containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { companies, companyPlaces } from './company.table.ts'

/** Identifies the version that the form for renaming a company shows. */
export const versionOfCompanyName = versionOf('name', 'slug')

export type CompanyRow = Awaited<ReturnType<typeof listCompaniesForAdmin>>['rows'][number]

// This feature may not import the tables of vacancies and applications.
const placeNames = sql<
  string | null
>`(select string_agg(p.title, ', ' order by ${alphabetical(sql`p.title`)}) from company_places cp
  join places p on p.id = cp.place_id where cp.company_id = ${companies.id})`
const openVacancies = sql<number>`(select count(*) from vacancies v
  where v.company_id = ${companies.id} and v.status = 'open' and v.held_at is null)::int`
const applicationCount = sql<number>`(select count(*) from applications a where a.company_id = ${companies.id})::int`

/** Whether it has a place in the region: a company with places in two regions is in both. */
const isInRegion = (url: string) => sql`exists (select from ${companyPlaces} cp
  join ${places} p on p.id = cp.place_id join ${regions} r on r.id = p.region_id
  where cp.company_id = ${companies.id} and r.url = ${url})`

const selected = {
  id: companies.id,
  name: companies.name,
  slug: companies.slug,
  website: companies.website,
  streetName: companies.streetName,
  houseNumber: companies.houseNumber,
  postalCode: companies.postalCode,
  listedAt: companies.listedAt,
  closedAt: accounts.closedAt,
  createdAt: companies.createdAt,
  accountId: companies.accountId,
  account: accounts.legalName,
  placeNames,
  openVacancies,
  applicationCount,
}

function selectCompanies(db: Db) {
  return db.select(selected).from(companies).innerJoin(accounts, eq(accounts.id, companies.accountId)).$dynamic()
}

/** The same as `companyStateOf`, in SQL. */
function isIn(state: string | undefined) {
  if (state === undefined) return undefined
  if (state === 'gesloten') return isNotNull(accounts.closedAt)
  return and(
    isNull(accounts.closedAt),
    state === 'zichtbaar' ? isNotNull(companies.listedAt) : isNull(companies.listedAt),
  )
}

/** Every company, also of accounts that have never posted anything. */
export function listCompaniesForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { regio, staat } = asked.chosen
  const where = and(
    containing(asked.words, [companies.name, accounts.legalName, placeNames]),
    isIn(staat),
    regio === undefined ? undefined : isInRegion(regio),
  )
  const columns = {
    naam: companies.name,
    account: accounts.legalName,
    vacatures: openVacancies,
    sollicitaties: applicationCount,
    sinds: companies.createdAt,
  }
  return listPage(db, selectCompanies(db).where(where), { asked, columns, id: companies.id })
}

export async function findCompanyForAdmin(db: Db, _admin: Admin, companyId: number) {
  const [company] = await selectCompanies(db).where(eq(companies.id, companyId))
  return company
}

/** Also counts vacancies on hold: approving one makes the company public. This feature may not import their table. */
export async function hasOpenVacancies(db: Db | Tx, companyId: number) {
  const open = await rowsOf(
    db,
    sql`select 1 from vacancies where company_id = ${companyId} and status = 'open' limit 1`,
  )
  return open.length > 0
}

/** The companies of an account. */
export function listCompaniesOf(db: Db, _admin: Admin, accountId: number) {
  return selectCompanies(db).where(eq(companies.accountId, accountId)).orderBy(alphabetical(companies.name)).limit(100)
}
