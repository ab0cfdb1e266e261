import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { listWords } from '#basics/words.ts'
import { companies } from '#features/companies/company.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import type { Db } from '#platform/db.server.ts'
import { isPublic } from './vacancy-card.queries.server.ts'
import { vacancies, vacancyProfessions } from './vacancy.table.ts'

/** Suggestions for a half-typed search: titles of open vacancies, and the region's professions and companies. */
export async function suggestWords(db: Db, typed: string, { regionId, now }: { regionId: number; now: Date }) {
  const words = listWords(typed)
  if (words.length === 0) return []
  const inRegion = and(isPublic(now), eq(places.regionId, regionId))
  const like = (text: SQL) => and(...words.map((word) => sql`lower(unaccent(${text})) like ${`%${word}%`}`))
  // Matches at the start come before matches elsewhere in the text.
  const starts = (text: SQL) => sql<boolean>`lower(unaccent(${text})) like ${`${words[0]}%`}`
  const from = (kind: string, text: SQL, rank: number) => {
    return {
      kind: sql<string>`${kind}::text`,
      text: sql<string>`${text}`,
      starts: starts(text),
      rank: sql<number>`${rank}::int`,
    }
  }
  const title = sql`${vacancies.title}`
  const profession = sql`${professions.title}`
  const company = sql`${companies.name}`

  return unionAll(
    db
      .selectDistinct(from('profession', profession, 1))
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .innerJoin(vacancyProfessions, eq(vacancyProfessions.vacancyId, vacancies.id))
      .innerJoin(professions, eq(professions.id, vacancyProfessions.professionId))
      .where(and(inRegion, like(profession))),
    db
      .selectDistinct(from('title', title, 2))
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .where(and(inRegion, like(title))),
    db
      .selectDistinct(from('company', company, 3))
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(and(inRegion, like(company))),
  )
    .orderBy(sql`3 desc, 4, 2`)
    .limit(8)
}
