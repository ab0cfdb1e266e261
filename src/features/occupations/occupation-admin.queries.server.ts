import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { professions } from '#features/reference/reference.table.ts'
import type { Db } from '#platform/db.server.ts'
import { containing, sliceOf, sortedBy } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/list-query.rules.ts'
import { occupationFamilies, occupations } from './occupation.table.ts'

export type OccupationRow = Awaited<ReturnType<typeof listOccupationsForAdmin>>['rows'][number]
export type FamilyRow = Awaited<ReturnType<typeof listFamiliesForAdmin>>['rows'][number]

const occupation = {
  id: occupations.id,
  title: occupations.title,
  familyId: occupations.familyId,
  family: occupationFamilies.title,
  iscoCode: occupations.iscoCode,
  names: occupations.names,
}

/** The vocabulary of work, found by title, other name or family. */
export async function listOccupationsForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { familie } = asked.chosen
  const where = and(
    containing(asked.words, [occupations.title, occupations.names, occupationFamilies.title]),
    familie === undefined ? undefined : eq(occupations.familyId, Number(familie)),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(occupations)
    .innerJoin(occupationFamilies, eq(occupationFamilies.id, occupations.familyId))
    .where(where)
  const { limit, offset } = sliceOf(asked)
  const columns = { beroep: occupations.title, familie: occupationFamilies.title, isco: occupations.iscoCode }
  const rows = await db
    .select(occupation)
    .from(occupations)
    .innerJoin(occupationFamilies, eq(occupationFamilies.id, occupations.familyId))
    .where(where)
    .orderBy(...sortedBy(asked.sort, columns, occupations.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted!.total }
}

export async function findOccupationForAdmin(db: Db, _admin: Admin, id: number) {
  const [found] = await db
    .select(occupation)
    .from(occupations)
    .innerJoin(occupationFamilies, eq(occupationFamilies.id, occupations.familyId))
    .where(eq(occupations.id, id))
  return found
}

const occupationCount = sql<number>`(select count(*)::int from occupations o
  where o.family_id = "occupation_families"."id")`

const family = {
  id: occupationFamilies.id,
  title: occupationFamilies.title,
  words: occupationFamilies.words,
  professionId: occupationFamilies.professionId,
  profession: professions.title,
  occupationCount,
}

export async function listFamiliesForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const where = containing(asked.words, [occupationFamilies.title, occupationFamilies.words])
  const [counted] = await db.select({ total: count() }).from(occupationFamilies).where(where)
  const { limit, offset } = sliceOf(asked)
  const columns = { familie: occupationFamilies.title, beroepsgroep: professions.title, beroepen: occupationCount }
  const rows = await db
    .select(family)
    .from(occupationFamilies)
    .leftJoin(professions, eq(professions.id, occupationFamilies.professionId))
    .where(where)
    .orderBy(...sortedBy(asked.sort, columns, occupationFamilies.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted!.total }
}

export async function findFamilyForAdmin(db: Db, _admin: Admin, id: number) {
  const [found] = await db
    .select(family)
    .from(occupationFamilies)
    .leftJoin(professions, eq(professions.id, occupationFamilies.professionId))
    .where(eq(occupationFamilies.id, id))
  return found
}

export type Choice = { id: number; title: string }

/** The families that an occupation can be in. */
export function listFamilyChoices(db: Db, _admin: Admin): Promise<Choice[]> {
  const { id, title } = occupationFamilies
  return db.select({ id, title }).from(occupationFamilies).orderBy(asc(title))
}

/** The profession groups that a family can be in. */
export function listProfessionChoices(db: Db, _admin: Admin): Promise<Choice[]> {
  const { id, title } = professions
  return db.select({ id, title }).from(professions).orderBy(asc(title))
}
