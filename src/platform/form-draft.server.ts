import { and, eq, lt, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import type { Db, Tx } from './db.server.ts'
import { formDrafts } from './form-draft.table.ts'

// Far more than anyone types, and too little to fill the disk.
const largestCharacters = 200_000
const keptForDays = 30
const mostPerUser = 50
const mostBytesPerUser = 2_000_000

type Which = { userId: number; form: string }

/** A signed-in user's draft of one form: what `DraftStore` reads and writes on the server. */
export async function findFormDraft(db: Db, { userId, form }: Which) {
  const [draft] = await db
    .select({ values: formDrafts.values, savedAt: formDrafts.updatedAt })
    .from(formDrafts)
    .where(and(eq(formDrafts.userId, userId), eq(formDrafts.form, form)))
  return draft && { values: draft.values, savedAt: draft.savedAt.getTime() }
}

/** Stores what was typed. Each user retains their fifty newest drafts, of two million bytes together. */
export async function keepFormDraft(
  db: Db | Tx,
  { userId, form, values, now }: Which & { values: Record<string, unknown>; now: Date },
) {
  if (JSON.stringify(values).length > largestCharacters || form.length > 100) return refused('too-large')
  await db
    .insert(formDrafts)
    .values({ userId, form, values, updatedAt: now })
    .onConflictDoUpdate({ target: [formDrafts.userId, formDrafts.form], set: { values, updatedAt: now } })
  await forgetOldest(db, userId)
  return done(undefined)
}

async function forgetOldest(db: Db | Tx, userId: number) {
  const newestFirst = sql`(order by ${formDrafts.updatedAt} desc, ${formDrafts.form})`
  await db.execute(sql`delete from ${formDrafts} where ${formDrafts.userId} = ${userId} and ${formDrafts.form} in (
    select form from (
      select ${formDrafts.form} as form, row_number() over ${newestFirst} as nth,
        sum(pg_column_size(${formDrafts.values})) over ${newestFirst} as bytes
      from ${formDrafts} where ${formDrafts.userId} = ${userId}) kept
    where nth > ${mostPerUser} or bytes > ${mostBytesPerUser})`)
}

export async function dropFormDraft(db: Db, { userId, form }: Which) {
  await db.delete(formDrafts).where(and(eq(formDrafts.userId, userId), eq(formDrafts.form, form)))
}

/** Deletes all drafts of someone who leaves, in the transaction that erases their data. */
export async function dropFormDraftsOf(tx: Tx, userId: number) {
  await tx.delete(formDrafts).where(eq(formDrafts.userId, userId))
}

/** A month-old draft is useless, and may contain other people's data. */
export async function forgetFormDrafts(db: Db, { now }: { now: Date }) {
  await db.delete(formDrafts).where(lt(formDrafts.updatedAt, daysBefore(now, keptForDays)))
}
