import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import { formerSlug, id, indexWhereFilled, isListOfAtMost, oneOf, stamps, time } from '#platform/columns.server.ts'
import { mostQuestions, type Question } from './vacancy-question.rules.ts'
import { planFailures } from './vacancy-change.rules.ts'
import { vacancyStatuses } from './vacancy.rules.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const vacancies = pgTable(
  'vacancies',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    title: text().notNull(),
    slug: text().notNull().unique(),
    status: text({ enum: vacancyStatuses }).notNull().default('draft'),
    placeId: integer().references(() => places.id),
    hoursFrom: smallint().notNull(),
    hoursTo: smallint().notNull(),
    monthlySalaryFromCents: integer(),
    monthlySalaryToCents: integer(),
    hourlySalaryFromCents: integer(),
    hourlySalaryToCents: integer(),
    salaryDescription: text(),
    jobTitle: text(),
    /** The texts are sanitised HTML. */
    jobText: text(),
    tasksTitle: text(),
    tasksText: text(),
    candidateTitle: text(),
    candidateText: text(),
    offerTitle: text(),
    offerText: text(),
    youtubeId: text(),
    /** The questions in the application form, in order. */
    questions: jsonb().$type<Question[]>().notNull().default([]),
    /** Whether the employer sees applications without names until a first step is taken. */
    isAnonymousFirst: boolean().notNull().default(false),
    externalApplyUrl: text(),
    disableAcquisitionMessage: boolean().notNull().default(false),
    useJobBoost: boolean().notNull().default(false),
    /** Rules of the vacancy check for which the employer declared an objective reason. */
    declaredReasons: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    headerImageId: integer().references(() => files.id),
    coordinatorId: integer().references(() => users.id),
    postedAt: time(),
    expiresAt: time(),
    /** The end of the last paid day: an earlier last day may be chosen, a later one never. */
    paidUntil: time(),
    /** When it stopped being open, by hand or automatically. */
    endedAt: time(),
    /**
     * Since when it has been on hold for a review by an admin: until then it is not public. The reasons are in
     * `vacancy_holds`.
     */
    heldAt: time(),
    /** When the board took it down. It is not public, and its employer cannot open it again. */
    takenDownAt: time(),
    /** When its coordinator was mailed that the last day is near. */
    remindedAt: time(),
    /** When a draft is posted automatically, and which user planned that. */
    postAt: time(),
    plannedById: integer().references(() => users.id),
    /** Why the planned posting failed. */
    planFailure: text({ enum: planFailures }),
    /** For an invalid draft: the last values of its form, as they were typed. */
    typed: jsonb().$type<Record<string, unknown>>(),
    updatedById: integer().references(() => users.id),
    /** For a form: the page load that last saved it. Changes saved by that page itself cause no conflict on it. */
    savedFrom: uuid(),
    /** All three filled by a trigger: see the migration `occupations`. */
    search: tsvector().notNull().default(''),
    searchTitle: text().notNull().default(''),
    /** The words of the title (weight A) and the company's name (weight B), without stemming. */
    titleWords: tsvector().notNull().default(''),
    ...stamps(),
  },
  (vacancy) => [
    check('vacancies_status', oneOf(vacancy.status, vacancyStatuses)),
    check(
      'vacancies_hours',
      sql`0 <= ${vacancy.hoursFrom} and ${vacancy.hoursFrom} <= ${vacancy.hoursTo} and ${vacancy.hoursTo} <= 40`,
    ),
    check('vacancies_monthly_salary', sql`${vacancy.monthlySalaryFromCents} <= ${vacancy.monthlySalaryToCents}`),
    check('vacancies_hourly_salary', sql`${vacancy.hourlySalaryFromCents} <= ${vacancy.hourlySalaryToCents}`),
    check(
      'vacancies_salary_not_negative',
      sql`least(${vacancy.monthlySalaryFromCents}, ${vacancy.monthlySalaryToCents}, ${vacancy.hourlySalaryFromCents}, ${vacancy.hourlySalaryToCents}) >= 0`,
    ),
    check('vacancies_youtube_id', sql`${vacancy.youtubeId} ~ '^[A-Za-z0-9_-]{11}$'`),
    check('vacancies_questions', isListOfAtMost(vacancy.questions, mostQuestions)),
    check('vacancies_external_apply_url', sql`${vacancy.externalApplyUrl} ~ '^https?://'`),
    check(
      'vacancies_posted',
      sql`${vacancy.status} = 'draft' or (${vacancy.postedAt} is not null and ${vacancy.expiresAt} is not null and ${vacancy.placeId} is not null)`,
    ),
    check(
      'vacancies_drafts_are_not_withheld',
      sql`${vacancy.status} <> 'draft' or coalesce(${vacancy.heldAt}, ${vacancy.takenDownAt}) is null`,
    ),
    check('vacancies_taken_down_is_cancelled', sql`${vacancy.takenDownAt} is null or ${vacancy.status} = 'cancelled'`),
    check('vacancies_expires_after_posting', sql`${vacancy.expiresAt} >= ${vacancy.postedAt}`),
    check('vacancies_only_drafts_are_incomplete', sql`${vacancy.typed} is null or ${vacancy.status} = 'draft'`),
    check(
      'vacancies_only_drafts_are_planned',
      sql`${vacancy.postAt} is null or (${vacancy.status} = 'draft' and ${vacancy.plannedById} is not null)`,
    ),
    check('vacancies_plan_failure', oneOf(vacancy.planFailure, planFailures)),
    // Lets an application reference the vacancy and its company together.
    unique('vacancies_id_company').on(vacancy.id, vacancy.companyId),
    index('vacancies_company').on(vacancy.companyId, vacancy.status),
    index('vacancies_coordinator').on(vacancy.coordinatorId),
    ...[vacancy.updatedById, vacancy.plannedById, vacancy.headerImageId].map(indexWhereFilled),
    index('vacancies_open_newest')
      .on(vacancy.postedAt.desc(), vacancy.id.desc())
      .where(sql`${vacancy.status} = 'open'`),
    index('vacancies_open_closing')
      .on(vacancy.expiresAt, vacancy.id)
      .where(sql`${vacancy.status} = 'open'`),
    index('vacancies_open_place')
      .on(vacancy.placeId, vacancy.postedAt.desc())
      .where(sql`${vacancy.status} = 'open'`),
    // All public vacancies, for counting them without reading the rows.
    index('vacancies_shown')
      .on(vacancy.id, vacancy.expiresAt)
      .where(sql`${vacancy.status} = 'open' and ${vacancy.heldAt} is null and ${vacancy.takenDownAt} is null`),
    // For everything that reports changes.
    index('vacancies_changed').on(vacancy.updatedAt, vacancy.id),
    index('vacancies_held')
      .on(vacancy.heldAt)
      .where(sql`${vacancy.heldAt} is not null`),
    index('vacancies_planned')
      .on(vacancy.postAt)
      .where(sql`${vacancy.postAt} is not null`),
    index('vacancies_search').using('gin', vacancy.search),
    index('vacancies_title_words').using('gin', vacancy.titleWords),
    index('vacancies_search_title').using('gin', vacancy.searchTitle.op('gin_trgm_ops')),
  ],
)

