import { eq, inArray, sql } from 'drizzle-orm'
import { readsTheSame } from '#basics/dutch-words.ts'
import { done, refused } from '#basics/result.ts'
import { mergeFormerSlugs } from '#basics/slug.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences, loggedIds } from '#features/log/log-entry.rules.ts'
import { type Db, rowsOf, type Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { moveSlug } from '#platform/slug.server.ts'
import { versionOfEntry } from './reference-admin.queries.server.ts'
import type { EntryFields } from './reference.fields.ts'
import { type List, tableOf } from './reference.table.ts'
import { lockReferenceData, lockReferring } from './reference-lock.commands.server.ts'
import { moveTypedChoices, moveWordsOfFeeds } from './reference-typed.commands.server.ts'
import { draftsNaming, vacancyFields } from './reference-usage.queries.server.ts'

const subjects = { professions: 'profession', educations: 'education', employments: 'employment' } as const

type Saving<Name extends List> = {
  list: Name
  id: number | undefined
  fields: EntryFields[Name]
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Adds an entry to a list, or changes the one with this id. No two entries of a list can share a name or a slug. */
export function saveEntry<Name extends List>(db: Db, admin: Admin, { list, id, fields, version, now }: Saving<Name>) {
  return db.transaction(async (tx) => {
    await lockReferenceData(tx)
    const table = tableOf(list)
    const before = id === undefined ? undefined : await findEntry(tx, { list, id })
    if (id !== undefined && !before) return refused('not-found')
    if (before && replacesUnseen({ seen: version, current: versionOfEntry(before), next: versionOfEntry(fields) }))
      return refused('changed')
    if (before && changesNothing(before, fields)) return done({ id: id! })
    if (before?.title !== fields.title && (await isTitleTaken(tx, { list, id, title: fields.title })))
      return refused('title-taken')
    let saved: { id: number } | undefined
    const isFree = await unless(tx, 'already there', async (inner) => {
      await moveSlug(inner, table, { before: before?.slug, after: fields.slug })
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
      ...differences(before ?? {}, fields),
      now,
    })
    return done(saved!)
  })
}

/** Nobody else can change the list meanwhile, because it is locked. */
async function isTitleTaken(tx: Tx, { list, id, title }: { list: List; id: number | undefined; title: string }) {
  const table = tableOf(list)
  const entries = await tx.select({ id: table.id, title: table.title }).from(table)
  return entries.some((one) => one.id !== id && readsTheSame(one.title, title))
}

/** Removes an entry from a list, unless a vacancy or a family of occupations uses it. */
export function removeEntry(db: Db, admin: Admin, { list, id, now }: { list: List; id: number; now: Date }) {
  return db.transaction(async (tx) => {
    await lockReferenceData(tx)
    const before = await findEntry(tx, { list, id })
    if (!before) return refused('not-found')
    const table = tableOf(list)
    // Deleting it would leave such a family without a profession group.
    if (list === 'professions' && (await countFamilies(tx, id)) > 0) return refused('in-use')
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

async function countFamilies(tx: Tx, professionId: number) {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from occupation_families where profession_id = ${professionId}`,
  )
  return row!.count
}

type Merging = { list: List; fromId: number; intoId: number; now: Date }

/** Moves all uses of one entry to another and removes it. Vacancies that had both keep one. */
export function mergeEntries(db: Db, admin: Admin, { list, fromId, intoId, now }: Merging) {
  if (fromId === intoId) return Promise.resolve(refused('same'))
  return db.transaction(async (tx) => {
    await lockReferenceData(tx)
    const table = tableOf(list)
    const both = await tx
      .select()
      .from(table)
      .where(inArray(table.id, [fromId, intoId]))
    const [from, into] = [both.find(({ id }) => id === fromId), both.find(({ id }) => id === intoId)]
    if (!from || !into) return refused('not-found')
    const moved = await moveLinks(tx, { list, fromId, intoId })
    await tx.delete(table).where(eq(table.id, fromId))
    await tx
      .update(table)
      .set({ formerSlugs: mergeFormerSlugs(from, into), updatedAt: now })
      .where(eq(table.id, intoId))
    await writeLogEntry(tx, admin, {
      action: 'list-entries-merged',
      subject: subjects[list],
      subjectId: intoId,
      accountId: null,
      before: { merged: { title: from.title, slug: from.slug } },
      after: { title: into.title, ...moved },
      now,
    })
    return done({ id: intoId })
  })
}

const links = {
  professions: { table: sql.raw('vacancy_professions'), column: sql.raw('profession_id') },
  educations: { table: sql.raw('vacancy_educations'), column: sql.raw('education_id') },
  employments: { table: sql.raw('vacancy_employments'), column: sql.raw('employment_id') },
}

const wordFieldOf = { professions: 'profession', educations: 'education', employments: 'employment' } as const

/** Returns what moved, for the log. This feature may not import the tables of vacancies and occupations. */
async function moveLinks(tx: Tx, { list, fromId, intoId }: Omit<Merging, 'now'>) {
  const { table, column } = links[list]
  const field = vacancyFields[list]
  const vacancies = await lockReferring(tx, {
    vacancies: sql`select vacancy_id from ${table} where ${column} = ${fromId} union ${draftsNaming(field, fromId)}`,
  })
  // The remaining one gets the earlier position: a vacancy is compared with others by its first profession group.
  const both = await rowsOf<{ id: number }>(
    tx,
    sql`with gone as (
      delete from ${table} where ${column} = ${fromId}
        and vacancy_id in (select vacancy_id from ${table} where ${column} = ${intoId}) returning vacancy_id, position)
      update ${table} kept set position = least(kept.position, gone.position) from gone
        where kept.vacancy_id = gone.vacancy_id and kept.${column} = ${intoId} returning kept.vacancy_id id`,
  )
  await tx.execute(sql`update ${table} set ${column} = ${intoId} where ${column} = ${fromId}`)
  await moveTypedChoices(tx, { field, fromId, intoId })
  await moveWordsOfFeeds(tx, { field: wordFieldOf[list], fromId, intoId })
  const hadBoth = new Set(both.map(({ id }) => id))
  const moved = vacancies.filter((id) => !hadBoth.has(id))
  const logged = { vacancies: loggedIds(moved), vacanciesWithBoth: loggedIds([...hadBoth]) }
  if (list !== 'professions') return logged
  const families = await rowsOf<{ id: number }>(
    tx,
    sql`update occupation_families set profession_id = ${intoId} where profession_id = ${fromId} returning id`,
  )
  return { ...logged, families: loggedIds(families.map(({ id }) => id)) }
}

/** The fields of an entry as a form shows them, locked until they are saved. */
export async function lockEntry(tx: Tx, entry: { list: List; id: number }) {
  await lockReferenceData(tx)
  return findEntry(tx, entry)
}

async function findEntry(tx: Tx, { list, id }: { list: List; id: number }) {
  const table = tableOf(list)
  const [entry] = await tx.select().from(table).where(eq(table.id, id))
  if (!entry) return undefined
  const { id: _id, createdAt: _created, updatedAt: _updated, formerSlugs: _former, ...fields } = entry
  return fields
}
