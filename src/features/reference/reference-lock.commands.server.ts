import { type SQL, sql } from 'drizzle-orm'
import { lockName, rowsOf, shareName, type Tx } from '#platform/db.server.ts'

const name = 'reference data'

/**
 * Locks regions, places, professions, educations and employments against changes until the end of the transaction, for
 * a command that references them. Call it before locking any row (decision 019): a merge locks rows of many accounts.
 */
export async function shareReferenceData(tx: Tx) {
  await shareName(tx, name)
}

/** Locks all of it in order to change it: waits for every transaction that is about to reference it. */
export async function lockReferenceData(tx: Tx) {
  await lockName(tx, name)
}

type Referring = {
  /** Selects the companies that reference the entry themselves. */
  companies?: SQL
  /** Selects the vacancies that reference it. */
  vacancies: SQL
}

/**
 * Locks what references an entry that is being merged: companies, and then vacancies (decision 019). Also the companies
 * of those vacancies, because renaming a company locks its vacancies in any order. Returns the vacancies. This feature
 * may not import the tables of companies and vacancies.
 */
export async function lockReferring(tx: Tx, { companies = sql`select null::int`, vacancies }: Referring) {
  await tx.execute(sql`select id from companies
    where id in (${companies}) or id in (select company_id from vacancies where id in (${vacancies}))
    order by id for no key update`)
  const locked = sql`select id from vacancies where id in (${vacancies}) order by id for no key update`
  const rows = await rowsOf<{ id: number }>(tx, locked)
  return rows.map(({ id }) => id)
}
