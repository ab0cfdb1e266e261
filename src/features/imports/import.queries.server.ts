import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { canSignIn } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies, companyPlaces } from '#features/companies/company.table.ts'
import { listReference } from '#features/reference/reference.queries.server.ts'
import { places } from '#features/regions/place.table.ts'
import { boardSite, mailSiteOf } from '#features/regions/region.rules.ts'
import { listPlaces, mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import { statusAt } from '#features/vacancies/vacancy.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { importedVacancies, importRuns, importSources } from './import.table.ts'

/** Whether the user who switched it on may no longer act for the account: then it is not fetched at night (gap 211). */
const isNightlyStopped = sql<boolean>`(${importSources.nightlyById} is not null and not exists (
  select 1 from ${users} u where u.id = ${importSources.nightlyById} and u.account_id = ${importSources.accountId}
    and u.erased_at is null and not u.blocked and u.confirmed_at is not null))`

/** The account's sources, with the result of their last run. */
export async function listImportSources(db: Db, { accountId }: Employer) {
  const last = db
    .selectDistinctOn([importRuns.sourceId], {
      sourceId: importRuns.sourceId,
      at: importRuns.at,
      fault: importRuns.fault,
      figures: importRuns.figures,
    })
    .from(importRuns)
    .orderBy(importRuns.sourceId, desc(importRuns.id))
    .as('last_runs')
  const rows = await db
    .select({
      id: importSources.id,
      address: importSources.address,
      company: companies.name,
      isNightly: sql<boolean>`${importSources.nightlyById} is not null`,
      isNightlyStopped,
      isWaiting: sql<boolean>`${importSources.fetchedAt} is distinct from ${importSources.importedAt}`,
      lastAt: last.at,
      lastFault: last.fault,
    })
    .from(importSources)
    .innerJoin(companies, eq(companies.id, importSources.companyId))
    .leftJoin(last, eq(last.sourceId, importSources.id))
    .where(eq(importSources.accountId, accountId))
    .orderBy(asc(importSources.id))
  return rows
}

/** One of the account's sources, with its latest runs. */
export async function findImportSource(db: Db, { accountId }: Employer, id: number) {
  const [found] = await db
    .select({ source: importSources, company: companies.name, isNightlyStopped })
    .from(importSources)
    .innerJoin(companies, eq(companies.id, importSources.companyId))
    .where(and(eq(importSources.id, id), eq(importSources.accountId, accountId)))
  if (!found) return undefined
  const runs = await db
    .select()
    .from(importRuns)
    .where(eq(importRuns.sourceId, id))
    .orderBy(desc(importRuns.id))
    .limit(10)
  const { source, ...others } = found
  return { ...source, ...others, runs }
}

/** Identifies the version of a source that a form shows. */
export const versionOfSource = versionOf('address', 'coordinatorId')

/** The stored state of the vacancies imported from a source, by their reference. */
export async function listKnown(db: Db | Tx, sourceId: number, now: Date) {
  const rows = await db
    .select({
      reference: importedVacancies.reference,
      vacancyId: importedVacancies.vacancyId,
      hash: importedVacancies.hash,
      writtenAt: importedVacancies.writtenAt,
      missing: importedVacancies.missing,
      missingSince: importedVacancies.missingSince,
      goneAt: importedVacancies.goneAt,
      title: vacancies.title,
      placeId: vacancies.placeId,
      status: vacancies.status,
      expiresAt: vacancies.expiresAt,
      heldAt: vacancies.heldAt,
      takenDownAt: vacancies.takenDownAt,
      updatedAt: vacancies.updatedAt,
      postAt: vacancies.postAt,
      planFailure: vacancies.planFailure,
      savedFrom: vacancies.savedFrom,
    })
    .from(importedVacancies)
    .leftJoin(vacancies, eq(vacancies.id, importedVacancies.vacancyId))
    .where(eq(importedVacancies.sourceId, sourceId))
    .orderBy(asc(importedVacancies.vacancyId))
  return new Map(
    rows.map(
      ({
        reference,
        status,
        updatedAt,
        expiresAt,
        heldAt,
        takenDownAt,
        postAt,
        planFailure,
        savedFrom,
        writtenAt,
        ...row
      }) => {
        // A draft that somebody saved or planned, or whose planned posting failed, counts as touched.
        const wasLookedAt = savedFrom !== null || postAt !== null || planFailure !== null
        const isUntouched = !wasLookedAt && updatedAt?.getTime() === writtenAt?.getTime()
        const vacancy =
          status === null
            ? undefined
            : {
                status: statusAt({ status, expiresAt, heldAt, takenDownAt }, now),
                isUntouched,
                isPlanned: postAt !== null,
              }
        return [reference, { ...row, vacancy }]
      },
    ),
  )
}

/** How many drafts imported from a source lack something that posting requires. */
export async function countIncompleteDrafts(db: Db, sourceId: number) {
  const [counted] = await db
    .select({ count: count() })
    .from(importedVacancies)
    .innerJoin(vacancies, eq(vacancies.id, importedVacancies.vacancyId))
    .where(and(eq(importedVacancies.sourceId, sourceId), eq(vacancies.status, 'draft'), isNotNull(vacancies.typed)))
  return counted!.count
}

/** The lists by which a feed's values can be recognised. */
export async function listImportChoices(db: Db) {
  const [reference, places] = await Promise.all([listReference(db), listPlaces(db)])
  return { ...reference, places }
}

/** The region whose name is on a mail about a company. */
export async function findSiteOfCompany(db: Db | Tx, companyId: number, baseAddress: string): Promise<MailSite> {
  const [region] = await db
    .select(mailRegion)
    .from(companyPlaces)
    .innerJoin(places, eq(places.id, companyPlaces.placeId))
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(eq(companyPlaces.companyId, companyId))
    .orderBy(asc(companyPlaces.position))
    .limit(1)
  return region ? mailSiteOf(region, baseAddress) : boardSite(baseAddress)
}

/**
 * The person to mail about an import whose user is gone: the primary contact of its company, else an owner; preferably
 * somebody who can sign in.
 */
export async function findContactOfCompany(db: Db | Tx, companyId: number) {
  const isPrimary = sql`${users.id} = ${companies.primaryContactId}`
  const [contact] = await db
    .select({ recipient: users.email, firstName: users.firstName })
    .from(users)
    .innerJoin(companies, and(eq(companies.accountId, users.accountId), eq(companies.id, companyId)))
    .where(and(isNull(users.erasedAt), eq(users.blocked, false), or(isPrimary, eq(users.accountRole, 'owner'))))
    .orderBy(desc(canSignIn), sql`${isPrimary} desc nulls last`, asc(users.id))
    .limit(1)
  return contact
}
