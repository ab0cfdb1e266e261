import { eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Tx } from '#platform/db.server.ts'
import { unless } from '#platform/refusal.server.ts'
import type { educationFields, employmentFields, professionFields } from './reference.fields.ts'
import { educations, employments, professions } from './reference.table.ts'

type Saving<Fields> = { id: number | undefined; fields: Fields; now: Date }

export function saveProfession(tx: Tx, _admin: Admin, saving: Saving<z.output<typeof professionFields>>) {
  return save(tx, professions, saving)
}

export function saveEducation(tx: Tx, _admin: Admin, saving: Saving<z.output<typeof educationFields>>) {
  return save(tx, educations, saving)
}

export function saveEmployment(tx: Tx, _admin: Admin, saving: Saving<z.output<typeof employmentFields>>) {
  return save(tx, employments, saving)
}

export const removeProfession = (tx: Tx, _admin: Admin, id: number) => remove(tx, professions, id)
export const removeEducation = (tx: Tx, _admin: Admin, id: number) => remove(tx, educations, id)
export const removeEmployment = (tx: Tx, _admin: Admin, id: number) => remove(tx, employments, id)

type List = typeof professions | typeof educations | typeof employments

/** Adds an entry, or changes the one with this id. Its address is its own. */
async function save(tx: Tx, list: List, { id, fields, now }: Saving<{ title: string; slug: string }>) {
  let saved: { id: number } | undefined
  const isFree = await unless(tx, 'already there', async (inner) => {
    const rows =
      id === undefined
        ? await inner
            .insert(list)
            .values(fields as never)
            .returning({ id: list.id })
        : await inner
            .update(list)
            .set({ ...fields, updatedAt: now })
            .where(eq(list.id, id))
            .returning({ id: list.id })
    saved = rows[0]
  })
  if (!isFree) return refused('slug-taken')
  return saved ? done(saved) : refused('not-found')
}

/** A vacancy that is described with it keeps it. */
async function remove(tx: Tx, list: List, id: number) {
  let isThere = false
  const isFree = await unless(tx, 'still used', async (inner) => {
    const rows = await inner.delete(list).where(eq(list.id, id)).returning({ id: list.id })
    isThere = rows.length > 0
  })
  if (!isFree) return refused('in-use')
  return isThere ? done(undefined) : refused('not-found')
}

/** The fields of an entry as a form would show them, locked for who is about to save them. */
export async function lockReference(tx: Tx, list: 'professions' | 'educations' | 'employments', id: number) {
  const table: List = { professions, educations, employments }[list]
  const { id: _id, createdAt: _created, updatedAt: _updated, ...columns } = getTableColumns(table)
  const [entry] = await tx.select(columns).from(table).where(eq(table.id, id)).for('update')
  return entry
}
