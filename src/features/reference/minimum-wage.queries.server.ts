import { asc } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.server.ts'
import { minimumWages } from './minimum-wage.table.ts'

/** Every known minimum wage, the oldest first. */
export function listMinimumWages(db: Db | Tx) {
  return db
    .select({
      id: minimumWages.id,
      fromDay: minimumWages.fromDay,
      hourlyCents: minimumWages.hourlyCents,
      youthPercentages: minimumWages.youthPercentages,
      source: minimumWages.source,
    })
    .from(minimumWages)
    .orderBy(asc(minimumWages.fromDay))
}