const vacancyId = () =>
  integer()
    .notNull()
    .references(() => vacancies.id, { onDelete: 'cascade' })

/** spec §9: at most 3 of each list. With three positions a fourth is impossible. */
const position = () => smallint().notNull()

export const vacancyProfessions = pgTable(
  'vacancy_professions',
  {
    vacancyId: vacancyId(),
    professionId: integer()
      .notNull()
      .references(() => professions.id),
    position: position(),
  },
  (link) => [
    primaryKey({ columns: [link.professionId, link.vacancyId] }),
    unique('vacancy_professions_position').on(link.vacancyId, link.position),
    check('vacancy_professions_at_most_3', sql`${link.position} between 1 and 3`),
  ],
)

export const vacancyEmployments = pgTable(
  'vacancy_employments',
  {
    vacancyId: vacancyId(),
    employmentId: integer()
      .notNull()
      .references(() => employments.id),
    position: position(),
  },
  (link) => [
    primaryKey({ columns: [link.employmentId, link.vacancyId] }),
    unique('vacancy_employments_position').on(link.vacancyId, link.position),
    check('vacancy_employments_at_most_3', sql`${link.position} between 1 and 3`),
  ],
)

export const vacancyEducations = pgTable(
  'vacancy_educations',
  {
    vacancyId: vacancyId(),
    educationId: integer()
      .notNull()
      .references(() => educations.id),
    position: position(),
  },
  (link) => [
    primaryKey({ columns: [link.educationId, link.vacancyId] }),
    unique('vacancy_educations_position').on(link.vacancyId, link.position),
    check('vacancy_educations_at_most_3', sql`${link.position} between 1 and 3`),
  ],
)

/** A former address of a vacancy. */
export const vacancyFormerSlugs = pgTable(
  'vacancy_former_slugs',
  {
    ...formerSlug(),
    vacancyId: vacancyId(),
  },
  (former) => [index().on(former.vacancyId)],
)
