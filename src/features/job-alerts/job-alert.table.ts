import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { companies } from '#features/companies/company.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { createdAt, id, oneOf, stamps, time } from '#platform/columns.server.ts'
import { rhythms } from './job-alert.rules.ts'

/** One per e-mail address. Addresses typed by anyone but not confirmed are not here, but in `job_alert_requests`. */
export const jobAlertSubscriptions = pgTable(
  'job_alert_subscriptions',
  {
    id: id(),
    email: text().notNull().unique(),
    /** The board that mails it. */
    siteId: integer()
      .notNull()
      .references(() => regions.id),
    /** When the link in the confirmation mail was used; before that there is only a request. */
    confirmedAt: time(),
    unsubscribedAt: time(),
    rhythm: text({ enum: rhythms }).notNull().default('weekly'),
    /** Until then nothing is mailed. */
    pausedUntil: time(),
    lastMailedAt: time(),
    /** The latest run that handled it, whether there was anything to mail or not. */
    handledUntil: time(),
    /**
     * When the subscriber last confirmed wanting it; they are asked once a year. Null: when they confirmed the request.
     */
    keptAt: time(),
    /** When they were asked, until they answer. */
    askedAt: time(),
    ...stamps(),
  },
  (subscription) => [
    check('job_alert_subscriptions_email', sql`${subscription.email} = lower(${subscription.email})`),
    check('job_alert_subscriptions_rhythm', oneOf(subscription.rhythm, rhythms)),
    // For the run, to find who is due.
    index('job_alert_subscriptions_turn')
      .on(subscription.rhythm, subscription.handledUntil)
      .where(sql`confirmed_at is not null and unsubscribed_at is null`),
  ],
)

/** A region whose new vacancies are all mailed. */
export const jobAlertSubscriptionRegions = pgTable(
  'job_alert_subscription_regions',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => jobAlertSubscriptions.id, { onDelete: 'cascade' }),
    regionId: integer()
      .notNull()
      .references(() => regions.id),
  },
  (link) => [primaryKey({ columns: [link.subscriptionId, link.regionId] })],
)

/** A saved search whose new results are mailed. */
export const jobAlertSearches = pgTable(
  'job_alert_searches',
  {
    id: id(),
    subscriptionId: integer()
      .notNull()
      .references(() => jobAlertSubscriptions.id, { onDelete: 'cascade' }),
    /** The board where it was saved. */
    regionId: integer()
      .notNull()
      .references(() => regions.id),
    /** As in the URL of the list: `zoek=kok&plaats=veghel`. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (search) => [unique('job_alert_searches_once').on(search.subscriptionId, search.regionId, search.query)],
)

/** What a subscriber wants more of, or none of: a kind of work or a company. */
export const jobAlertTastes = pgTable(
  'job_alert_tastes',
  {
    id: id(),
    subscriptionId: integer()
      .notNull()
      .references(() => jobAlertSubscriptions.id, { onDelete: 'cascade' }),
    professionId: integer().references(() => professions.id, { onDelete: 'cascade' }),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    isWanted: boolean().notNull(),
    createdAt: createdAt(),
  },
  (taste) => [
    check('job_alert_tastes_one', sql`num_nonnulls(${taste.professionId}, ${taste.companyId}) = 1`),
    unique('job_alert_tastes_once').on(taste.subscriptionId, taste.professionId, taste.companyId).nullsNotDistinct(),
    index().on(taste.professionId),
    index().on(taste.companyId),
  ],
)

/** A requested subscription. It becomes one when the link in the mail is used. */
export const jobAlertRequests = pgTable(
  'job_alert_requests',
  {
    id: id(),
    /** Null once the subscription has ended and was erased: the hash remains as proof of the request. */
    email: text(),
    emailHash: text().notNull(),
    /** The board where it was requested; null once that region was removed. */
    siteId: integer().references(() => regions.id, { onDelete: 'set null' }),
    regionIds: integer().array().notNull(),
    query: text(),
    /** The exact words that the person agreed to. */
    wording: text().notNull(),
    createdAt: createdAt(),
    /** When the mail with the link was queued. */
    mailedAt: time(),
    confirmedAt: time(),
  },
  (request) => [
    index().on(request.emailHash, request.createdAt),
    index('job_alert_requests_to_mail')
      .on(request.id)
      .where(sql`mailed_at is null`),
  ],
)

/** A vacancy that was mailed to somebody, so that it is never mailed to them again. */
export const jobAlertMailings = pgTable(
  'job_alert_mailings',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => jobAlertSubscriptions.id, { onDelete: 'cascade' }),
    vacancyId: integer()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    mailedAt: time().notNull(),
  },
  (mailing) => [
    primaryKey({ columns: [mailing.subscriptionId, mailing.vacancyId] }),
    index().on(mailing.vacancyId),
    index().on(mailing.mailedAt),
  ],
)

/** The result of one run, for the board. */
export const jobAlertRuns = pgTable(
  'job_alert_runs',
  {
    id: id(),
    rhythm: text({ enum: rhythms }).notNull(),
    /** The moment that it was for: Monday or any day at seven. */
    moment: time().notNull(),
    startedAt: time().notNull(),
    finishedAt: time(),
    /** How many subscriptions it handled, and how many of them got a mail. */
    handled: integer().notNull().default(0),
    mailed: integer().notNull().default(0),
  },
  (run) => [
    unique('job_alert_runs_once').on(run.rhythm, run.moment),
    check('job_alert_runs_rhythm', oneOf(run.rhythm, rhythms)),
  ],
)
