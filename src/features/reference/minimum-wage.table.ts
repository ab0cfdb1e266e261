import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, stamps } from '#platform/columns.server.ts'
import type { MinimumWage } from './minimum-wage.rules.ts'

/** The legal minimum pay for an hour of work. It changes on 1 January and on 1 July; admins add the new amount. */
export const minimumWages = pgTable(
  'minimum_wages',
  {
    id: id(),
    fromDay: date().notNull().unique('minimum_wages_from_day'),
    /** For people of 21 or older. */
    hourlyCents: integer().notNull(),
    /** For younger people: `{"20": 80, …}`, the percentage of that amount by age. */
    youthPercentages: jsonb().$type<MinimumWage['youthPercentages']>().notNull(),
    /** The URL of the announcement. Unknown for rows that are older than this column. */
    source: text(),
    ...stamps(),
  },
  (wage) => [
    check('minimum_wages_hourly', sql`${wage.hourlyCents} > 0`),
    check('minimum_wages_youth', sql`jsonb_typeof(${wage.youthPercentages}) = 'object'`),
  ],
)
