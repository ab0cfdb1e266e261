import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { companies, companyPlaces } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { alphabetical, containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { applications, consents } from './application.table.ts'

export type PoolRow = Awaited<ReturnType<typeof listRecruiterPool>>['rows'][number]

const name = sql<string>`concat_ws(' ', ${applications.firstName}, ${applications.infix}, ${applications.lastName})`
const byLastName = sql`concat_ws(' ', ${applications.lastName}, ${applications.firstName})`
const email = sql<string>`${applications.email}`

const newer = alias(applications, 'newer')
const said = alias(consents, 'said')

/** A newer application of the same person with the same consent. */
function saidAgain(db: Db) {
  return db
    .select({ id: said.id })
    .from(said)
    .innerJoin(newer, eq(newer.id, said.applicationId))
    .where(
      and(
        eq(newer.email, applications.email),
        gt(newer.id, applications.id),
        eq(said.kind, 'baan-treffers'),
        isNull(said.withdrawnAt),
      ),
    )
}

/** A birth date may be corrected later. */
const wasOldEnough = sql`(${applications.birthDate} is null
  or ${applications.birthDate} <= ((${consents.givenAt} at time zone 'Europe/Amsterdam') - interval '16 years')::date)`

/** The place of the vacancy, or for an open application one of the company's places. */
const isInRegion = (url: string) => sql`exists (select from ${places} p join ${regions} r on r.id = p.region_id
  where r.url = ${url} and case when ${vacancies.id} is null
    then p.id in (select cp.place_id from ${companyPlaces} cp where cp.company_id = ${companies.id})
    else p.id = ${vacancies.placeId} end)`

const selected = {
  id: applications.id,
  name,
  email,
  phone: applications.phone,
  residencePlace: applications.residencePlace,
  hours: applications.hours,
  company: companies.name,
  vacancy: vacancies.title,
  givenAt: consents.givenAt,
  eraseAt: applications.eraseAt,
}

/**
 * spec §3: the people whom recruiters may tip about jobs, each once, with their newest application with that consent.
 */
export function listRecruiterPool(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { regio } = asked.chosen
  const where = and(
    eq(consents.kind, 'baan-treffers'),
    isNull(consents.withdrawnAt),
    wasOldEnough,
    notExists(saidAgain(db)),
    containing(asked.words, [name, email, applications.residencePlace, companies.name, vacancies.title]),
    regio === undefined ? undefined : isInRegion(regio),
  )
  const found = db
    .select(selected)
    .from(consents)
    .innerJoin(applications, eq(applications.id, consents.applicationId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(where)
    .$dynamic()
  const columns = { naam: alphabetical(byLastName), sinds: consents.givenAt }
  return listPage(db, found, { asked, columns, id: applications.id })
}
