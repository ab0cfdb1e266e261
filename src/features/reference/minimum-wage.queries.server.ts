import { asc } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.server.ts'
import type { MinimumWage } from './minimum-wage.rules.ts'
import { minimumWages } from './minimum-wage.table.ts'

/** Every minimum wage that is known, the oldest first. */
export function listMinimumWages(db: Db | Tx): Promise<MinimumWage[]> {
  return db
    .select({
      fromDay: minimumWages.fromDay,
      hourlyCents: minimumWages.hourlyCents,
      youthPercentages: minimumWages.youthPercentages,
    })
    .from(minimumWages)
    .orderBy(asc(minimumWages.fromDay))
}
