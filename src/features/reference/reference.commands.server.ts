import { eq, getTableColumns } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/accounts/log-entry.commands.server.ts'
import { differences } from '#features/accounts/log-entry.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { unless } from '#platform/refusal.server.ts'
import type { EntryFields } from './reference.fields.ts'
import { educations, employments, professions } from './reference.table.ts'

type List = keyof EntryFields

const tables = { professions, educations, employments }
const subjects = { professions: 'profession', educations: 'education', employments: 'employment' } as const

/** Adds an entry to a list, or changes the one with this id. No two entries of a list share a slug. */
export function saveEntry<Name extends List>(
  db: Db,
  admin: Admin,
  { list, id, fields, now }: { list: Name; id: number | undefined; fields: EntryFields[Name]; now: Date },
) {
  return db.transaction(async (tx) => {
    const table = tables[list] as typeof professions
    const before = id === undefined ? {} : await lockEntry(tx, { list, id })
    if (!before) return refused('not-found')
    let saved: { id: number } | undefined
    const isFree = await unless(tx, 'already there', async (inner) => {
      const rows =
        id === undefined
          ? await inner.insert(table).values(fields).returning({ id: table.id })
          : await inner
              .update(table)
              .set({ ...fields, updatedAt: now })
              .where(eq(table.id, id))
              .returning({ id: table.id })
      saved = rows[0]
    })
    if (!isFree) return refused('slug-taken')
    await writeLogEntry(tx, admin, {
      action: id === undefined ? 'list-entry-added' : 'list-entry-changed',
      subject: subjects[list],
      subjectId: saved!.id,
      accountId: null,
      ...differences(before, fields),
      now,
    })
    return done(saved!)
  })
}

/** Removes an entry from a list, unless a vacancy uses it. */
export function removeEntry(db: Db, admin: Admin, { list, id, now }: { list: List; id: number; now: Date }) {
  return db.transaction(async (tx) => {
    const before = await lockEntry(tx, { list, id })
    if (!before) return refused('not-found')
    const table = tables[list] as typeof professions
    const isFree = await unless(tx, 'still used', (inner) => inner.delete(table).where(eq(table.id, id)))
    if (!isFree) return refused('in-use')
    await writeLogEntry(tx, admin, {
      action: 'list-entry-removed',
      subject: subjects[list],
      subjectId: id,
      accountId: null,
      before,
      now,
    })
    return done(undefined)
  })
}

/** The fields of an entry as a form shows them, locked for someone who is about to save them. */
export async function lockEntry(tx: Tx, { list, id }: { list: List; id: number }) {
  const table = tables[list] as typeof professions
  const { id: _id, createdAt: _created, updatedAt: _updated, ...columns } = getTableColumns(table)
  const [entry] = await tx.select(columns).from(table).where(eq(table.id, id)).for('update')
  return entry
}
