import { asc, count, eq, ilike, or, sql } from 'drizzle-orm'
import { professions } from '#features/reference/reference.table.ts'
import type { Db } from '#platform/db.server.ts'
import { occupationFamilies, occupations } from './occupation.table.ts'

/** The whole vocabulary of work: every occupation with its family. */
export function listOccupations(db: Db) {
  return db
    .select({
      title: occupations.title,
      names: occupations.names,
      family: occupationFamilies.title,
      familyWords: occupationFamilies.words,
      profession: professions.slug,
    })
    .from(occupations)
    .innerJoin(occupationFamilies, eq(occupationFamilies.id, occupations.familyId))
    .leftJoin(professions, eq(professions.id, occupationFamilies.professionId))
    .orderBy(asc(occupations.id))
}

const shownAtOnce = 50

/** Occupations that an admin looks for by title, other name or family, in alphabetical order; and how many there are. */
export async function searchOccupations(db: Db, typed: string) {
  const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const where =
    typed === ''
      ? undefined
      : or(
          ilike(occupations.title, like),
          ilike(occupationFamilies.title, like),
          sql`array_to_string(${occupations.names}, ', ') ilike ${like}`,
        )
  const from = db
    .select({
      id: occupations.id,
      title: occupations.title,
      names: occupations.names,
      family: occupationFamilies.title,
    })
    .from(occupations)
    .innerJoin(occupationFamilies, eq(occupationFamilies.id, occupations.familyId))
    .where(where)
  const [rows, [counted]] = await Promise.all([
    from.orderBy(asc(occupations.title)).limit(shownAtOnce),
    db
      .select({ all: count() })
      .from(occupations)
      .innerJoin(occupationFamilies, eq(occupationFamilies.id, occupations.familyId))
      .where(where),
  ])
  return { rows, total: counted!.all }
}

/** One occupation as its form shows it. */
export async function findOccupation(db: Db, id: number) {
  const { title, familyId, iscoCode, names } = occupations
  const [found] = await db
    .select({ id: occupations.id, title, familyId, iscoCode, names })
    .from(occupations)
    .where(eq(occupations.id, id))
  return found
}

export function listFamilies(db: Db) {
  return db
    .select({ id: occupationFamilies.id, title: occupationFamilies.title })
    .from(occupationFamilies)
    .orderBy(asc(occupationFamilies.title))
}
