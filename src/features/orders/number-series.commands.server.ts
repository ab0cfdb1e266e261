import { sql } from 'drizzle-orm'
import { localDay } from '#basics/dutch-date.ts'
import type { Tx } from '#platform/db.server.ts'
import { numberSeries } from './order.table.ts'

const prefixes = { order: '', invoice: 'F' }

/**
 * Takes the next number of a series, such as `F2026-000123`; each calendar year starts at one. The series stays locked
 * until the end of the transaction, and a rollback returns the number: there are no gaps.
 */
export async function takeNumber(tx: Tx, { name, now }: { name: keyof typeof prefixes; now: Date }) {
  const year = Number(localDay(now).slice(0, 4))
  const [taken] = await tx
    .insert(numberSeries)
    .values({ name, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.name, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
  return `${prefixes[name]}${year}-${String(taken!.last).padStart(6, '0')}`
}
