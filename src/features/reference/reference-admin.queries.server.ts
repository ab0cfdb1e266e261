import { and, eq, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { chosenOf, containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import type { SchemaType } from './employment.rules.ts'
import { countKeptSearches, countTemplates, vacancyFields } from './reference-usage.queries.server.ts'
import { educations, employments, type List, tableOf } from './reference.table.ts'

/** The other uses of an entry, besides vacancies. Only families keep it from being removed. */
export type EntryUses = { families: number; searches: number; templates: number; tastes: number }

/** An entry of a list; `sort` and `schemaType` are null if the list does not have them. */
export type EntryRow = {
  id: number
  title: string
  slug: string
  sort: number | null
  schemaType: SchemaType | null
  vacancyCount: number
}

// This feature may not import the tables of vacancies.
const counted = {
  professions: {
    sort: sql<number | null>`null`,
    schemaType: sql<SchemaType | null>`null`,
    vacancyCount: sql<number>`(select count(*) from vacancy_professions l where l.profession_id = "professions"."id")::int`,
  },
  educations: {
    sort: sql<number | null>`${educations.sort}`,
    schemaType: sql<SchemaType | null>`null`,
    vacancyCount: sql<number>`(select count(*) from vacancy_educations l where l.education_id = "educations"."id")::int`,
  },
  employments: {
    sort: sql<number | null>`${employments.sort}`,
    schemaType: sql<SchemaType | null>`${employments.schemaType}`,
    vacancyCount: sql<number>`(select count(*) from vacancy_employments l where l.employment_id = "employments"."id")::int`,
  },
}

const links = {
  professions: sql.raw('vacancy_professions'),
  educations: sql.raw('vacancy_educations'),
  employments: sql.raw('vacancy_employments'),
}

/** How many vacancies a merge adds an entry to: those that have both already have it. */
export async function countGaining(
  db: Db,
  _admin: Admin,
  { list, fromId, intoId }: { list: List; fromId: number; intoId: number },
) {
  const column = sql.raw(
    { professions: 'profession_id', educations: 'education_id', employments: 'employment_id' }[list],
  )
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${links[list]} l where l.${column} = ${fromId} and not exists (
      select from ${links[list]} o where o.vacancy_id = l.vacancy_id and o.${column} = ${intoId})`,
  )
  return row!.count
}

function selectEntries(db: Db, list: List) {
  const table = tableOf(list)
  const { id, title, slug } = table
  return db
    .select({ id, title, slug, ...counted[list] })
    .from(table)
    .$dynamic()
}

/** One of the three lists that describe a vacancy, with the number of uses of each entry. */
export function listEntries(db: Db, _admin: Admin, { list, asked }: { list: List; asked: ListQuery }) {
  const { sort, vacancyCount } = counted[list]
  const { id, title, slug } = tableOf(list)
  const where = and(chosenOf(asked, id), containing(asked.words, [title]))
  const columns = { naam: title, adres: slug, volgorde: sort, vacatures: vacancyCount }
  return listPage(db, selectEntries(db, list).where(where), { asked, columns, id })
}

const params = { professions: 'beroepsgroep', educations: 'opleiding', employments: 'dienstverband' } as const

/** One entry, with all its uses. */
export async function findEntry(db: Db, _admin: Admin, { list, id: entryId }: { list: List; id: number }) {
  const table = tableOf(list)
  const [entry] = await selectEntries(db, list).where(eq(table.id, entryId))
  if (!entry) return undefined
  const isProfession = list === 'professions'
  const [uses] = await db
    .select({
      searches: countKeptSearches(params[list], sql`array_prepend(${table.slug}, ${table.formerSlugs})`),
      templates: countTemplates(vacancyFields[list], sql`${table.id}`),
      families: isProfession
        ? sql<number>`(select count(*)::int from occupation_families f where f.profession_id = ${table.id})`
        : sql<number>`0`,
      tastes: isProfession
        ? sql<number>`(select count(*)::int from job_alert_tastes t where t.profession_id = ${table.id})`
        : sql<number>`0`,
    })
    .from(table)
    .where(eq(table.id, entryId))
  return { ...(entry as EntryRow), ...(uses as EntryUses) }
}

/** Identifies the version of an entry that a form shows; not every list has each field. */
export const versionOfEntry = versionOf('title', 'slug', 'sort', 'schemaType')
