import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { educations, employments, professions } from './reference.table.ts'

export type Reference = Awaited<ReturnType<typeof listReference>>

/** The lists that describe a vacancy. */
export async function listReference(db: Db) {
  const [professionList, educationList, employmentList] = await Promise.all([
    db
      .select({
        id: professions.id,
        title: professions.title,
        slug: professions.slug,
        formerSlugs: professions.formerSlugs,
      })
      .from(professions)
      .orderBy(alphabetical(professions.title)),
    db
      .select({
        id: educations.id,
        title: educations.title,
        slug: educations.slug,
        formerSlugs: educations.formerSlugs,
      })
      .from(educations)
      .orderBy(asc(educations.sort)),
    db
      .select({
        id: employments.id,
        title: employments.title,
        slug: employments.slug,
        formerSlugs: employments.formerSlugs,
        schemaType: employments.schemaType,
      })
      .from(employments)
      .orderBy(asc(employments.sort)),
  ])
  return { professions: professionList, educations: educationList, employments: employmentList }
}

/** The current slug of a profession group that used to have this one. */
export async function findRenamedProfession(db: Db, slug: string) {
  const [profession] = await db
    .select({ slug: professions.slug })
    .from(professions)
    .where(sql`${professions.formerSlugs} @> array[${slug}]`)
  return profession?.slug
}

export async function findProfession(db: Db, slug: string) {
  const [profession] = await db
    .select({ title: professions.title, slug: professions.slug })
    .from(professions)
    .where(eq(professions.slug, slug))
  return profession
}
