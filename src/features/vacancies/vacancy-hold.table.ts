import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { id, isListOfAtMost, oneOf, time } from '#platform/columns.server.ts'
import { type HoldReason, holdTurns, mostHoldReasons } from './vacancy-hold.rules.ts'
import { vacancies } from './vacancy.table.ts'

/** Why and since when a vacancy is on hold for a review by an admin, and the outcome. */
export const vacancyHolds = pgTable(
  'vacancy_holds',
  {
    id: id(),
    vacancyId: integer()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    reasons: jsonb().$type<HoldReason[]>().notNull(),
    heldAt: time().notNull(),
    /** Whether it went on hold before its first day on the board. */
    isNewPosting: boolean().notNull(),
    turn: text({ enum: holdTurns }).notNull().default('board'),
    /** Since when the current party must act. */
    turnAt: time().notNull(),
    /** What must change, in the admin's words. */
    explanation: text(),
    sentBackById: integer().references(() => users.id),
    approvedAt: time(),
    approvedById: integer().references(() => users.id),
  },
  (hold) => [
    check('vacancy_holds_turn', oneOf(hold.turn, holdTurns)),
    check('vacancy_holds_reasons', isListOfAtMost(hold.reasons, mostHoldReasons)),
    uniqueIndex('vacancy_holds_one_at_a_time')
      .on(hold.vacancyId)
      .where(sql`${hold.approvedAt} is null`),
    index('vacancy_holds_vacancy').on(hold.vacancyId),
  ],
)

/** The admins' moderation settings: one row for the whole board. */
export const moderationSettings = pgTable(
  'moderation_settings',
  {
    id: integer().primaryKey(),
    /** Whether the first vacancy of an account goes on hold. */
    holdsFirst: boolean().notNull(),
    updatedAt: time().notNull(),
  },
  (settings) => [check('moderation_settings_one', sql`${settings.id} = 1`)],
)

/** The result of the vacancy check when the vacancy was last saved or checked again: for lists and counts. */
export const vacancyChecks = pgTable(
  'vacancy_checks',
  {
    vacancyId: integer()
      .primaryKey()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    blockers: integer().notNull(),
    tips: integer().notNull(),
    checkedAt: time().notNull(),
  },
  (found) => [index('vacancy_checks_blockers').on(found.blockers), index('vacancy_checks_checked').on(found.checkedAt)],
)
