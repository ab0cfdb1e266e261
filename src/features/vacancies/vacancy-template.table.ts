import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/account.table.ts'
import { id, stamps } from '#platform/columns.server.ts'

/** The values of a vacancy's form, in the format of form fields, to start new vacancies of the account from. */
export const vacancyTemplates = pgTable(
  'vacancy_templates',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    typed: jsonb().$type<Record<string, unknown>>().notNull(),
    ...stamps(),
  },
  (template) => [unique('vacancy_templates_name').on(template.accountId, template.name)],
)
