import { asc, eq } from 'drizzle-orm'
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
