import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { createdAt, id, oneOf, stamps, time } from '#platform/columns.server.ts'
import { applicationStatuses, genders, sources } from './application.rules.ts'

/** Without a vacancy it is an open application to the company. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    vacancyId: integer(),
    status: text({ enum: applicationStatuses }).notNull().default('open'),
    /** Set by the form: sending one form twice makes one application. */
    submissionKey: text().unique(),
    firstName: text(),
    infix: text(),
    lastName: text(),
    email: text(),
    phone: text(),
    birthDate: date(),
    residencePlace: text(),
    gender: text({ enum: genders }),
    hours: smallint(),
    cvFileId: integer().references(() => files.id),
    motivationFileId: integer().references(() => files.id),
    motivationText: text(),
    source: text({ enum: sources }),
    sourceOther: text(),
    wantsJobAlert: boolean().notNull().default(false),
    wantsBaanTreffers: boolean().notNull().default(false),
    mayKeepForAYear: boolean().notNull().default(false),
    /** When the applicant agreed to the privacy policy. */
    privacyConsentAt: time(),
    /** When the personal data must be erased; unknown while the vacancy is open. */
    eraseAt: time(),
    erasedAt: time(),
    ...stamps(),
  },
  (application) => [
    check('applications_status', oneOf(application.status, applicationStatuses)),
    check('applications_gender', oneOf(application.gender, genders)),
    check('applications_source', oneOf(application.source, sources)),
    check(
      'applications_source_other',
      sql`(${application.source} = 'other') = (${application.sourceOther} is not null)`,
    ),
    check('applications_hours', sql`${application.hours} between 0 and 40`),
    check(
      'applications_deleted_is_erased',
      sql`(${application.status} = 'deleted') = (${application.erasedAt} is not null)`,
    ),
    check(
      'applications_nothing_left_once_erased',
      sql`case when ${application.erasedAt} is null
        then ${application.firstName} is not null and ${application.lastName} is not null and ${application.email} is not null
        else num_nonnulls(${application.firstName}, ${application.infix}, ${application.lastName}, ${application.email}, ${application.phone}, ${application.birthDate}, ${application.residencePlace}, ${application.gender}, ${application.cvFileId}, ${application.motivationFileId}, ${application.motivationText}, ${application.sourceOther}) = 0 end`,
    ),
    foreignKey({
      name: 'applications_vacancy_of_company',
      columns: [application.vacancyId, application.companyId],
      foreignColumns: [vacancies.id, vacancies.companyId],
    }),
    index().on(application.companyId, application.createdAt),
    index().on(application.vacancyId),
    index('applications_to_erase')
      .on(application.eraseAt)
      .where(sql`${application.erasedAt} is null`),
  ],
)

export const applicationStatusChanges = pgTable(
  'application_status_changes',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fromStatus: text({ enum: applicationStatuses }),
    toStatus: text({ enum: applicationStatuses }).notNull(),
    /** Null: the applicant, or a scheduled job. */
    userId: integer().references(() => users.id),
    changedAt: createdAt(),
  },
  (change) => [index().on(change.applicationId)],
)

/** The regions an applicant wants a job alert for. */
export const applicationAlertRegions = pgTable(
  'application_alert_regions',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    regionId: integer()
      .notNull()
      .references(() => regions.id),
  },
  (link) => [primaryKey({ columns: [link.applicationId, link.regionId] })],
)

/** What a person agreed to, in which words, and when. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['privacy', 'job-alert', 'baan-treffers', 'keep-for-a-year'] }).notNull(),
    wording: text().notNull(),
    givenAt: time().notNull(),
    withdrawnAt: time(),
  },
  (consent) => [
    check('consents_kind', oneOf(consent.kind, ['privacy', 'job-alert', 'baan-treffers', 'keep-for-a-year'])),
    index().on(consent.applicationId),
  ],
)
