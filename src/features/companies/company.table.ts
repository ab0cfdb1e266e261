import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { files } from '#features/media/file.table.ts'
import { places } from '#features/regions/place.table.ts'
import { formerSlug, id, isListOfAtMost, oneOf, stamps, time } from '#platform/columns.server.ts'
import { featureIcons } from './feature-icon.rules.ts'
import {
  type Colleague,
  mostColleagues,
  mostMoments,
  mostRosters,
  type Roster,
  type WorkMoment,
  workAtPalettes,
} from './work-at.rules.ts'

export const companies = pgTable(
  'companies',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    streetName: text().notNull(),
    houseNumber: text().notNull(),
    postalCode: text().notNull(),
    website: text(),
    workAtUrl: text(),
    billingEmail: text().notNull(),
    hasDifferentBillingAddress: boolean().notNull().default(false),
    billingStreetName: text(),
    billingHouseNumber: text(),
    billingPostalCode: text(),
    billingPlace: text(),
    /** Sanitised HTML. */
    description: text(),
    youtubeId: text(),
    workAtHeading: text(),
    workAtLead: text(),
    workAtPalette: text({ enum: workAtPalettes }),
    /** A working day as moments, in order. */
    workDay: jsonb().$type<WorkMoment[]>().notNull().default([]),
    quoteText: text(),
    quoteName: text(),
    quoteRole: text(),
    team: jsonb().$type<Colleague[]>().notNull().default([]),
    weekendLine: text(),
    rosters: jsonb().$type<Roster[]>().notNull().default([]),
    headerImageId: integer().references(() => files.id),
    logoId: integer().references(() => files.id),
    primaryContactId: integer(),
    /**
     * When it became public: when its first vacancy was posted (by a trigger, in the migration `listed-companies`), or
     * when an admin listed it. Until then only its own account sees it.
     */
    listedAt: time(),
    ...stamps(),
  },
  (company) => [
    check('companies_postal_code', sql`${company.postalCode} ~ '^[1-9][0-9]{3}[A-Z]{2}$'`),
    check('companies_billing_postal_code', sql`${company.billingPostalCode} ~ '^[1-9][0-9]{3}[A-Z]{2}$'`),
    check('companies_youtube_id', sql`${company.youtubeId} ~ '^[A-Za-z0-9_-]{11}$'`),
    check('companies_website', sql`${company.website} ~ '^https?://'`),
    check('companies_work_at_url', sql`${company.workAtUrl} ~ '^https?://'`),
    check(
      'companies_billing_address',
      sql`not ${company.hasDifferentBillingAddress} or (${company.billingStreetName} is not null and ${company.billingHouseNumber} is not null and ${company.billingPostalCode} is not null and ${company.billingPlace} is not null)`,
    ),
    check('companies_work_at_palette', oneOf(company.workAtPalette, workAtPalettes)),
    check('companies_work_day', isListOfAtMost(company.workDay, mostMoments)),
    check('companies_team', isListOfAtMost(company.team, mostColleagues)),
    check('companies_rosters', isListOfAtMost(company.rosters, mostRosters)),
    unique('companies_id_account').on(company.id, company.accountId),
    foreignKey({
      name: 'companies_primary_contact_of_account',
      columns: [company.primaryContactId, company.accountId],
      foreignColumns: [users.id, users.accountId],
    }),
    index().on(company.accountId),
  ],
)

export const companyPlaces = pgTable(
  'company_places',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    placeId: integer()
      .notNull()
      .references(() => places.id),
    position: smallint().notNull(),
  },
  (link) => [primaryKey({ columns: [link.companyId, link.placeId] }), index().on(link.placeId)],
)

export const companyFeatures = pgTable(
  'company_features',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    icon: text({ enum: featureIcons }).notNull(),
    description: text().notNull(),
  },
  (feature) => [
    unique('company_features_position').on(feature.companyId, feature.position),
    check('company_features_icon', oneOf(feature.icon, featureIcons)),
    // spec §5: at most 6 words
    check(
      'company_features_words',
      sql`cardinality(regexp_split_to_array(btrim(${feature.description}), '\\s+')) <= 6`,
    ),
  ],
)

export const companySlides = pgTable(
  'company_slides',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    position: smallint().notNull(),
  },
  (slide) => [primaryKey({ columns: [slide.companyId, slide.fileId] })],
)

/** The people of the account who speak for this company. */
export const companyContactPersons = pgTable(
  'company_contact_persons',
  {
    companyId: integer().notNull(),
    userId: integer().notNull(),
    accountId: integer().notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.companyId, link.userId] }),
    index().on(link.userId),
    foreignKey({
      columns: [link.companyId, link.accountId],
      foreignColumns: [companies.id, companies.accountId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [link.userId, link.accountId],
      foreignColumns: [users.id, users.accountId],
    }).onDelete('cascade'),
  ],
)

/** A former address of a company. */
export const companyFormerSlugs = pgTable(
  'company_former_slugs',
  {
    ...formerSlug(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
  },
  (former) => [index().on(former.companyId)],
)
