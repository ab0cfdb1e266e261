import { and, desc, eq, sql } from 'drizzle-orm'
import { localDay } from '#basics/dutch-date.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { minimumWages } from './minimum-wage.table.ts'

export type WageRow = Awaited<ReturnType<typeof listWagesForAdmin>>['rows'][number]

/** Whether an amount is in force on a day, comes later, or was in force earlier. */
const stateOn = (today: string) => sql<'current' | 'coming' | 'past'>`case
  when ${minimumWages.fromDay} > ${today} then 'coming'
  when ${minimumWages.fromDay} = (select max(w.from_day) from minimum_wages w where w.from_day <= ${today}) then 'current'
  else 'past' end`

const selected = (now: Date) => ({
  id: minimumWages.id,
  fromDay: minimumWages.fromDay,
  hourlyCents: minimumWages.hourlyCents,
  youthPercentages: minimumWages.youthPercentages,
  source: minimumWages.source,
  state: stateOn(localDay(now)),
})

/** The amounts per date, and which one is in force. */
export function listWagesForAdmin(db: Db, _admin: Admin, { asked, now }: { asked: ListQuery; now: Date }) {
  const { staat } = asked.chosen
  const where = and(
    containing(asked.words, [minimumWages.fromDay, minimumWages.source]),
    staat === undefined ? undefined : sql`${stateOn(localDay(now))} = ${staat}`,
  )
  const columns = { vanaf: minimumWages.fromDay, bedrag: minimumWages.hourlyCents }
  const found = db.select(selected(now)).from(minimumWages).where(where).$dynamic()
  return listPage(db, found, { asked, columns, id: minimumWages.id })
}

export async function findWageForAdmin(db: Db, _admin: Admin, { id, now }: { id: number; now: Date }) {
  const [found] = await db.select(selected(now)).from(minimumWages).where(eq(minimumWages.id, id))
  return found
}

/** The latest amount, whose percentages the next one usually has too. */
export async function findLatestWage(db: Db, _admin: Admin, { now }: { now: Date }) {
  const [latest] = await db.select(selected(now)).from(minimumWages).orderBy(desc(minimumWages.fromDay)).limit(1)
  return latest
}

/** Identifies the version of a day's amounts that a form shows. */
export const versionOfWage = versionOf('fromDay', 'hourlyCents', 'youthPercentages', 'source')
