import { type AnyColumn, inArray, sql } from 'drizzle-orm'
import type { educations, employments, professions } from '#features/reference/reference.table.ts'
import { vacancies, type vacancyEducations, type vacancyEmployments, type vacancyProfessions } from './vacancy.table.ts'

export type List = typeof professions | typeof educations | typeof employments
export type Links = typeof vacancyProfessions | typeof vacancyEducations | typeof vacancyEmployments

/** Whether a vacancy is linked to one of these. `listId` is the column of `links` that references the list. */
export function isLinkedTo(list: List, links: Links, listId: AnyColumn, slugs: readonly string[]) {
  return sql`${vacancies.id} in (select ${links.vacancyId} from ${links} join ${list} on ${list.id} = ${listId} where ${inArray(list.slug, [...slugs])})`
}
