import { sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { localDay } from '#basics/dutch-date.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Changes } from '#platform/changes.server.ts'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'
import { keepLatestOf } from '#platform/memory/latest.server.ts'
import { applications } from './application.table.ts'

const measuredDays = 180
/** A median of fewer would say little about an employer, and reveal something about a person. */
const fewestMeasured = 5

type Measured = { days: number | null; answered: number }

/**
 * In how many days applicants usually hear something from an account, or from one company as visitors may see it: the
 * median of the last half year. Applicants who still wait count only if they wait longer than usual, so that nobody
 * makes an employer look faster by applying. Undefined until five have heard something.
 */
export async function findReaction(
  db: Db | Tx,
  whose: { accountId: number } | { companyId: number },
  { now }: { now: Date },
) {
  const isTheirs = 'accountId' in whose ? sql`c.account_id = ${whose.accountId}` : sql`c.id = ${whose.companyId}`
  const since = daysBefore(now, measuredDays)
  const [measured] = await rowsOf<Measured>(
    db,
    sql`with waits as (
        select a.answered_at is not null as is_answered,
          extract(epoch from coalesce(a.answered_at, ${now.toISOString()}::timestamptz) - a.created_at) / 86400 as days
        from ${applications} a join ${companies} c on c.id = a.company_id
        where ${isTheirs} and a.added_by_id is null and (a.answered_at is not null or a.status <> 'deleted')
          and a.created_at >= ${since.toISOString()}::timestamptz
      ), usual as (select percentile_cont(0.5) within group (order by days) as days from waits where is_answered)
      select count(*) filter (where is_answered)::int as answered,
        percentile_cont(0.5) within group (order by waits.days)
          filter (where is_answered or waits.days > usual.days) as days
      from waits, usual`,
  )
  if (!measured || measured.days === null || measured.answered < fewestMeasured) return undefined
  return Math.max(1, Math.ceil(measured.days))
}

/** More than the number of companies with open vacancies on any board. */
const mostKept = 10_000

/**
 * The same for a company, cached until an application changes or the day ends: those still waiting wait longer then.
 */
export function keepCompanyReactions(db: Db, changes: Changes, now: () => Date) {
  const known = keepLatestOf(
    changes,
    ['applications', 'companies'],
    async ([key]: readonly string[]) =>
      new Map([[key!, await findReaction(db, { companyId: Number(key!.split(' ')[0]) }, { now: now() })]]),
    { most: mostKept },
  )
  return async (companyId: number) => {
    const key = `${companyId} ${localDay(now())}`
    return (await known([key])).get(key)
  }
}
