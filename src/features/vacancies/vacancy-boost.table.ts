import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { time } from '#platform/columns.server.ts'
import { vacancies } from './vacancy.table.ts'

/** An employer's request for the vacancy booster: once per posting, retained for the admins. */
export const vacancyBoosts = pgTable(
  'vacancy_boosts',
  {
    vacancyId: integer()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    /** Identifies the posting. */
    postedAt: time().notNull(),
    requestedAt: time().notNull(),
    requestedById: integer().references(() => users.id),
    /** When its mail was queued. */
    mailedAt: time(),
  },
  (boost) => [
    primaryKey({ columns: [boost.vacancyId, boost.postedAt] }),
    index('vacancy_boosts_waiting')
      .on(boost.requestedAt)
      .where(sql`${boost.mailedAt} is null`),
  ],
)
