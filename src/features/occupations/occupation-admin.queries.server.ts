import { and, eq, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { professions } from '#features/reference/reference.table.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { alphabetical, containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
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

function selectOccupations(db: Db) {
  const isFamily = eq(occupationFamilies.id, occupations.familyId)
  return db.select(occupation).from(occupations).innerJoin(occupationFamilies, isFamily).$dynamic()
}

/** The vocabulary of work, filtered by title, other name or family. */
export function listOccupationsForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { familie } = asked.chosen
  const where = and(
    containing(asked.words, [occupations.title, occupations.names, occupationFamilies.title]),
    familie === undefined ? undefined : eq(occupations.familyId, Number(familie)),
  )
  const columns = { beroep: occupations.title, familie: occupationFamilies.title, isco: occupations.iscoCode }
  return listPage(db, selectOccupations(db).where(where), { asked, columns, id: occupations.id })
}

export async function findOccupationForAdmin(db: Db, _admin: Admin, id: number) {
  const [found] = await selectOccupations(db).where(eq(occupations.id, id))
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

function selectFamilies(db: Db) {
  const isGroup = eq(professions.id, occupationFamilies.professionId)
  return db.select(family).from(occupationFamilies).leftJoin(professions, isGroup).$dynamic()
}

export function listFamiliesForAdmin(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const where = containing(asked.words, [occupationFamilies.title, occupationFamilies.words])
  const columns = { familie: occupationFamilies.title, beroepsgroep: professions.title, beroepen: occupationCount }
  return listPage(db, selectFamilies(db).where(where), { asked, columns, id: occupationFamilies.id })
}

export async function findFamilyForAdmin(db: Db, _admin: Admin, id: number) {
  const [found] = await selectFamilies(db).where(eq(occupationFamilies.id, id))
  return found
}

export type Choice = { id: number; title: string }

/** The families that an occupation can be in. */
export function listFamilyChoices(db: Db, _admin: Admin): Promise<Choice[]> {
  const { id, title } = occupationFamilies
  return db.select({ id, title }).from(occupationFamilies).orderBy(alphabetical(title))
}

/** The profession groups that a family can be in. */
export function listProfessionChoices(db: Db, _admin: Admin): Promise<Choice[]> {
  const { id, title } = professions
  return db.select({ id, title }).from(professions).orderBy(alphabetical(title))
}

/** Identifies the version of an occupation that a form shows. */
export const versionOfOccupation = versionOf('title', 'familyId', 'iscoCode', 'names')

/** Identifies the version of a family that a form shows. */
export const versionOfFamily = versionOf('title', 'professionId', 'words')
