import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, stamps } from '#platform/columns.server.ts'
import type { MinimumWage } from './minimum-wage.rules.ts'

/** What the law says an hour of work pays at least. It changes on 1 January and on 1 July; admins add the new amount. */
export const minimumWages = pgTable(
  'minimum_wages',
  {
    id: id(),
    fromDay: date().notNull().unique('minimum_wages_from_day'),
    /** Of someone of 21 or older. */
    hourlyCents: integer().notNull(),
    /** Of someone younger: `{"20": 80, …}`, the share of that amount. */
    youthPercentages: jsonb().$type<MinimumWage['youthPercentages']>().notNull(),
    /** Where the amount was announced: the address of a page. Unknown for what was stored before it was asked for. */
    source: text(),
    ...stamps(),
  },
  (wage) => [
    check('minimum_wages_hourly', sql`${wage.hourlyCents} > 0`),
    check('minimum_wages_youth', sql`jsonb_typeof(${wage.youthPercentages}) = 'object'`),
  ],
)
