import { type SQL, sql } from 'drizzle-orm'
import { lockName, rowsOf, shareName, type Tx } from '#platform/db.server.ts'

const name = 'reference data'

/**
 * Keeps regions, places, professions, educations and employments as they are until the end of the transaction, for a
 * command that refers to them. Before any row is locked (decision 019): a merge locks rows of many accounts.
 */
export async function shareReferenceData(tx: Tx) {
  await shareName(tx, name)
}

/** Locks all of it, to change it: waits for everybody who is about to refer to it. */
export async function lockReferenceData(tx: Tx) {
  await lockName(tx, name)
}

type Referring = {
  /** Selects the companies that name the entry themselves. */
  companies?: SQL
  /** Selects the vacancies that name it. */
  vacancies: SQL
}

/**
 * Locks what refers to an entry that is merged: companies, and then vacancies (decision 019). The companies of those
 * vacancies too, because a company's new name locks its vacancies in any order. Returns which vacancies. This feature
 * may not import those of companies and vacancies.
 */
export async function lockReferring(tx: Tx, { companies = sql`select null::int`, vacancies }: Referring) {
  await tx.execute(sql`select id from companies
    where id in (${companies}) or id in (select company_id from vacancies where id in (${vacancies}))
    order by id for no key update`)
  const locked = sql`select id from vacancies where id in (${vacancies}) order by id for no key update`
  const rows = await rowsOf<{ id: number }>(tx, locked)
  return rows.map(({ id }) => id)
}
