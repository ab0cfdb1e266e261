import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { mostQuestions } from '#features/vacancies/vacancy-question.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { createdAt, id, indexWhereFilled, isListOfAtMost, oneOf, stamps, time } from '#platform/columns.server.ts'
import { messageKinds, templateKinds } from './application-message.rules.ts'
import { applicationStatuses, attendances, erasureReasons, genders, sources } from './application.rules.ts'
import { personalFields, personalRules } from './personal-field.rules.ts'
import { applicationEventKinds } from './application-event.rules.ts'
import type { QuestionAnswer } from './question-answer.rules.ts'

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
    /** Set by the form: sending one form twice creates one application. */
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
    /** The answers to the vacancy's questions, with the questions as they were worded then. */
    answers: jsonb().$type<QuestionAnswer[]>().notNull().default([]),
    source: text({ enum: sources }),
    sourceOther: text(),
    wantsJobAlert: boolean().notNull().default(false),
    wantsBaanTreffers: boolean().notNull().default(false),
    mayKeepForAYear: boolean().notNull().default(false),
    /** When the applicant agreed to the privacy policy. */
    privacyConsentAt: time(),
    /** Null: the applicant sent it; otherwise the user who added it by hand. */
    addedById: integer().references(() => users.id),
    /** When a user of the account first opened it. */
    readAt: time(),
    /** When the applicant wrote last, until a user of the account opens it, writes back or answers. */
    unreadMessageAt: time(),
    /** Whether the form promised that the employer first sees the application without a name. */
    isAnonymousFirst: boolean().notNull().default(false),
    /** When the first step was taken: from then on the employer sees who applied, also if that was hidden at first. */
    revealedAt: time(),
    /** When the applicant first heard something: an answer or a message. */
    answeredAt: time(),
    /** The interview, and whether the applicant comes. */
    appointmentAt: time(),
    appointmentPlace: text(),
    attendance: text({ enum: attendances }),
    /** When the personal data must be erased; it moves along with the end of the vacancy (gap 14). */
    eraseAt: time().notNull(),
    erasedAt: time(),
    ...stamps(),
  },
  (application) => [
    check('applications_status', oneOf(application.status, applicationStatuses)),
    check('applications_gender', oneOf(application.gender, genders)),
    check('applications_source', oneOf(application.source, sources)),
    check('applications_attendance', oneOf(application.attendance, attendances)),
    check(
      'applications_source_other',
      sql`(${application.source} = 'other') = (${application.sourceOther} is not null)`,
    ),
    check('applications_hours', sql`${application.hours} between 0 and 40`),
    check('applications_answers', isListOfAtMost(application.answers, mostQuestions)),
    check(
      'applications_deleted_is_erased',
      sql`(${application.status} = 'deleted') = (${application.erasedAt} is not null)`,
    ),
    check(
      'applications_nothing_left_once_erased',
      sql`case when ${application.erasedAt} is null
        then ${application.firstName} is not null and ${application.lastName} is not null and ${application.email} is not null
        else num_nonnulls(${application.firstName}, ${application.infix}, ${application.lastName}, ${application.email}, ${application.phone}, ${application.birthDate}, ${application.residencePlace}, ${application.gender}, ${application.cvFileId}, ${application.motivationFileId}, ${application.motivationText}, ${application.sourceOther}, ${application.appointmentAt}, ${application.appointmentPlace}) = 0 and ${application.answers} = '[]' end`,
    ),
    foreignKey({
      name: 'applications_vacancy_of_company',
      columns: [application.vacancyId, application.companyId],
      foreignColumns: [vacancies.id, vacancies.companyId],
    }),
    index().on(application.companyId, application.createdAt),
    index().on(application.vacancyId),
    indexWhereFilled(application.email),
    ...[application.addedById, application.cvFileId, application.motivationFileId].map(indexWhereFilled),
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
  (change) => [index().on(change.applicationId), indexWhereFilled(change.userId)],
)

/** Other events of an application. With the status changes, notes and messages they form its history. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text({ enum: applicationEventKinds }).notNull(),
    /** Null: the applicant. */
    userId: integer().references(() => users.id),
    happenedAt: createdAt(),
  },
  (event) => [
    check('application_events_kind', oneOf(event.kind, applicationEventKinds)),
    index().on(event.applicationId),
    indexWhereFilled(event.userId),
  ],
)

/** Notes for colleagues; the applicant may ask to see them. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (note) => [
    check('application_notes_length', sql`length(${note.text}) between 1 and 4000`),
    index().on(note.applicationId),
    index().on(note.userId),
  ],
)

/** The messages between the employer and the applicant. Each was also mailed. */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageKinds }).notNull(),
    /** Null: the applicant wrote it. */
    userId: integer().references(() => users.id),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (message) => [
    check('application_messages_kind', oneOf(message.kind, messageKinds)),
    check(
      'application_messages_length',
      sql`length(${message.subject}) between 1 and 200 and length(${message.body}) between 1 and 5000`,
    ),
    index().on(message.applicationId),
    indexWhereFilled(message.userId),
  ],
)

/** An account's own words for a mail to applicants; without a row the board's words are used. */
export const applicationMailTemplates = pgTable(
  'application_mail_templates',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: templateKinds }).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    ...stamps(),
  },
  (template) => [
    primaryKey({ columns: [template.accountId, template.kind] }),
    check('application_mail_templates_kind', oneOf(template.kind, templateKinds)),
    check(
      'application_mail_templates_length',
      sql`length(${template.subject}) between 1 and 200 and length(${template.body}) between 1 and 5000`,
    ),
  ],
)

/** Which personal details the board asks of every applicant; without a row the spec decides. */
export const personalFieldRules = pgTable(
  'personal_field_rules',
  {
    field: text({ enum: personalFields }).primaryKey(),
    rule: text({ enum: personalRules }).notNull(),
    updatedAt: time().notNull(),
  },
  (row) => [
    check('personal_field_rules_field', oneOf(row.field, personalFields)),
    check('personal_field_rules_rule', oneOf(row.rule, personalRules)),
  ],
)

/** When somebody was last reminded of applicants who wait for an answer. */
export const applicationReminders = pgTable('application_reminders', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  remindedAt: time().notNull(),
})

/** Proof that personal data was erased when it had to be, without any of that data. */
export const applicationErasures = pgTable(
  'application_erasures',
  {
    id: id(),
    why: text({ enum: erasureReasons }).notNull(),
    applications: integer().notNull(),
    documents: integer().notNull(),
    mails: integer().notNull(),
    erasedAt: time().notNull(),
  },
  (erasure) => [check('application_erasures_why', oneOf(erasure.why, erasureReasons))],
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
      .references(() => regions.id, { onDelete: 'cascade' }),
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
    index('consents_to_be_tipped')
      .on(consent.applicationId)
      .where(sql`${consent.kind} = 'baan-treffers' and ${consent.withdrawnAt} is null`),
  ],
)
