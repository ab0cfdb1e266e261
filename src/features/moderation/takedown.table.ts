import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { vacancyStatuses } from '#features/vacancies/vacancy.rules.ts'
import { id, oneOf, time } from '#platform/columns.server.ts'
import { appealOutcomes, takedownGroundNames } from './takedown.rules.ts'

/**
 * The board's decision to take a vacancy down, with its statement of reasons (DSA article 17), and the outcome of an
 * appeal.
 */
export const vacancyTakedowns = pgTable(
  'vacancy_takedowns',
  {
    id: id(),
    vacancyId: integer()
      .notNull()
      .references(() => vacancies.id),
    ground: text({ enum: takedownGroundNames }).notNull(),
    /** The law or rule, if the ground does not name it. */
    rule: text(),
    facts: text().notNull(),
    /** Whether a rule found it automatically, and whether somebody reported it. A person always decides. */
    isFoundByRule: boolean().notNull(),
    isReported: boolean().notNull(),
    takenDownAt: time().notNull(),
    takenDownById: integer()
      .notNull()
      .references(() => users.id),
    /** The status to restore when it is reversed. */
    statusBefore: text({ enum: vacancyStatuses }).notNull(),
    endedAtBefore: time(),
    appealedAt: time(),
    appealedById: integer().references(() => users.id),
    appealText: text(),
    outcome: text({ enum: appealOutcomes }),
    /** The reason for the outcome, in the admin's words. */
    answer: text(),
    decidedAt: time(),
    decidedById: integer().references(() => users.id),
  },
  (takedown) => [
    check('vacancy_takedowns_ground', oneOf(takedown.ground, takedownGroundNames)),
    check('vacancy_takedowns_outcome', oneOf(takedown.outcome, appealOutcomes)),
    check('vacancy_takedowns_status_before', oneOf(takedown.statusBefore, vacancyStatuses)),
    check('vacancy_takedowns_decided', sql`(${takedown.outcome} is null) = (${takedown.decidedAt} is null)`),
    uniqueIndex('vacancy_takedowns_one_at_a_time')
      .on(takedown.vacancyId)
      .where(sql`${takedown.outcome} is distinct from 'reversed'`),
    index('vacancy_takedowns_appealed')
      .on(takedown.appealedAt)
      .where(sql`${takedown.appealedAt} is not null and ${takedown.outcome} is null`),
  ],
)
