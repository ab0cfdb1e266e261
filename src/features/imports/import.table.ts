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
    /** The company that the vacancies belong to; the import ends with it. */
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Empty: the primary contact of the company. */
    coordinatorId: integer().references(() => users.id),
    mapping: jsonb().$type<Mapping>().notNull().default({}),
    words: jsonb().$type<Word[]>().notNull().default([]),
    /** The result of the last successful fetch, and its time. */
    items: jsonb().$type<Item[]>().notNull().default([]),
    fetchedAt: time().notNull(),
    /** The last fetch that was imported, and how many vacancies it had. */
    importedAt: time(),
    lastCount: integer().notNull().default(0),
    /** The user who switched on the nightly fetch: it acts on their behalf. */
    nightlyById: integer().references(() => users.id),
    nextFetchAt: time(),
    /** How many nightly fetches in a row failed. */
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

/** A vacancy imported from a source, identified by its reference in that source. */
export const importedVacancies = pgTable(
  'imported_vacancies',
  {
    sourceId: integer()
      .notNull()
      .references(() => importSources.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    /** Empty once the employer deleted the draft: it does not come back. */
    vacancyId: integer().references(() => vacancies.id, { onDelete: 'set null' }),
    /** A hash of what the source said, to detect changes. */
    hash: text().notNull(),
    /** When the import wrote the vacancy: a later change was made by somebody. */
    writtenAt: time(),
    /** In how many complete fetches in a row it was missing. */
    missing: smallint().notNull().default(0),
    missingSince: time(),
    /** When its absence was handled. */
    goneAt: time(),
    ...stamps(),
  },
  (imported) => [
    primaryKey({ columns: [imported.sourceId, imported.reference] }),
    index('imported_vacancies_vacancy').on(imported.vacancyId),
  ],
)

/** The result of fetching or importing a source. */
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
    /** The vacancies that the run reports one by one. */
    told: jsonb().$type<Told[]>().notNull().default([]),
  },
  (run) => [index('import_runs_source').on(run.sourceId, run.id)],
)
