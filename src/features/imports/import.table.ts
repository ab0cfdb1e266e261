import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { id, isListOfAtMost, stamps, time } from '#platform/columns.server.ts'
import { type Item, mostItems } from './import-document.rules.ts'
import type { Mapping } from './import-mapping.rules.ts'
import type { Figures, RunFault, Told } from './import.rules.ts'
import { mostWords, type Word } from './import-words.rules.ts'

/** An address where an employer's vacancies can be fetched. */
export const importSources = pgTable(
  'import_sources',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    address: text().notNull(),
    /** Whose vacancies they are; the import ends with the company. */
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Empty: the primary contact of the company. */
    coordinatorId: integer().references(() => users.id),
    mapping: jsonb().$type<Mapping>().notNull().default({}),
    words: jsonb().$type<Word[]>().notNull().default([]),
    /** What the last successful fetch brought, and when. */
    items: jsonb().$type<Item[]>().notNull().default([]),
    fetchedAt: time().notNull(),
    /** The fetch that was imported last, and how many vacancies there were then. */
    importedAt: time(),
    lastCount: integer().notNull().default(0),
    /** Whoever switched on the nightly fetch: it acts for them. */
    nightlyById: integer().references(() => users.id),
    nextFetchAt: time(),
    /** How many nightly fetches in a row went wrong. */
    failures: smallint().notNull().default(0),
    ...stamps(),
  },
  (source) => [
    unique('import_sources_address').on(source.accountId, source.address),
    check('import_sources_items', isListOfAtMost(source.items, mostItems)),
    check('import_sources_words', isListOfAtMost(source.words, mostWords)),
    check('import_sources_nightly', sql`(${source.nightlyById} is null) = (${source.nextFetchAt} is null)`),
    index('import_sources_due')
      .on(source.nextFetchAt)
      .where(sql`${source.nextFetchAt} is not null`),
    index('import_sources_company').on(source.companyId),
  ],
)

/** A vacancy that came from a source, known by the reference that the source gives it. */
export const importedVacancies = pgTable(
  'imported_vacancies',
  {
    sourceId: integer()
      .notNull()
      .references(() => importSources.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    /** Empty once the employer deleted the draft: it does not come back. */
    vacancyId: integer().references(() => vacancies.id, { onDelete: 'set null' }),
    /** Of what the source said, to see whether it changed. */
    hash: text().notNull(),
    /** When the import wrote the vacancy: a later change is somebody's own. */
    writtenAt: time(),
    /** In how many complete fetches in a row it was missing. */
    missing: smallint().notNull().default(0),
    missingSince: time(),
    /** When that was acted upon. */
    goneAt: time(),
    ...stamps(),
  },
  (imported) => [
    primaryKey({ columns: [imported.sourceId, imported.reference] }),
    index('imported_vacancies_vacancy').on(imported.vacancyId),
  ],
)

/** What fetching or importing a source came to. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    sourceId: integer()
      .notNull()
      .references(() => importSources.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    isNightly: boolean().notNull(),
    fault: text().$type<RunFault>(),
    figures: jsonb().$type<Figures>().notNull(),
    /** The vacancies of which more than a number is worth telling. */
    told: jsonb().$type<Told[]>().notNull().default([]),
  },
  (run) => [index('import_runs_source').on(run.sourceId, run.id)],
)
