import { aliasedTable, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import { canSignIn } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { hasReader } from '#features/companies/company.queries.server.ts'
import { companies, companyPlaces } from '#features/companies/company.table.ts'
import { keyOfLogo } from '#features/media/file.queries.server.ts'
import { files } from '#features/media/file.table.ts'
import { places } from '#features/regions/place.table.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import { contactId } from '#features/vacancies/vacancy-contact.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { isHidden } from './anonymous.queries.server.ts'
import { getsNoMail } from './application-reach.queries.server.ts'
import type { Eraser } from './application.rules.ts'
import { applicationAlertRegions, applications, applicationStatusChanges, consents } from './application.table.ts'

const letters = aliasedTable(files, 'letters')
const logos = aliasedTable(files, 'logos')

/**
 * Whether the employer or the closing of the account erased it; null when its applicant did, or its retention period
 * ended.
 */
const erasedBy = sql<Eraser | null>`case when ${applications.erasedAt} is null then null
  when exists (select from ${applicationStatusChanges} c where c.application_id = ${applications.id}
    and c.to_status = 'deleted' and c.user_id is not null) then 'employer'
  when ${accounts.closedAt} <= ${applications.erasedAt} then 'closed-account' end`

/** What its sender agreed to, with the words that were shown. */
export function listConsents(db: Db, applicationId: number) {
  const { kind, wording, givenAt, withdrawnAt } = consents
  return db
    .select({ kind, wording, givenAt, withdrawnAt })
    .from(consents)
    .where(eq(consents.applicationId, applicationId))
    .orderBy(consents.id)
}

export type SentApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>

/**
 * An application as its sender may see it: what was sent, its status, and the contact person. Reached only with the
 * signed link.
 */
export async function findSentApplication(db: Db | Tx, applicationId: number) {
  const [application] = await db
    .select({
      id: applications.id,
      status: applications.status,
      isHidden,
      createdAt: applications.createdAt,
      eraseAt: applications.eraseAt,
      erasedAt: applications.erasedAt,
      erasedBy,
      getsNoMail,
      firstName: applications.firstName,
      infix: applications.infix,
      lastName: applications.lastName,
      email: applications.email,
      phone: applications.phone,
      birthDate: applications.birthDate,
      residencePlace: applications.residencePlace,
      gender: applications.gender,
      hours: applications.hours,
      motivationText: applications.motivationText,
      source: applications.source,
      sourceOther: applications.sourceOther,
      wantsJobAlert: applications.wantsJobAlert,
      alertRegions: sql<
        string[]
      >`coalesce((select json_agg(r.title order by ${alphabetical(sql`r.title`)}) from ${applicationAlertRegions} wanted
        join ${regions} r on r.id = wanted.region_id where wanted.application_id = ${applications.id}), '[]')`,
      wantsBaanTreffers: applications.wantsBaanTreffers,
      mayKeepForAYear: applications.mayKeepForAYear,
      readAt: applications.readAt,
      appointmentAt: applications.appointmentAt,
      appointmentPlace: applications.appointmentPlace,
      attendance: applications.attendance,
      addedById: applications.addedById,
      answers: applications.answers,
      cvName: files.name,
      letterName: letters.name,
      vacancyId: applications.vacancyId,
      regionId: places.regionId,
      vacancyTitle: vacancies.title,
      vacancySlug: vacancies.slug,
      vacancyState: {
        status: vacancies.status,
        expiresAt: vacancies.expiresAt,
        heldAt: vacancies.heldAt,
        takenDownAt: vacancies.takenDownAt,
      },
      vacancyHours: { from: vacancies.hoursFrom, to: vacancies.hoursTo },
      place: places.title,
      company: companies.name,
      companyId: companies.id,
      hasReader: hasReader(companies.accountId),
      companySlug: companies.slug,
      isCompanyListed: sql<boolean>`${companies.listedAt} is not null`,
      companyLogoKey: keyOfLogo(logos),
      accountId: companies.accountId,
      contact: {
        id: users.id,
        firstName: users.firstName,
        infix: users.infix,
        lastName: users.lastName,
        email: users.email,
        phone: users.phone,
        hasLogin: canSignIn,
      },
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .leftJoin(places, eq(places.id, vacancies.placeId))
    .leftJoin(logos, eq(logos.id, companies.logoId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .leftJoin(letters, eq(letters.id, applications.motivationFileId))
    .leftJoin(users, eq(users.id, contactId))
    .where(eq(applications.id, applicationId))
  return application
}

/**
 * The region of its vacancy, else of its company, else the first one; for a query on an application with its vacancy.
 */
export const regionOfApplication = sql<number>`coalesce(
  (select pl.region_id from ${places} pl where pl.id = coalesce(${vacancies.placeId},
    (select cp.place_id from ${companyPlaces} cp where cp.company_id = ${applications.companyId} order by cp.position limit 1))),
  (select r.id from ${regions} r order by ${alphabetical(sql`r.title`)} limit 1))`

type AppliedTo = { kind: 'vacancy'; vacancyId: number } | { kind: 'company'; companyId: number }

/** The slug of the region of a vacancy or company; undefined if it does not exist or has no place. */
export async function findRegionSlugOf(db: Db, target: AppliedTo) {
  const place =
    target.kind === 'vacancy'
      ? sql`(select ${vacancies.placeId} from ${vacancies} where ${vacancies.id} = ${target.vacancyId})`
      : sql`(select cp.place_id from ${companyPlaces} cp where cp.company_id = ${target.companyId} order by cp.position limit 1)`
  const [region] = await db
    .select({ slug: regions.slug })
    .from(places)
    .innerJoin(regions, eq(regions.id, places.regionId))
    .where(sql`${places.id} = ${place}`)
  return region?.slug
}

/**
 * The region of an application: the host that mails about it link to. Undefined when there is no such application.
 */
export async function findApplicationSite(db: Db | Tx, applicationId: number) {
  const [site] = await db
    .select(mailRegion)
    .from(applications)
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(regions, eq(regions.id, regionOfApplication))
    .where(eq(applications.id, applicationId))
  return site
}
